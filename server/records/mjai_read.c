// One function for each type of event.
#include "server/records/mjai_read.h"

#include "server/records/foreign_names.h"
#include "server/records/json_read.h"

#include <string.h>

// What the readers of single events share.
struct mjai_reading {
    const json_t *event;
    int players, place;
    struct foreign_hand *hand;
    struct foreign_problem *problem;
};

static const json_t *member(const struct mjai_reading *reading, const char *name) {
    return json_object_get(reading->event, name);
}

static bool refuse_field(const struct mjai_reading *reading, const char *name) {
    return foreign_refuse(reading->problem, reading->place, REFUSED_FIELD,
                          &(struct foreign_values){.text = name});
}

static bool get_seat(const struct mjai_reading *reading, const char *name, int *out_seat) {
    return json_read_int(member(reading, name), 0, reading->players - 1, out_seat) ||
           refuse_field(reading, name);
}

// A tile one can see, of the plain set.
static bool get_tile(const struct mjai_reading *reading, const char *name, uint8_t *out_tile) {
    return (json_read_tile(member(reading, name), out_tile) && tile_is_known(*out_tile)) ||
           refuse_field(reading, name);
}

static bool get_tiles(const struct mjai_reading *reading, const char *name, uint8_t *out_tiles,
                      int count) {
    bool is_fine = json_read_tiles(member(reading, name), out_tiles, count) == count;
    for (int i = 0; i < count && is_fine; i++) {
        is_fine = tile_is_known(out_tiles[i]);
    }
    return is_fine || refuse_field(reading, name);
}

// A step of the event's actor; NULL and a problem if it has none or the hand is full.
static struct foreign_step *add_step(const struct mjai_reading *reading, enum event_kind kind) {
    int seat;
    if (!get_seat(reading, "actor", &seat)) {
        return NULL;
    }
    return foreign_add(reading->hand, kind, seat, reading->place, reading->problem);
}

static void read_scores(const struct mjai_reading *reading, struct foreign_step *step) {
    bool is_recorded = json_read_points(member(reading, "scores"), reading->players, step->scores);
    step->parts |= is_recorded ? FOREIGN_SCORES : 0;
}

static bool read_deltas(const struct mjai_reading *reading, int32_t deltas[SEAT_MAX]) {
    const json_t *json = member(reading, "deltas");
    return json_read_points(json == NULL ? member(reading, "delta") : json, reading->players,
                            deltas);
}

// ---- turns ----

static bool read_tsumo(const struct mjai_reading *reading) {
    struct foreign_step *step = add_step(reading, EVENT_DRAW);
    return step != NULL && get_tile(reading, "pai", &step->event.tile);
}

static bool read_dahai(const struct mjai_reading *reading) {
    const json_t *drawn = member(reading, "tsumogiri");
    const struct foreign_hand *hand = reading->hand;
    const struct event *before = hand->count > 0 ? &hand->steps[hand->count - 1].event : NULL;
    struct foreign_step *step = add_step(reading, EVENT_DISCARD);
    if (step == NULL || !get_tile(reading, "pai", &step->event.tile)) {
        return false;
    }
    bool looks_drawn =
        before != NULL && before->kind == EVENT_DRAW && before->tile == step->event.tile;
    step->event.is_drawn = json_is_boolean(drawn) ? json_is_true(drawn) : looks_drawn;
    return true;
}

static bool read_reach(const struct mjai_reading *reading) {
    return add_step(reading, EVENT_RIICHI) != NULL;
}

static bool read_reach_accepted(const struct mjai_reading *reading) {
    struct foreign_step *step = add_step(reading, EVENT_RIICHI_ACCEPTED);
    if (step != NULL) {
        read_scores(reading, step);
    }
    return step != NULL;
}

static bool read_kita(const struct mjai_reading *reading) {
    struct foreign_step *step = add_step(reading, EVENT_KITA);
    if (step != NULL) {
        step->event.tile = KIND_NORTH;
    }
    return step != NULL;
}

