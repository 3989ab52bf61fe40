/* SPDX-License-Identifier: MIT */
#include "finished.h"

#include <string.h>

#include "hidalgo/session.h"
#include "intl.h"

static bool is_finished(const char *path)
{
    struct hd_preview preview;
    hd_record_preview(path, &preview);
    return preview.status == 0 && preview.over;
}

const char *finished_record(struct flags *o, char last[FILE_PATH])
{
    char older[FILE_PATH];
    if (o->operands > 0)
        return o->operand[0];
    for (bool any = hd_record_last(last, FILE_PATH); any; memcpy(last, older, FILE_PATH)) {
        if (is_finished(last))
            return last;
        any = hd_record_before(last, older, sizeof older);
    }
    flags_wrong(o, _("which record? FILE is missing, and there is no finished game yet"));
    return NULL;
}
