// The scene itself: lines, the start of the deal, facts.
#include "tests/support/scene.h"

#include "common/rules/deal/apply/apply_waits.h"
#include "common/rules/deal/decide/deal_start.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/event/event_text.h"
#include "common/rules/ruleset/preset.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

static const char winds[] = "ESWND"; // D: who sits out

void scene_init(struct scene *scene) {
    memset(scene, 0, sizeof *scene);
    EXPECT_STATUS(preset_load("riichi-club", &scene->rules), STATUS_OK);
    scene->live = scene->box = -1;
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        scene->seats[seat].taker = -1;
        memset(scene->seats[seat].liable, -1, sizeof scene->seats[seat].liable);
        scene->points[seat] = INT32_MIN; // the starting points
    }
    text_init(&scene->out, scene->out_bytes, sizeof scene->out_bytes);
}

const char *scene_wind_name(int wind) {
    static const char *const names[] = {"E", "S", "W", "N"};
    EXPECT(wind >= 0 && wind < 4);
    return names[wind];
}

int scene_wind(const struct scene *scene, const char *word) {
    const char *found = strlen(word) == 1 ? strchr(winds, word[0]) : NULL;
    if (found != NULL && scene->rules.players == 2 && *found == 'W') {
        return 1; // East and West play
    }
    if (found == NULL || found - winds >= scene->rules.players) {
        FAIL("\"%s\" is no seat", word);
    }
    return (int)(found - winds);
}

int scene_seat(const struct scene *scene, char wind) {
    char word[2] = {wind, '\0'};
    return (scene->match.deal.dealer + scene_wind(scene, word)) % scene->rules.players;
}

const struct seat *scene_seat_of(const struct scene *scene, char wind) {
    return &scene->match.deal.seats[scene_seat(scene, wind)];
}

bool scene_may(const struct scene *scene, char wind, enum action_kind kind) {
    struct action_list list;
    legal_list(&scene->match.deal, scene_seat(scene, wind), &list);
    for (int i = 0; i < list.count; i++) {
        if (list.rows[i].kind == kind) {
            return true;
        }
    }
    return false;
}

// Flowers, seasons and jokers, which the notation of tile.h has no letters for: 1f to 4f, 1g to 4g,
// 1j. The first kind of such a letter, -1 for others.
static int first_of_letter(char letter) {
    return letter == 'f'   ? KIND_FLOWER_1
           : letter == 'g' ? KIND_SEASON_1
           : letter == 'j' ? KIND_JOKER
                           : -1;
}

static bool add_group(struct scene_tiles *list, const char *group, size_t digits) {
    char plain[SCENE_DRAWS_MAX + 2];
    int first = first_of_letter(group[digits]);
    if (digits == 0 || digits + (size_t)list->count > SCENE_DRAWS_MAX || group[digits] == '\0') {
        return false;
    }
    memcpy(plain, group, digits + 1);
    plain[digits + 1] = '\0';
    if (first < 0) {
        int count = tiles_parse(plain, list->tiles + list->count, SCENE_DRAWS_MAX - list->count);
        list->count += count < 0 ? 0 : count;
        return count > 0;
    }
    for (size_t i = 0; i < digits; i++) {
        int last = first == KIND_JOKER ? '1' : '4';
        if (group[i] < '1' || group[i] > last) {
            return false;
        }
        list->tiles[list->count++] = (uint8_t)(first + group[i] - '1');
    }
    return true;
}

void scene_add_tiles(struct scene_tiles *list, const char *tiles) {
    for (const char *group = tiles; *group != '\0';) {
        size_t digits = strspn(group, "0123456789");
        if (!add_group(list, group, digits)) {
            FAIL("\"%s\" is no list of tiles", tiles);
        }
        group += digits + 1;
    }
}

// The wall of a start line is the same again and again: it is left out.
static void print_event(struct scene *scene, const struct event *event) {
    char line[4096], *wall;
    struct text text;
    text_init(&text, line, sizeof line);
    event_text(&scene->rules, event, &text);
    EXPECT(!text.is_cut);
    wall = event->kind == EVENT_DEAL_START ? strstr(line, " wall") : NULL;
    if (wall != NULL) {
        *wall = '\0';
    }
    text_addf(&scene->out, "%s\n", line);
    EXPECT(!scene->out.is_cut);
}