static bool read_dora(const struct mjai_reading *reading) {
    struct foreign_hand *hand = reading->hand;
    if (hand->indicator_count == INDICATOR_MAX) {
        return foreign_refuse(reading->problem, reading->place, REFUSED_INDICATORS, NULL);
    }
    return get_tile(reading, "dora_marker", &hand->indicators[hand->indicator_count++]);
}

// ---- melds ----

static bool read_claim(const struct mjai_reading *reading, enum meld_kind kind) {
    struct foreign_step *step = add_step(reading, EVENT_MELD);
    int from;
    if (step == NULL || !get_seat(reading, "target", &from)) {
        return false;
    }
    struct meld *meld = &step->event.meld;
    *meld = (struct meld){.kind = (uint8_t)kind, .from = (uint8_t)from};
    meld->tiles[3] = TILE_NONE;
    return get_tile(reading, "pai", &meld->tiles[0]) &&
           get_tiles(reading, "consumed", meld->tiles + 1, meld_size(meld) - 1);
}

static bool read_chi(const struct mjai_reading *reading) {
    return read_claim(reading, MELD_CHII);
}

static bool read_pon(const struct mjai_reading *reading) {
    return read_claim(reading, MELD_PON);
}

static bool read_daiminkan(const struct mjai_reading *reading) {
    return read_claim(reading, MELD_DAIMINKAN);
}

static bool read_ankan(const struct mjai_reading *reading) {
    struct foreign_step *step = add_step(reading, EVENT_MELD);
    if (step == NULL) {
        return false;
    }
    step->event.meld = (struct meld){.kind = MELD_ANKAN, .from = step->event.seat};
    return get_tiles(reading, "consumed", step->event.meld.tiles, MELD_TILES);
}

// The event does not say whose tile the pon had: that stands where the pon was called.
static const struct meld *find_pon(const struct foreign_hand *hand, int seat, uint8_t tile) {
    for (int i = 0; i < hand->count; i++) {
        const struct event *event = &hand->steps[i].event;
        if (event->kind == EVENT_MELD && event->seat == seat && event->meld.kind == MELD_PON &&
            tile_kind(event->meld.tiles[0]) == tile_kind(tile)) {
            return &event->meld;
        }
    }
    return NULL;
}

static bool read_kakan(const struct mjai_reading *reading) {
    uint8_t tile, consumed[3], known[3];
    int seat;
    if (!get_seat(reading, "actor", &seat) || !get_tile(reading, "pai", &tile) ||
        !get_tiles(reading, "consumed", consumed, 3)) {
        return false;
    }
    const struct meld *pon = find_pon(reading->hand, seat, tile);
    if (pon != NULL) {
        memcpy(known, pon->tiles, 3);
        foreign_sort(known, 3);
        foreign_sort(consumed, 3);
    }
    if (pon == NULL || memcmp(known, consumed, 3) != 0) {
        return foreign_refuse(reading->problem, reading->place, REFUSED_NO_PON,
                              &(struct foreign_values){.seat = seat});
    }
    struct foreign_step *step = add_step(reading, EVENT_MELD);
    if (step == NULL) {
        return false;
    }
    step->event.meld = *pon;
    step->event.meld.kind = MELD_SHOUMINKAN;
    step->event.meld.tiles[3] = tile;
    return true;
}

// ---- the end ----

static bool read_uras(const struct mjai_reading *reading, struct foreign_step *step) {
    const json_t *uras = member(reading, "uradora_markers");
    uras = uras == NULL ? member(reading, "ura_markers") : uras;
    if (uras == NULL) {
        return true;
    }
    struct event_win *win = &step->event.win;
    struct foreign_hand *hand = reading->hand;
    int count = json_read_tiles(uras, win->uras, INDICATOR_MAX);
    if (count < 0) {
        return refuse_field(reading, "ura_markers");
    }
    win->ura_count = (uint8_t)count;
    step->parts |= FOREIGN_URAS;
    if (count > hand->ura_count) {
        memcpy(hand->uras, win->uras, (size_t)count);
        hand->ura_count = count;
    }
    return true;
}

