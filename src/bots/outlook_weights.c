/* SPDX-License-Identifier: MIT
 *
 * outlook_weights.c: the built-in weights of the outlook.  'train' writes
 * data/bots/outlook.txt, and the Makefile makes a C list of it. */
#include "outlook.h"

const union outlook_weights outlook_built_in = {.number = {
#include "outlook.inc"
                                                }};

_Static_assert(sizeof((const int16_t[]){
#include "outlook.inc"
               }) == sizeof(struct outlook_net),
               "as many weights as the network has: see data/bots/outlook.txt");
