// Holding the engine's facts against what is recorded. What is not recorded is not compared.
#include "server/records/foreign_replay.h"

#include "common/rules/event/event_text.h"
#include "common/rules/scoring/han_fu/yaku.h"

#include <string.h>

static bool expect_number(struct foreign_replay *replay, int place, enum foreign_refusal refusal,
                          long recorded, long got) {
    return recorded == got ||
           foreign_refuse(&replay->problem, place, refusal,
                          &(struct foreign_values){.number = recorded, .by = got});
}

static bool expect_tile(struct foreign_replay *replay, int place, enum foreign_refusal refusal,
                        uint8_t recorded, uint8_t got) {
    return recorded == TILE_NONE || recorded == got ||
           foreign_refuse(&replay->problem, place, refusal,
                          &(struct foreign_values){.tile = recorded, .by_tile = got});
}

// Compares without regard to order.
static bool expect_tiles(struct foreign_replay *replay, int place, enum foreign_refusal refusal,
                         const uint8_t *recorded, int foreign_count, const uint8_t *got,
                         int got_count) {
    uint8_t tiles[2][HAND_MAX];
    memcpy(tiles[0], recorded, (size_t)foreign_count);
    memcpy(tiles[1], got, (size_t)got_count);
    foreign_sort(tiles[0], foreign_count);
    foreign_sort(tiles[1], got_count);
    return (foreign_count == got_count && memcmp(tiles[0], tiles[1], (size_t)got_count) == 0) ||
           foreign_refuse(&replay->problem, place, refusal, NULL);
}

static bool expect_points(struct foreign_replay *replay, int place, enum foreign_refusal refusal,
                          const int32_t *recorded, const int32_t *got) {
    for (int seat = 0; seat < replay->match.deal.rules.players; seat++) {
        if (recorded[seat] != got[seat]) {
            return foreign_refuse(
                &replay->problem, place, refusal,
                &(struct foreign_values){.seat = seat, .number = recorded[seat], .by = got[seat]});
        }
    }
    return true;
}

static void read_points(const struct deal *deal, int32_t out_points[SEAT_MAX]) {
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        out_points[seat] = deal->seats[seat].points;
    }
}

static bool compare_start(struct foreign_replay *replay) {
    const struct foreign_hand *hand = replay->hand;
    const struct deal *deal = &replay->match.deal;
    int32_t points[SEAT_MAX];
    int place = hand->place;
    read_points(deal, points);
    bool is_fine =
        expect_number(replay, place, REFUSED_ROUND, hand->round, deal->round % 4) &&
        expect_number(replay, place, REFUSED_DEALER, hand->dealer, deal->dealer) &&
        expect_number(replay, place, REFUSED_HONBA, hand->honba, deal->honba) &&
        expect_number(replay, place, REFUSED_STICKS, hand->sticks, deal->sticks) &&
        (!hand->has_points || expect_points(replay, place, REFUSED_POINTS, hand->points, points));
    for (int seat = 0; seat < deal->rules.players && is_fine; seat++) {
        uint8_t tiles[HAND_MAX];
        int count = hand_tiles(&deal->seats[seat].hand, tiles);
        is_fine = expect_tiles(replay, place, REFUSED_DEALT, hand->hands[seat],
                               deal->rules.hand_size, tiles, count);
    }
    if (is_fine && deal->indicator_count > hand->indicator_count) {
        is_fine = foreign_refuse(&replay->problem, place, REFUSED_NO_INDICATOR, NULL);
    } else if (is_fine && deal->indicator_count > 0) {
        is_fine =
            expect_tile(replay, place, REFUSED_INDICATOR, hand->indicators[0], deal->indicators[0]);
    }
    replay->doras = deal->indicator_count;
    return is_fine;
}

// Formats differ in when they tell an indicator, so only the order among themselves counts.
static bool compare_dora(struct foreign_replay *replay, const struct event *event) {
    const struct foreign_hand *hand = replay->hand;
    int number = replay->doras++;
    if (number >= hand->indicator_count) {
        return foreign_refuse(&replay->problem, hand->place, REFUSED_ONE_INDICATOR, NULL);
    }
    return expect_tile(replay, hand->place, REFUSED_INDICATOR, hand->indicators[number],
                       event->tile);
}

