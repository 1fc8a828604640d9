// The list of programs of the runner that is connected.
#include "server/table/roster.h"

#include "common/base/text.h"
#include "protocol/json_write.h"
#include "server/accounts/name.h"
#include "server/bots/bot.h"

#include <stdlib.h>
#include <string.h>

enum { CALL_BYTES = 300 };

struct roster {
    struct program_link *link; // of the runner
    int count;
    struct roster_row rows[ROSTER_MAX];
};

struct roster *roster_create(void) {
    return calloc(1, sizeof(struct roster));
}

void roster_destroy(struct roster *roster) {
    free(roster);
}

static bool is_fine(const struct roster_row *rows, int index) {
    char name[NAME_BYTES];
    if (name_clean(rows[index].name, NAME_CHARACTERS_MAX, name) != STATUS_OK ||
        strcmp(name, rows[index].name) != 0 || bot_kind_find(name) != NULL) {
        return false;
    }
    for (int other = 0; other < index; other++) {
        if (strcmp(rows[other].name, name) == 0) {
            return false;
        }
    }
    return true;
}

enum status roster_set(struct roster *roster, struct program_link *link,
                       const struct roster_row *rows, int count) {
    struct program_link *before = roster->link;
    for (int i = 0; i < count; i++) {
        if (!is_fine(rows, i)) {
            return STATUS_BAD_NAME;
        }
    }
    roster->link = link;
    roster->count = count;
    memcpy(roster->rows, rows, sizeof rows[0] * (size_t)count);
    if (before != NULL) {
        before->close(before, "another runner has come");
    }
    return STATUS_OK;
}

bool roster_lose(struct roster *roster, const struct program_link *link) {
    if (roster->link != link) {
        return false;
    }
    roster->link = NULL;
    roster->count = 0;
    return true;
}

const struct program_link *roster_link(const struct roster *roster) {
    return roster->link;
}

int roster_count(const struct roster *roster) {
    return roster->count;
}

const struct roster_row *roster_at(const struct roster *roster, int index) {
    return &roster->rows[index];
}

const struct roster_row *roster_find(const struct roster *roster, const char *name) {
    for (int i = 0; i < roster->count; i++) {
        if (strcmp(roster->rows[i].name, name) == 0) {
            return &roster->rows[i];
        }
    }
    return NULL;
}

bool roster_call(struct roster *roster, const char *name, const char *room, int players) {
    char line[CALL_BYTES];
    struct text text;
    if (roster_find(roster, name) == NULL) {
        return false;
    }
    text_init(&text, line, sizeof line);
    text_add(&text, "{\"type\":\"invite\",\"program\":");
    json_write_string(&text, name);
    text_addf(&text, ",\"room\":\"%s\",\"players\":%d}", room, players);
    roster->link->send(roster->link, text.data, text.length);
    return true;
}
