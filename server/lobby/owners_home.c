// Each shard of tables is the home of one server, by the same weights as what is taken over.
#include "server/lobby/owners.h"

#include "server/lobby/owners_parts.h"

#include <stdio.h>

bool owners_is_home_shard(const struct owners *owners, int shard) {
    char key[16];
    snprintf(key, sizeof key, "shard.%02d", shard);
    return node_takes(owners->services->nodes, key);
}

bool owners_is_home(const struct owners *owners, const char *code) {
    char subject[JOURNAL_SUBJECT_BYTES];
    const struct journal *journal = owners->services->journal;
    snprintf(subject, sizeof subject, "table.%s", code);
    return owners_is_home_shard(owners, journal_shard_of(journal, subject));
}