static bool compare_meld(struct foreign_replay *replay, const struct foreign_step *step,
                         const struct event *event) {
    const struct meld *recorded = &step->event.meld, *meld = &event->meld;
    return expect_number(replay, step->place, REFUSED_MELD_KIND, recorded->kind, meld->kind) &&
           expect_number(replay, step->place, REFUSED_GIVER, recorded->from, meld->from) &&
           expect_tiles(replay, step->place, REFUSED_MELD_TILES, recorded->tiles,
                        meld_size(recorded), meld->tiles, meld_size(meld));
}

static int han_of(const struct score *score, int yaku) {
    for (int i = 0; i < score->yaku_count; i++) {
        if (score->yaku[i].id == yaku) {
            return score->yaku[i].han;
        }
    }
    return 0;
}

// How much a yakuman counts is not recorded.
static bool compare_yaku(struct foreign_replay *replay, const struct foreign_step *step,
                         const struct score *got) {
    const struct score *recorded = &step->event.win.score;
    bool is_yakuman = got->yakuman > 0;
    bool is_fine =
        (step->parts & FOREIGN_ALL_YAKU) == 0 ||
        (expect_number(replay, step->place, REFUSED_YAKU_COUNT, recorded->yaku_count,
                       got->yaku_count) &&
         expect_number(replay, step->place, REFUSED_YAKUMAN, recorded->yakuman > 0, is_yakuman));
    for (int i = 0; i < recorded->yaku_count && is_fine; i++) {
        int han = han_of(got, recorded->yaku[i].id);
        is_fine =
            (is_yakuman && recorded->yakuman > 0 && han > 0) || recorded->yaku[i].han == han ||
            foreign_refuse(&replay->problem, step->place, REFUSED_YAKU,
                           &(struct foreign_values){.text = yaku_row(recorded->yaku[i].id)->name,
                                                    .number = recorded->yaku[i].han,
                                                    .by = han});
    }
    return is_fine &&
           expect_number(replay, step->place, REFUSED_DORA, recorded->dora,
                         got->dora + got->kita) &&
           expect_number(replay, step->place, REFUSED_URA, recorded->ura, got->ura) &&
           expect_number(replay, step->place, REFUSED_REDS, recorded->red, got->red);
}

static bool compare_value(struct foreign_replay *replay, const struct foreign_step *step,
                          const struct event_win *win) {
    const struct event_win *recorded = &step->event.win;
    bool is_ordinary = win->score.yakuman == 0, has_fu = win->score.fu > 0;
    unsigned parts = step->parts;
    return ((parts & FOREIGN_YAKU) == 0 || compare_yaku(replay, step, &win->score)) &&
           ((parts & FOREIGN_HAN) == 0 || !is_ordinary ||
            expect_number(replay, step->place, REFUSED_HAN, recorded->score.han, win->score.han)) &&
           ((parts & FOREIGN_FU) == 0 || !is_ordinary || !has_fu ||
            expect_number(replay, step->place, REFUSED_FU, recorded->score.fu, win->score.fu)) &&
           ((parts & FOREIGN_POINTS) == 0 ||
            expect_number(replay, step->place, REFUSED_VALUE, recorded->points, win->points));
}

static bool compare_win(struct foreign_replay *replay, const struct foreign_step *step,
                        const struct event_win *win) {
    const struct event_win *recorded = &step->event.win;
    return expect_number(replay, step->place, REFUSED_GIVER, recorded->from, win->from) &&
           expect_tile(replay, step->place, REFUSED_WINNING_TILE, recorded->tile, win->tile) &&
           ((step->parts & FOREIGN_HAND) == 0 ||
            expect_tiles(replay, step->place, REFUSED_WINNER_TILES, recorded->hand,
                         recorded->hand_count, win->hand, win->hand_count)) &&
           ((step->parts & FOREIGN_URAS) == 0 ||
            expect_tiles(replay, step->place, REFUSED_URA_TILES, recorded->uras,
                         recorded->ura_count, win->uras, win->ura_count)) &&
           compare_value(replay, step, win) &&
           ((step->parts & FOREIGN_LIABLE) == 0 ||
            expect_number(replay, step->place, REFUSED_LIABLE, recorded->liable, win->liable)) &&
           ((step->parts & FOREIGN_DELTAS) == 0 ||
            expect_points(replay, step->place, REFUSED_PAYMENT, recorded->deltas, win->deltas));
}

