/* SPDX-License-Identifier: MIT
 *
 * golden.h: files with the text that is expected: screens, pictures, whole games. */
#ifndef HIDALGO_GOLDEN_H
#define HIDALGO_GOLDEN_H

/* Compares a text with that of a file, or writes it there if the environment has 'update', for
 * example HIDALGO_UPDATE_SCREENS. What differs is printed line by line, with how to accept it; the
 * test goes on, so that all that differs is seen, and fails when it ends. */
void golden(const char *path, const char *now, const char *update);

/* Writes "<sentence>" for a list of all words of cards of that group, and "<one count>" for those
 * of which one is needed, so that a new word changes no file that such a list stands in. */
void golden_words(char *text);

/* The end of a test that calls golden(). Without it the program fails when it exits. */
int golden_end(void **state);
#define golden_test(name) cmocka_unit_test_teardown(name, golden_end)

#endif
