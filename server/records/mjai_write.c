// Lines of mjai.
#include "server/records/mjai_write.h"

#include "common/rules/deal/facts/scoring.h"
#include "protocol/json_write.h"
#include "server/records/foreign_names.h"

#include <string.h>

enum { HAN_OF_YAKUMAN = 100, FIRST_KYOKU_EAST_ONLY = 4 };

static const struct deal *deal_of(const struct mjai_writer *writer) {
    return &writer->match->deal;
}

// ---- pieces ----

static void add_tile(struct text *text, uint8_t tile) {
    char name[TILE_NAME_BYTES];
    tile_name(tile, name);
    json_write_string(text, name);
}

static void add_tiles(struct text *text, const uint8_t *tiles, int count) {
    text_add_char(text, '[');
    for (int i = 0; i < count; i++) {
        text_add(text, i == 0 ? "" : ",");
        add_tile(text, tiles[i]);
    }
    text_add_char(text, ']');
}

static void add_number(struct text *text, const char *name, int32_t number) {
    text_add(text, ",\"");
    text_add(text, name);
    text_add(text, "\":");
    text_add_int(text, number);
}

static void add_named_tile(struct text *text, const char *name, uint8_t tile) {
    text_add(text, ",\"");
    text_add(text, name);
    text_add(text, "\":");
    add_tile(text, tile);
}

static void add_named_tiles(struct text *text, const char *name, const uint8_t *tiles, int count) {
    text_add(text, ",\"");
    text_add(text, name);
    text_add(text, "\":");
    add_tiles(text, tiles, count);
}

static void add_points(const struct mjai_writer *writer, const char *name, const int32_t *points) {
    struct text *text = writer->text;
    text_add(text, ",\"");
    text_add(text, name);
    for (int seat = 0; seat < deal_of(writer)->rules.players; seat++) {
        text_add(text, seat == 0 ? "\":[" : ",");
        text_add_int(text, points[seat]);
    }
    text_add_char(text, ']');
}

static void add_scores(const struct mjai_writer *writer) {
    int32_t points[SEAT_MAX];
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        points[seat] = deal_of(writer)->seats[seat].points;
    }
    add_points(writer, "scores", points);
}

static void open_line(const struct mjai_writer *writer, const char *type, int actor) {
    text_add(writer->text, "{\"type\":\"");
    text_add(writer->text, type);
    text_add_char(writer->text, '"');
    if (actor != NO_SEAT) {
        add_number(writer->text, "actor", actor);
    }
}

static void close_line(const struct mjai_writer *writer, const struct event *event) {
    writer->take(writer->context, event);
}

// ---- events ----

void mjai_write_start_game(const struct mjai_writer *writer, const char *const *names, int id) {
    const struct ruleset *rules = &deal_of(writer)->rules;
    struct text *text = writer->text;
    bool has_reds = rules->red_fives[SUIT_M] + rules->red_fives[SUIT_P] + rules->red_fives[SUIT_S];
    open_line(writer, "start_game", NO_SEAT);
    if (id != NO_SEAT) {
        add_number(text, "id", id);
    }
    for (int seat = 0; seat < rules->players; seat++) {
        text_add(text, seat == 0 ? ",\"names\":[" : ",");
        json_write_string(text, names[seat]);
    }
    text_add_char(text, ']');
    add_number(text, "kyoku_first",
               rules->game_length == GAME_LENGTH_EAST ? FIRST_KYOKU_EAST_ONLY : 0);
    text_add(text, has_reds ? ",\"aka_flag\":true" : ",\"aka_flag\":false");
    close_line(writer, NULL);
}

static void tell_start(struct mjai_writer *writer, const struct event *event) {
    const struct deal *deal = deal_of(writer);
    struct text *text = writer->text;
    open_line(writer, "start_kyoku", NO_SEAT);
    add_named_tile(text, "bakaze", (uint8_t)(KIND_EAST + event->start.round % 4));
    add_number(text, "kyoku", deal->dealer + 1);
    add_number(text, "honba", deal->honba);
    add_number(text, "kyotaku", deal->sticks);
    add_number(text, "oya", deal->dealer);
    add_named_tile(text, "dora_marker",
                   deal->indicator_count > 0 ? deal->indicators[0] : TILE_HIDDEN);
    add_scores(writer);
    for (int seat = 0; seat < deal->rules.players; seat++) {
        uint8_t tiles[HAND_MAX];
        int count = hand_tiles(&deal->seats[seat].hand, tiles);
        text_add(text, seat == 0 ? ",\"tehais\":[" : ",");
        add_tiles(text, tiles, count);
    }
    text_add_char(text, ']');
    close_line(writer, event);
}

static void tell_draw(struct mjai_writer *writer, const struct event *event) {
    open_line(writer, "tsumo", event->seat);
    add_named_tile(writer->text, "pai", event->tile);
    close_line(writer, event);
}

static void tell_discard(struct mjai_writer *writer, const struct event *event) {
    open_line(writer, "dahai", event->seat);
    add_named_tile(writer->text, "pai", event->tile);
    text_add(writer->text, event->is_drawn ? ",\"tsumogiri\":true" : ",\"tsumogiri\":false");
    close_line(writer, event);
}

