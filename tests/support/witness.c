// Reading messages and looking for what must not be in them.
#include "tests/support/witness.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/ruleset/preset.h"
#include "server/table/table_parts.h"
#include "tests/support/witness_events.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void witness_init(struct witness *witness, struct guest *guest) {
    memset(witness, 0, sizeof *witness);
    witness->guest = guest;
    witness->events = json_array();
    witness->last = witness->decision = witness->seat = -1;
}

void witness_finish(struct witness *witness) {
    json_decref(witness->events);
}

void witness_move(struct witness *witness, struct guest *guest) {
    witness->guest = guest;
    witness->read = 0;
    witness->decision = -1;
    witness->has_missed = false;
    witness->table = NULL;
}

// ---- the messages ----

static void forget_game(struct witness *witness) {
    json_array_clear(witness->events);
    memset(witness->seats, 0, sizeof witness->seats);
    witness->is_playing = witness->knows_secret = false;
}

// Who has lost the seat, to a bot, looks on without its tiles.
static void change_seat(struct witness *witness, int seat) {
    if (witness->seat >= 0 && witness->seat != seat) {
        struct witness_seat *old = &witness->seats[witness->seat];
        for (int tile = 0; tile < 256; tile++) {
            old->hidden += old->known[tile];
            old->known[tile] = 0;
        }
    }
    witness->seat = seat;
}

// Whether the rules are those of the message before.
static bool has_same_rules(const json_t *before, const json_t *message) {
    return before != NULL && json_equal(said(before, "preset"), said(message, "preset")) &&
           json_equal(said(before, "settings"), said(message, "settings"));
}

static void read_rules(struct witness *witness, const json_t *message) {
    const json_t *setting;
    size_t place;
    if (has_same_rules(witness->table, message)) {
        return;
    }
    EXPECT_STATUS(preset_load(said_text(message, "preset"), &witness->rules), STATUS_OK);
    json_array_foreach(said(message, "settings"), place, setting) {
        const char *name = said_text(setting, "name"), *value = said_text(setting, "value");
        EXPECT_STATUS(ruleset_set(&witness->rules, name, value, NULL), STATUS_OK);
    }
}

static void read_table(struct witness *witness, const json_t *message) {
    const char *code = said_text(message, "code");
    if (strcmp(code, witness->code) != 0) {
        snprintf(witness->code, sizeof witness->code, "%s", code);
        forget_game(witness);
        witness->last = witness->decision = -1;
    }
    read_rules(witness, message);
    witness->table = message;
    witness->has_missed = false;
    witness->players = said_int(message, "players");
    change_seat(witness, said_int(message, "seat"));
    bool is_player = strcmp(said_text(message, "role"), "player") == 0;
    EXPECT(is_player == (witness->seat >= 0));
    EXPECT(witness->seat < witness->players);
    EXPECT_INT(json_array_size(said(message, "seats")), witness->players);
}

static void read_events(struct witness *witness, const json_t *message) {
    const json_t *event;
    size_t place;
    bool is_snapshot = said_bool(message, "snapshot");
    if (witness->has_grid && strcmp(said_text(message, "code"), witness->code) != 0) {
        return;
    }
    EXPECT_TEXT(said_text(message, "code"), witness->code);
    if (is_snapshot) {
        forget_game(witness);
        witness->decision = -1;
    }
    json_array_foreach(said(message, "events"), place, event) {
        int number = said_int(event, "n");
        // What only one seat is told has the number of the event before.
        bool is_private = strcmp(said_text(event, "type"), "review") == 0;
        if (!is_snapshot || place > 0) {
            EXPECT_INT(number, witness->last + (is_private ? 0 : 1));
        }
        witness->last = number;
        witness_apply(witness, event);
        json_array_append(witness->events, (json_t *)event);
    }
}

static void read_decision(struct witness *witness, const json_t *message) {
    const json_t *action;
    size_t place;
    EXPECT(witness->seat >= 0);
    witness->question = message;
    witness->decision = said_int(message, "number");
    EXPECT(witness->decision <= witness->last);
    json_array_foreach(said(message, "actions"), place, action) {
        witness_check_action(witness, action);
    }
}

static void read_decided(struct witness *witness, const json_t *message) {
    EXPECT(witness->seat >= 0);
    EXPECT_INT(said_int(message, "number"), witness->decision);
    witness->decision = -1;
}

static void read_clock(struct witness *witness, const json_t *message) {
    EXPECT(said_int(message, "seat") < witness->players);
}

static void read_self(struct witness *witness, const json_t *message) {
    (void)said_bool(message, "furiten");
    EXPECT(witness->seat >= 0);
}

static void read_closed(struct witness *witness, const json_t *message) {
    if (!witness->has_missed) {
        EXPECT_TEXT(said_text(message, "code"), witness->code);
    }
    forget_game(witness);
    witness->code[0] = '\0';
    witness->table = NULL;
    witness->last = witness->decision = witness->seat = -1;
}

