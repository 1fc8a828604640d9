// The list of public tables, as the lobby shows it.
#include "common/base/fnv.h"
#include "common/rules/match/match.h"
#include "server/lobby/far_parts.h"
#include "server/nodes/nodes.h"
#include "server/session/message.h"
#include "server/translate/translate_points.h"
#include "server/translate/watch_policy.h"
#include "server/watch/known.h"

#include <stdio.h>
#include <string.h>

enum { TELL_EVERY_MS = 500, PEOPLE_EVERY_MS = 5000 };

void list_print_round(const struct table *table, bool is_member, char out_round[ROUND_BYTES]) {
    static const char winds[] = "ESWN";
    const struct deal *deal = &table_match(table)->deal;
    out_round[0] = '\0';
    if (!watch_is_live(table, is_member)) {
        return;
    }
    int round = deal->round % 4, hand = deal->dealer + 1;
    if (table_is_running(table) && translate_has_winds(&deal->rules)) {
        snprintf(out_round, ROUND_BYTES, "%c%d", winds[round], hand);
    } else if (table_is_running(table)) {
        snprintf(out_round, ROUND_BYTES, "%d", (round * deal->rules.players + hand) % 100);
    }
}

static bool is_secret(const struct table *table, bool is_member) {
    return table_is_running(table) && !watch_is_live(table, is_member);
}

enum wire_table_state list_show_table(const struct table *table, bool is_member,
                                      struct wire_seat out_seats[SEAT_MAX]) {
    bool has_secret = is_secret(table, is_member);
    for (int seat = 0; seat < table_players(table); seat++) {
        out_seats[seat] = table_seat_row(table, seat);
        if (has_secret) {
            out_seats[seat].ready = out_seats[seat].away = false;
        }
    }
    return has_secret ? WIRE_TABLE_STATE_PLAYING : table_state(table);
}

static uint64_t digest_policy(uint64_t digest, const struct wire_watch_policy *policy) {
    int words[] = {policy->audience,       policy->has_public,    policy->public.kind,
                   policy->public.seconds, policy->public.hands,  policy->has_hands,
                   policy->hands.kind,     policy->hands.seconds, policy->hands.hands,
                   policy->chat,           policy->featured};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        digest = fnv_number(digest, (uint64_t)words[i]);
    }
    return digest;
}

static uint64_t digest_text(uint64_t digest, const char *text) {
    return fnv_bytes(digest, text, strlen(text) + 1);
}

uint64_t list_digest(const struct table *table) {
    struct wire_seat seats[SEAT_MAX] = {0};
    if (!is_secret(table, true)) {
        return 0;
    }
    list_show_table(table, true, seats);
    uint64_t digest = digest_policy(FNV_START, &table_options(table)->watch);
    digest = digest_text(digest, table_title(table));
    digest = fnv_number(digest, (uint64_t)table_watchers(table));
    digest = fnv_number(digest, table_has_visitors(table));
    for (int seat = 0; seat < table_players(table); seat++) {
        digest = fnv_number(digest, (uint64_t)seats[seat].kind);
        digest = digest_text(digest, seats[seat].name);
        digest = fnv_number(digest, (uint64_t)seats[seat].face);
    }
    return digest;
}

// Borrowed from what another server told, and from `out_seats`. Who is not in the club is not told
// how a game goes on of which the server told what those may know.
static void show_far(const struct far_table *far, bool is_member, struct wire_table_row *out_row,
                     struct wire_seat out_seats[SEAT_MAX]) {
    const struct wire_far_row *row = &far->row;
    far_show_seats(far, out_seats);
    *out_row = (struct wire_table_row){
        .number = far->entry.number,
        .code = row->code,
        .title = row->title,
        .state = row->state,
        .preset = row->preset,
        .changes = row->changes,
        .clock = row->clock,
        .round = row->round,
        .seats = {.count = row->seats.count, .rows = out_seats},
        .watchers = row->watchers,
        .may_watch = row->may_watch,
    };
    if (row->has_for_club && row->for_club && !is_member && far_is_running(far)) {
        out_row->state = WIRE_TABLE_STATE_PLAYING;
        out_row->round = "";
        for (int seat = 0; seat < row->seats.count; seat++) {
            out_seats[seat].ready = out_seats[seat].away = false;
        }
    }
}

