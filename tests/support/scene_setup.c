// Lines that say what the table looks like before the first move.
#include "common/rules/ruleset/preset.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

#include <string.h>

typedef void setup_function(struct scene *scene, const struct scene_words *line);

static const char *word(const struct scene_words *line, int index) {
    if (index >= line->count) {
        FAIL("a line \"%s …\" needs more words", line->words[0]);
    }
    return line->words[index];
}

static int number(const struct scene_words *line, int index) {
    int64_t value;
    if (!text_read_int(word(line, index), INT32_MIN, INT32_MAX, &value)) {
        FAIL("\"%s\" is no number", line->words[index]);
    }
    return (int)value;
}

static struct scene_seat *seat_of(struct scene *scene, const struct scene_words *line) {
    return &scene->seats[scene_wind(scene, word(line, 1))];
}

static bool has_word(const struct scene_words *line, const char *wanted) {
    for (int i = 1; i < line->count; i++) {
        if (strcmp(line->words[i], wanted) == 0) {
            return true;
        }
    }
    return false;
}

static void set_preset(struct scene *scene, const struct scene_words *line) {
    const char *name = word(line, 1);
    bool is_count_said = line->count > 2;
    EXPECT_STATUS(is_count_said ? preset_load_players(name, number(line, 2), &scene->rules)
                                : preset_load(name, &scene->rules),
                  STATUS_OK);
}

static void set_switches(struct scene *scene, const struct scene_words *line) {
    for (int i = 1; i < line->count; i++) {
        struct rule_error error = {.message = "no value"};
        char *equals = strchr(line->words[i], '=');
        EXPECT(equals != NULL);
        *equals = '\0';
        if (ruleset_set(&scene->rules, line->words[i], equals + 1, &error) != STATUS_OK) {
            FAIL("%s", error.message);
        }
    }
}

// "S3": the third dealer of the South round. "E'1" is the East round after North.
static void set_round(struct scene *scene, const struct scene_words *line) {
    const char *name = word(line, 1);
    char wind[2] = {name[0], '\0'};
    bool is_second = name[1] == '\'';
    static const char order[] = "ESWN";
    const char *found = strchr(order, wind[0]);
    int dealer = name[is_second ? 2 : 1] - '1';
    EXPECT(found != NULL && dealer >= 0 && dealer < scene->rules.players);
    scene->round = (int)(found - order) + (is_second ? 4 : 0);
    scene->dealer = dealer;
}

static void set_honba(struct scene *scene, const struct scene_words *line) {
    scene->honba = number(line, 1);
}

static void set_sticks(struct scene *scene, const struct scene_words *line) {
    scene->sticks = number(line, 1);
}

static void set_streak(struct scene *scene, const struct scene_words *line) {
    scene->streak = number(line, 1);
}

static void set_live(struct scene *scene, const struct scene_words *line) {
    scene->live = number(line, 1);
}

static void set_last(struct scene *scene, const struct scene_words *line) {
    (void)line;
    scene->is_last = true;
}

static void set_interrupted(struct scene *scene, const struct scene_words *line) {
    (void)line;
    scene->is_interrupted = true;
}

static void set_replacement(struct scene *scene, const struct scene_words *line) {
    (void)line;
    scene->is_replacement = true;
}

static void set_dice(struct scene *scene, const struct scene_words *line) {
    for (int i = 0; i + 1 < line->count && i < DICE_MAX; i++) {
        scene->dice[i] = number(line, i + 1);
    }
}

static void set_points(struct scene *scene, const struct scene_words *line) {
    for (int i = 0; i < scene->rules.players; i++) {
        scene->points[i] = number(line, i + 1);
    }
}

static void set_hand(struct scene *scene, const struct scene_words *line) {
    scene_add_tiles(&seat_of(scene, line)->hand, word(line, 2));
}

static enum meld_kind meld_kind_of(char letter) {
    static const char letters[] = "CPDSA"; // in the order of enum meld_kind
    const char *found = strchr(letters, letter);
    EXPECT(letter != '\0' && found != NULL);
    return (enum meld_kind)(found - letters);
}

static void set_meld(struct scene *scene, const struct scene_words *line) {
    int wind = scene_wind(scene, word(line, 1)), players = scene->rules.players;
    struct scene_seat *seat = &scene->seats[wind];
    struct scene_tiles tiles = {.count = 0};
    enum meld_kind kind = meld_kind_of(word(line, 2)[0]);
    int from = (wind + players - 1) % players; // the seat on the left may give anything
    scene_add_tiles(&tiles, line->words[2] + 1);
    if (kind == MELD_ANKAN) {
        from = wind;
    } else if (has_word(line, "from")) {
        from = scene_wind(scene, word(line, 4));
    }
    struct meld *meld = &seat->melds[seat->meld_count++];
    *meld = (struct meld){.kind = (uint8_t)kind,
                          .from = (uint8_t)((scene->dealer + from) % players),
                          .tiles = {TILE_NONE, TILE_NONE, TILE_NONE, TILE_NONE}};
    EXPECT_INT(tiles.count, meld_size(meld));
    memcpy(meld->tiles, tiles.tiles, (size_t)tiles.count);
}

static void set_river(struct scene *scene, const struct scene_words *line) {
    struct scene_seat *seat = seat_of(scene, line);
    scene_add_tiles(&seat->river, word(line, 2));
    if (has_word(line, "taken")) {
        seat->taker = scene_wind(scene, word(line, 4));
    }
}

