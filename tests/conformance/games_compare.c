// Comparing facts with a record. A field that the record leaves null is not compared.
#include "tests/conformance/games.h"

#include "common/rules/event/event_text.h"
#include "common/rules/scoring/han_fu/yaku.h"

#include <stdlib.h>
#include <string.h>

static void compare_number(struct replay *replay, const json_t *recorded, const char *name,
                           long got) {
    const json_t *wanted = json_object_get(recorded, name);
    if (json_is_integer(wanted) && json_integer_value(wanted) != got) {
        differ(replay->tally, "hand %zu event %zu %s: expected %s %lld, got %ld", replay->hand,
               replay->at, text_of(recorded, "type"), name, (long long)json_integer_value(wanted),
               got);
    }
}

static void compare_tile(struct replay *replay, const json_t *recorded, const char *name,
                         uint8_t got) {
    char tile[TILE_NAME_BYTES];
    tile_name(got, tile);
    if (strcmp(text_of(recorded, name), tile) != 0) {
        differ(replay->tally, "hand %zu event %zu %s: expected %s %s, got %s", replay->hand,
               replay->at, text_of(recorded, "type"), name, text_of(recorded, name), tile);
    }
}

static int compare_bytes(const void *a, const void *b) {
    return *(const uint8_t *)a - *(const uint8_t *)b;
}

// Compares lists of tiles without regard to order; a hidden list ("?") is not compared.
static void compare_tiles(struct replay *replay, const char *what, const json_t *wanted,
                          const uint8_t *got, int got_count) {
    uint8_t tiles[2][16];
    int count = tiles_of(wanted, tiles[0], 16);
    if (!json_is_array(wanted) || (count > 0 && tiles[0][0] == TILE_HIDDEN)) {
        return;
    }
    memcpy(tiles[1], got, (size_t)got_count);
    qsort(tiles[0], (size_t)count, 1, compare_bytes);
    qsort(tiles[1], (size_t)got_count, 1, compare_bytes);
    if (count != got_count || memcmp(tiles[0], tiles[1], (size_t)count) != 0) {
        differ(replay->tally, "hand %zu event %zu: %s are others", replay->hand, replay->at, what);
    }
}

static void compare_points(struct replay *replay, const json_t *recorded, const char *name,
                           const int32_t *got) {
    const json_t *wanted = json_object_get(recorded, name);
    for (size_t seat = 0; seat < json_array_size(wanted); seat++) {
        long number = (long)json_integer_value(json_array_get(wanted, seat));
        if (number != got[seat]) {
            differ(replay->tally, "hand %zu event %zu %s: %s of seat %zu: expected %ld, got %d",
                   replay->hand, replay->at, text_of(recorded, "type"), name, seat, number,
                   got[seat]);
        }
    }
}

static void compare_scores(struct replay *replay, const json_t *recorded) {
    int32_t points[SEAT_MAX];
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        points[seat] = replay->match->deal.seats[seat].points;
    }
    compare_points(replay, recorded, "scores", points);
}

static void compare_start(struct replay *replay, const json_t *recorded) {
    const struct deal *deal = &replay->match->deal;
    const json_t *hands = json_object_get(recorded, "tehais");
    compare_tile(replay, recorded, "bakaze", (uint8_t)(KIND_EAST + deal->round % 4));
    compare_number(replay, recorded, "kyoku", deal->dealer + 1);
    compare_number(replay, recorded, "honba", deal->honba);
    compare_number(replay, recorded, "kyotaku", deal->sticks);
    compare_number(replay, recorded, "oya", deal->dealer);
    compare_tile(replay, recorded, "dora_marker", deal->indicators[0]);
    compare_scores(replay, recorded);
    for (int seat = 0; seat < deal->rules.players; seat++) {
        uint8_t tiles[HAND_MAX];
        int count = hand_tiles(&deal->seats[seat].hand, tiles);
        compare_tiles(replay, "dealt tiles", json_array_get(hands, (size_t)seat), tiles, count);
    }
}