static bool compare_drawn(struct foreign_replay *replay, const struct foreign_step *step,
                          const struct event_drawn *drawn) {
    const struct event_drawn *recorded = &step->event.drawn;
    return ((step->parts & FOREIGN_REASON) == 0 || recorded->reason == drawn->reason ||
            foreign_refuse(
                &replay->problem, step->place, REFUSED_DRAW_REASON,
                &(struct foreign_values){.text = drawn_reason_name(recorded->reason),
                                         .by_text = drawn_reason_name(drawn->reason)})) &&
           ((step->parts & FOREIGN_TENPAI) == 0 ||
            expect_number(replay, step->place, REFUSED_READY, recorded->tenpai, drawn->tenpai)) &&
           ((step->parts & FOREIGN_DELTAS) == 0 ||
            expect_points(replay, step->place, REFUSED_PAYMENT, recorded->deltas, drawn->deltas));
}

static bool compare_details(struct foreign_replay *replay, const struct foreign_step *step,
                            const struct event *event) {
    if (event->kind == EVENT_DRAW || event->kind == EVENT_DISCARD) {
        return expect_tile(replay, step->place, REFUSED_TILE, step->event.tile, event->tile);
    }
    if (event->kind == EVENT_MELD) {
        return compare_meld(replay, step, event);
    }
    if (event->kind == EVENT_WIN) {
        return compare_win(replay, step, &event->win);
    }
    return event->kind != EVENT_DRAWN || compare_drawn(replay, step, &event->drawn);
}

static bool refuse_other(struct foreign_replay *replay, const struct foreign_step *step,
                         const struct event *event) {
    char sayings[2][FOREIGN_TEXT_BYTES];
    const struct event *events[2] = {&step->event, event};
    for (int i = 0; i < 2; i++) {
        struct text text;
        text_init(&text, sayings[i], FOREIGN_TEXT_BYTES);
        event_text(&replay->match.deal.rules, events[i], &text);
    }
    return foreign_refuse(&replay->problem, step->place, REFUSED_OTHER_EVENT,
                          &(struct foreign_values){.text = sayings[0], .by_text = sayings[1]});
}

static bool compare_step(struct foreign_replay *replay, const struct event *event) {
    const struct foreign_hand *hand = replay->hand;
    const struct foreign_step *step = replay->at < hand->count ? &hand->steps[replay->at] : NULL;
    bool is_accepting = event->kind == EVENT_RIICHI_ACCEPTED;
    if (is_accepting && (step == NULL || step->event.kind != EVENT_RIICHI_ACCEPTED)) {
        return true;
    }
    if (step == NULL) {
        return foreign_refuse(&replay->problem, hand->place, REFUSED_HAND_ENDS, NULL);
    }
    bool has_seat = step->event.seat != NO_SEAT && event->seat != NO_SEAT;
    if (step->event.kind != event->kind || (has_seat && step->event.seat != event->seat)) {
        return refuse_other(replay, step, event);
    }
    int32_t points[SEAT_MAX];
    read_points(&replay->match.deal, points);
    replay->at++;
    return compare_details(replay, step, event) &&
           ((step->parts & FOREIGN_SCORES) == 0 ||
            expect_points(replay, step->place, REFUSED_POINTS, step->scores, points));
}

bool foreign_replay_compare(struct foreign_replay *replay, const struct event *event) {
    // What no other program tells is not looked for.
    static const bool is_recorded[EVENT_KIND_COUNT] = {
        [EVENT_DRAW] = true, [EVENT_DISCARD] = true, [EVENT_RIICHI] = true,
        [EVENT_MELD] = true, [EVENT_KITA] = true,    [EVENT_RIICHI_ACCEPTED] = true,
        [EVENT_WIN] = true,  [EVENT_DRAWN] = true,
    };
    if (event->kind == EVENT_DEAL_START) {
        return compare_start(replay);
    }
    if (event->kind == EVENT_DORA) {
        return compare_dora(replay, event);
    }
    return !is_recorded[event->kind] || compare_step(replay, event);
}
