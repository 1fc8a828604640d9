// The hall: tables that anybody may watch, as far as anybody may know of them, and which of them is
// shown first.
#include "server/lobby/far_parts.h"

#include "common/rules/match/match.h"
#include "server/session/message.h"
#include "server/watch/known.h"

#include <string.h>

enum {
    TELL_EVERY_MS = 1000,
    RESULT_MS = 60000, // a match that is over stays so long
};

// ---- cards ----

static bool is_over(const struct lobby *lobby, const struct entry *entry) {
    bool is_shown = entry->far != NULL && entry->result_until == 0; // it is played
    return !is_shown && clock_now_ms(lobby->services->clock) >= entry->result_until;
}

// People's own tables if they are listed; a club's for those in it, and for everybody if all may
// see the club.
enum sight hall_sight(const struct table *table) {
    struct table_club club;
    bool is_for_all = watch_may_everybody(table);
    if (table_options(table)->is_public) {
        return is_for_all ? SIGHT_ALL : SIGHT_NOBODY;
    }
    if (!watch_may_members(table) || !table_describe_club(table, &club)) {
        return SIGHT_NOBODY;
    }
    return is_for_all && club.is_open ? SIGHT_ALL : SIGHT_CLUB;
}

// A match that everybody has left stands still, unless somebody runs it: it is nothing to look at.
// A result that is hidden is none to be shown.
static enum sight sight(const struct lobby *lobby, const struct entry *entry) {
    const struct table *table = entry->table;
    if (entry->far != NULL) { // its server has looked
        bool is_there = entry->far->row.has_hall && !is_over(lobby, entry);
        return !is_there ? SIGHT_NOBODY : far_is_for_club(entry->far) ? SIGHT_CLUB : SIGHT_ALL;
    }
    bool is_shown = table_is_running(table)
                        ? table_has_visitors(table) || table_is_hosted(table)
                        : !is_over(lobby, entry) && table_round(table) != TABLE_ROUND_HIDDEN;
    return is_shown ? hall_sight(table) : SIGHT_NOBODY;
}

static bool is_first(const struct entry *entry) {
    (void)entry;
    return true;
}

static void add_card(struct hall_page *page, const struct entry *entry) {
    const struct table *table = entry->table;
    if (entry->far != NULL) {
        far_show_card(entry->far, &page->cards[page->count], page->seats[page->count],
                      &page->classes[page->count]);
        page->count++;
        return;
    }
    const struct deal *deal = &table_match(table)->deal;
    bool is_known = watch_is_live(table, true),
         is_hidden = table_round(table) == TABLE_ROUND_HIDDEN;
    int at = page->count++, players = table_players(table);
    enum wire_table_state state = list_show_table(table, true, page->seats[at]);
    for (int seat = 0; seat < players; seat++) {
        page->points[at][seat] = deal->seats[seat].points;
    }
    classes_offered(table, &page->classes[at]);
    list_print_round(table, true, page->rounds[at]);
    page->cards[at] = (struct wire_hall_card){
        .number = entry->number,
        .code = table_code(table),
        .title = table_title(table),
        .state = state,
        .preset = table_options(table)->preset,
        .changes = table_changes(table),
        .round = page->rounds[at],
        .hand = is_known ? table_hands(table) : 0,
        .points = {.count = is_known && !is_hidden ? players : 0, .rows = page->points[at]},
        .dealer = is_known ? deal->dealer : -1,
        .seats = {.count = players, .rows = page->seats[at]},
        .watchers = table_watchers(table),
        .classes = {.count = page->classes[at].count, .rows = page->classes[at].rows},
        .chat = table_options(table)->watch.chat,
    };
    page->cards[at].has_club = table_tell_club(table, &page->cards[at].club);
}

struct wire_hall_card_list hall_cards(struct lobby *lobby, struct entry *const *entries,
                                      int count) {
    struct hall_page *page = &lobby->hall_page;
    page->count = 0;
    for (int i = 0; i < count; i++) {
        add_card(page, entries[i]);
    }
    return (struct wire_hall_card_list){.count = page->count, .rows = page->cards};
}

// ---- the one that is shown first ----

// Somebody who plays there does not want to be.
bool hall_shuns_light(const struct table *table) {
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct account *person = table_person(table, seat);
        if (person != NULL && person->is_unfeatured) {
            return true;
        }
    }
    return false;
}

static bool waits_for_somebody(const struct table *table) {
    for (int seat = 0; seat < table_players(table); seat++) {
        if (table_seat_row(table, seat).away) {
            return true;
        }
    }
    return false;
}

struct feature hall_judge(const struct table *table) {
    const struct match *match = table_match(table);
    struct feature_facts facts = {
        .hands_left = match_hands_left(match),
        .players = table_players(table),
        .start_points = match->deal.rules.start_points,
        .watchers = table_watchers(table),
        .waits = waits_for_somebody(table),
    };
    struct table_club club;
    if (table_describe_club(table, &club)) {
        facts.is_top = club.is_top;
        facts.is_final = club.is_final;
    }
    for (int seat = 0; seat < facts.players; seat++) {
        facts.points[seat] = match->deal.seats[seat].points;
    }
    return feature_judge(&facts);
}

// Not where it would tell when a hand is over of which nobody may know yet.
static bool may_be_first(const struct lobby *lobby, const struct entry *entry) {
    return entry->table != NULL && table_is_running(entry->table) &&
           sight(lobby, entry) == SIGHT_ALL && table_options(entry->table)->watch.featured &&
           watch_known(entry->table, NULL).is_live && !hall_shuns_light(entry->table);
}

