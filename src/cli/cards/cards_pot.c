/* SPDX-License-Identifier: MIT
 *
 * cards_pot.c: 'hidalgo cards text': what is to be translated in files of data, as a template
 * (src/catalog/said). */
#include <stdlib.h>

#include "cards_command.h"
#include "commands.h"
#include "print.h"
#include "said/messages.h"

int cards_pot(const struct cards_args *args, char *const *names, int count)
{
    struct hd_errors errors = {0};
    struct pot *pot = pot_new();
    int status = EXIT_DONE;
    size_t size;
    for (int i = 0; pot != NULL && i < count && status == EXIT_DONE; i++)
        if (!messages_of_files(names[i], pot_take, pot, &errors))
            status = request_failed(&errors);
    char *text = pot != NULL ? pot_text(pot, &size) : NULL;
    if (text == NULL) {
        print_error("%s", "hidalgo cards: there is not enough memory");
        return EXIT_FILE;
    }
    if (status == EXIT_DONE)
        status = cards_deliver(args, text, size);
    free(text);
    return status;
}
