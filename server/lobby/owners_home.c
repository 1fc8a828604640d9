// Each shard of tables is the home of one server, by the same weights as what is taken over.
#include "server/lobby/owners.h"

#include "server/lobby/owners_parts.h"

#include <stdio.h>

bool owners_is_home(const struct owners *owners, const char *code) {
    char subject[JOURNAL_SUBJECT_BYTES], shard[16];
    const struct journal *journal = owners->services->journal;
    snprintf(subject, sizeof subject, "table.%s", code);
    snprintf(shard, sizeof shard, "shard.%02d", journal_shard_of(journal, subject));
    return node_takes(owners->services->nodes, shard);
}