static void tell_riichi(struct mjai_writer *writer, const struct event *event) {
    open_line(writer, "reach", event->seat);
    close_line(writer, event);
}

static void tell_accepted(struct mjai_writer *writer, const struct event *event) {
    int32_t deltas[SEAT_MAX] = {0};
    deltas[event->seat] = -deal_of(writer)->rules.riichi_deposit;
    open_line(writer, "reach_accepted", event->seat);
    add_points(writer, "deltas", deltas);
    add_scores(writer);
    close_line(writer, event);
}

static void write_meld(struct mjai_writer *writer, const struct event *event) {
    static const char *const names[MELD_KIND_COUNT] = {"chi", "pon", "daiminkan", "kakan", "ankan"};
    const struct meld *meld = &event->meld;
    struct text *text = writer->text;
    open_line(writer, names[meld->kind], event->seat);
    if (meld->kind == MELD_ANKAN) {
        add_named_tiles(text, "consumed", meld->tiles, MELD_TILES);
    } else if (meld->kind == MELD_SHOUMINKAN) {
        add_named_tile(text, "pai", meld->tiles[3]);
        add_named_tiles(text, "consumed", meld->tiles, 3);
    } else {
        add_number(text, "target", meld->from);
        add_named_tile(text, "pai", meld->tiles[0]);
        add_named_tiles(text, "consumed", meld->tiles + 1, meld_size(meld) - 1);
    }
    close_line(writer, event);
}

static void tell_meld(struct mjai_writer *writer, const struct event *event) {
    const struct deal *deal = deal_of(writer);
    bool turns_one = deal->rules.dora && deal->rules.kan_dora;
    int before = deal->pending_dora - turns_one;
    if (event->meld.kind == MELD_ANKAN && before > 0) {
        writer->kan = *event;
        writer->doras_first = before;
        writer->is_waiting = true;
        return;
    }
    write_meld(writer, event);
}

static void tell_kita(struct mjai_writer *writer, const struct event *event) {
    open_line(writer, writer->says_nukidora ? "nukidora" : "kita", event->seat);
    add_named_tile(writer->text, "pai", event->tile);
    close_line(writer, event);
}

static void tell_dora(struct mjai_writer *writer, const struct event *event) {
    open_line(writer, "dora", NO_SEAT);
    add_named_tile(writer->text, "dora_marker", event->tile);
    close_line(writer, event);
}

// ---- the end ----

struct yaku_list {
    struct text *text;
    int count;
};

static void add_yaku(struct yaku_list *list, const char *name, int han) {
    if (han > 0) {
        text_add(list->text, list->count++ == 0 ? "[" : ",[");
        json_write_string(list->text, name);
        text_add_char(list->text, ',');
        text_add_int(list->text, han);
        text_add_char(list->text, ']');
    }
}

static bool is_dragon(int yaku) {
    return yaku == YAKU_YAKUHAI_WHITE || yaku == YAKU_YAKUHAI_GREEN || yaku == YAKU_YAKUHAI_RED;
}

// Triplets of dragons are one entry.
static void add_yaku_list(struct text *text, const struct score *score) {
    struct yaku_list list = {text, 0};
    int factor = score->yakuman > 0 ? HAN_OF_YAKUMAN : 1, dragons = 0;
    text_add(text, ",\"yakus\":[");
    for (int i = 0; i < score->yaku_count; i++) {
        const struct score_yaku *yaku = &score->yaku[i];
        dragons += is_dragon(yaku->id) ? yaku->han : 0;
        add_yaku(&list, mjai_yaku(yaku->id), is_dragon(yaku->id) ? 0 : yaku->han * factor);
    }
    add_yaku(&list, mjai_yaku(YAKU_YAKUHAI_WHITE), dragons);
    add_yaku(&list, "dora", score->dora);
    add_yaku(&list, "akadora", score->red);
    add_yaku(&list, "uradora", score->ura);
    add_yaku(&list, "kita", score->kita);
    text_add_char(text, ']');
}

static void tell_win(struct mjai_writer *writer, const struct event *event) {
    const struct event_win *win = &event->win;
    const struct score *score = &win->score;
    struct text *text = writer->text;
    open_line(writer, "hora", event->seat);
    add_number(text, "target", win->from);
    add_named_tile(text, "pai", win->tile);
    add_named_tiles(text, "hora_tehais", win->hand, win->hand_count);
    // The dialects have two names for one thing.
    add_named_tiles(text, "uradora_markers", win->uras, win->ura_count);
    add_named_tiles(text, "ura_markers", win->uras, win->ura_count);
    add_yaku_list(text, score);
    add_number(text, "fu", score->fu);
    add_number(text, "fan", score->yakuman > 0 ? HAN_OF_YAKUMAN * score->yakuman : score->han);
    add_number(text, "hora_points", win->points);
    add_points(writer, "deltas", win->deltas);
    add_scores(writer);
    if (win->liable != NO_SEAT) {
        add_number(text, "pao", win->liable);
    }
    close_line(writer, event);
}

