// Each shard is cleaned by the server whose home it is, one after the other.
#include "server/lobby/owners.h"

#include "server/lobby/owners_parts.h"
#include "server/report/log.h"

enum { CLEAN_MS = 600000 };

static void clean_next(struct owners *owners);

static void on_cleaned(void *context, enum journal_result result) {
    struct owners *owners = context;
    if (result != JOURNAL_OK) {
        log_line(LOG_JOURNAL_UNCLEAN,
                 "shard %d of the tables could not be cleaned; it is tried again",
                 owners->cleaning - 1);
    }
    if (!owners->is_stopped) {
        clean_next(owners);
    }
}

static void clean_next(struct owners *owners) {
    struct journal *journal = owners->services->journal;
    while (owners->cleaning < owners->sweep_count) {
        int shard = owners->cleaning++;
        if (owners_is_home_shard(owners, shard) &&
            journal_clean(journal, shard, on_cleaned, owners)) {
            return;
        }
    }
    owners->cleaning = 0;
    alarm_start(owners->clean_alarm, CLEAN_MS);
}

void owners_clean(void *context) {
    clean_next(context);
}

void owners_start_cleaning(struct owners *owners) {
    alarm_start(owners->clean_alarm, CLEAN_MS);
}