static void read_value(const struct mjai_reading *reading, struct foreign_step *step) {
    struct event_win *win = &step->event.win;
    int number;
    if (json_read_int(member(reading, "fan"), 0, UINT8_MAX, &number)) {
        win->score.han = (uint8_t)number;
        step->parts |= FOREIGN_HAN;
    }
    if (json_read_int(member(reading, "fu"), 0, UINT8_MAX, &number)) {
        win->score.fu = (uint8_t)number;
        step->parts |= FOREIGN_FU;
    }
    if (json_read_int(member(reading, "hora_points"), 0, JSON_POINTS_MAX, &number)) {
        win->points = number;
        step->parts |= FOREIGN_POINTS;
    }
    if (json_read_int(member(reading, "pao"), 0, reading->players - 1, &number)) {
        win->liable = (uint8_t)number;
        step->parts |= FOREIGN_LIABLE;
    }
    step->parts |= read_deltas(reading, win->deltas) ? FOREIGN_DELTAS : 0;
}

static bool read_hora(const struct mjai_reading *reading) {
    struct foreign_step *step = add_step(reading, EVENT_WIN);
    int from;
    if (step == NULL || !get_seat(reading, "target", &from)) {
        return false;
    }
    struct event_win *win = &step->event.win;
    win->from = (uint8_t)from;
    win->tile = TILE_NONE;
    if (member(reading, "pai") != NULL && !get_tile(reading, "pai", &win->tile)) {
        return false;
    }
    win->liable = NO_SEAT;
    int count = json_read_tiles(member(reading, "hora_tehais"), win->hand, HAND_MAX);
    win->hand_count = (uint8_t)(count < 0 ? 0 : count);
    step->parts |= count > 0 ? FOREIGN_HAND : 0;
    read_value(reading, step);
    read_scores(reading, step);
    return read_uras(reading, step);
}

static bool read_ryukyoku(const struct mjai_reading *reading) {
    int seat = NO_SEAT;
    const char *reason = json_read_string(member(reading, "reason"));
    const json_t *tenpai = member(reading, "tenpais");
    if (member(reading, "actor") != NULL && !get_seat(reading, "actor", &seat)) {
        return false;
    }
    struct foreign_step *step =
        foreign_add(reading->hand, EVENT_DRAWN, seat, reading->place, reading->problem);
    if (step == NULL) {
        return false;
    }
    for (int i = 0; i < DRAWN_REASON_COUNT; i++) {
        if (mjai_reason((enum drawn_reason)i) != NULL &&
            strcmp(mjai_reason((enum drawn_reason)i), reason) == 0) {
            step->event.drawn.reason = (uint8_t)i;
            step->parts |= FOREIGN_REASON;
        }
    }
    for (int i = 0; i < reading->players && json_is_array(tenpai); i++) {
        bool is_ready = json_is_true(json_array_get(tenpai, (size_t)i));
        step->event.drawn.tenpai |= (uint8_t)(is_ready << i);
        step->parts |= FOREIGN_TENPAI;
    }
    step->parts |= read_deltas(reading, step->event.drawn.deltas) ? FOREIGN_DELTAS : 0;
    read_scores(reading, step);
    return true;
}

// ---- all of them ----

const char *mjai_type(const json_t *event) {
    return json_read_string(json_object_get(event, "type"));
}