// What has nothing to do with a game holds no tiles.
static void read_other(struct witness *witness, const json_t *message) {
    static const char *const tile_fields[] = {"pai", "tehais", "consumed", "actions", "events"};
    (void)witness;
    for (size_t i = 0; i < sizeof tile_fields / sizeof tile_fields[0]; i++) {
        EXPECT(!has_said(message, tile_fields[i]));
    }
}

// From now on events of other tables come too.
static void read_grid(struct witness *witness, const json_t *message) {
    read_other(witness, message);
    witness->has_grid = true;
}

// Who plays is shown nothing by casters.
static void read_marks(struct witness *witness, const json_t *message) {
    EXPECT_INT(witness->seat, -1);
    read_other(witness, message);
}

// Help is about the own tiles, as they are now.
static void read_help(struct witness *witness, const json_t *message) {
    const json_t *row;
    size_t place;
    EXPECT(witness->seat >= 0);
    EXPECT_INT(said_int(message, "number"), witness->last);
    json_array_foreach(said(message, "discards"), place, row) {
        uint8_t tile;
        EXPECT(tile_from_name(said_text(row, "pai"), &tile));
        bool has_red = tile_is_known(tile | TILE_RED);
        int held = witness->seats[witness->seat].known[tile];
        held += has_red ? witness->seats[witness->seat].known[tile | TILE_RED] : 0;
        EXPECT(held > 0);
    }
}

static void read_own(struct witness *witness, const json_t *message) {
    (void)message;
    EXPECT(witness->seat >= 0);
}

// Hands that are at no table.
static void read_cards(struct witness *witness, const json_t *message) {
    (void)witness;
    EXPECT(!has_said(message, "number"));
}

// All hands, once the hand is over.
static void read_review(struct witness *witness, const json_t *message) {
    EXPECT_INT(said_int(message, "number"), witness->last);
}

// Nobody hears it who has no seat.
static void read_talk(struct witness *witness, const json_t *message) {
    EXPECT_TEXT(said_text(guest_last(witness->guest, "table"), "role"), "player");
    (void)message;
}

static const struct {
    const char *type;
    void (*read)(struct witness *witness, const json_t *message);
} message_rows[] = {
    {"table", read_table},        {"events", read_events},      {"decision", read_decision},
    {"decided", read_decided},    {"clock", read_clock},        {"self", read_self},
    {"closed", read_closed},      {"welcome", read_other},      {"error", read_other},
    {"catalogue", read_other},    {"rules", read_other},        {"lobby", read_other},
    {"pong", read_other},         {"help", read_help},          {"yaku_help", read_own},
    {"reference", read_cards},    {"calculated", read_cards},   {"name_waits", read_own},
    {"poll", read_other},         {"hand_review", read_review}, {"lobby_changes", read_other},
    {"watchers", read_other},     {"watch_key", read_other},    {"hall", read_other},
    {"hall_changes", read_other}, {"grid", read_grid},          {"friends", read_other},
    {"ruled", read_other},        {"marks", read_marks},        {"unmarked", read_marks},
    {"said", read_marks},         {"talked", read_talk},        {"untalked", read_talk},
    {"barred", read_other},       {"reported", read_other},     {"friend_plays", read_other},
    {"invited", read_other},      {"round_begun", read_other},  {"go_to", read_other},
    {"matches", read_other},      {"person", read_other},       {"best_hands", read_other},
    {"caster_link", read_other},  {"watching", read_other},     {"released", read_other},
    {"reactions", read_marks},    {"unsaid", read_marks},       {"tv", read_other},
};

static void read_message(struct witness *witness, const json_t *message) {
    const char *type = said_text(message, "type");
    for (size_t i = 0; i < sizeof message_rows / sizeof message_rows[0]; i++) {
        if (strcmp(message_rows[i].type, type) == 0) {
            message_rows[i].read(witness, message);
            return;
        }
    }
    FAIL("a message of the type \"%s\"", type);
}

void witness_read_one(struct witness *witness) {
    read_message(witness, guest_at(witness->guest, witness->read++));
}

void witness_read(struct witness *witness) {
    while (witness->read < guest_count(witness->guest)) {
        witness_read_one(witness);
    }
}

// ---- playing ----

int witness_action_count(const struct witness *witness) {
    return (int)json_array_size(said(witness->question, "actions"));
}

int witness_find_action(const struct witness *witness, const char *type) {
    const json_t *action;
    size_t place;
    json_array_foreach(said(witness->question, "actions"), place, action) {
        if (strcmp(said_text(action, "type"), type) == 0) {
            return (int)place;
        }
    }
    return -1;
}

// The own tiles from a place of the hand on, as many as must be chosen.
static json_t *pick_tiles(const struct witness *witness, int from, int count) {
    const struct witness_seat *mine = &witness->seats[witness->seat];
    json_t *names = json_array();
    int place = 0;
    for (int tile = 0; tile < 256; tile++) {
        for (int i = 0; i < mine->known[tile]; i++, place++) {
            char name[TILE_NAME_BYTES];
            tile_name((uint8_t)tile, name);
            if (place >= from && (int)json_array_size(names) < count) {
                json_array_append_new(names, json_string(name));
            }
        }
    }
    return names;
}

