// What is shown, when it changes, and who is told.
#include "server/lobby/tv.h"

#include "common/rules/match/match.h"
#include "server/accounts/account.h"
#include "server/lobby/far_parts.h"
#include "server/lobby/tv_entry.h"
#include "server/session/message.h"
#include "server/watch/known.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    TICK_MS = 1000,          // between two looks at all channels
    SLICE_US = 2000,         // of a turn of the loop for them,
    SLICE_MS = 1,            // and until the next turn for those that are left
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
    struct entry *entry; // that is shown, in the list of it; NULL: nothing is, or it has gone
    enum wire_feature_reason reason;
    uint64_t since;     // it is shown
    uint64_t over_at;   // its match was seen to be over, 0 while not
    bool is_wanted_now; // another was pinned
    struct tv_viewer *viewers;
    struct tv *entry_prev, *entry_next;
    UT_hash_handle hh; // by the target; whose turn it is comes first
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

static bool wants_to_be_shown(const struct lobby *lobby, const struct tv_target *target) {
    const struct account *person =
        *target->account == '\0' ? NULL
                                 : accounts_find_id(lobby->services->accounts, target->account);
    return *target->host != '\0' || (person != NULL && person->has_tv) ||
           (*target->account != '\0' && far_is_on_tv(lobby, target->account));
}

// ---- which of them ----

static struct entry *find_pinned(struct lobby *lobby, const struct tv_target *target) {
    const struct tv_pin *pin;
    struct entry *found = NULL;
    if (*target->account != '\0' || *target->host == '\0') {
        return NULL;
    }
    DL_FOREACH(lobby->pins, pin) { // the latest one
        struct entry *entry =
            begins_with(pin->host, target->host) ? lobby_find_entry(lobby, pin->code) : NULL;
        found = tv_entry_may_be_shown(lobby, target, entry) ? entry : found;
    }
    return found;
}

// The best of those that are told as they are played; of the others nobody may know which is, and
// the first one is as good as any.
struct choice {
    struct entry *best, *first;
    int best_score;
    enum wire_feature_reason reason;
};

static void weigh(const struct lobby *lobby, const struct tv *tv, struct entry *entry,
                  struct choice *choice) {
    struct feature feature;
    if (!tv_entry_may_be_shown(lobby, &tv->target, entry)) {
        return;
    }
    choice->first = choice->first == NULL ? entry : choice->first;
    if (tv_entry_judge(entry, &feature)) {
        int score = 2 * feature.score + (entry == tv->entry ? 1 : 0);
        if (choice->best == NULL || score > choice->best_score) {
            choice->best = entry;
            choice->best_score = score;
            choice->reason = feature.reason;
        }
    }
}

// Of somebody who is followed, only the tables with a seat of that person.
static struct choice weigh_all(struct lobby *lobby, const struct tv *tv) {
    struct choice choice = {.reason = WIRE_FEATURE_REASON_RUNNING};
    if (*tv->target.account != '\0') {
        const struct account *person =
            accounts_find_id(lobby->services->accounts, tv->target.account);
        struct kept_seat *kept = person == NULL ? NULL : lobby_seats_of(lobby, person);
        for (; kept != NULL; kept = kept->next) {
            weigh(lobby, tv, kept->entry, &choice);
        }
        for (struct entry *entry = lobby->far_entries; entry != NULL; entry = entry->hh.next) {
            weigh(lobby, tv, entry, &choice);
        }
        choice.reason = WIRE_FEATURE_REASON_FOLLOWED;
        return choice;
    }
    for (struct entry *entry = lobby->entries; entry != NULL; entry = entry->hh.next) {
        weigh(lobby, tv, entry, &choice);
    }
    for (struct entry *entry = lobby->far_entries; entry != NULL; entry = entry->hh.next) {
        weigh(lobby, tv, entry, &choice);
    }
    return choice;
}

static struct entry *choose(struct lobby *lobby, const struct tv *tv,
                            enum wire_feature_reason *out_reason) {
    if (!wants_to_be_shown(lobby, &tv->target)) {
        return NULL;
    }
    struct entry *pinned = find_pinned(lobby, &tv->target);
    *out_reason = WIRE_FEATURE_REASON_PINNED;
    if (pinned != NULL) {
        return pinned;
    }
    struct choice choice = weigh_all(lobby, tv);
    *out_reason = choice.reason;
    return choice.best != NULL ? choice.best : choice.first;
}

// ---- when it changes ----

// Whether the table that is shown may be left now for another.
static bool may_leave(const struct lobby *lobby, struct tv *tv, const struct entry *shown) {
    uint64_t now = clock_now_ms(lobby->services->clock);
    if (!tv_entry_may_be_watched(lobby, shown) || !wants_to_be_shown(lobby, &tv->target)) {
        return true;
    }
    if (!tv_entry_is_running(shown)) {
        tv->over_at = tv->over_at == 0 ? now : tv->over_at;
        return now >= tv->over_at + RESULT_SHOWN_MS;
    }
    tv->over_at = 0;
    if (!tv_entry_is_live(shown)) {
        return tv->is_wanted_now;
    }
    bool is_settled = now < tv->since + FEATURED_MS && tv_entry_is_of(lobby, &tv->target, shown);
    return tv_entry_is_between(shown) && (!is_settled || tv->is_wanted_now);
}

// Whoever goes through the channels of a table meets each of them once.
static void show(struct tv *tv, struct entry *entry) {
    if (tv->entry == entry) {
        return;
    }
    if (tv->entry != NULL) {
        DL_DELETE2(tv->entry->tvs, tv, entry_prev, entry_next);
    }
    tv->entry = entry;
    if (entry != NULL) {
        DL_APPEND2(entry->tvs, tv, entry_prev, entry_next);
    }
}

