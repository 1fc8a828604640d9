// What is shown, when it changes, and who is told.
#include "server/lobby/tv.h"

#include "common/rules/match/match.h"
#include "server/accounts/account.h"
#include "server/lobby/lobby_parts.h"
#include "server/session/message.h"
#include "server/watch/known.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    TICK_MS = 1000,
    RESULT_SHOWN_MS = 10000, // after the end of a match
    PINS_MAX = 200,
    PINNABLE_MAX = 100,
};

struct tv_viewer {
    struct session *session;
    struct tv *tv;
    struct tv_request request;
    char told[TABLE_CODE_BYTES]; // the table that it was told last
    bool was_told;
    uint64_t told_tables; // digest of those that may be pinned
    struct tv_viewer *prev, *next;
};

struct tv {
    struct tv_target target;
    char code[TABLE_CODE_BYTES]; // "" while nothing is shown
    enum wire_feature_reason reason;
    uint64_t since;     // it is shown
    uint64_t over_at;   // its match was seen to be over, 0 while not
    bool is_wanted_now; // another was pinned
    struct tv_viewer *viewers;
    struct tv *prev, *next;
};

struct tv_pin {
    char host[HOST_BYTES];
    char code[TABLE_CODE_BYTES];
    struct tv_pin *prev, *next;
};

// ---- which tables ----

static bool begins_with(const char *text, const char *beginning) {
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

static bool sits_at(const struct table *table, const char *account) {
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct account *person = table_person(table, seat);
        if (person != NULL && strcmp(person->id, account) == 0) {
            return true;
        }
    }
    return false;
}

// Of people's own tables only those that are listed: whoever knows a code has not told it to all.
static bool is_of(const struct tv_target *target, const struct table *table) {
    bool is_there = *target->host == '\0'
                        ? !table_is_hosted(table) && table_options(table)->is_public
                        : begins_with(table_host_text(table), target->host);
    return is_there && watch_may_everybody(table) &&
           (*target->account == '\0' || sits_at(table, target->account));
}

static bool may_be_shown(const struct tv_target *target, const struct entry *entry) {
    return entry != NULL && entry->table != NULL && table_is_running(entry->table) &&
           is_of(target, entry->table);
}

static bool wants_to_be_shown(const struct lobby *lobby, const struct tv_target *target) {
    const struct account *person =
        *target->account == '\0' ? NULL
                                 : accounts_find_id(lobby->services->accounts, target->account);
    return *target->host != '\0' || (person != NULL && person->has_tv);
}

// ---- which of them ----

static const struct tv_pin *find_pin(const struct lobby *lobby, const struct tv_target *target) {
    const struct tv_pin *pin, *found = NULL;
    DL_FOREACH(lobby->pins, pin) { // the latest one
        if (*target->account == '\0' && *target->host != '\0' &&
            begins_with(pin->host, target->host) &&
            may_be_shown(target, lobby_find_entry((struct lobby *)lobby, pin->code))) {
            found = pin;
        }
    }
    return found;
}

// The best of those that are told as they are played; of the others nobody may know which is, and
// the first one is as good as any.
static const struct entry *find_best(const struct lobby *lobby, const struct tv *tv,
                                     enum wire_feature_reason *out_reason) {
    const struct entry *best = NULL, *first = NULL;
    int best_score = 0;
    for (const struct entry *entry = lobby->entries; entry != NULL; entry = entry->hh.next) {
        if (!may_be_shown(&tv->target, entry)) {
            continue;
        }
        first = first == NULL ? entry : first;
        if (watch_known(entry->table, NULL).is_live && !hall_shuns_light(entry->table)) {
            struct feature feature = hall_judge(entry->table);
            int score = 2 * feature.score + (strcmp(entry->code, tv->code) == 0 ? 1 : 0);
            if (best == NULL || score > best_score) {
                best = entry;
                best_score = score;
                *out_reason = feature.reason;
            }
        }
    }
    if (best == NULL) {
        *out_reason = WIRE_FEATURE_REASON_RUNNING;
    }
    return best != NULL ? best : first;
}

static const struct entry *choose(struct lobby *lobby, const struct tv *tv,
                                  enum wire_feature_reason *out_reason) {
    const struct tv_pin *pin = find_pin(lobby, &tv->target);
    *out_reason = WIRE_FEATURE_REASON_PINNED;
    if (!wants_to_be_shown(lobby, &tv->target)) {
        return NULL;
    }
    if (pin != NULL) {
        return lobby_find_entry(lobby, pin->code);
    }
    const struct entry *best = find_best(lobby, tv, out_reason);
    if (*tv->target.account != '\0') {
        *out_reason = WIRE_FEATURE_REASON_FOLLOWED;
    }
    return best;
}