static void add_row(struct lobby_page *page, const struct entry *entry, bool is_member) {
    const struct table *table = entry->table;
    if (entry->far != NULL) {
        show_far(entry->far, is_member, &page->rows[page->count], page->seats[page->count]);
        page->count++;
        return;
    }
    const struct table_options *options = table_options(table);
    int at = page->count++;
    enum wire_table_state state = list_show_table(table, is_member, page->seats[at]);
    list_print_round(table, is_member, page->rounds[at]);
    page->rows[at] = (struct wire_table_row){
        .number = entry->number,
        .code = table_code(table),
        .title = table_title(table),
        .state = state,
        .preset = options->preset,
        .changes = table_changes(table),
        .clock = options->clock,
        .round = page->rounds[at],
        .seats = {.count = table_players(table), .rows = page->seats[at]},
        .watchers = table_watchers(table),
        .may_watch = watch_policy_is_open(&options->watch),
    };
}

struct wire_table_row_list lobby_table_rows(struct lobby *lobby,
                                            const char (*codes)[TABLE_CODE_BYTES], int count,
                                            bool is_member) {
    lobby->page.count = 0;
    for (int i = 0; i < count && lobby->page.count < LIST_MAX; i++) {
        const struct entry *entry = lobby_find_entry(lobby, codes[i]);
        if (entry == NULL || entry->table == NULL) {
            HASH_FIND_STR(lobby->far_entries, codes[i], entry);
        }
        if (entry != NULL && far_is_listed(lobby, entry)) {
            add_row(&lobby->page, entry, is_member);
        }
    }
    return (struct wire_table_row_list){.count = lobby->page.count, .rows = lobby->page.rows};
}

// A match that everybody has left is nothing to come to.
static enum sight sight(const struct lobby *lobby, const struct entry *entry) {
    const struct table *table = entry->table;
    (void)lobby;
    if (entry->far != NULL) { // its server has looked
        return entry->far->row.has_unlisted && entry->far->row.unlisted ? SIGHT_NOBODY : SIGHT_ALL;
    }
    bool is_listed = table_options(table)->is_public &&
                     (table_state(table) == WIRE_TABLE_STATE_WAITING || table_has_visitors(table));
    return is_listed ? SIGHT_ALL : SIGHT_NOBODY;
}

static bool is_first(const struct entry *entry) {
    return entry->far != NULL ? entry->far->row.has_free : table_has_free_seat(entry->table);
}

static struct wire_table_row_list fill(struct lobby_page *page, struct entry *const *entries,
                                       int count) {
    page->count = 0;
    for (int i = 0; i < count; i++) {
        add_row(page, entries[i], false);
    }
    return (struct wire_table_row_list){.count = page->count, .rows = page->rows};
}

static struct frame *whole(struct lobby *lobby, const struct list_rows *rows) {
    struct wire_server message = {
        .type = WIRE_SERVER_LOBBY,
        .lobby = {.people = lobby->people,
                  .tables = fill(&lobby->page, rows->entries, rows->count)},
    };
    return message_frame(&message);
}

// At all servers.
static int32_t people_now(const struct lobby *lobby) {
    const struct services *services = lobby->services;
    return services->session_count +
           (services->far == NULL ? 0 : nodes_people_elsewhere(services->nodes));
}

// Whether the count of people is to be told.
static bool count_people(struct lobby *lobby) {
    uint64_t now = clock_now_ms(lobby->services->clock);
    if (now < lobby->people_at || lobby->people == people_now(lobby)) {
        return false;
    }
    lobby->people = people_now(lobby);
    lobby->people_at = now + PEOPLE_EVERY_MS;
    return true;
}

static void prepare(struct lobby *lobby) {
    lobby->is_count_new = count_people(lobby);
}

static struct frame *changes(struct lobby *lobby, const struct list_changes *found) {
    bool has_people = lobby->is_count_new;
    if (found->count == 0 && found->gone_count == 0 && !has_people) {
        return NULL;
    }
    struct wire_server message = {
        .type = WIRE_SERVER_LOBBY_CHANGES,
        .lobby_changes =
            {
                .has_people = has_people,
                .people = lobby->people,
                .tables = fill(&lobby->page, found->entries, found->count),
                .gone = {.count = found->gone_count, .rows = found->gone},
            },
    };
    return message_frame(&message);
}

static uint64_t due_at(const struct lobby *lobby) {
    bool is_same = lobby->people == people_now(lobby);
    return is_same ? TIME_NEVER : lobby->people_at;
}

const struct list_kind list_of_lobby = {
    .every_ms = TELL_EVERY_MS,
    .has_far = true,
    .prepare = prepare,
    .sight = sight,
    .is_first = is_first,
    .whole = whole,
    .changes = changes,
    .due_at = due_at,
};
