// Moves of a scene: from words to an action, the facts that follow, and the questions about it.
#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/decide/deal_settle.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/event/event_text.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *word;
    enum action_kind kind;
} moves[] = {
    {"discard", ACTION_DISCARD},
    {"riichi", ACTION_RIICHI},
    {"tsumo", ACTION_TSUMO},
    {"ron", ACTION_RON},
    {"chii", ACTION_CHII},
    {"pon", ACTION_PON},
    {"daiminkan", ACTION_DAIMINKAN},
    {"ankan", ACTION_ANKAN},
    {"shouminkan", ACTION_SHOUMINKAN},
    {"kita", ACTION_KITA},
    {"nine", ACTION_NINE},
    {"tenpai", ACTION_TENPAI},
    {"noten", ACTION_NOTEN},
    {"end_game", ACTION_END_GAME},
    {"play_on", ACTION_PLAY_ON},
    {"fishing", ACTION_FISHING},
    {"original", ACTION_ORIGINAL},
    {"exchange", ACTION_EXCHANGE},
    {"skip", ACTION_SKIP},
    {"go_on", ACTION_GO_ON},
    {"pass", ACTION_PASS},
    {"take_back", ACTION_TAKE_BACK},
    {"replacement", ACTION_REPLACEMENT},
};

static int kind_of_word(const char *word) {
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        if (strcmp(moves[i].word, word) == 0) {
            return (int)moves[i].kind;
        }
    }
    return -1;
}

static void apply_all(struct scene *scene, const struct event_list *list) {
    for (int i = 0; i < list->count; i++) {
        scene_apply(scene, &list->rows[i]);
    }
}

static void settle(struct scene *scene) {
    struct event_list list;
    while (deal_can_settle(&scene->match.deal)) {
        EXPECT_STATUS(deal_settle(&scene->match.deal, &list), STATUS_OK);
        apply_all(scene, &list);
    }
}

static void act(struct scene *scene, const struct action *action) {
    struct event_list list;
    scene->status = deal_act(&scene->match.deal, action, &list);
    if (scene->status != STATUS_OK) {
        text_add(&scene->out, "refused ");
        action_text(action, &scene->out);
        text_addf(&scene->out, ": %s\n", status_name(scene->status));
        return;
    }
    apply_all(scene, &list);
    settle(scene);
}

static bool is_pending(const struct scene *scene, int seat) {
    return (deal_pending(&scene->match.deal) >> seat & 1) != 0;
}

// Everybody who is asked does this: passes, or the move of those who are away.
static void answer_all(struct scene *scene, bool is_pass) {
    unsigned asked = deal_pending(&scene->match.deal);
    for (int seat = 0; seat < scene->rules.players; seat++) {
        struct action action = {.kind = ACTION_PASS,
                                .seat = (uint8_t)seat,
                                .tile = TILE_NONE,
                                .used = {TILE_NONE, TILE_NONE, TILE_NONE, TILE_NONE}};
        if ((asked >> seat & 1) && is_pending(scene, seat)) {
            EXPECT(is_pass || legal_default(&scene->match.deal, seat, &action));
            act(scene, &action);
        }
    }
}

static int compare_bytes(const void *a, const void *b) {
    return *(const uint8_t *)a - *(const uint8_t *)b;
}

static bool are_tiles_used(const struct action *row, const struct scene_tiles *tiles) {
    uint8_t used[MELD_TILES], said[MELD_TILES] = {TILE_NONE, TILE_NONE, TILE_NONE, TILE_NONE};
    memcpy(used, row->used, sizeof used);
    memcpy(said, tiles->tiles, (size_t)tiles->count);
    qsort(used, MELD_TILES, 1, compare_bytes);
    qsort(said, MELD_TILES, 1, compare_bytes);
    return memcmp(used, said, sizeof used) == 0;
}

static bool is_discard(int kind) {
    return kind == ACTION_DISCARD || kind == ACTION_RIICHI || kind == ACTION_FISHING ||
           kind == ACTION_ORIGINAL;
}

// Whether a legal action is the one that the words mean.
static bool is_meant(const struct action *row, int kind, const struct scene_tiles *tiles,
                     bool is_drawn) {
    if (row->kind != kind) {
        return false;
    }
    if (action_pick_count(row) > 0) {
        return true; // the tiles are still to be chosen
    }
    if (tiles->count == 0) {
        return !is_discard(kind) || row->is_drawn || row->tile == TILE_NONE;
    }
    if (is_discard(kind)) {
        return row->tile == tiles->tiles[0] && row->is_drawn == is_drawn;
    }
    if (kind == ACTION_ANKAN) {
        return tile_kind(row->used[0]) == tile_kind(tiles->tiles[0]);
    }
    bool has_used = kind == ACTION_CHII || kind == ACTION_PON || kind == ACTION_DAIMINKAN;
    return has_used ? are_tiles_used(row, tiles) : row->tile == tiles->tiles[0];
}