// ---- when it changes ----

// Whether the table that is shown may be left now for another.
static bool may_leave(const struct lobby *lobby, struct tv *tv, const struct entry *shown) {
    uint64_t now = clock_now_ms(lobby->services->clock);
    if (shown == NULL || shown->table == NULL || !watch_may_everybody(shown->table) ||
        !wants_to_be_shown(lobby, &tv->target)) {
        return true;
    }
    if (!table_is_running(shown->table)) {
        tv->over_at = tv->over_at == 0 ? now : tv->over_at;
        return now >= tv->over_at + RESULT_SHOWN_MS;
    }
    tv->over_at = 0;
    if (!watch_known(shown->table, NULL).is_live) {
        return tv->is_wanted_now;
    }
    bool is_settled = now < tv->since + FEATURED_MS && is_of(&tv->target, shown->table);
    return table_state(shown->table) == WIRE_TABLE_STATE_BETWEEN &&
           (!is_settled || tv->is_wanted_now);
}

static void look(struct lobby *lobby, struct tv *tv) {
    const struct entry *shown = *tv->code == '\0' ? NULL : lobby_find_entry(lobby, tv->code);
    enum wire_feature_reason reason;
    if (!may_leave(lobby, tv, shown)) {
        return;
    }
    const struct entry *best = choose(lobby, tv, &reason);
    bool is_kept = best == NULL && shown != NULL && shown->table != NULL &&
                   watch_may_everybody(shown->table) && wants_to_be_shown(lobby, &tv->target);
    if (is_kept) {
        return; // its result stays until there is another one
    }
    bool is_other = best == NULL || strcmp(best->code, tv->code) != 0;
    snprintf(tv->code, sizeof tv->code, "%s", best == NULL ? "" : best->code);
    tv->since = is_other ? clock_now_ms(lobby->services->clock) : tv->since;
    tv->over_at = is_other ? 0 : tv->over_at;
    tv->reason = reason;
    tv->is_wanted_now = false;
}

// ---- telling ----

static int list_pinnable(const struct lobby *lobby, const struct tv_viewer *viewer,
                         struct wire_tv_table out_rows[PINNABLE_MAX], uint64_t *out_digest) {
    const struct entry *entry = viewer->request.may_pin ? lobby->entries : NULL;
    int count = 0;
    *out_digest = 1;
    for (; entry != NULL && count < PINNABLE_MAX; entry = entry->hh.next) {
        if (may_be_shown(&viewer->tv->target, entry)) {
            out_rows[count++] = (struct wire_tv_table){entry->code, table_title(entry->table)};
            *out_digest = *out_digest * 1099511628211u + (uint64_t)entry->number;
        }
    }
    return count;
}

static bool may_see(const struct session *session, const struct entry *entry) {
    return entry != NULL && entry->table != NULL &&
           !table_has_barred(entry->table, session->account) &&
           !table_plays_beside(entry->table, session->account);
}

static void tell(struct lobby *lobby, struct tv_viewer *viewer) {
    const struct tv *tv = viewer->tv;
    struct wire_tv_table tables[PINNABLE_MAX];
    uint64_t digest;
    const struct entry *entry = *tv->code == '\0' ? NULL : lobby_find_entry(lobby, tv->code);
    const char *code = may_see(viewer->session, entry) ? entry->code : "";
    int count = list_pinnable(lobby, viewer, tables, &digest);
    if (viewer->was_told && strcmp(viewer->told, code) == 0 && viewer->told_tables == digest) {
        return;
    }
    struct wire_server message = {
        .type = WIRE_SERVER_TV,
        .tv = {.has_club = *viewer->request.club != '\0',
               .club = viewer->request.club,
               .has_night = viewer->request.night != 0,
               .night = viewer->request.night,
               .has_account = *tv->target.account != '\0',
               .account = tv->target.account,
               .has_shown = *code != '\0',
               .shown = {code, tv->reason},
               .has_tables = viewer->request.may_pin,
               .tables = {.count = count, .rows = tables}},
    };
    viewer->was_told = true;
    viewer->told_tables = digest;
    snprintf(viewer->told, sizeof viewer->told, "%s", code);
    session_tell(viewer->session, &message);
}

void tv_on_tick(void *context) {
    struct lobby *lobby = context;
    struct tv *tv;
    struct tv_viewer *viewer;
    DL_FOREACH(lobby->tvs, tv) {
        look(lobby, tv);
        DL_FOREACH(tv->viewers, viewer) {
            tell(lobby, viewer);
        }
    }
    if (lobby->tvs != NULL) {
        alarm_start(lobby->tv_alarm, TICK_MS);
    }
}

