// The seventeen parts of a hand.
#include "server/records/tenhou6_read.h"

#include "server/records/foreign_names.h"
#include "server/records/json_read.h"
#include "server/records/tenhou6_text.h"
#include "server/records/tenhou6_walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PART_PLACE,
    PART_POINTS,
    PART_DORA,
    PART_URA,
    PART_SEATS,
    PART_RESULT = 16,
    PARTS,
    PARTS_OF_SEAT = 3,
    DETAIL_YAKU = 4, // a win's detail: winner, from, liable, value, then the yaku
    SEATS = 4,       // of the format
};

static bool read_tiles(const json_t *json, uint8_t *out_tiles, int max, int *out_count) {
    int count = (int)json_array_size(json), number;
    if (!json_is_array(json) || json_array_size(json) > (size_t)max) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        if (!json_read_int(json_array_get(json, (size_t)i), 0, 99, &number) ||
            !tenhou6_tile(number, &out_tiles[i])) {
            return false;
        }
    }
    *out_count = count;
    return true;
}

static bool read_place(const json_t *json, int players, struct foreign_hand *hand) {
    int kyoku, honba, sticks;
    if (!json_read_int(json_array_get(json, 0), 0, 4 * SEATS - 1, &kyoku) ||
        !json_read_int(json_array_get(json, 1), 0, UINT8_MAX, &honba) ||
        !json_read_int(json_array_get(json, 2), 0, UINT8_MAX, &sticks)) {
        return false;
    }
    hand->round = (uint8_t)(kyoku / SEATS);
    hand->dealer = (uint8_t)(kyoku % SEATS);
    hand->honba = (uint8_t)honba;
    hand->sticks = (uint8_t)sticks;
    return hand->dealer < players;
}

static bool read_seats(const json_t *json, struct tenhou6_lists *lists, struct foreign_hand *hand) {
    for (int seat = 0; seat < lists->players; seat++) {
        size_t first = PART_SEATS + (size_t)PARTS_OF_SEAT * (size_t)seat;
        int dealt = 0;
        if (!read_tiles(json_array_get(json, first), hand->hands[seat], HAND_MAX, &dealt) ||
            dealt != HAND_MAX - 1 ||
            !tenhou6_list_read(json_array_get(json, first + 1), seat, lists->players, true,
                               &lists->takes[seat]) ||
            !tenhou6_list_read(json_array_get(json, first + 2), seat, lists->players, false,
                               &lists->puts[seat])) {
            return false;
        }
    }
    return true;
}

// ---- wins ----

// "断幺九(1飜)" as name and han; -1 for a yakuman. False if the string are not of that form.
static bool split_yaku(const char *string, char name[FOREIGN_NAME_BYTES], int *out_han) {
    const char *bracket = strrchr(string, '(');
    if (bracket == NULL || bracket - string >= FOREIGN_NAME_BYTES) {
        return false;
    }
    snprintf(name, FOREIGN_NAME_BYTES, "%.*s", (int)(bracket - string), string);
    bool is_yakuman = strncmp(bracket + 1, "役満", strlen("役満")) == 0;
    long han = strtol(bracket + 1, NULL, 10);
    *out_han = is_yakuman ? -1 : (int)(han & 0x7F);
    return is_yakuman || (han > 0 && han < 100);
}

// Notes one yaku. False if it is none that we know.
static bool read_yaku(const char *string, struct score *score, int *han_sum) {
    struct {
        const char *name;
        uint8_t *han;
    } bonuses[] = {{"ドラ", &score->dora}, {"裏ドラ", &score->ura}, {"赤ドラ", &score->red}};
    char name[FOREIGN_NAME_BYTES];
    int han;
    if (!split_yaku(string, name, &han)) {
        return false;
    }
    *han_sum += han;
    for (size_t i = 0; i < sizeof bonuses / sizeof bonuses[0]; i++) {
        if (strcmp(bonuses[i].name, name) == 0 && han > 0) {
            *bonuses[i].han = (uint8_t)(*bonuses[i].han + han);
            return true;
        }
    }
    enum yaku yaku = tenhou_yaku_find(name, han < 0);
    if (yaku == YAKU_COUNT || score->yaku_count == SCORE_YAKU_MAX) {
        return false;
    }
    score->yaku[score->yaku_count++] =
        (struct score_yaku){(uint8_t)yaku, (uint8_t)(han < 0 ? 1 : han)};
    score->yakuman = (uint8_t)(score->yakuman + (han < 0));
    return true;
}

static void read_worth(const json_t *detail, int players, struct foreign_step *step) {
    struct event_win *win = &step->event.win;
    struct tenhou6_value value;
    int han_sum = 0;
    bool is_known = true;
    for (size_t i = DETAIL_YAKU; i < json_array_size(detail); i++) {
        const char *string = json_read_string(json_array_get(detail, i));
        is_known = read_yaku(string, &win->score, &han_sum) && is_known;
    }
    step->parts |= is_known ? FOREIGN_YAKU | FOREIGN_ALL_YAKU : FOREIGN_YAKU;
    if (is_known && win->score.yakuman == 0 && han_sum <= UINT8_MAX) {
        win->score.han = (uint8_t)han_sum;
        step->parts |= FOREIGN_HAN;
    }
    const char *string = json_read_string(json_array_get(detail, DETAIL_YAKU - 1));
    if (tenhou6_value_read(string, players, &value)) {
        win->points = value.points;
        win->score.fu = (uint8_t)value.fu;
        step->parts |= value.fu > 0 ? FOREIGN_POINTS | FOREIGN_FU : FOREIGN_POINTS;
    }
}

