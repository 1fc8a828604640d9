// A short list of people by their public ids, such as those who may not watch.
#pragma once

#include "common/base/status.h"

#include <stdbool.h>

enum { ACCOUNT_ID_BYTES = 13 }; // 12 hexadecimal digits

// Empty when it is all zero.
struct people {
    char (*ids)[ACCOUNT_ID_BYTES]; // owned
    int count;
};

bool people_has(const struct people *people, const char *id);

// Puts somebody on the list, or takes somebody off it. STATUS_OK also if that is so already;
// STATUS_LIST_FULL if it has `most`, STATUS_NO_MEMORY.
MUST_USE enum status people_set(struct people *people, int most, const char *id, bool is_on);

// Copies `count` ids; false if there is no memory, then the list is empty.
MUST_USE bool people_copy(struct people *people, const char (*ids)[ACCOUNT_ID_BYTES], int count);

void people_finish(struct people *people);