void tv_note_change(struct lobby *lobby, const struct entry *entry) {
    struct tv *tv;
    DL_FOREACH(lobby->tvs, tv) {
        if (strcmp(tv->code, entry->code) == 0) {
            look(lobby, tv); // a rest between two hands may be shorter than a tick
        }
    }
}

// ---- coming and going ----

static struct tv *find_tv(struct lobby *lobby, const struct tv_target *target) {
    struct tv *tv;
    DL_FOREACH(lobby->tvs, tv) {
        if (strcmp(tv->target.host, target->host) == 0 &&
            strcmp(tv->target.account, target->account) == 0) {
            return tv;
        }
    }
    tv = calloc(1, sizeof *tv);
    if (tv != NULL) {
        tv->target = *target;
        if (lobby->tvs == NULL) {
            alarm_start(lobby->tv_alarm, TICK_MS);
        }
        DL_APPEND(lobby->tvs, tv);
        look(lobby, tv);
    }
    return tv;
}

enum status lobby_watch_tv(struct lobby *lobby, struct session *session,
                           const struct tv_request *request) {
    lobby_leave_tv(lobby, session);
    struct tv_viewer *viewer = calloc(1, sizeof *viewer);
    struct tv *tv = viewer == NULL ? NULL : find_tv(lobby, &request->target);
    if (tv == NULL) {
        free(viewer);
        return STATUS_NO_MEMORY;
    }
    viewer->session = session;
    viewer->tv = tv;
    viewer->request = *request;
    session->tv = viewer;
    DL_APPEND(tv->viewers, viewer);
    tell(lobby, viewer);
    return STATUS_OK;
}

void lobby_leave_tv(struct lobby *lobby, struct session *session) {
    struct tv_viewer *viewer = session->tv;
    if (viewer == NULL) {
        return;
    }
    struct tv *tv = viewer->tv;
    DL_DELETE(tv->viewers, viewer);
    free(viewer);
    session->tv = NULL;
    if (tv->viewers == NULL) {
        DL_DELETE(lobby->tvs, tv);
        free(tv);
    }
}

void tv_tell_anew(struct lobby *lobby, struct session *session) {
    if (session->tv != NULL) {
        session->tv->was_told = false;
        tell(lobby, session->tv);
    }
}

// ---- pins ----

static void unpin(struct lobby *lobby, struct tv_pin *pin) {
    DL_DELETE(lobby->pins, pin);
    free(pin);
}

void tv_forget(struct lobby *lobby, const struct entry *entry) {
    struct tv_pin *pin, *next;
    DL_FOREACH_SAFE(lobby->pins, pin, next) {
        if (strcmp(pin->code, entry->code) == 0) {
            unpin(lobby, pin);
        }
    }
}

void tv_finish(struct lobby *lobby) {
    while (lobby->pins != NULL) {
        unpin(lobby, lobby->pins);
    }
}

// A pin counts as soon as the table that is shown may be left.
static void look_again(struct lobby *lobby, const char *host) {
    struct tv *tv;
    DL_FOREACH(lobby->tvs, tv) {
        if (*tv->target.host != '\0' && begins_with(host, tv->target.host)) {
            tv->is_wanted_now = true;
            look(lobby, tv);
        }
    }
}

bool lobby_may_pin(struct lobby *lobby, const char *host, const char *code) {
    struct tv_target of = {.account = ""};
    snprintf(of.host, sizeof of.host, "%s", host);
    return may_be_shown(&of, lobby_find_entry(lobby, code));
}

enum status lobby_pin(struct lobby *lobby, const char *host, const char *code) {
    struct tv_pin *pin, *next;
    int count = 0;
    if (code != NULL && !lobby_may_pin(lobby, host, code)) {
        return STATUS_BAD_FIELD;
    }
    DL_FOREACH_SAFE(lobby->pins, pin, next) {
        if (strcmp(pin->host, host) == 0) {
            unpin(lobby, pin);
        } else {
            count++;
        }
    }
    if (code != NULL) {
        pin = count >= PINS_MAX ? NULL : calloc(1, sizeof *pin);
        if (pin == NULL) {
            return count >= PINS_MAX ? STATUS_LIST_FULL : STATUS_NO_MEMORY;
        }
        snprintf(pin->host, sizeof pin->host, "%s", host);
        lobby_read_code(code, pin->code);
        DL_APPEND(lobby->pins, pin);
    }
    look_again(lobby, host);
    return STATUS_OK;
}