static void compare_meld(struct replay *replay, const struct event *event, const json_t *recorded) {
    static const char *const names[MELD_KIND_COUNT] = {"chi", "pon", "daiminkan", "kakan", "ankan"};
    const struct meld *meld = &event->meld;
    if (!is_event(recorded, names[meld->kind])) {
        differ(replay->tally, "hand %zu event %zu: expected %s, got %s", replay->hand, replay->at,
               text_of(recorded, "type"), names[meld->kind]);
        return;
    }
    const json_t *consumed = json_object_get(recorded, "consumed");
    if (meld->kind == MELD_ANKAN) {
        compare_tiles(replay, "tiles of the kan", consumed, meld->tiles, 4);
    } else if (meld->kind == MELD_SHOUMINKAN) {
        compare_tile(replay, recorded, "pai", meld->tiles[3]);
        compare_tiles(replay, "tiles of the pon", consumed, meld->tiles, 3);
    } else {
        compare_number(replay, recorded, "target", meld->from);
        compare_tile(replay, recorded, "pai", meld->tiles[0]);
        compare_tiles(replay, "own tiles", consumed, meld->tiles + 1, meld_size(meld) - 1);
    }
}

static int han_in_record(const json_t *yaku, const char *name) {
    for (size_t i = 0; i < json_array_size(yaku); i++) {
        const json_t *entry = json_array_get(yaku, i);
        if (strcmp(json_string_value(json_array_get(entry, 0)), name) == 0) {
            return (int)json_integer_value(json_array_get(entry, 1));
        }
    }
    return 0;
}

static void compare_han(struct replay *replay, const json_t *recorded, const char *name, int got,
                        int *left) {
    int wanted = han_in_record(json_object_get(recorded, "yakus"), name);
    *left -= wanted;
    if (wanted != got) {
        differ(replay->tally, "hand %zu: %s: expected %d han, got %d", replay->hand, name, wanted,
               got);
    }
}

static void compare_yaku(struct replay *replay, const struct score *score, const json_t *recorded) {
    const json_t *yaku = json_object_get(recorded, "yakus");
    int left = 0, factor = score->yakuman > 0 ? 13 : 1;
    for (size_t i = 0; i < json_array_size(yaku); i++) {
        left += (int)json_integer_value(json_array_get(json_array_get(yaku, i), 1));
    }
    for (int i = 0; i < score->yaku_count; i++) {
        compare_han(replay, recorded, data_yaku_name(score->yaku[i].id),
                    score->yaku[i].han * factor, &left);
    }
    compare_han(replay, recorded, "dora", score->dora, &left);
    compare_han(replay, recorded, "ura_dora", score->ura, &left);
    compare_han(replay, recorded, "aka_dora", score->red, &left);
    compare_han(replay, recorded, "kita", score->kita, &left);
    if (left != 0) {
        differ(replay->tally, "hand %zu: the record has yaku worth %d more", replay->hand, left);
    }
}

static void compare_win(struct replay *replay, const struct event *event, const json_t *recorded) {
    const struct event_win *win = &event->win;
    const struct deal *deal = &replay->match->deal;
    compare_number(replay, recorded, "target", win->from);
    compare_tile(replay, recorded, "pai", win->tile);
    compare_tiles(replay, "tiles of the winner", json_object_get(recorded, "hora_tehais"),
                  win->hand, win->hand_count);
    compare_tiles(replay, "indicators", json_object_get(recorded, "dora_markers"), deal->indicators,
                  deal->indicator_count);
    compare_tiles(replay, "ura indicators", json_object_get(recorded, "uradora_markers"), win->uras,
                  win->ura_count);
    compare_yaku(replay, &win->score, recorded);
    compare_number(replay, recorded, "fan",
                   win->score.yakuman > 0 ? 13 * win->score.yakuman : win->score.han);
    if (win->score.yakuman == 0) {
        compare_number(replay, recorded, "fu", win->score.fu);
    }
    compare_number(replay, recorded, "yakuman", win->score.yakuman);
    compare_number(replay, recorded, "hora_points", win->points);
    compare_number(replay, recorded, "pao", win->liable);
    compare_points(replay, recorded, "deltas", win->deltas);
    compare_scores(replay, recorded);
}

