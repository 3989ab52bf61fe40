/* SPDX-License-Identifier: MIT
 *
 * outlook_weights.c: the built-in weights of the outlook.  'train' writes data/bots/outlook.txt and
 * data/bots/greedy.txt, and the Makefile makes C lists of them. */
#include "outlook.h"

const union outlook_weights outlook_built_in = {.number = {
#include "outlook.inc"
                                                }};
const union outlook_weights outlook_of_greedy = {.number = {
#include "greedy.inc"
                                                 }};

_Static_assert(sizeof((const int16_t[]){
#include "outlook.inc"
               }) == sizeof(struct outlook_net),
               "as many weights as the network has: see data/bots/outlook.txt");
_Static_assert(sizeof((const int16_t[]){
#include "greedy.inc"
               }) == sizeof(struct outlook_net),
               "as many weights as the network has: see data/bots/greedy.txt");
