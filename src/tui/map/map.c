/* SPDX-License-Identifier: MIT
 *
 * map.c: finds the map of an edition and loads it. map_reader.c reads its lines, map_check.c
 * compares it with the board, map_draw.c draws it. */
#include "map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "intl.h"
#include "map_reader.h"

enum { MAP_BYTES = 1 << 20 };

static bool leads_abroad(const struct hd_rules *rules, unsigned step, unsigned steps)
{
    for (unsigned i = 0; i < steps; i++)
        if (rules->step[step + i].shape == HD_SHAPE_abroad)
            return true;
    return false;
}

bool map_needs_countries(const struct hd_rules *rules)
{
    bool needed = false;
    for (int i = 0; i < rules->cards; i++) {
        const struct hd_card *c = &rules->card[i];
        needed = needed || (c->copies > 0 && leads_abroad(rules, c->step, c->steps));
    }
    for (int i = 0; i < rules->modifiers; i++)
        needed = needed || leads_abroad(rules, rules->modifier[i].step, rules->modifier[i].steps);
    return needed;
}

bool map_read(struct map *m, const struct hd_edition *e, bool countries, const char *text,
              char why[MAP_WHY])
{
    char line[READER_LINE];
    struct map *fresh = calloc(1, sizeof *fresh);
    struct map_reader r = {
        .edition = e, .countries = countries, .next = text, .why = why, .map = fresh};
    memset(r.place, MAP_SEA, sizeof r.place);
    why[0] = '\0';
    bool good = fresh != NULL;
    while (good && reader_next(&r, line))
        good = reader_line(&r, line);
    r.line = good ? 0 : r.line;
    if (good && fresh->drawings == 0)
        good = reader_fail(&r, N_("there is no drawing"), NULL);
    for (int i = 0; good && i < fresh->drawings; i++)
        good = reader_check(&r, i);
    if (good)
        *m = *fresh;
    free(fresh);
    return good;
}

bool map_path(const struct hd_edition *e, char *out, size_t size)
{
    char name[HD_NAME + 16];
    if (e->map[0] == '\0' || strchr(e->map, '/') != NULL)
        return false;
    snprintf(name, sizeof name, "%s.map", e->map);
    if (e->map_folder[0] != '\0' && file_join(e->map_folder, name, out, size) &&
        file_is_ordinary(out))
        return true;
    snprintf(name, sizeof name, "maps/%s.map", e->map);
    return file_join(hd_data_folder(), name, out, size);
}

bool map_load(struct map *m, const struct hd_edition *e, bool countries, char why[MAP_WHY])
{
    char path[FILE_PATH], reason[FILE_WHY];
    size_t size;
    if (!map_path(e, path, sizeof path)) {
        snprintf(why, MAP_WHY, "%s", _("the board names no map"));
        return false;
    }
    char *text = file_read(path, MAP_BYTES, &size, reason);
    if (text == NULL) {
        snprintf(why, MAP_WHY, "%s", reason);
        return false;
    }
    bool good = map_read(m, e, countries, text, why);
    free(text);
    return good;
}

const struct map_drawing *map_fit(const struct map *m, int w, int h)
{
    const struct map_drawing *best = NULL;
    for (int i = 0; i < m->drawings; i++)
        if (m->drawing[i].w <= w && m->drawing[i].h <= h)
            best = &m->drawing[i];
    return best;
}
