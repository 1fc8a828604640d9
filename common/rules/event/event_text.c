// Printing events as readable lines.
#include "common/rules/event/event_text.h"

#include "common/rules/event/event_format.h"
#include "common/rules/scoring/han_fu/fu.h"
#include "common/rules/scoring/han_fu/yaku.h"
#include "common/rules/scoring/points/points_reason.h"
#include "common/rules/scoring/points/special_hand.h"

#include <string.h>

ROWS_CHECK_NUMBERS(MELD_ROWS);

#define MELD_NAME_ROW(number, id, name) [number] = (name),
static const char *const meld_names[MELD_KIND_COUNT] = {MELD_ROWS(MELD_NAME_ROW)};

static void add_tile(struct text *text, uint8_t tile) {
    char name[TILE_NAME_BYTES];
    tile_name(tile, name);
    text_add_char(text, ' ');
    text_add(text, name);
}

static void add_tiles(struct text *text, const uint8_t *tiles, int count) {
    for (int i = 0; i < count && tiles[i] != TILE_NONE; i++) {
        add_tile(text, tiles[i]);
    }
}

static void add_number(struct text *text, const char *string, int64_t number) {
    text_add(text, string);
    text_add_int(text, number);
}

static void add_numbers(struct text *text, const char *string, const int32_t *numbers, int count) {
    text_add(text, string);
    for (int i = 0; i < count; i++) {
        add_number(text, i == 0 ? "" : ",", numbers[i]);
    }
}

void action_text(const struct action *action, struct text *text) {
    text_add(text, action->is_word ? "word " : "");
    text_add(text, action_rows[action->kind].name);
    add_number(text, " ", action->seat);
    if (action->tile != TILE_NONE) {
        add_tile(text, action->tile);
    }
    if (action->is_drawn) {
        text_add(text, " drawn");
    }
    if (action->used[0] != TILE_NONE) {
        text_add(text, " with");
        add_tiles(text, action->used, MELD_TILES);
    }
}

static void add_action(const struct action *action, struct text *text) {
    text_add_char(text, ' ');
    action_text(action, text);
}

static void add_start(const struct event_deal_start *start, struct text *text) {
    add_number(text, " round ", start->round);
    add_number(text, " dealer ", start->dealer);
    add_number(text, " honba ", start->honba);
    add_number(text, " sticks ", start->sticks);
    add_number(text, " streak ", start->streak);
    text_add(text, start->is_last ? " last dice" : " dice");
    for (int i = 0; i < DICE_MAX && start->dice[i] > 0; i++) {
        add_number(text, " ", start->dice[i]);
    }
    text_add(text, " wall");
    add_tiles(text, start->wall.tiles, start->wall.count);
}

static void add_meld(const struct meld *meld, struct text *text) {
    text_add_char(text, ' ');
    text_add(text, meld_names[meld->kind]);
    if (meld->kind == MELD_ANKAN || meld_is_lone(meld)) {
        add_tiles(text, meld->tiles, MELD_TILES);
        return;
    }
    add_tile(text, meld->tiles[0]);
    add_number(text, " from ", meld->from);
    text_add(text, " with");
    add_tiles(text, meld->tiles + 1, MELD_TILES - 1);
}

static void add_score(const struct score *score, struct text *text) {
    for (int i = 0; i < score->yaku_count; i++) {
        text_add_char(text, ' ');
        text_add(text, yaku_row(score->yaku[i].id)->name);
        add_number(text, "=", score->yaku[i].han);
    }
    add_number(text, " dora ", score->dora);
    add_number(text, " ura ", score->ura);
    add_number(text, " red ", score->red);
    add_number(text, " kita ", score->kita);
    add_number(text, " han ", score->han);
    add_number(text, " fu ", score->fu);
    for (int i = 0; i < score->fu_part_count; i++) {
        text_add(text, i == 0 ? " (" : " ");
        text_add(text, fu_reason_name(score->fu_parts[i].reason));
        add_number(text, "=", score->fu_parts[i].fu);
    }
    text_add(text, score->fu_part_count > 0 ? ")" : "");
    add_number(text, " yakuman ", score->yakuman);
    text_add_char(text, ' ');
    text_add(text, score->limit == LIMIT_NONE ? "no_limit" : score_limit_name(score->limit));
}

