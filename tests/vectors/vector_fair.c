// Whole walls from their seeds (protocol/fair_walls.md): the browser and a checker in Python read
// the same lines.
#include "common/rules/match/match.h"
#include "common/rules/wall/fair_wall.h"
#include "tests/support/chance_match.h"
#include "tests/vectors/vectors.h"

#include <string.h>

enum { LINE_BYTES = 1024 };

struct fair_line {
    struct ruleset rules;
    struct deal_setup setup;
    struct fair_nonces nonces;
    uint8_t secret[FAIR_BYTES];
};

static void read_rules(struct vector *vector, struct ruleset *out_rules) {
    struct rule_error error = {.status = STATUS_OK};
    const json_t *value;
    struct text settings;
    char bytes[LINE_BYTES];
    const char *name;
    text_init(&settings, bytes, sizeof bytes);
    json_object_foreach((json_t *)vector_field(vector, "settings"), name, value) {
        text_addf(&settings, "%s=%s ", name, json_string_value(value));
    }
    chance_rules(vector_text(vector, "preset"), bytes, out_rules);
    // The values of switches are for readers who know no presets; these have the same ones.
    json_object_foreach((json_t *)vector_field(vector, "values"), name, value) {
        EXPECT_STATUS(ruleset_set(out_rules, name, json_string_value(value), &error), STATUS_OK);
    }
}

static void read_nonces(struct vector *vector, struct fair_line *line) {
    const json_t *told = vector_field(vector, "nonces");
    EXPECT_INT(json_array_size(told), line->rules.players);
    for (int seat = 0; seat < line->rules.players; seat++) {
        const char *hex = json_string_value(json_array_get(told, (size_t)seat));
        line->nonces.is_given[seat] = hex[0] != '\0';
        EXPECT(hex[0] == '\0' || digest_from_hex(hex, line->nonces.rows[seat]));
    }
}

static void check_digest(struct vector *vector, const char *name, const uint8_t bytes[FAIR_BYTES]) {
    char hex[DIGEST_HEX_BYTES];
    digest_hex(bytes, hex);
    vector_expect_text(vector, name, hex);
}

static void check_hashes(struct vector *vector, struct fair_line *line) {
    const json_t *heads = vector_expected(vector, "heads");
    uint8_t bytes[FAIR_BYTES];
    char hex[DIGEST_HEX_BYTES];
    fair_commit(line->secret, bytes);
    check_digest(vector, "commitment", bytes);
    for (int seat = 0; seat < line->rules.players; seat++) {
        fair_head(line->nonces.rows[seat], bytes);
        digest_hex(bytes, hex);
        EXPECT_TEXT(line->nonces.is_given[seat] ? hex : "",
                    json_string_value(json_array_get(heads, (size_t)seat)));
    }
    fair_seed(line->secret, (uint32_t)vector_number(vector, "hand", 0), line->rules.players,
              &line->nonces, bytes);
    check_digest(vector, "seed", bytes);
    deal_setup_from_seed(&line->rules, bytes, &line->setup);
    if (vector_is(vector, "goulash")) {
        wall_make_jokers(&line->setup.wall);
    }
}

static const char *tile_at(const struct wall *wall, int place) {
    static char name[TILE_NAME_BYTES];
    tile_name(wall->tiles[place], name);
    return name;
}

static void check_wall(struct vector *vector, const struct wall *wall) {
    struct text text;
    char bytes[LINE_BYTES];
    text_init(&text, bytes, sizeof bytes);
    for (int i = 0; i < wall->count; i++) {
        text_addf(&text, i == 0 ? "%s" : " %s", tile_at(wall, i));
    }
    vector_expect_text(vector, "wall", bytes);
}

// Dice as far as some were thrown.
static void check_dice(struct vector *vector, const char *name, const uint8_t *dice, size_t most) {
    const json_t *wanted = vector_expected(vector, name);
    for (size_t i = 0; i < most; i++) {
        EXPECT_INT(dice[i], json_integer_value(json_array_get(wanted, i)));
    }
}

static void check_deal(struct vector *vector, const struct fair_line *line) {
    const json_t *wanted = vector_expected(vector, "deal");
    for (int turn = 0; turn < line->rules.players; turn++) {
        struct text text;
        char bytes[LINE_BYTES];
        int size = turn < ruleset_hands(&line->rules) ? line->rules.hand_size : 0;
        text_init(&text, bytes, sizeof bytes);
        for (int n = 0; n < size; n++) {
            text_addf(&text, n == 0 ? "%s" : " %s",
                      tile_at(&line->setup.wall, wall_deal_place(&line->rules, turn, n)));
        }
        EXPECT_TEXT(bytes, json_string_value(json_array_get(wanted, (size_t)turn)));
    }
}

// Tiles as the engine takes them one after the other; `taken` counts them.
static void check_taken(struct vector *vector, const char *name, const struct wall *wall,
                        int (*place)(const struct wall *), uint8_t *taken) {
    const json_t *wanted = vector_expected(vector, name);
    EXPECT(json_array_size(wanted) >= 4);
    for (size_t i = 0; i < json_array_size(wanted); i++) {
        EXPECT_TEXT(tile_at(wall, place(wall)), json_string_value(json_array_get(wanted, i)));
        (*taken)++;
    }
}

static void check_indicators(struct vector *vector, const char *name, const struct fair_line *line,
                             int (*place)(const struct wall *, const struct ruleset *, int)) {
    const json_t *wanted = vector_expected(vector, name);
    EXPECT_INT(json_array_size(wanted), line->rules.dora ? INDICATOR_MAX : 0);
    for (size_t i = 0; i < json_array_size(wanted); i++) {
        EXPECT_TEXT(tile_at(&line->setup.wall, place(&line->setup.wall, &line->rules, (int)i)),
                    json_string_value(json_array_get(wanted, i)));
    }
}

void vector_fair_wall(struct vector *vector) {
    struct fair_line line;
    memset(&line, 0, sizeof line);
    struct wall *wall = &line.setup.wall;
    read_rules(vector, &line.rules);
    read_nonces(vector, &line);
    EXPECT(digest_from_hex(vector_text(vector, "secret"), line.secret));
    check_hashes(vector, &line);
    check_wall(vector, wall);
    check_dice(vector, "dice", line.setup.dice, DICE_MAX);
    check_dice(vector, "throws", line.setup.throws.dice, sizeof line.setup.throws.dice);
    check_deal(vector, &line);
    wall->drawn = (uint8_t)(ruleset_hands(&line.rules) * line.rules.hand_size);
    check_taken(vector, "draws", wall, wall_draw_place, &wall->drawn);
    check_taken(vector, "replacements", wall, wall_replacement_place, &wall->replacements);
    check_indicators(vector, "indicators", &line, wall_indicator_place);
    check_indicators(vector, "uras", &line, wall_ura_place);
}
