#include "tests/load/stream.h"

#include "tests/load/load.h"
#include "tests/load/party.h"
#include "tests/load/player.h"

// What is known of one event.
struct heard {
    int32_t number;
    struct piece type, pai;
    int actor;
};

// Everybody is told the same of these.
static const char *const public_types[] = {"dahai", "chi",   "pon",  "daiminkan",
                                           "ankan", "kakan", "dora", "reach"};

static bool is_public(struct piece type) {
    for (size_t i = 0; i < sizeof public_types / sizeof public_types[0]; i++) {
        if (piece_is(type, public_types[i])) {
            return true;
        }
    }
    return false;
}

static struct piece read_event(struct scan *scan, struct heard *out) {
    const char *start = scan->at;
    struct piece name;
    *out = (struct heard){.number = -1, .actor = -1};
    scan_enter(scan, '{');
    while (scan_member(scan, &name)) {
        if (piece_is(name, "n")) {
            out->number = (int32_t)scan_int(scan);
        } else if (piece_is(name, "type")) {
            out->type = scan_text(scan);
        } else if (piece_is(name, "actor")) {
            out->actor = (int)scan_int(scan);
        } else if (piece_is(name, "pai")) {
            out->pai = scan_text(scan);
        } else {
            (void)scan_value(scan);
        }
    }
    return (struct piece){start, (size_t)(scan->at - start)};
}

static void check_tile(struct player *player, const struct heard *event) {
    bool is_hidden = piece_is(event->pai, "?");
    bool is_own = (player->seat >= 0 && event->actor == player->seat) || player_sees_hands(player);
    if (piece_is(event->type, "tsumo") && is_hidden == is_own) {
        player_blame(player, "event %d: seat %d is told what seat %d has drawn: %.*s",
                     event->number, player->seat, event->actor, (int)event->pai.length,
                     event->pai.at);
    }
}

// An event follows the one before; the first of a snapshot may be any.
static void check_number(struct player *player, int32_t number, int32_t before, bool is_first) {
    if (number != before + 1 && !is_first) {
        player_blame(player, "event %d follows event %d", number, before);
    }
}

static void hear_event(struct player *player, struct piece text, const struct heard *event) {
    struct figures *figures = &player->load->figures;
    check_tile(player, event);
    if (is_public(event->type) && !party_agrees(player->party, player, event->number, text)) {
        player_blame(player, "event %d is another one than somebody else was told: %.*s",
                     event->number, (int)text.length, text.at);
    }
    player->heard++;
    figures->counts[COUNT_EVENTS]++;
    figures->counts[COUNT_HANDS] += piece_is(event->type, "end_kyoku") ? 1 : 0;
}

void stream_hear(struct player *player, struct scan *scan) {
    struct piece name;
    int32_t before = player->last;
    bool is_snapshot = false, is_first = false;
    while (scan_member(scan, &name)) {
        if (piece_is(name, "snapshot")) {
            is_snapshot = is_first = scan_bool(scan);
        } else if (!piece_is(name, "events")) {
            (void)scan_value(scan);
        } else {
            scan_enter(scan, '[');
            while (scan_item(scan)) {
                struct heard event;
                struct piece text = read_event(scan, &event);
                check_number(player, event.number, before, is_first);
                hear_event(player, text, &event);
                before = event.number;
                is_first = false;
            }
        }
    }
    if (is_snapshot) {
        player->load->figures.counts[COUNT_SNAPSHOTS]++;
        if (before < player->last) {
            player_blame(player, "the table is at %d, but %d was told", before, player->last);
        }
    }
    int32_t last = player->last;
    player->last = before;
    party_note_heard(player->party, player, last, before);
}