static void look(struct lobby *lobby, struct tv *tv) {
    const struct entry *shown = tv->entry;
    enum wire_feature_reason reason = WIRE_FEATURE_REASON_RUNNING;
    if (!may_leave(lobby, tv, shown)) {
        return;
    }
    struct entry *best = choose(lobby, tv, &reason);
    bool is_kept = best == NULL && tv_entry_may_be_watched(lobby, shown) &&
                   wants_to_be_shown(lobby, &tv->target);
    if (is_kept) {
        return; // its result stays until there is another one
    }
    bool is_other = best == NULL || best != shown;
    show(tv, best);
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
        if (tv_entry_may_be_shown(lobby, &viewer->tv->target, entry)) {
            out_rows[count++] = (struct wire_tv_table){entry->code, tv_entry_title(entry)};
            *out_digest = *out_digest * 1099511628211u + (uint64_t)entry->number;
        }
    }
    return count;
}

static void tell(struct lobby *lobby, struct tv_viewer *viewer) {
    const struct tv *tv = viewer->tv;
    struct wire_tv_table tables[PINNABLE_MAX];
    uint64_t digest;
    const char *code = tv_entry_is_for(lobby, tv->entry, viewer->session) ? tv->entry->code : "";
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

static void visit(struct lobby *lobby, struct tv *tv) {
    struct tv_viewer *viewer;
    look(lobby, tv);
    DL_FOREACH(tv->viewers, viewer) {
        tell(lobby, viewer);
    }
}

// Whoever comes may ask for a channel of its own: as many as a part of a turn has time for, and
// then the others are first.
void tv_on_tick(void *context) {
    struct lobby *lobby = context;
    const struct clock *clock = lobby->services->clock;
    uint64_t until_us = clock_precise_us(clock) + SLICE_US;
    if (lobby->tvs_left == 0) {
        lobby->tvs_left = HASH_COUNT(lobby->tvs);
        lobby->tvs_again_at = clock_now_ms(clock) + TICK_MS;
    }
    for (bool goes_on = lobby->tvs != NULL; goes_on; goes_on = clock_precise_us(clock) < until_us) {
        struct tv *tv = lobby->tvs;
        if (tv->hh.next != NULL) {
            HASH_DEL(lobby->tvs, tv);
            HASH_ADD(hh, lobby->tvs, target, sizeof tv->target, tv);
        }
        visit(lobby, tv);
        lobby->tvs_left--;
        if (lobby->tvs_left == 0) {
            break;
        }
    }
    if (lobby->tvs != NULL) {
        uint64_t now = clock_now_ms(clock), at = lobby->tvs_again_at;
        bool is_done = lobby->tvs_left == 0;
        alarm_start(lobby->tv_alarm, !is_done ? SLICE_MS : at > now ? at - now : SLICE_MS);
    }
}

void tv_note_change(struct lobby *lobby, const struct entry *entry) {
    struct tv *tv, *next;
    DL_FOREACH_SAFE2(entry->tvs, tv, next, entry_next) {
        look(lobby, tv); // a rest between two hands may be shorter than a tick
    }
}

// ---- coming and going ----

static struct tv *find_tv(struct lobby *lobby, const struct tv_target *target) {
    struct tv *tv;
    HASH_FIND(hh, lobby->tvs, target, sizeof *target, tv);
    if (tv != NULL) {
        return tv;
    }
    tv = calloc(1, sizeof *tv);
    if (tv != NULL) {
        tv->target = *target;
        if (lobby->tvs == NULL) {
            lobby->tvs_left = 0;
            alarm_start(lobby->tv_alarm, TICK_MS);
        }
        HASH_ADD(hh, lobby->tvs, target, sizeof tv->target, tv);
        look(lobby, tv);
    }
    return tv;
}

// Its target is a key: behind the end of its texts there are zeros.
static struct tv_target target_of(const struct tv_request *request) {
    struct tv_target target;
    memset(&target, 0, sizeof target);
    snprintf(target.host, sizeof target.host, "%s", request->target.host);
    snprintf(target.account, sizeof target.account, "%s", request->target.account);
    return target;
}

enum status lobby_watch_tv(struct lobby *lobby, struct session *session,
                           const struct tv_request *request) {
    lobby_leave_tv(lobby, session);
    struct tv_viewer *viewer = calloc(1, sizeof *viewer);
    struct tv_target target = target_of(request);
    struct tv *tv = viewer == NULL ? NULL : find_tv(lobby, &target);
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
        show(tv, NULL);
        HASH_DEL(lobby->tvs, tv);
        lobby->tvs_left = lobby->tvs == NULL ? 0 : lobby->tvs_left;
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

void tv_leave(struct entry *entry) {
    while (entry->tvs != NULL) {
        show(entry->tvs, NULL);
    }
}

void tv_forget(struct lobby *lobby, struct entry *entry) {
    struct tv_pin *pin, *next;
    tv_leave(entry);
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
    for (struct tv *tv = lobby->tvs; tv != NULL; tv = tv->hh.next) {
        if (*tv->target.host != '\0' && begins_with(host, tv->target.host)) {
            tv->is_wanted_now = true;
            look(lobby, tv);
        }
    }
}

bool lobby_may_pin(struct lobby *lobby, const char *host, const char *code) {
    struct tv_target of = {.account = ""};
    snprintf(of.host, sizeof of.host, "%s", host);
    return tv_entry_may_be_shown(lobby, &of, lobby_find_entry(lobby, code));
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