const json_t *witness_try(struct witness *witness, int place) {
    const json_t *actions = said(witness->question, "actions");
    int count = witness_action_count(witness), at = place < 0 ? count - 1 : place;
    EXPECT(witness->decision >= 0 && at < count);
    json_t *action = json_copy(json_array_get(actions, (size_t)at));
    if (has_said(action, "pick")) {
        json_t *names = pick_tiles(witness, at % 8, said_int(action, "pick"));
        json_object_set_new(action, "consumed", names);
        json_object_del(action, "pick");
    }
    char *words = json_dumps(action, JSON_COMPACT);
    json_decref(action);
    const json_t *error = guest_try(witness->guest, "{'type':'act','decision':%d,'action':%s}",
                                    witness->decision, words);
    free(words);
    witness_read(witness);
    return error;
}

void witness_answer(struct witness *witness, int place) {
    const json_t *error = witness_try(witness, place);
    if (error != NULL) {
        FAIL("an offered action was refused: %s", said_text(error, "code"));
    }
}

int witness_advice(const struct witness *witness, const struct table *table) {
    struct bot bot;
    struct action_list legal;
    bot_init(&bot, bot_kind_find("efficient"), &table->options.rules, witness->seat, 1);
    bot.match = table->match;
    legal_list(&bot.match.deal, witness->seat, &legal);
    struct action action = bot_choose(&bot, &legal);
    for (int i = 0; i < legal.count; i++) {
        bool is_choice = legal.rows[i].kind == action.kind && action_pick_count(&legal.rows[i]) > 0;
        if (is_choice || action_is_equal(&legal.rows[i], &action)) {
            return i;
        }
    }
    FAIL("the bot chooses what is not legal");
}

bool witness_play(struct witness *witness) {
    char path[32];
    witness_read(witness);
    if (witness->decision >= 0) {
        witness_answer(witness, -1);
        return true;
    }
    if (witness->table == NULL || witness->seat < 0 ||
        strcmp(said_text(witness->table, "state"), "between") != 0) {
        return false;
    }
    snprintf(path, sizeof path, "seats.%d.ready", witness->seat);
    if (said_bool(witness->table, path)) {
        return false;
    }
    guest_say(witness->guest, "{'type':'ready','ready':true}");
    return true;
}

// ---- against the truth ----

static void compare_own_hand(const struct witness_seat *mine, const struct seat *seat) {
    uint8_t tiles[HAND_MAX];
    int counts[256] = {0}, size = hand_tiles(&seat->hand, tiles);
    for (int i = 0; i < size; i++) {
        counts[tiles[i]]++;
    }
    for (int tile = 0; tile < 256; tile++) {
        EXPECT_INT(mine->known[tile], counts[tile]);
    }
}

static int count_known(const struct witness_seat *mine) {
    int count = 0;
    for (int tile = 0; tile < 256; tile++) {
        count += mine->known[tile];
    }
    return count;
}

static void compare_seat(const struct witness *witness, const struct deal *deal, int seat) {
    const struct witness_seat *mine = &witness->seats[seat];
    const struct seat *truth = &deal->seats[seat];
    EXPECT_INT(mine->hidden + count_known(mine), truth->hand.size);
    EXPECT_INT(mine->points, truth->points);
    EXPECT_INT(mine->melds, truth->meld_count);
    EXPECT_INT(mine->kita, truth->kita);
    EXPECT_INT(mine->river_count, truth->river_count);
    for (int i = 0; i < mine->river_count; i++) {
        EXPECT_INT(mine->river[i], truth->river[i].tile);
    }
    if (seat == witness->seat) {
        compare_own_hand(mine, truth);
    } else if (!deal->rules.open_hands) {
        EXPECT_INT(count_known(mine), 0);
    }
}

void witness_compare(struct witness *witness, const struct table *table) {
    const struct deal *deal = &table->match.deal;
    witness_read(witness);
    EXPECT_TEXT(witness->code, table->code);
    if (table->log.length == 0 || table->state == WIRE_TABLE_STATE_WAITING) {
        return;
    }
    EXPECT_INT(witness->last, table->log.last_number);
    EXPECT_INT(witness->is_playing, deal->phase != DEAL_NONE);
    if (!witness->is_playing) {
        return; // what binds the walls is told before the first hand
    }
    for (int seat = 0; seat < witness->players; seat++) {
        compare_seat(witness, deal, seat);
    }
    EXPECT_INT(witness->left, deal_live(deal));
    EXPECT_INT(witness->indicators, deal->indicator_count);
    if (witness->seat >= 0) {
        const struct seat_clock *clock = &table->seats[witness->seat].clock;
        EXPECT_INT(witness->decision, clock->is_running ? clock->decision : -1);
    } else {
        EXPECT_INT(witness->decision, -1);
    }
}

void witness_agree(const struct witness *one, const struct witness *other) {
    EXPECT_INT(one->seat, other->seat);
    EXPECT_INT(one->last, other->last);
    if (!json_equal(one->events, other->events)) {
        FAIL("not the same events:\n%s\n%s", json_dumps(one->events, 0),
             json_dumps(other->events, 0));
    }
}