static bool find_legal(const struct scene *scene, int seat, int kind,
                       const struct scene_tiles *tiles, struct action *out_action) {
    struct action_list list;
    legal_list(&scene->match.deal, seat, &list);
    for (int drawn = 0; drawn < 2; drawn++) { // from the hand first
        for (int i = 0; i < list.count; i++) {
            if (is_meant(&list.rows[i], kind, tiles, drawn == 1)) {
                *out_action = list.rows[i];
                if (action_pick_count(out_action) > 0) {
                    memcpy(out_action->used, tiles->tiles, (size_t)tiles->count);
                }
                return true;
            }
        }
    }
    return false;
}

// The action as said, though it is not in the legal list: the engine must refuse it itself.
static struct action illegal_action(const struct scene *scene, int seat, int kind,
                                    const struct scene_tiles *tiles) {
    const struct deal *deal = &scene->match.deal;
    const struct seat *s = &deal->seats[seat];
    struct action action = {.kind = (uint8_t)kind,
                            .seat = (uint8_t)seat,
                            .tile = TILE_NONE,
                            .used = {TILE_NONE, TILE_NONE, TILE_NONE, TILE_NONE}};
    bool is_claim = kind == ACTION_CHII || kind == ACTION_PON || kind == ACTION_DAIMINKAN;
    if (is_claim || kind == ACTION_ANKAN) {
        memcpy(action.used, tiles->tiles, (size_t)tiles->count);
        action.tile = is_claim ? deal->tile : TILE_NONE;
    } else if (kind == ACTION_EXCHANGE) {
        memcpy(action.used, tiles->tiles, (size_t)tiles->count);
    } else if (tiles->count > 0) {
        action.tile = tiles->tiles[0];
        action.is_drawn = is_discard(kind) && action.tile == s->drawn;
    } else if (is_discard(kind) || kind == ACTION_TSUMO) {
        action.tile = s->drawn;
        action.is_drawn = kind != ACTION_TSUMO;
    } else if (kind == ACTION_RON) {
        action.tile = deal->tile;
    } else if (kind == ACTION_KITA) {
        action.tile = KIND_NORTH;
    }
    return action;
}

void scene_move(struct scene *scene, char wind, const char *move, const char *tiles) {
    struct scene_tiles said = {.count = 0};
    struct action action;
    int kind = kind_of_word(move);
    if (kind < 0) {
        FAIL("\"%s\" is no move", move);
    }
    if (tiles != NULL) {
        scene_add_tiles(&said, tiles);
        EXPECT(said.count <= MELD_TILES);
    }
    scene_start(scene);
    int seat = scene_seat(scene, wind);
    bool is_window = scene->match.deal.phase == DEAL_CLAIM || scene->match.deal.phase == DEAL_ROB;
    if (is_window && !is_pending(scene, seat)) {
        answer_all(scene, true);
    }
    if (!find_legal(scene, seat, kind, &said, &action)) {
        action = illegal_action(scene, seat, kind, &said);
    }
    act(scene, &action);
}

// The word of a declaration, said before it is shown (strict table).
static void say(struct scene *scene, char wind, const char *move) {
    const struct scene_tiles none = {.count = 0};
    int kind = kind_of_word(move), seat = scene_seat(scene, wind);
    if (kind < 0) {
        FAIL("\"%s\" is no move", move);
    }
    struct action word = illegal_action(scene, seat, kind, &none);
    bool is_claim = kind == ACTION_RON || (kind >= ACTION_CHII && kind <= ACTION_DAIMINKAN);
    word.tile = is_claim ? scene->match.deal.tile : TILE_NONE;
    word.is_drawn = false;
    word.is_word = true;
    act(scene, &word);
}

static void play_out(struct scene *scene) {
    while (scene->match.deal.phase != DEAL_OVER) {
        EXPECT(deal_pending(&scene->match.deal) != 0);
        answer_all(scene, false);
    }
}

static void go_on(struct scene *scene, bool is_time_up) {
    struct deal_setup setup;
    struct event_list list;
    uint8_t seed[RANDOM_SEED_BYTES] = {7};
    deal_setup_from_seed(&scene->rules, seed, &setup);
    EXPECT_STATUS(match_advance(&scene->match, &setup, is_time_up, &list), STATUS_OK);
    apply_all(scene, &list);
}

bool scene_move_line(struct scene *scene, const struct scene_words *line) {
    const char *first = line->words[0];
    if (strlen(first) == 1 && line->count >= 2) {
        scene_wind(scene, first);
        if (strcmp(line->words[1], "say") == 0 && line->count == 3) {
            say(scene, first[0], line->words[2]);
            return true;
        }
        scene_move(scene, first[0], line->words[1], line->count > 2 ? line->words[2] : NULL);
        return true;
    }
    scene_start(scene);
    if (strcmp(first, "pass") == 0) {
        answer_all(scene, true);
    } else if (strcmp(first, "default") == 0) {
        answer_all(scene, false);
    } else if (strcmp(first, "play") == 0) {
        play_out(scene);
    } else if (strcmp(first, "next") == 0 || strcmp(first, "time_up") == 0) {
        go_on(scene, strcmp(first, "time_up") == 0);
    } else {
        return false;
    }
    return true;
}

