// tenhou.net/6 JSON: a hand is its dealt tiles, what each seat took and put down, and the result.
#include "protocol/json_write.h"
#include "server/records/export_format.h"
#include "server/records/foreign_names.h"
#include "server/records/tenhou6_result.h"
#include "server/records/tenhou6_text.h"

#include <string.h>

enum { LIST_BYTES = 2048, RESULT_BYTES = 4096, SEATS = TENHOU6_SEATS };

struct tenhou6_state {
    struct event_deal_start start;
    int32_t points[SEAT_MAX]; // at the deal
    uint8_t hands[SEATS][HAND_MAX];
    struct text takes[SEATS], puts[SEATS], result;
    uint8_t uras[INDICATOR_MAX];
    int ura_count;
    bool is_riichi; // the next discard declares it
    bool has_hands; // that were written
    char memory[2 * SEATS][LIST_BYTES];
    char result_memory[RESULT_BYTES];
};

// ---- the lists ----

static void add_comma(struct text *list) {
    text_add(list, list->length == 0 ? "" : ",");
}

static void add_number(struct text *list, int number) {
    add_comma(list);
    text_add_int(list, number);
}

static void add_word(struct text *list, const char *word) {
    add_comma(list);
    json_write_string(list, word);
}

static void add_tiles(struct text *text, const uint8_t *tiles, int count) {
    text_add_char(text, '[');
    for (int i = 0; i < count; i++) {
        text_add(text, i == 0 ? "" : ",");
        text_add_int(text, tenhou6_number(tiles[i]));
    }
    text_add_char(text, ']');
}

static void tell_start(struct exporter *exporter, const struct event *event) {
    struct tenhou6_state *state = exporter->state;
    const struct deal *deal = &exporter->match.deal;
    bool has_hands = state->has_hands;
    memset(state, 0, sizeof *state);
    state->has_hands = has_hands;
    state->start = event->start;
    text_init(&state->result, state->result_memory, RESULT_BYTES);
    for (int seat = 0; seat < SEATS; seat++) {
        text_init(&state->takes[seat], state->memory[2 * seat], LIST_BYTES);
        text_init(&state->puts[seat], state->memory[2 * seat + 1], LIST_BYTES);
        state->points[seat] = deal->seats[seat].points;
        hand_tiles(&deal->seats[seat].hand, state->hands[seat]);
    }
}

static void tell_draw(struct exporter *exporter, const struct event *event) {
    struct tenhou6_state *state = exporter->state;
    add_number(&state->takes[event->seat], tenhou6_number(event->tile));
}

static void tell_riichi(struct exporter *exporter, const struct event *event) {
    struct tenhou6_state *state = exporter->state;
    (void)event;
    state->is_riichi = true;
}

static void tell_discard(struct exporter *exporter, const struct event *event) {
    struct tenhou6_state *state = exporter->state;
    struct text *puts = &state->puts[event->seat];
    int number = event->is_drawn ? TENHOU6_DRAWN : tenhou6_number(event->tile);
    add_comma(puts);
    text_add(puts, state->is_riichi ? "\"r" : "");
    text_add_int(puts, number);
    text_add(puts, state->is_riichi ? "\"" : "");
    state->is_riichi = false;
}

static void tell_meld(struct exporter *exporter, const struct event *event) {
    struct tenhou6_state *state = exporter->state;
    char word[TENHOU6_WORD_BYTES];
    bool is_call = event->meld.kind < MELD_SHOUMINKAN;
    tenhou6_meld(&event->meld, event->seat, word);
    add_word(is_call ? &state->takes[event->seat] : &state->puts[event->seat], word);
    if (event->meld.kind == MELD_DAIMINKAN) { // keeps the two lists in step
        add_number(&state->puts[event->seat], TENHOU6_NOTHING);
    }
}

static void tell_kita(struct exporter *exporter, const struct event *event) {
    struct tenhou6_state *state = exporter->state;
    add_word(&state->puts[event->seat], "f44");
}

static void tell_win(struct exporter *exporter, const struct event *event) {
    struct tenhou6_state *state = exporter->state;
    if (event->win.ura_count > state->ura_count) {
        state->ura_count = event->win.ura_count;
        memcpy(state->uras, event->win.uras, sizeof state->uras);
    }
    tenhou6_result_win(&exporter->match.deal, event, &state->result);
}

static void tell_drawn(struct exporter *exporter, const struct event *event) {
    struct tenhou6_state *state = exporter->state;
    tenhou6_result_draw(&exporter->match.deal.rules, &event->drawn, &state->result);
}

// ---- hands and the match ----

static void add_seats(struct exporter *exporter) {
    struct tenhou6_state *state = exporter->state;
    const struct ruleset *rules = &exporter->record->rules;
    struct text *text = &exporter->text;
    for (int seat = 0; seat < SEATS; seat++) {
        add_tiles(text, state->hands[seat], seat < rules->players ? rules->hand_size : 0);
        text_add(text, ",[");
        text_add_bytes(text, state->takes[seat].data, state->takes[seat].length);
        text_add(text, "],[");
        text_add_bytes(text, state->puts[seat].data, state->puts[seat].length);
        text_add(text, "],\n");
        text->is_cut |= state->takes[seat].is_cut || state->puts[seat].is_cut;
    }
}

