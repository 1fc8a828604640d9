// Following a match event by event.
#include "server/records/figures.h"

#include "common/rules/event/event_codec.h"
#include "common/rules/match/seat_tally.h"
#include "common/rules/scoring/han_fu/yaku.h"
#include "server/translate/house_rules.h"
#include "server/translate/translate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIGURE_MOST = 10000, SUM_MOST = 1000000000, POINTS_MOST = 100000000 };

struct counting {
    struct match match;
    struct seat_tally tallies[SEAT_MAX];
    struct wire_best_hand best[SEAT_MAX]; // no points: there is none
    struct wire_best_hand last[SEAT_MAX]; // of the hand that is played
    int64_t hands;                        // dealt
};

static int32_t within(int64_t value, int32_t most) {
    return (int32_t)(value > most ? most : value < -most ? -most : value);
}

static void keep_best(struct counting *counting, int seat, int32_t points) {
    if (points > counting->best[seat].points && points <= POINTS_MOST) {
        counting->best[seat] = counting->last[seat];
        counting->best[seat].points = points;
    }
}

static void note_win(struct counting *counting, const struct event *event) {
    const struct event_win *win = &event->win;
    const struct seat *winner = &counting->match.deal.seats[event->seat];
    struct wire_best_hand *hand = &counting->last[event->seat];
    *hand = (struct wire_best_hand){
        .seat = event->seat,
        .hand = within(counting->hands - 1, FIGURE_MOST),
        .yakuman = win->score.yakuman,
        .limit = translate_limit(&win->score),
        .tsumo = win->from == event->seat,
    };
    for (int i = 0; i < win->score.yaku_count; i++) {
        snprintf(hand->yakus.rows[hand->yakus.count++], sizeof hand->yakus.rows[0], "%s",
                 yaku_row(win->score.yaku[i].id)->name);
    }
    for (int i = 0; i < win->hand_count; i++) {
        tile_name(win->hand[i], hand->tehai.rows[hand->tehai.count++]);
    }
    for (int i = 0; i < winner->meld_count; i++) {
        translate_meld(&winner->melds[i], &hand->melds.rows[hand->melds.count++]);
    }
    tile_name(win->tile, hand->pai);
    keep_best(counting, event->seat, win->points);
}

// By points and doubles a win is worth what is paid for it.
static void note_settlement(struct counting *counting, const struct points_settlement *settle) {
    const struct deal *deal = &counting->match.deal;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (deal->outcome.winners >> seat & 1) {
            keep_best(counting, seat, settle->nets[seat]);
        }
    }
}

static bool follow(struct counting *counting, const uint8_t *events, size_t length) {
    struct event_time time = {0};
    struct event event;
    size_t at = 0;
    while (at < length) {
        size_t used =
            event_decode_timed(EVENT_CODE_VERSION, events + at, length - at, &time, &event);
        if (used == 0) {
            return false;
        }
        at += used;
        seat_tally_note(counting->tallies, &counting->match, &event);
        if (event.kind == EVENT_WIN) {
            note_win(counting, &event);
        } else if (event.kind == EVENT_SETTLE) {
            note_settlement(counting, &event.settle);
        }
        if (match_apply(&counting->match, &event) != STATUS_OK) {
            return false;
        }
        counting->hands += event.kind == EVENT_DEAL_START;
    }
    return true;
}

static struct wire_seat_figures figures_of(const struct seat_tally *tally) {
    return (struct wire_seat_figures){
        .hands = within(tally->hands, FIGURE_MOST),
        .wins = within(tally->wins, FIGURE_MOST),
        .won = within(tally->won, SUM_MOST),
        .deal_ins = within(tally->deal_ins, FIGURE_MOST),
        .lost = within(tally->lost, SUM_MOST),
        .riichi = within(tally->riichi, FIGURE_MOST),
        .riichi_wins = within(tally->riichi_wins, FIGURE_MOST),
        .opened = within(tally->opened, FIGURE_MOST),
        .draws = within(tally->draws, FIGURE_MOST),
        .ready = within(tally->ready, FIGURE_MOST),
    };
}

static void put(const struct counting *counting, struct wire_record_match_header *header) {
    header->has_figures = header->has_best = true;
    header->figures.count = header->names.count;
    header->best.count = 0;
    for (int seat = 0; seat < header->names.count; seat++) {
        header->figures.rows[seat] = figures_of(&counting->tallies[seat]);
        if (counting->best[seat].points > 0) {
            header->best.rows[header->best.count++] = counting->best[seat];
        }
    }
}

void figures_fill(struct wire_record_match_header *header, const uint8_t *events, size_t length) {
    struct ruleset rules;
    struct refusal refusal;
    struct counting *counting = calloc(1, sizeof *counting);
    if (counting != NULL &&
        house_rules_read_stored(header->preset, header->settings.rows, header->settings.count,
                                &rules, &refusal) == STATUS_OK &&
        rules.players == header->names.count) {
        match_init(&counting->match, &rules);
        if (follow(counting, events, length)) {
            put(counting, header);
        }
    }
    free(counting);
}
