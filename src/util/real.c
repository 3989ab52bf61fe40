/* SPDX-License-Identifier: MIT
 *
 * real.c: numbers as they are written (real.h). */
#include "real.h"

#include <stdio.h>
#include <string.h>

/* The written number tells, since only printf knows where it rounds. */
double unsigned_zero(double value, int digits)
{
    char text[400];
    snprintf(text, sizeof text, "%.*f", digits, value);
    return strpbrk(text, "123456789nN") ? value : 0;
}