static void compare_drawn(struct replay *replay, const struct event *event,
                          const json_t *recorded) {
    static const char *const names[DRAWN_REASON_COUNT] = {
        "fanpai",     "nagashimangan", "kyushukyuhai", "sufonrenta",
        "suchareach", "sukaikan",      "sanchaho",
    };
    const struct event_drawn *drawn = &event->drawn;
    const json_t *tenpai = json_object_get(recorded, "tenpais");
    const json_t *hands = json_object_get(recorded, "tehais");
    if (strcmp(text_of(recorded, "reason"), names[drawn->reason]) != 0) {
        differ(replay->tally, "hand %zu: expected a draw by %s, got %s", replay->hand,
               text_of(recorded, "reason"), names[drawn->reason]);
    }
    for (int seat = 0; seat < replay->match->deal.rules.players; seat++) {
        bool wanted = json_is_true(json_array_get(tenpai, (size_t)seat));
        if (json_is_array(tenpai) && wanted != (drawn->tenpai >> seat & 1)) {
            differ(replay->tally, "hand %zu: seat %d: expected %s", replay->hand, seat,
                   wanted ? "tenpai" : "noten");
        }
        compare_tiles(replay, "shown tiles", json_array_get(hands, (size_t)seat),
                      drawn->hands[seat], drawn->hand_counts[seat]);
    }
    compare_points(replay, recorded, "deltas", drawn->deltas);
    compare_scores(replay, recorded);
}

void compare_event(struct replay *replay, const struct event *event, const json_t *recorded) {
    static const char *const names[EVENT_KIND_COUNT] = {
        [EVENT_DEAL_START] = "start_kyoku",
        [EVENT_DRAW] = "tsumo",
        [EVENT_DISCARD] = "dahai",
        [EVENT_RIICHI] = "reach",
        [EVENT_RIICHI_ACCEPTED] = "reach_accepted",
        [EVENT_KITA] = "nukidora",
        [EVENT_DORA] = "dora",
        [EVENT_WIN] = "hora",
        [EVENT_DRAWN] = "ryukyoku",
        [EVENT_DEAL_END] = "end_kyoku",
        [EVENT_MATCH_END] = "end_game",
    };
    const char *name = names[event->kind];
    if (name != NULL && !is_event(recorded, name)) {
        char line[2048];
        struct text text;
        text_init(&text, line, sizeof line);
        event_text(&replay->match->deal.rules, event, &text);
        differ(replay->tally, "hand %zu event %zu: expected %s, got %s", replay->hand, replay->at,
               text_of(recorded, "type"), line);
        return;
    }
    if (event->seat != NO_SEAT) {
        compare_number(replay, recorded, "actor", event->seat);
    }
    if (event->kind == EVENT_DEAL_START) {
        compare_start(replay, recorded);
    } else if (event->kind == EVENT_DRAW || event->kind == EVENT_DISCARD) {
        compare_tile(replay, recorded, "pai", event->tile);
    } else if (event->kind == EVENT_DORA) {
        compare_tile(replay, recorded, "dora_marker", event->tile);
    } else if (event->kind == EVENT_MELD) {
        compare_meld(replay, event, recorded);
    } else if (event->kind == EVENT_WIN) {
        compare_win(replay, event, recorded);
    } else if (event->kind == EVENT_DRAWN) {
        compare_drawn(replay, event, recorded);
    } else if (event->kind == EVENT_MATCH_END || event->kind == EVENT_RIICHI_ACCEPTED) {
        compare_scores(replay, recorded);
    }
}
