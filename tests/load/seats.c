#include "tests/load/seats.h"

#include "tests/load/load.h"
#include "tests/load/party.h"
#include "tests/load/player.h"
#include "tests/load/trouble.h"

#include <stdio.h>
#include <string.h>

enum { SEATS_MAX = 5, WORDS_BYTES = 96 };

struct seat {
    bool is_empty, is_person, is_ready;
};

struct told {
    struct piece code, owner;
    enum party_state state;
    int seat, count;
    struct seat seats[SEATS_MAX];
};

static enum party_state state_of(struct player *player, struct piece word) {
    static const struct {
        const char *word;
        enum party_state state;
    } rows[] = {{"playing", PARTY_PLAYING},
                {"between", PARTY_BETWEEN},
                {"waiting", PARTY_WAITING},
                {"finished", PARTY_FINISHED}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (piece_is(word, rows[i].word)) {
            return rows[i].state;
        }
    }
    player_blame(player, "the table is %.*s", (int)word.length, word.at);
    return PARTY_NEW;
}

static void read_seat(struct scan *scan, struct seat *out) {
    struct piece name;
    *out = (struct seat){0};
    scan_enter(scan, '{');
    while (scan_member(scan, &name)) {
        if (piece_is(name, "kind")) {
            struct piece kind = scan_text(scan);
            out->is_empty = piece_is(kind, "empty");
            out->is_person = piece_is(kind, "person");
        } else if (piece_is(name, "ready")) {
            out->is_ready = scan_bool(scan);
        } else {
            (void)scan_value(scan);
        }
    }
}

static void read_table(struct player *player, struct scan *scan, struct told *out) {
    struct piece name;
    struct seat unused;
    *out = (struct told){.seat = -1};
    while (scan_member(scan, &name)) {
        if (piece_is(name, "code")) {
            out->code = scan_text(scan);
        } else if (piece_is(name, "owner")) {
            out->owner = scan_text(scan);
        } else if (piece_is(name, "state")) {
            out->state = state_of(player, scan_text(scan));
        } else if (piece_is(name, "seat")) {
            out->seat = (int)scan_int(scan);
        } else if (piece_is(name, "seats")) {
            scan_enter(scan, '[');
            while (scan_item(scan)) {
                read_seat(scan, out->count < SEATS_MAX ? &out->seats[out->count] : &unused);
                out->count += out->count < SEATS_MAX ? 1 : 0;
            }
        } else {
            (void)scan_value(scan);
        }
    }
}

static void say_seat(struct player *player, const char *format, int seat) {
    char words[WORDS_BYTES];
    // NOLINTNEXTLINE(clang-diagnostic-format-nonliteral)
    snprintf(words, sizeof words, format, seat);
    player_say(player, words);
}

// Somebody without a seat takes the one of its own place in the row of empty ones, so that not all
// want the same.
static void sit(struct player *player, const struct told *told) {
    int empty = 0, wanted = 0;
    for (int i = 0; i < told->count; i++) {
        empty += told->seats[i].is_empty ? 1 : 0;
    }
    for (int i = 0, at = 0; i < told->count && empty > 0; i++) {
        if (told->seats[i].is_empty && at++ == player->index % empty) {
            wanted = i;
        }
    }
    if (empty > 0) {
        say_seat(player, "{\"type\":\"sit\",\"seat\":%d}", wanted);
    }
}

// The owner fills up with bots when all people sit, and begins when everybody is ready.
static void begin(struct player *player, const struct told *told) {
    int people = 0, ready = 0, empty = -1;
    for (int i = 0; i < told->count; i++) {
        const struct seat *seat = &told->seats[i];
        people += seat->is_person ? 1 : 0;
        ready += seat->is_ready || i == told->seat ? 1 : 0;
        empty = seat->is_empty ? i : empty;
    }
    if (people < player->load->options.people) {
        return;
    }
    if (empty >= 0) {
        say_seat(player, "{\"type\":\"add_bot\",\"seat\":%d,\"bot\":\"tsumogiri\"}", empty);
    } else if (ready == told->count) {
        player_say(player, "{\"type\":\"start\"}");
    }
}

static void go_on(struct player *player, const struct told *told) {
    bool is_owner = piece_is(told->owner, player->account);
    bool is_ready = told->seat >= 0 && told->seats[told->seat].is_ready;
    bool rests = told->state == PARTY_WAITING || told->state == PARTY_BETWEEN;
    if (told->state == PARTY_WAITING && told->seat < 0) {
        sit(player, told);
    } else if (told->state == PARTY_WAITING && is_owner) {
        begin(player, told);
    } else if (rests && told->seat >= 0 && !is_ready) {
        player_say(player, "{\"type\":\"ready\",\"ready\":true}");
    } else if (told->state == PARTY_FINISHED && is_owner) {
        player_say(player, "{\"type\":\"rematch\"}");
    }
}

// The first time since it came.
static void arrive(struct player *player) {
    struct load *load = player->load;
    if (player->state == PLAYER_COMING) {
        player->state = PLAYER_AT_TABLE;
        party_add(player->party, player);
        if (player->called_ns > 0) {
            figures_note_time(&load->figures, TIME_CAME, player->called_ns, load->net.now_ns);
            player->called_ns = 0;
            load->came++;
        }
        load->figures.counts[COUNT_RECONNECTS] += player->is_coming_back ? 1 : 0;
        player->is_coming_back = false;
        trouble_arrived(player);
    }
}

void seats_hear(struct player *player, struct scan *scan) {
    struct told told;
    struct party *party = player->party;
    read_table(player, scan, &told);
    if (party->code[0] == '\0') {
        piece_copy(told.code, party->code, sizeof party->code);
    }
    // What was under way when it left.
    if (player->state != PLAYER_COMING && player->state != PLAYER_AT_TABLE) {
        return;
    }
    arrive(player);
    party->state = player_sees_hands(player) ? party->state : told.state;
    player->seat = told.seat;
    if (player->role == PLAYER_PERSON && !player->load->is_calm) {
        go_on(player, &told);
    }
}