static void set_riichi(struct scene *scene, const struct scene_words *line) {
    struct scene_seat *seat = seat_of(scene, line);
    seat->is_riichi = true;
    seat->is_double = has_word(line, "double");
    seat->is_ippatsu = has_word(line, "ippatsu");
}

static void set_kita(struct scene *scene, const struct scene_words *line) {
    seat_of(scene, line)->kita = number(line, 2);
}

static void set_bonus(struct scene *scene, const struct scene_words *line) {
    struct scene_tiles tiles = {.count = 0};
    scene_add_tiles(&tiles, word(line, 2));
    for (int i = 0; i < tiles.count; i++) {
        EXPECT(kind_is_bonus(tiles.tiles[i]));
        seat_of(scene, line)->bonus |= (uint8_t)(1 << (tiles.tiles[i] - KIND_FLOWER_1));
    }
}

static void set_call(struct scene *scene, const struct scene_words *line) {
    struct scene_seat *seat = seat_of(scene, line);
    EXPECT(has_word(line, "fishing") || has_word(line, "original"));
    seat->fishing = has_word(line, "original") ? FISHING_ORIGINAL : FISHING_CALLED;
    seat->is_frozen = has_word(line, "frozen");
}

static void set_goulash(struct scene *scene, const struct scene_words *line) {
    (void)line;
    scene->is_goulash = true;
}

static void set_box(struct scene *scene, const struct scene_words *line) {
    scene->box = number(line, 1);
}

static void set_furiten(struct scene *scene, const struct scene_words *line) {
    struct scene_seat *seat = seat_of(scene, line);
    seat->is_temp_furiten = has_word(line, "temp");
    seat->is_riichi_furiten = has_word(line, "riichi");
}

static void set_dead(struct scene *scene, const struct scene_words *line) {
    seat_of(scene, line)->is_dead = true;
}

static void set_liable(struct scene *scene, const struct scene_words *line) {
    const struct rule_field *field = ruleset_find("pao_yakuman");
    for (int i = 0; i <= field->max; i++) {
        if (strcmp(field->values[i].name, word(line, 2)) == 0) {
            seat_of(scene, line)->liable[i] = scene_wind(scene, word(line, 3));
            return;
        }
    }
    FAIL("nobody can be liable for %s", word(line, 2));
}

static void set_turn(struct scene *scene, const struct scene_words *line) {
    scene->turn = scene_wind(scene, word(line, 1));
}

static void set_draws(struct scene *scene, const struct scene_words *line) {
    scene_add_tiles(&scene->draws, word(line, 1));
}

static void set_replacements(struct scene *scene, const struct scene_words *line) {
    scene_add_tiles(&scene->replacements, word(line, 1));
}

static void set_indicators(struct scene *scene, const struct scene_words *line) {
    scene_add_tiles(&scene->indicators, word(line, 1));
}

static void set_kan_indicators(struct scene *scene, const struct scene_words *line) {
    scene_add_tiles(&scene->kan_indicators, word(line, 1));
}

static void set_uras(struct scene *scene, const struct scene_words *line) {
    scene_add_tiles(&scene->uras, word(line, 1));
}

static void begin_with_draw(struct scene *scene, const struct scene_words *line) {
    scene->turn = scene_wind(scene, word(line, 1));
    scene_add_tiles(scene->is_replacement ? &scene->replacements : &scene->draws, word(line, 2));
    scene_start(scene);
}

static void begin_as_dealt(struct scene *scene, const struct scene_words *line) {
    (void)line;
    scene->is_dealt = true;
    scene_start(scene);
}

static void begin_with_offer(struct scene *scene, const struct scene_words *line) {
    begin_with_draw(scene, line);
    scene_move(scene, word(line, 1)[0], "discard", NULL);
}

static const struct {
    const char *keyword;
    setup_function *run;
} rows[] = {
    {"preset", set_preset},
    {"set", set_switches},
    {"round", set_round},
    {"honba", set_honba},
    {"sticks", set_sticks},
    {"streak", set_streak},
    {"last", set_last},
    {"dice", set_dice},
    {"points", set_points},
    {"hand", set_hand},
    {"meld", set_meld},
    {"river", set_river},
    {"riichi", set_riichi},
    {"kita", set_kita},
    {"bonus", set_bonus},
    {"call", set_call},
    {"goulash", set_goulash},
    {"box", set_box},
    {"furiten", set_furiten},
    {"dead", set_dead},
    {"liable", set_liable},
    {"live", set_live},
    {"interrupted", set_interrupted},
    {"indicators", set_indicators},
    {"kan_indicators", set_kan_indicators},
    {"uras", set_uras},
    {"turn", set_turn},
    {"draws", set_draws},
    {"replacements", set_replacements},
    {"replacement", set_replacement},
    {"deal", begin_as_dealt},
    {"draw", begin_with_draw},
    {"offer", begin_with_offer},
};

bool scene_setup_line(struct scene *scene, const struct scene_words *line) {
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strcmp(rows[i].keyword, line->words[0]) == 0) {
            if (scene->is_started) {
                FAIL("\"%s\" comes too late: a move was made", rows[i].keyword);
            }
            rows[i].run(scene, line);
            return true;
        }
    }
    return false;
}
