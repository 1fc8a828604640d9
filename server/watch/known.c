// The one answer to how much may be known.
#include "server/watch/known.h"

#include "common/rules/event/view.h"
#include "server/table/event_log.h"
#include "server/table/hosted.h"
#include "server/translate/watch_policy.h"
#include "server/watch/watch.h"

static struct watch_known all_of(const struct table *table, int viewer) {
    const struct event_log *log = table_log(table);
    return (struct watch_known){.may_watch = true,
                                .is_live = true,
                                .place = log->length,
                                .number = log->last_number,
                                .viewer = viewer};
}

bool watch_may_everybody(const struct table *table) {
    const struct wire_watch_policy *policy = &table_options(table)->watch;
    return policy->audience == WIRE_WATCH_AUDIENCE_PUBLIC &&
           (policy->has_public || policy->has_hands);
}

bool watch_may_members(const struct table *table) {
    const struct wire_watch_policy *policy = &table_options(table)->watch;
    return watch_may_everybody(table) || (policy->audience == WIRE_WATCH_AUDIENCE_MEMBERS &&
                                          (policy->has_public || policy->has_hands));
}

bool watch_may(const struct table *table, const struct account *account) {
    if (account != NULL && table_has_barred(table, account)) {
        return false;
    }
    return watch_may_everybody(table) ||
           (watch_may_members(table) && table_has_member(table, account));
}

bool watch_is_live(const struct table *table, bool is_member) {
    return watch_policy_is_live(&table_options(table)->watch) &&
           (is_member ? watch_may_members(table) : watch_may_everybody(table));
}

struct watch_known watch_known(const struct table *table, const struct session *asker) {
    if (asker != NULL && asker->table == table) {
        return all_of(table, asker->seat != NO_SEAT ? asker->seat : VIEWER_WATCHER);
    }
    if (asker != NULL && watch_table_of(asker) == table) {
        return watch_known_behind(asker);
    }
    const struct account *account = asker == NULL ? NULL : asker->account;
    bool plays_beside = account != NULL && table_plays_beside(table, account);
    if (watch_is_live(table, true) && watch_may(table, account) && !plays_beside) {
        return all_of(table, VIEWER_WATCHER);
    }
    return (struct watch_known){.number = -1, .viewer = VIEWER_WATCHER};
}
