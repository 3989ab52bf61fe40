/* SPDX-License-Identifier: MIT
 *
 * clock.c: reads it (clock.h). */
#include "clock.h"

#include <time.h>

double lab_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}
