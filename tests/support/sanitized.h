/* SPDX-License-Identifier: MIT
 *
 * sanitized.h: whether this build has the address sanitizer, which takes time and memory.
 *
 * SANITIZED_CLOSE(start, size): from now on it reports every use of that memory, as if it were
 * freed; SANITIZED_OPEN: no longer. */
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

#if SANITIZED
#include <sanitizer/asan_interface.h>
#define SANITIZED_CLOSE(start, size) ASAN_POISON_MEMORY_REGION(start, size)
#define SANITIZED_OPEN(start, size)  ASAN_UNPOISON_MEMORY_REGION(start, size)
#else
#define SANITIZED_CLOSE(start, size) ((void)(start), (void)(size))
#define SANITIZED_OPEN(start, size)  ((void)(start), (void)(size))
#endif

#endif