static void print_tile_list(struct text *out, const uint8_t *tiles, int count) {
    for (int i = 0; i < count; i++) {
        char name[TILE_NAME_BYTES];
        tile_name(tiles[i], name);
        text_addf(out, " %s", name);
    }
}

// Discards are many: their tiles follow one another.
static void print_legal(struct scene *scene, int seat) {
    struct action_list list;
    struct text *out = &scene->out;
    int last = -1;
    legal_list(&scene->match.deal, seat, &list);
    text_addf(out, "may %d", seat);
    for (int i = 0; i < list.count; i++) {
        const struct action *row = &list.rows[i];
        if (is_discard(row->kind) && row->kind == last) {
            print_tile_list(out, &row->tile, 1);
            text_add(out, row->is_drawn ? " drawn" : "");
        } else {
            text_add(out, i == 0 ? ": " : " | ");
            action_text(row, out);
        }
        last = row->kind;
    }
    text_add(out, list.count == 0 ? ": nothing\n" : "\n");
}

static void print_melds(struct text *out, const struct seat *s) {
    static const char letters[] = "CPDSA";
    for (int i = 0; i < s->meld_count; i++) {
        text_addf(out, " meld %c", letters[s->melds[i].kind]);
        print_tile_list(out, s->melds[i].tiles, meld_size(&s->melds[i]));
    }
}

static void print_bonus(struct text *out, unsigned bonus) {
    text_add(out, bonus != 0 ? " bonus" : "");
    for (; bonus != 0; bonus &= bonus - 1) {
        uint8_t tile = (uint8_t)(KIND_FLOWER_1 + __builtin_ctz(bonus));
        print_tile_list(out, &tile, 1);
    }
}

static void print_seat(struct scene *scene, int seat) {
    const struct seat *s = &scene->match.deal.seats[seat];
    struct text *out = &scene->out;
    uint8_t tiles[HAND_MAX];
    char waits[64];
    text_addf(out, "seat %d hand", seat);
    print_tile_list(out, tiles, hand_tiles(&s->hand, tiles));
    print_melds(out, s);
    text_add(out, " river");
    for (int i = 0; i < s->river_count; i++) {
        print_tile_list(out, &s->river[i].tile, 1);
        text_add(out, s->river[i].is_riichi ? "=" : "");
        text_add(out, s->river[i].taken_by != NO_SEAT ? "(called)" : "");
    }
    kinds_print(s->waits, waits, sizeof waits);
    text_addf(out, " waits %s points %d", s->waits == 0 ? "-" : waits, s->points);
    static const char *const riichi[] = {"", " declared", " riichi"};
    text_add(out, riichi[s->riichi]);
    text_add(out, s->is_double_riichi ? " double" : "");
    text_add(out, s->is_ippatsu ? " ippatsu" : "");
    text_add(out, s->is_temp_furiten ? " temp_furiten" : "");
    text_add(out, s->is_riichi_furiten ? " riichi_furiten" : "");
    text_add(out, (s->waits & s->discarded) != 0 ? " discard_furiten" : "");
    print_bonus(out, s->bonus);
    text_add(out, (const char *[]){"", " fishing", " original"}[s->fishing]);
    text_add(out, s->is_frozen ? " frozen" : "");
    if (scene->rules.account == ACCOUNT_PAPER) {
        text_addf(out, " paid %d received %d", s->paid, s->received);
    }
    text_addf(out, s->kita > 0 ? " kita %d\n" : "\n", s->kita);
}

static void print_table(struct scene *scene) {
    const struct deal *deal = &scene->match.deal;
    struct text *out = &scene->out;
    text_addf(out, "table %s%d honba %d sticks %d live %d indicators",
              (const char *[]){"E", "S", "W", "N", "E'"}[deal->round % 5], deal->dealer + 1,
              deal->honba, deal->sticks, deal_live(deal));
    print_tile_list(out, deal->indicators, deal->indicator_count);
    if (deal->rules.dead_wall_tiles > 0 && !deal->rules.dead_wall_refill) {
        text_addf(out, " box %d", wall_replacements_left(&deal->wall, &deal->rules));
    }
    text_add(out, " points");
    for (int seat = 0; seat < deal->rules.players; seat++) {
        text_addf(out, " %d", deal->seats[seat].points);
    }
    text_add(out, "\n");
}

bool scene_question_line(struct scene *scene, const struct scene_words *line) {
    const char *first = line->words[0];
    bool is_may = strcmp(first, "may") == 0, is_show = strcmp(first, "show") == 0;
    if ((!is_may && !is_show && strcmp(first, "table") != 0) ||
        line->count != (is_may || is_show ? 2 : 1)) {
        return false;
    }
    scene_start(scene);
    if (is_may || is_show) {
        int seat =
            (scene->match.deal.dealer + scene_wind(scene, line->words[1])) % scene->rules.players;
        (is_may ? print_legal : print_seat)(scene, seat);
    } else {
        print_table(scene);
    }
    return true;
}