void scene_apply(struct scene *scene, const struct event *event) {
    print_event(scene, event);
    if (match_apply(&scene->match, event) != STATUS_OK) {
        FAIL("the fact does not fit: %s", scene->out_bytes);
    }
    EXPECT(scene->event_count < SCENE_EVENTS_MAX);
    scene->events[scene->event_count++] = *event;
    scene->last[event->kind] = *event;
    scene->seen[event->kind]++;
}

const char *scene_take(struct scene *scene) {
    static char taken[SCENE_OUT_BYTES];
    memcpy(taken, scene->out_bytes, scene->out.length + 1);
    text_init(&scene->out, scene->out_bytes, sizeof scene->out_bytes);
    return taken;
}

static int count_kans(const struct scene_seat *seat) {
    int kans = 0;
    for (int i = 0; i < seat->meld_count; i++) {
        kans += meld_is_kan(&seat->melds[i]);
    }
    return kans;
}

static void place_river(struct scene *scene, const struct scene_seat *from, struct seat *seat) {
    for (int i = 0; i < from->river.count; i++) {
        bool is_taken = i == from->river.count - 1 && from->taker >= 0;
        int taker = (scene->dealer + from->taker) % scene->rules.players;
        seat->river[seat->river_count++] = (struct discard){
            .tile = from->river.tiles[i], .taken_by = is_taken ? (uint8_t)taker : NO_SEAT};
        seat->discarded |= KIND_BIT(tile_kind(from->river.tiles[i]));
    }
}

// What the lines say about a seat becomes its state.
static void place_seat(struct scene *scene, int turn) {
    struct deal *deal = &scene->match.deal;
    const struct scene_seat *from = &scene->seats[turn];
    struct seat *seat = &deal->seats[(scene->dealer + turn) % scene->rules.players];
    memset(&seat->hand, 0, sizeof seat->hand);
    for (int i = 0; i < from->hand.count; i++) {
        hand_add(&seat->hand, from->hand.tiles[i]);
    }
    memcpy(seat->melds, from->melds, sizeof seat->melds);
    seat->meld_count = (uint8_t)from->meld_count;
    seat->kita = (uint8_t)from->kita;
    seat->bonus = from->bonus;
    seat->fishing = from->fishing;
    seat->is_frozen = from->is_frozen;
    place_river(scene, from, seat);
    seat->riichi = from->is_riichi ? RIICHI_STANDING : RIICHI_NONE;
    seat->is_double_riichi = from->is_double;
    seat->is_ippatsu = from->is_ippatsu;
    seat->is_temp_furiten = from->is_temp_furiten;
    seat->is_riichi_furiten = from->is_riichi_furiten;
    seat->is_dead = from->is_dead;
    for (int i = 0; i < PAO_YAKUMAN_VALUE_COUNT; i++) {
        int liable = (scene->dealer + from->liable[i]) % scene->rules.players;
        seat->liable[i] = from->liable[i] < 0 ? NO_SEAT : (uint8_t)liable;
    }
    bool plays = turn < ruleset_hands(&scene->rules);
    if (seat->hand.size != (plays ? scene->rules.hand_size - 3 * seat->meld_count : 0)) {
        FAIL("the hand of %c has %d tiles and %d melds", winds[turn], seat->hand.size,
             seat->meld_count);
    }
    if (plays) {
        deal_refresh_waits(deal, (scene->dealer + turn) % scene->rules.players);
    }
}

// How many tiles were drawn from the live wall before the first draw.
static int drawn_before(const struct scene *scene, int replaced) {
    const struct ruleset *rules = &scene->rules;
    int dealt = ruleset_hands(rules) * rules->hand_size;
    if (scene->live < 0) {
        return dealt;
    }
    int moved = rules->dead_wall_refill ? replaced + scene->is_replacement : 0;
    int drawn = ruleset_tile_count(rules) - rules->dead_wall_tiles - moved - scene->live -
                !scene->is_replacement;
    if (drawn < dealt) {
        FAIL("there are never %d live tiles after a draw", scene->live);
    }
    return drawn;
}