bool mjai_read_step(const json_t *event, int players, int place, struct foreign_hand *hand,
                    struct foreign_problem *problem) {
    static const struct {
        const char *type;
        bool (*read)(const struct mjai_reading *reading);
    } rows[] = {
        {"tsumo", read_tsumo}, {"dahai", read_dahai},
        {"reach", read_reach}, {"reach_accepted", read_reach_accepted},
        {"chi", read_chi},     {"pon", read_pon},
        {"kakan", read_kakan}, {"daiminkan", read_daiminkan},
        {"ankan", read_ankan}, {"dora", read_dora},
        {"kita", read_kita},   {"nukidora", read_kita},
        {"hora", read_hora},   {"ryukyoku", read_ryukyoku},
    };
    struct mjai_reading reading = {event, players, place, hand, problem};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strcmp(rows[i].type, mjai_type(event)) == 0) {
            return rows[i].read(&reading);
        }
    }
    return foreign_refuse(problem, place, REFUSED_NO_EVENT,
                          &(struct foreign_values){.text = mjai_type(event)});
}

int mjai_players(const json_t *start_kyoku) {
    const json_t *hands = json_object_get(start_kyoku, "tehais");
    const json_t *last = json_array_get(hands, 3);
    uint8_t tile;
    bool is_empty = json_array_size(last) == 0 ||
                    (json_read_tile(json_array_get(last, 0), &tile) && tile == TILE_HIDDEN);
    size_t count = json_array_size(hands);
    return count == 3 || (count == 4 && is_empty) ? 3 : count == 4 ? 4 : 0;
}

static bool read_place_in_match(const struct mjai_reading *reading, struct foreign_hand *hand) {
    const char *wind = json_read_string(member(reading, "bakaze"));
    const json_t *sticks = member(reading, "kyotaku");
    uint8_t tile;
    int dealer, number, honba, stick_count;
    sticks = sticks == NULL ? member(reading, "kyoutaku") : sticks;
    if (!tile_from_name(wind, &tile) || tile < KIND_EAST || tile > KIND_NORTH) {
        return refuse_field(reading, "bakaze");
    }
    if (!json_read_int(member(reading, "kyoku"), 1, reading->players, &number)) {
        return refuse_field(reading, "kyoku");
    }
    dealer = number - 1;
    if (member(reading, "oya") != NULL && !get_seat(reading, "oya", &dealer)) {
        return false;
    }
    if (!json_read_int(member(reading, "honba"), 0, UINT8_MAX, &honba)) {
        return refuse_field(reading, "honba");
    }
    if (!json_read_int(sticks, 0, UINT8_MAX, &stick_count)) {
        return refuse_field(reading, "kyotaku");
    }
    hand->round = (uint8_t)(tile - KIND_EAST);
    hand->dealer = (uint8_t)dealer;
    hand->honba = (uint8_t)honba;
    hand->sticks = (uint8_t)stick_count;
    return true;
}

bool mjai_read_start(const json_t *start_kyoku, int players, int place,
                     struct foreign_hand *out_hand, struct foreign_problem *problem) {
    struct mjai_reading reading = {start_kyoku, players, place, out_hand, problem};
    const json_t *hands = json_object_get(start_kyoku, "tehais");
    memset(out_hand, 0, sizeof *out_hand);
    out_hand->place = place;
    bool has_dora = strcmp(json_read_string(member(&reading, "dora_marker")), "?") != 0;
    if (!read_place_in_match(&reading, out_hand) || (has_dora && !read_dora(&reading))) {
        return false;
    }
    const json_t *scores = json_object_get(start_kyoku, "scores");
    out_hand->has_points = json_read_points(scores, players, out_hand->points);
    for (int seat = 0; seat < players; seat++) {
        const json_t *hand = json_array_get(hands, (size_t)seat);
        if (json_read_tiles(hand, out_hand->hands[seat], HAND_MAX) != HAND_MAX - 1) {
            return refuse_field(&reading, "tehais");
        }
    }
    return true;
}

void mjai_read_end(const json_t *event, int players, int place, struct foreign_end *out_end) {
    out_end->place = place;
    out_end->has_points =
        json_read_points(json_object_get(event, "scores"), players, out_end->points);
}