static bool read_win(const json_t *deltas, const json_t *detail, int players,
                     struct foreign_hand *hand, struct foreign_problem *problem) {
    int winner, from, liable;
    int place = hand->count + 1;
    if (!json_read_int(json_array_get(detail, 0), 0, players - 1, &winner) ||
        !json_read_int(json_array_get(detail, 1), 0, players - 1, &from) ||
        !json_read_int(json_array_get(detail, 2), 0, players - 1, &liable)) {
        return foreign_refuse(problem, place, REFUSED_WINNER_FIELD, NULL);
    }
    struct foreign_step *step = foreign_add(hand, EVENT_WIN, winner, place, problem);
    if (step == NULL) {
        return false;
    }
    struct event_win *win = &step->event.win;
    win->from = (uint8_t)from;
    win->tile = TILE_NONE;
    win->liable = liable == winner ? NO_SEAT : (uint8_t)liable;
    step->parts |= liable == winner ? 0 : FOREIGN_LIABLE;
    step->parts |= json_read_points(deltas, players, win->deltas) ? FOREIGN_DELTAS : 0;
    read_worth(detail, players, step);
    return true;
}

// ---- draws ----

static void note_draw(struct foreign_step *step, enum drawn_reason reason) {
    step->event.drawn.reason = (uint8_t)reason;
    step->parts |= FOREIGN_REASON;
}

// Everybody ready or nobody: those string have no payments.
static bool read_even_draw(const char *word, int players, struct foreign_step *step) {
    bool is_all = strcmp(word, "全員聴牌") == 0, is_none = strcmp(word, "全員不聴") == 0;
    if (is_all || is_none) {
        note_draw(step, DRAWN_EXHAUSTIVE);
        step->event.drawn.tenpai = (uint8_t)(is_all ? (1 << players) - 1 : 0);
        step->parts |= FOREIGN_TENPAI;
    }
    return is_all || is_none;
}

static bool read_draw(const json_t *result, int players, struct foreign_hand *hand,
                      struct foreign_problem *problem) {
    const char *word = json_read_string(json_array_get(result, 0));
    int place = hand->count + 1;
    struct foreign_step *step = foreign_add(hand, EVENT_DRAWN, NO_SEAT, place, problem);
    if (step == NULL || read_even_draw(word, players, step)) {
        return step != NULL;
    }
    enum drawn_reason reason = tenhou_reason_find(word);
    if (reason == DRAWN_REASON_COUNT) {
        return foreign_refuse(problem, place, REFUSED_NO_END,
                              &(struct foreign_values){.text = word});
    }
    struct event_drawn *drawn = &step->event.drawn;
    note_draw(step, reason);
    if (json_read_points(json_array_get(result, 1), players, drawn->deltas)) {
        step->parts |= FOREIGN_DELTAS;
        for (int seat = 0; seat < players && reason == DRAWN_EXHAUSTIVE; seat++) {
            drawn->tenpai |= (uint8_t)((drawn->deltas[seat] > 0) << seat);
            step->parts |= drawn->deltas[seat] != 0 ? FOREIGN_TENPAI : 0;
        }
    }
    return true;
}

static bool read_result(const json_t *result, int players, struct foreign_hand *hand,
                        struct foreign_problem *problem) {
    if (strcmp(json_read_string(json_array_get(result, 0)), "和了") != 0) {
        return read_draw(result, players, hand, problem);
    }
    for (size_t i = 1; i < json_array_size(result); i += 2) {
        if (!read_win(json_array_get(result, i), json_array_get(result, i + 1), players, hand,
                      problem)) {
            return false;
        }
    }
    return json_array_size(result) > 1 ||
           foreign_refuse(problem, hand->count + 1, REFUSED_NO_WIN, NULL);
}

bool tenhou6_read_hand(const json_t *json, int players, struct foreign_hand *out_hand,
                       struct foreign_problem *problem) {
    struct tenhou6_lists *lists = calloc(1, sizeof *lists);
    if (lists == NULL) {
        return foreign_refuse(problem, 0, REFUSED_MEMORY, NULL);
    }
    memset(out_hand, 0, sizeof *out_hand);
    lists->players = players;
    bool is_fine = (json_array_size(json) == PARTS &&
                    read_place(json_array_get(json, PART_PLACE), players, out_hand) &&
                    read_tiles(json_array_get(json, PART_DORA), out_hand->indicators, INDICATOR_MAX,
                               &out_hand->indicator_count) &&
                    read_tiles(json_array_get(json, PART_URA), out_hand->uras, INDICATOR_MAX,
                               &out_hand->ura_count)) ||
                   foreign_refuse(problem, 0, REFUSED_HAND_START, NULL);
    is_fine = is_fine && (read_seats(json, lists, out_hand) ||
                          foreign_refuse(problem, 0, REFUSED_SEAT_LIST, NULL));
    out_hand->has_points =
        json_read_points(json_array_get(json, PART_POINTS), players, out_hand->points);
    is_fine = is_fine && tenhou6_walk(lists, out_hand, problem) &&
              read_result(json_array_get(json, PART_RESULT), players, out_hand, problem);
    free(lists);
    return is_fine;
}
