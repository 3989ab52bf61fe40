/* SPDX-License-Identifier: MIT
 *
 * instinct_weights.c: the built-in weights of the instinct.  'train --instinct' writes
 * data/bots/measure.txt, and the Makefile makes a C list of it. */
#include "instinct.h"

const union instinct_weights instinct_built_in = {.number = {
#include "measure.inc"
                                                  }};

_Static_assert(sizeof((const int16_t[]){
#include "measure.inc"
               }) == sizeof(union instinct_weights),
               "as many weights as the networks have: see data/bots/measure.txt");