static void deal_out(struct scene *scene, int kans, int replaced) {
    int players = scene->rules.players;
    int drawn = drawn_before(scene, replaced);
    struct event event = {.kind = EVENT_DEAL_START, .seat = NO_SEAT, .tile = TILE_NONE};
    event.start = (struct event_deal_start){.round = (uint8_t)scene->round,
                                            .dealer = (uint8_t)scene->dealer,
                                            .honba = (uint8_t)scene->honba,
                                            .sticks = (uint8_t)scene->sticks,
                                            .streak = (uint8_t)scene->streak,
                                            .is_goulash = scene->is_goulash,
                                            .is_last = scene->is_last};
    for (int i = 0; i < DICE_MAX; i++) {
        event.start.dice[i] = (uint8_t)scene->dice[i];
    }
    scene_build_wall(scene, &event.start.wall, drawn, replaced);
    scene_apply(scene, &event);
    struct deal *deal = &scene->match.deal;
    for (int turn = 0; turn < players; turn++) {
        int32_t *points = &deal->seats[(scene->dealer + turn) % players].points;
        *points = scene->points[turn] == INT32_MIN ? *points : scene->points[turn];
        place_seat(scene, turn);
    }
    deal->wall.drawn = (uint8_t)drawn;
    deal->wall.replacements = (uint8_t)replaced;
    deal->kan_count = (uint8_t)kans;
    deal->is_uninterrupted = !scene->is_interrupted;
    for (int i = 0; i < scene->indicators.count; i++) {
        deal->indicators[i] = scene->indicators.tiles[i];
        deal->indicator_count = (uint8_t)(i + 1);
    }
}

// Flowers and seasons, the first exchange.
static void begin_dealt(struct scene *scene) {
    static struct event_list list;
    struct deal deal = scene->match.deal;
    list.count = 0;
    deal_add_dealt(&deal, &list);
    for (int i = 0; i < list.count; i++) {
        scene_apply(scene, &list.rows[i]);
    }
}

void scene_start(struct scene *scene) {
    int kans = 0, aside = 0; // norths, flowers and seasons are replaced like kans
    if (scene->is_started) {
        return;
    }
    scene->is_started = true;
    for (int turn = 0; turn < scene->rules.players; turn++) {
        kans += count_kans(&scene->seats[turn]);
        aside += scene->seats[turn].kita + __builtin_popcount(scene->seats[turn].bonus);
    }
    match_init(&scene->match, &scene->rules);
    int replaced = scene->box < 0 ? kans + aside : scene->rules.dead_wall_tiles - scene->box;
    deal_out(scene, kans, replaced);
    scene_take(scene); // the lines before said it all
    if (scene->is_dealt) {
        begin_dealt(scene);
        return;
    }
    struct deal *deal = &scene->match.deal;
    int place =
        scene->is_replacement ? wall_replacement_place(&deal->wall) : wall_draw_place(&deal->wall);
    struct event draw = {.kind = EVENT_DRAW,
                         .seat = (uint8_t)((scene->dealer + scene->turn) % scene->rules.players),
                         .tile = deal->wall.tiles[place],
                         .is_replacement = scene->is_replacement};
    scene_apply(scene, &draw);
}

static void split_words(const char *text, size_t length, struct scene_words *out_line) {
    out_line->count = 0;
    EXPECT(length < sizeof out_line->bytes);
    memcpy(out_line->bytes, text, length);
    out_line->bytes[length] = '\0';
    for (char *word = strtok(out_line->bytes, " "); word != NULL; word = strtok(NULL, " ")) {
        EXPECT(out_line->count < (int)(sizeof out_line->words / sizeof out_line->words[0]));
        out_line->words[out_line->count++] = word;
    }
}

static void run_line(struct scene *scene, const char *text, size_t length) {
    struct scene_words line;
    split_words(text, length, &line);
    if (line.count == 0 || line.words[0][0] == '#') {
        return;
    }
    if (!scene_setup_line(scene, &line) && !scene_question_line(scene, &line) &&
        !scene_move_line(scene, &line)) {
        FAIL("this line is not understood: %.*s", (int)length, text);
    }
}

void scene_run(struct scene *scene, const char *lines) {
    while (*lines != '\0') {
        size_t length = strcspn(lines, "\n");
        run_line(scene, lines, length);
        lines += length + (lines[length] == '\n');
    }
}

void scene_runf(struct scene *scene, const char *format, ...) {
    char lines[2048];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(lines, sizeof lines, format, arguments);
    va_end(arguments);
    EXPECT(length >= 0 && length < (int)sizeof lines);
    scene_run(scene, lines);
}

void scene_begin(struct scene *scene, const char *lines) {
    scene_init(scene);
    scene_run(scene, lines);
}
