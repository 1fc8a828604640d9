// Ids in a row, in the order in which they came.
#include "server/accounts/people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int find(const struct people *people, const char *id) {
    for (int i = 0; i < people->count; i++) {
        if (strcmp(people->ids[i], id) == 0) {
            return i;
        }
    }
    return -1;
}

bool people_has(const struct people *people, const char *id) {
    return find(people, id) >= 0;
}

static void take_off(struct people *people, int at) {
    people->count--;
    memmove(people->ids[at], people->ids[at + 1],
            (size_t)(people->count - at) * sizeof people->ids[0]);
    if (people->count == 0) {
        people_finish(people);
    }
}

enum status people_set(struct people *people, int most, const char *id, bool is_on) {
    int at = find(people, id);
    if (is_on == (at >= 0)) {
        return STATUS_OK;
    }
    if (!is_on) {
        take_off(people, at);
        return STATUS_OK;
    }
    if (people->count >= most) {
        return STATUS_LIST_FULL;
    }
    void *ids = realloc(people->ids, (size_t)(people->count + 1) * sizeof people->ids[0]);
    if (ids == NULL) {
        return STATUS_NO_MEMORY;
    }
    people->ids = ids;
    snprintf(people->ids[people->count++], ACCOUNT_ID_BYTES, "%s", id);
    return STATUS_OK;
}

bool people_copy(struct people *people, const char (*ids)[ACCOUNT_ID_BYTES], int count) {
    people_finish(people);
    for (int i = 0; i < count; i++) {
        if (people_set(people, count, ids[i], true) != STATUS_OK) {
            people_finish(people);
            return false;
        }
    }
    return true;
}

void people_finish(struct people *people) {
    free(people->ids);
    *people = (struct people){.ids = NULL};
}