static void add_shown_hand(struct mjai_writer *writer, const struct event_drawn *drawn, int seat) {
    uint8_t tiles[HAND_MAX];
    bool is_shown = (drawn->shown >> seat & 1) != 0;
    int count = is_shown ? drawn->hand_counts[seat] : deal_of(writer)->seats[seat].hand.size;
    memset(tiles, TILE_HIDDEN, sizeof tiles);
    memcpy(tiles, drawn->hands[seat], is_shown ? (size_t)count : 0);
    add_tiles(writer->text, tiles, count);
}

static void tell_drawn(struct mjai_writer *writer, const struct event *event) {
    const struct event_drawn *drawn = &event->drawn;
    struct text *text = writer->text;
    open_line(writer, "ryukyoku", event->seat);
    text_add(text, ",\"reason\":");
    json_write_string(text, mjai_reason(drawn->reason));
    for (int seat = 0; seat < deal_of(writer)->rules.players; seat++) {
        text_add(text, seat == 0 ? ",\"tenpais\":[" : ",");
        text_add(text, drawn->tenpai >> seat & 1 ? "true" : "false");
    }
    for (int seat = 0; seat < deal_of(writer)->rules.players; seat++) {
        text_add(text, seat == 0 ? "],\"tehais\":[" : ",");
        add_shown_hand(writer, drawn, seat);
    }
    text_add_char(text, ']');
    add_points(writer, "deltas", drawn->deltas);
    add_scores(writer);
    close_line(writer, event);
}

static void tell_deal_end(struct mjai_writer *writer, const struct event *event) {
    open_line(writer, "end_kyoku", event->seat);
    close_line(writer, event);
}

static void tell_match_end(struct mjai_writer *writer, const struct event *event) {
    open_line(writer, "end_game", NO_SEAT);
    add_points(writer, "scores", event->end.points);
    close_line(writer, event);
}

// Answers and questions show in what comes of them, and so does a table that was set: the next hand
// begins with its points. Of how the walls came about these lines know nothing.
static void tell_nothing(struct mjai_writer *writer, const struct event *event) {
    (void)writer;
    (void)event;
}

void mjai_write_waiting(struct mjai_writer *writer) {
    if (writer->is_waiting) {
        writer->is_waiting = false;
        write_meld(writer, &writer->kan);
    }
}

// Writes the kan that waits, if it is its turn before this event.
static void end_waiting(struct mjai_writer *writer, const struct event *event) {
    bool comes_first =
        event->kind == EVENT_ANSWER || (event->kind == EVENT_DORA && writer->doras_first-- > 0);
    if (!comes_first) {
        mjai_write_waiting(writer);
    }
}

bool mjai_write_event(struct mjai_writer *writer, const struct event *event) {
    static void (*const rows[EVENT_KIND_COUNT])(struct mjai_writer *, const struct event *) = {
        [EVENT_DEAL_START] = tell_start,
        [EVENT_DRAW] = tell_draw,
        [EVENT_DISCARD] = tell_discard,
        [EVENT_RIICHI] = tell_riichi,
        [EVENT_RIICHI_ACCEPTED] = tell_accepted,
        [EVENT_MELD] = tell_meld,
        [EVENT_KITA] = tell_kita,
        [EVENT_DORA] = tell_dora,
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
    bool is_nameless = event->kind == EVENT_DRAWN && mjai_reason(event->drawn.reason) == NULL;
    if (rows[event->kind] == NULL || is_nameless) {
        return false;
    }
    end_waiting(writer, event);
    rows[event->kind](writer, event);
    return true;
}

// ---- what can be told ----

// Games are played to their end, all claims are right, and a five of a suit is red or is not.
bool mjai_can_tell(const struct ruleset *rules, unsigned players, const char **out_switch) {
    bool is_riichi =
        rules->scoring_mode == SCORING_MODE_EXACT || rules->scoring_mode == SCORING_MODE_CLUB_TABLE;
    int reds = 0;
    for (int suit = 0; suit < SUIT_NUMBERED; suit++) {
        reds = rules->red_fives[suit] > reds ? rules->red_fives[suit] : reds;
    }
    const struct {
        const char *name;
        bool is_fine;
    } rows[] = {
        {"players", (rules->players == 3 || rules->players == 4) && players >> rules->players & 1},
        {"scoring_mode", is_riichi && scoring_of(rules)->has_limits},
        {"hand_size", rules->hand_size == HAND_MAX - 1},
        {"wall_mode", rules->wall_mode == WALL_MODE_WALL},
        {"bonus_tiles", !rules->bonus_tiles},
        {"seat_winds", rules->seat_winds},
        {"red_fives", reds <= 1},
        {"legality", rules->legality == LEGALITY_ENFORCED},
        {"goulash", !rules->goulash},
        {"game_length", rules->game_length != GAME_LENGTH_OPEN},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (!rows[i].is_fine) {
            *out_switch = rows[i].name;
            return false;
        }
    }
    return true;
}