static void add_win(const struct ruleset *rules, const struct event_win *win, struct text *text) {
    add_number(text, " from ", win->from);
    text_add(text, " on");
    add_tile(text, win->tile);
    text_add(text, " hand");
    add_tiles(text, win->hand, win->hand_count);
    text_add(text, win->ura_count > 0 ? " ura" : "");
    add_tiles(text, win->uras, win->ura_count);
    add_score(&win->score, text);
    add_number(text, " points ", win->points);
    add_number(text, " sticks ", win->sticks);
    if (win->liable != NO_SEAT) {
        add_number(text, " liable ", win->liable);
    }
    add_numbers(text, " deltas ", win->deltas, rules->players);
}

static void add_drawn(const struct ruleset *rules, const struct event_drawn *drawn,
                      struct text *text) {
    text_add_char(text, ' ');
    text_add(text, drawn_reason_name(drawn->reason));
    for (int seat = 0; seat < rules->players; seat++) {
        if (drawn->shown >> seat & 1) {
            add_number(text, drawn->tenpai >> seat & 1 ? " tenpai " : " shown ", seat);
            add_tiles(text, drawn->hands[seat], drawn->hand_counts[seat]);
        }
        if (drawn->winners >> seat & 1) {
            add_number(text, " winner ", seat);
        }
    }
    add_number(text, " sticks ", drawn->sticks);
    add_numbers(text, " deltas ", drawn->deltas, rules->players);
}

static void add_penalty(const struct ruleset *rules, const struct event_penalty *penalty,
                        struct text *text) {
    text_addf(text, " %s %s for %s", penalty_name(penalty->penalty),
              fault_name((enum fault)penalty->fault), action_rows[penalty->declared].name);
    text_add(text, penalty->hand_count > 0 ? " shown" : "");
    add_tiles(text, penalty->hand, penalty->hand_count);
    add_numbers(text, " deltas ", penalty->deltas, rules->players);
}

static void add_faults(unsigned faults, struct text *text) {
    for (; faults != 0; faults &= faults - 1) {
        text_add_char(text, ' ');
        text_add(text, fault_name((enum fault)__builtin_ctz(faults)));
    }
}

static void add_fair(const struct event_fair *fair, struct text *text) {
    text_add_char(text, ' ');
    text_add(text, fair_step_name((enum fair_step)fair->step));
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        if (fair->given.is_given[seat]) {
            char hex[DIGEST_HEX_BYTES];
            digest_hex(fair->given.rows[seat], hex);
            add_number(text, " ", seat);
            text_add_char(text, ' ');
            text_add(text, hex);
        }
    }
}

static void add_throws(const struct ruleset *rules, const struct event_throws *throws,
                       struct text *text) {
    for (int die = 0; die < 2 * rules->players; die++) {
        add_number(text, die % 2 == 0 ? " " : "+", throws->dice[die]);
    }
}

static void add_exchange(const struct ruleset *rules, const struct event_exchange *exchange,
                         struct text *text) {
    for (int seat = 0; seat < rules->players; seat++) {
        if (exchange->to[seat] != NO_SEAT) {
            add_number(text, " ", seat);
            add_number(text, ">", exchange->to[seat]);
            add_tiles(text, exchange->tiles[seat], EXCHANGE_TILES);
        }
    }
}

static void add_lines(const char *string, const struct points_line *lines, int count,
                      struct text *text) {
    for (int i = 0; i < count; i++) {
        text_add(text, i == 0 ? string : ",");
        text_add_char(text, ' ');
        text_add(text, points_reason_row(lines[i].reason)->name);
        if (lines[i].kind != TILE_NONE) {
            add_tile(text, lines[i].kind);
        }
        add_number(text, "=", lines[i].amount);
    }
}

static void add_hand(const struct event_hand *hand, struct text *text) {
    const struct points_score *score = &hand->score;
    add_tiles(text, hand->hand, hand->hand_count);
    add_lines(" points", score->lines, score->line_count, text);
    add_lines(" doubles", score->doubles_of, score->double_count, text);
    if (score->special != SPECIAL_NONE) {
        text_add(text, score->is_fishing ? " fishing for " : " special ");
        text_add(text, special_hand_row(score->special)->name);
        add_number(text, "=", score->fixed);
        add_number(text, " bonus ", score->bonus_base);
        add_number(text, "x2^", score->bonus_doubles);
    }
    add_number(text, " base ", score->base);
    add_number(text, "x2^", score->doubles);
    add_number(text, " total ", score->total);
    text_add(text, score->is_cut ? " limit" : "");
}

