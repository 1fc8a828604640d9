// The walls of an export: the tiles that its lines tell must lie where the deal and the draws find
// them in the walls that are made again, and what is laid must have come from there.
#include "server/records/json_read.h"
#include "server/records/verify_steps.h"
#include "server/records/verify_tiles.h"

#include "protocol/wire.h"
#include "server/translate/house_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES_MAX = 1 << 20, LINES_MAX = 10000 };

// Where a hand stands in its wall.
struct lines_check {
    struct verify_steps steps;
    struct verify_tiles tiles;
    struct wire_record record; // of the header
    struct ruleset rules;
    struct deal_setup setup;
    bool has_wall;
    int indicators;
};

static void compare(struct lines_check *check, const json_t *recorded, int place,
                    const char *what) {
    uint8_t tile;
    char name[TILE_NAME_BYTES], lies[TILE_NAME_BYTES];
    const struct wall *wall = &check->setup.wall;
    if (place < 0 || place >= wall->count || !json_read_tile(recorded, &tile)) {
        verify_refuse(&check->steps, "Hand %u: %s is none of this wall.", check->steps.hand, what);
    } else if (tile != wall->tiles[place]) {
        tile_name(tile, name);
        tile_name(wall->tiles[place], lies);
        verify_refuse(&check->steps, "Hand %u: %s is told as %s; in the wall lies %s.",
                      check->steps.hand, what, name, lies);
    }
}

// ---- the deal ----

static int compare_bytes(const void *one, const void *other) {
    return *(const uint8_t *)one - *(const uint8_t *)other;
}

// A hand is recorded in any order.
static void check_hand(struct lines_check *check, const json_t *recorded, int seat, int dealer) {
    uint8_t tiles[HAND_MAX], dealt[HAND_MAX];
    int players = check->rules.players, turn = (seat - dealer + players) % players;
    int size = turn < ruleset_hands(&check->rules) ? check->rules.hand_size : 0;
    int count = json_read_tiles(recorded, tiles, HAND_MAX);
    for (int n = 0; n < size; n++) {
        dealt[n] = check->setup.wall.tiles[wall_deal_place(&check->rules, turn, n)];
    }
    if (count == size) {
        qsort(tiles, (size_t)size, 1, compare_bytes);
        qsort(dealt, (size_t)size, 1, compare_bytes);
    }
    if (count != size || memcmp(tiles, dealt, (size_t)size) != 0) {
        verify_refuse(&check->steps,
                      "Hand %u: the tiles dealt to seat %d are not those of the "
                      "wall that the secret and the nonces make.",
                      check->steps.hand, seat);
    }
}

static void check_dice(struct lines_check *check, const json_t *recorded) {
    for (size_t i = 0; i < DICE_MAX; i++) {
        if (json_integer_value(json_array_get(recorded, i)) != check->setup.dice[i]) {
            verify_refuse(&check->steps,
                          "Hand %u: the dice are not those that the secret and the "
                          "nonces make.",
                          check->steps.hand);
        }
    }
}

static void check_throws(struct lines_check *check, const json_t *event) {
    const json_t *dice = json_object_get(event, "dice");
    struct event_throws throws = {.dice = {0}};
    for (size_t i = 0; i < sizeof throws.dice && i < json_array_size(dice); i++) {
        throws.dice[i] = (uint8_t)json_integer_value(json_array_get(dice, i));
    }
    verify_throws(&check->steps, &throws);
}

static void check_indicator(struct lines_check *check, const json_t *recorded, int place) {
    const struct wall *wall = &check->setup.wall;
    compare(check, recorded, wall_indicator_place(wall, &check->rules, place), "an indicator");
}

static void check_left(struct lines_check *check, const json_t *event) {
    int left = wall_live_count(&check->setup.wall, &check->rules), recorded;
    if (!json_read_int(json_object_get(event, "left"), 0, WALL_MAX, &recorded) ||
        recorded != left) {
        verify_refuse(&check->steps,
                      "Hand %u: another number of tiles is told to be left than are.",
                      check->steps.hand);
    }
}

