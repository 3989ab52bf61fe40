/* SPDX-License-Identifier: MIT
 *
 * sanitized.h: whether this build has the address sanitizer, which takes time and memory. */
#ifndef HIDALGO_TEST_SANITIZED_H
#define HIDALGO_TEST_SANITIZED_H

#if defined __SANITIZE_ADDRESS__
#define SANITIZED 1
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

#endif