bool hall_may_feature(const struct lobby *lobby, const struct entry *entry,
                      struct feature *out_feature) {
    if (entry->far != NULL) { // its server has judged
        const struct wire_far_hall *hall = &entry->far->row.hall;
        bool may = entry->far->row.has_hall && hall->has_score && hall->has_reason &&
                   far_is_running(entry->far) && !far_is_for_club(entry->far);
        *out_feature = (struct feature){.score = may ? hall->score : 0, .reason = hall->reason};
        return may;
    }
    if (!may_be_first(lobby, entry)) {
        return false;
    }
    *out_feature = hall_judge(entry->table);
    return true;
}

// The best of all, the one that is shown of equal ones, else the newest.
static const struct entry *find_best(const struct lobby *lobby, const struct entry *entries,
                                     const struct entry *best, struct feature *out_feature) {
    for (const struct entry *entry = entries; entry != NULL; entry = entry->hh.next) {
        struct feature feature;
        if (far_is_listed(lobby, entry) && hall_may_feature(lobby, entry, &feature)) {
            bool is_shown = strcmp(entry->code, lobby->featured.code) == 0;
            feature.score = 2 * feature.score + (is_shown ? 1 : 0);
            if (best == NULL || feature.score >= out_feature->score) {
                best = entry;
                *out_feature = feature;
            }
        }
    }
    return best;
}

static void choose_first(struct lobby *lobby) {
    struct featured *featured = &lobby->featured;
    struct feature feature = {0};
    const struct entry *best = find_best(lobby, lobby->entries, NULL, &feature);
    best = find_best(lobby, lobby->far_entries, best, &feature);
    bool is_other = best == NULL || strcmp(best->code, featured->code) != 0;
    if (best == NULL) {
        *featured = (struct featured){0};
        return;
    }
    memcpy(featured->code, best->code, sizeof featured->code);
    featured->since = is_other ? clock_now_ms(lobby->services->clock) : featured->since;
    featured->reason = feature.reason;
}

static void note_state(struct lobby *lobby, struct entry *entry, enum wire_table_state state) {
    uint64_t now = clock_now_ms(lobby->services->clock);
    if (state != WIRE_TABLE_STATE_FINISHED) {
        entry->result_until = 0;
    } else if (entry->result_until == 0) {
        entry->result_until = now + RESULT_MS;
    }
    bool is_shown = strcmp(entry->code, lobby->featured.code) == 0;
    if (is_shown && state == WIRE_TABLE_STATE_BETWEEN &&
        now - lobby->featured.since >= FEATURED_MS) {
        choose_first(lobby);
    }
}

void hall_note_change(struct lobby *lobby, struct entry *entry) {
    note_state(lobby, entry, table_state(entry->table));
}

void hall_note_far(struct lobby *lobby, struct entry *entry) {
    note_state(lobby, entry, entry->far->row.state);
}

// It stays while its match goes on. Afterwards its result is shown with the others.
static bool still_first(struct lobby *lobby) {
    const struct entry *here, *there;
    struct feature feature;
    HASH_FIND_STR(lobby->entries, lobby->featured.code, here);
    HASH_FIND_STR(lobby->far_entries, lobby->featured.code, there);
    return (here != NULL && may_be_first(lobby, here)) ||
           (there != NULL && far_is_listed(lobby, there) &&
            hall_may_feature(lobby, there, &feature));
}

// ---- the list ----

static void prepare(struct lobby *lobby) {
    if (!still_first(lobby)) {
        choose_first(lobby);
    }
}

static struct frame *whole(struct lobby *lobby, const struct list_rows *rows) {
    bool has_featured = false;
    for (int i = 0; i < rows->count; i++) {
        has_featured = has_featured || strcmp(rows->entries[i]->code, lobby->featured.code) == 0;
    }
    struct wire_server message = {
        .type = WIRE_SERVER_HALL,
        .hall =
            {
                .tables = hall_cards(lobby, rows->entries, rows->count),
                .has_featured = has_featured,
                .featured = {lobby->featured.code, lobby->featured.reason},
                .has_before = rows->before != INT32_MAX,
                .before = rows->before,
                .has_more = rows->has_more,
                .more = rows->has_more,
            },
    };
    return message_frame(&message);
}

static struct frame *changes(struct lobby *lobby, const struct list_changes *found) {
    if (found->count == 0 && found->gone_count == 0) {
        return NULL;
    }
    struct wire_server message = {
        .type = WIRE_SERVER_HALL_CHANGES,
        .hall_changes =
            {
                .tables = hall_cards(lobby, found->entries, found->count),
                .gone = {.count = found->gone_count, .rows = found->gone},
                .has_featured = lobby->featured.code[0] != '\0',
                .featured = {lobby->featured.code, lobby->featured.reason},
            },
    };
    return message_frame(&message);
}

static uint64_t first_due(const struct entry *entries, uint64_t first) {
    for (const struct entry *entry = entries; entry != NULL; entry = entry->hh.next) {
        if (entry->listings[LIST_HALL].was_listed && entry->result_until != 0 &&
            entry->result_until < first) {
            first = entry->result_until;
        }
    }
    return first;
}

// When the next result goes.
static uint64_t due_at(const struct lobby *lobby) {
    return first_due(lobby->far_entries, first_due(lobby->entries, TIME_NEVER));
}

const struct list_kind list_of_hall = {
    .every_ms = TELL_EVERY_MS,
    .is_even = true,
    .has_far = true,
    .prepare = prepare,
    .sight = sight,
    .is_first = is_first,
    .whole = whole,
    .changes = changes,
    .due_at = due_at,
};