static void check_start(struct lines_check *check, const json_t *event) {
    const json_t *hands = json_object_get(event, "tehais");
    const json_t *indicator = json_object_get(event, "dora_marker");
    int dealer;
    verify_begin_hand(&check->steps, json_is_true(json_object_get(event, "goulash")),
                      &check->setup);
    check->has_wall = true;
    check->indicators = 0;
    if (!json_read_int(json_object_get(event, "oya"), 0, check->rules.players - 1, &dealer) ||
        json_array_size(hands) != (size_t)check->rules.players) {
        verify_refuse(&check->steps, "Hand %u: the deal cannot be read.", check->steps.hand);
        return;
    }
    for (int seat = 0; seat < check->rules.players; seat++) {
        check_hand(check, json_array_get(hands, (size_t)seat), seat, dealer);
    }
    check->setup.wall.drawn = (uint8_t)(ruleset_hands(&check->rules) * check->rules.hand_size);
    check_dice(check, json_object_get(event, "dice"));
    check_left(check, event);
    if (indicator != NULL) {
        check_indicator(check, indicator, check->indicators++);
    }
}

// ---- what is seen of the wall later ----

static void check_draw(struct lines_check *check, const json_t *event) {
    struct wall *wall = &check->setup.wall;
    bool is_replacement = json_is_true(json_object_get(event, "rinshan"));
    int place = is_replacement ? wall_replacement_place(wall) : wall_draw_place(wall);
    compare(check, json_object_get(event, "pai"), place, "a tile that was drawn");
    uint8_t *taken = is_replacement ? &wall->replacements : &wall->drawn;
    *taken = (uint8_t)(*taken < WALL_MAX ? *taken + 1 : WALL_MAX);
    check_left(check, event);
}

static void check_win(struct lines_check *check, const json_t *event) {
    const json_t *shown = json_object_get(event, "dora_markers");
    const json_t *under = json_object_get(event, "uradora_markers");
    for (size_t i = 0; i < json_array_size(shown) && i < INDICATOR_MAX; i++) {
        check_indicator(check, json_array_get(shown, i), (int)i);
    }
    for (size_t i = 0; i < json_array_size(under) && i < INDICATOR_MAX; i++) {
        compare(check, json_array_get(under, i),
                wall_ura_place(&check->setup.wall, &check->rules, (int)i), "an ura indicator");
    }
}

static void check_dora(struct lines_check *check, const json_t *event) {
    check_indicator(check, json_object_get(event, "dora_marker"), check->indicators);
    check->indicators += check->indicators < INDICATOR_MAX ? 1 : 0;
}

static void check_match_end(struct lines_check *check, const json_t *event) {
    int32_t points[SEAT_MAX], finals[SEAT_MAX], places[SEAT_MAX];
    int players = check->rules.players;
    if (json_read_points(json_object_get(event, "scores"), players, points) &&
        json_read_points(json_object_get(event, "finals"), players, finals) &&
        json_read_points(json_object_get(event, "places"), players, places)) {
        verify_match_end(&check->steps, points, finals, places);
    }
}

static const struct {
    const char *type;
    void (*check)(struct lines_check *check, const json_t *event);
} rows[] = {
    {"throws", check_throws}, {"start_kyoku", check_start}, {"tsumo", check_draw},
    {"dora", check_dora},     {"hora", check_win},          {"end_game", check_match_end},
};

// ---- the steps of the walls ----

static bool read_step(const json_t *event, struct event_fair *out_step) {
    const char *name = json_read_string(json_object_get(event, "step"));
    const json_t *values = json_object_get(event, "values");
    memset(out_step, 0, sizeof *out_step);
    while (out_step->step < FAIR_STEP_COUNT &&
           strcmp(fair_step_name((enum fair_step)out_step->step), name) != 0) {
        out_step->step++;
    }
    if (out_step->step == FAIR_STEP_COUNT || json_array_size(values) > SEAT_MAX ||
        json_array_size(values) == 0) {
        return false;
    }
    for (size_t i = 0; i < json_array_size(values); i++) {
        const char *hex = json_read_string(json_array_get(values, i));
        out_step->given.is_given[i] = hex[0] != '\0';
        if (hex[0] != '\0' && !digest_from_hex(hex, out_step->given.rows[i])) {
            return false;
        }
    }
    return true;
}