static void tell_deal_end(struct exporter *exporter, const struct event *event) {
    struct tenhou6_state *state = exporter->state;
    const struct deal *deal = &exporter->match.deal;
    struct text *text = &exporter->text;
    const int32_t place[] = {SEATS * (state->start.round % 4) + state->start.dealer,
                             state->start.honba, state->start.sticks};
    (void)event;
    text_add(text, state->has_hands ? ",\n[" : "[");
    state->has_hands = true;
    export_add_numbers(text, place, 3, 3);
    text_add_char(text, ',');
    export_add_numbers(text, state->points, deal->rules.players, SEATS);
    text_add_char(text, ',');
    add_tiles(text, deal->indicators, deal->indicator_count);
    text_add_char(text, ',');
    add_tiles(text, state->uras, state->ura_count);
    text_add(text, ",\n");
    add_seats(exporter);
    text_add_char(text, '[');
    text_add_bytes(text, state->result.data, state->result.length);
    text_add(text, "]]");
    text->is_cut |= state->result.is_cut;
    export_flush(exporter);
}

// Final scores are in thousandths.
static void add_score(struct text *text, int32_t thousandths) {
    int32_t size = thousandths < 0 ? -thousandths : thousandths;
    text_addf(text, "%s%d.%d", thousandths < 0 ? "-" : "", size / 1000, size % 1000 / 100);
}

static void tell_match_end(struct exporter *exporter, const struct event *event) {
    struct text *text = &exporter->text;
    text_add(text, "],\n\"sc\":[");
    for (int seat = 0; seat < SEATS; seat++) {
        bool plays = seat < exporter->record->rules.players;
        text_add(text, seat == 0 ? "" : ",");
        text_add_int(text, plays ? event->end.points[seat] : 0);
        text_add_char(text, ',');
        add_score(text, plays ? event->end.scores[seat] : 0);
    }
    text_add_char(text, ']');
}

// Red fives as Tenhou has them are one switch, others are counted by suit.
static void add_reds(struct text *text, const struct ruleset *rules) {
    const int32_t *reds = rules->red_fives;
    int first = (ruleset_kinds(rules) & KIND_BIT(KIND_1M + 4)) != 0;
    bool is_usual = reds[SUIT_M] == first && reds[SUIT_P] == 1 && reds[SUIT_S] == 1;
    bool is_none = reds[SUIT_M] + reds[SUIT_P] + reds[SUIT_S] == 0;
    if (is_usual || is_none) {
        text_addf(text, ",\"aka\":%d", is_usual);
    } else {
        text_addf(text, ",\"aka51\":%d,\"aka52\":%d,\"aka53\":%d", reds[SUIT_M], reds[SUIT_P],
                  reds[SUIT_S]);
    }
}

static void add_rule(struct text *text, const struct ruleset *rules) {
    bool has_reds = rules->red_fives[SUIT_M] + rules->red_fives[SUIT_P] + rules->red_fives[SUIT_S];
    text_add(text, ",\n\"rule\":{\"disp\":\"");
    text_add(text, rules->players == 3 ? "三般" : "般");
    text_add(text, rules->game_length == GAME_LENGTH_EAST ? "東" : "南");
    text_add(text, rules->open_tanyao ? "喰" : "");
    text_add(text, has_reds ? "赤\"" : "\"");
    add_reds(text, rules);
    text_add_char(text, '}');
}

static void begin(struct exporter *exporter) {
    const struct wire_record_match_header *header = &exporter->record->header;
    struct text *text = &exporter->text;
    text_add(text, "{\"ver\":2.3,\"ref\":");
    export_add_string(exporter, header->id);
    text_addf(text, ",\"lobby\":%d,\"title\":[", (int)exporter->record->lobby);
    export_add_string(exporter, header->title);
    text_add(text, ",\"\"],\n\"name\":");
    for (int seat = 0; seat < SEATS; seat++) {
        text_add_char(text, seat == 0 ? '[' : ',');
        export_add_string(exporter, seat < header->names.count ? header->names.rows[seat] : "");
    }
    text_add_char(text, ']');
    add_rule(text, &exporter->record->rules);
    text_add(text, ",\n\"log\":[");
}

static void end(struct exporter *exporter) {
    text_add(&exporter->text, "}\n");
}

// Answers and questions show in what comes of them; indicators are listed at the end of the hand;
// where a referee has set the table, the next hand begins with its points. Of how the walls came
// about these files know nothing.
static void tell_nothing(struct exporter *exporter, const struct event *event) {
    (void)exporter;
    (void)event;
}

static bool tell(struct exporter *exporter, const struct event *event) {
    static void (*const rows[EVENT_KIND_COUNT])(struct exporter *, const struct event *) = {
        [EVENT_DEAL_START] = tell_start,
        [EVENT_DRAW] = tell_draw,
        [EVENT_DISCARD] = tell_discard,
        [EVENT_RIICHI] = tell_riichi,
        [EVENT_RIICHI_ACCEPTED] = tell_nothing,
        [EVENT_MELD] = tell_meld,
        [EVENT_KITA] = tell_kita,
        [EVENT_DORA] = tell_nothing,
        [EVENT_ASK] = tell_nothing,
        [EVENT_ANSWER] = tell_nothing,
        [EVENT_WIN] = tell_win,
        [EVENT_DRAWN] = tell_drawn,
        [EVENT_FAIR] = tell_nothing,
        [EVENT_LAID_OPEN] = tell_nothing,
        [EVENT_SET] = tell_nothing,
        [EVENT_DEAL_END] = tell_deal_end,
        [EVENT_MATCH_END] = tell_match_end,
    };
    bool is_nameless = event->kind == EVENT_DRAWN && tenhou_reason(event->drawn.reason) == NULL;
    if (rows[event->kind] == NULL || is_nameless) {
        return false;
    }
    rows[event->kind](exporter, event);
    return true;
}

const struct export_format export_tenhou6 = {
    {"tenhou6", "The JSON of the tenhou.net/6 editor, a whole match.", "json"},
    sizeof(struct tenhou6_state),
    true,
    begin,
    tell,
    end,
};