static void add_settlement(const struct ruleset *rules, const struct points_settlement *settle,
                           struct text *text) {
    for (int i = 0; i < settle->count; i++) {
        add_number(text, " ", settle->payments[i].payer);
        add_number(text, ">", settle->payments[i].payee);
        add_number(text, "=", settle->payments[i].amount);
    }
    add_numbers(text, " nets ", settle->nets, rules->players);
}

static void add_head(const struct event *event, struct text *text) {
    const struct event_row *row = &event_rows[event->kind];
    text_add(text, row->name);
    if (event->seat != NO_SEAT) {
        add_number(text, " ", event->seat);
    }
    if (row->has_tile) {
        add_tile(text, event->tile);
    }
    if (event_flag(event)) {
        text_add(text, row->flag);
    }
}

static void add_set(const struct ruleset *rules, const struct event_set *set, struct text *text) {
    int32_t chombos[SEAT_MAX];
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        chombos[seat] = set->chombos[seat];
    }
    if (set->has_next) {
        add_number(text, " round=", set->round);
        add_number(text, " dealer=", set->dealer);
        add_number(text, " honba=", set->honba);
    }
    add_number(text, " sticks=", set->sticks);
    add_numbers(text, " points ", set->points, rules->players);
    add_numbers(text, " chombos ", chombos, rules->players);
}

// A field as its row has it: " limit=3", or of each seat " points 25000,25000,25000,25000".
static void add_field(const struct ruleset *rules, const struct event *event,
                      const struct event_field *field, struct text *text) {
    const char *dot = strrchr(field->name, '.');
    int count = field->count == SEAT_MAX ? rules->players : field->count;
    text_add_char(text, ' ');
    text_add(text, dot == NULL ? field->name : dot + 1);
    for (int i = 0; i < count; i++) {
        int32_t number = event_field_number(event, field, i);
        if (field->bounds.is_tile) {
            add_tile(text, (uint8_t)number);
        } else {
            add_number(text, i > 0 ? "," : field->count == 1 ? "=" : " ", number);
        }
    }
}

static void add_fields(const struct ruleset *rules, const struct event *event, struct text *text) {
    const struct event_shape *shape = &event_format.shapes[event->kind];
    for (int i = 0; i < shape->field_count; i++) {
        add_field(rules, event, &shape->fields[i], text);
    }
}

void event_text(const struct ruleset *rules, const struct event *event, struct text *text) {
    add_head(event, text);
    switch (event->kind) { // the others are told by their rows
    case EVENT_DEAL_START:
        add_start(&event->start, text);
        break;
    case EVENT_MELD:
    case EVENT_TAKE_BACK:
        add_meld(&event->meld, text);
        break;
    case EVENT_ASK:
        text_add_char(text, ' ');
        text_add(text, question_name((enum deal_question)event->question));
        break;
    case EVENT_ANSWER:
        add_action(&event->answer, text);
        break;
    case EVENT_WORD:
        add_action(&event->word.action, text);
        break;
    case EVENT_PENALTY:
        add_penalty(rules, &event->penalty, text);
        break;
    case EVENT_REVIEW:
        add_faults(event->faults, text);
        break;
    case EVENT_LAID_OPEN:
        add_tiles(text, event->laid_open.hand, event->laid_open.hand_count);
        break;
    case EVENT_WIN:
        add_win(rules, &event->win, text);
        break;
    case EVENT_DRAWN:
        add_drawn(rules, &event->drawn, text);
        break;
    case EVENT_FAIR:
        add_fair(&event->fair, text);
        break;
    case EVENT_THROWS:
        add_throws(rules, &event->throws, text);
        break;
    case EVENT_EXCHANGE:
        add_exchange(rules, &event->exchange, text);
        break;
    case EVENT_HAND:
        add_hand(&event->hand, text);
        break;
    case EVENT_SETTLE:
        add_settlement(rules, &event->settle, text);
        break;
    case EVENT_SET:
        add_set(rules, &event->set, text);
        break;
    default:
        add_fields(rules, event, text);
        break;
    }
}