static bool is_type(const json_t *json, const char *type) {
    return strcmp(json_read_string(json_object_get(json, "type")), type) == 0;
}

typedef void event_fn(struct lines_check *check, const json_t *event);

static void note_secret(struct lines_check *check, const json_t *event) {
    struct event_fair step;
    if (is_type(event, "fair") && read_step(event, &step)) {
        verify_note_secret(&check->steps, &step);
    }
}

static void check_event(struct lines_check *check, const json_t *event) {
    struct event_fair step;
    if (is_type(event, "fair")) {
        if (read_step(event, &step)) {
            verify_step(&check->steps, &step);
        } else {
            verify_refuse(&check->steps, "Hand %u: a step of the walls cannot be read.",
                          check->steps.hand + 1);
        }
    }
    for (size_t i = 0; i < sizeof rows / sizeof rows[0] && check->steps.has_secret; i++) {
        bool is_row = is_type(event, rows[i].type);
        bool is_before = rows[i].check == check_throws || rows[i].check == check_start;
        if (is_row && (check->has_wall || is_before)) {
            rows[i].check(check, event);
        }
    }
    if (check->has_wall) {
        verify_tiles_follow(&check->tiles, &check->steps, event);
    }
}

// ---- lines ----

static const char *end_of_line(const char *at, const char *end) {
    const char *found = memchr(at, '\n', (size_t)(end - at));
    return found == NULL ? end : found;
}

static bool read_header(struct lines_check *check, const char *bytes, size_t length) {
    const struct wire_record_match_header *header = &check->record.match_header;
    struct refusal refusal;
    return wire_decode_record(bytes, length, &check->record) &&
           check->record.type == WIRE_RECORD_MATCH_HEADER &&
           house_rules_read_stored(header->preset, header->settings.rows, header->settings.count,
                                   &check->rules, &refusal) == STATUS_OK;
}

static void read_line(struct lines_check *check, const char *bytes, size_t length, int number,
                      event_fn *each) {
    json_error_t error;
    json_t *line =
        length > LINE_BYTES_MAX ? NULL : json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &error);
    const json_t *events = json_object_get(line, "events");
    if (!is_type(line, "events") || !json_is_array(events)) {
        verify_refuse(&check->steps, "Line %d is no line of an export.", number);
    }
    for (size_t i = 0; i < json_array_size(events) && verify_is_fine(&check->steps); i++) {
        each(check, json_array_get(events, i));
    }
    json_decref(line);
}

// All lines after the header.
static void read_lines(struct lines_check *check, const char *at, const char *end, event_fn *each) {
    for (int number = 2; at < end && number < LINES_MAX && verify_is_fine(&check->steps);
         number++) {
        const char *stop = end_of_line(at, end);
        read_line(check, at, (size_t)(stop - at), number, each);
        at = stop < end ? stop + 1 : end;
    }
    if (at < end) {
        verify_refuse(&check->steps, "The export is too long.");
    }
}

void verify_lines(const char *bytes, size_t length, struct verify_result *out_result) {
    struct lines_check *check = calloc(1, sizeof *check);
    const char *end = bytes + length, *first = end_of_line(bytes, end);
    const char *rest = first < end ? first + 1 : end;
    *out_result = (struct verify_result){.verdict = VERIFY_WRONG, .reason = "There is no memory."};
    if (check == NULL) {
        return;
    }
    out_result->verdict = VERIFY_FINE;
    check->steps.rules = &check->rules;
    check->steps.header = &check->record.match_header;
    check->steps.result = out_result;
    if (length > VERIFY_BYTES_MAX || !read_header(check, bytes, (size_t)(first - bytes))) {
        verify_refuse(&check->steps, "This is no export in the form json.");
    }
    read_lines(check, rest, end, note_secret);
    read_lines(check, rest, end, check_event);
    verify_end(&check->steps);
    out_result->hands = (int)check->steps.hand - (out_result->verdict == VERIFY_FINE ? 0 : 1);
    out_result->hands = out_result->hands < 0 ? 0 : out_result->hands;
    free(check);
}
