// The bots that weigh: every action gets one worth, the mean place it leads to, or what it is
// expected to settle by points and doubles, or to bring in a lesson, and the best is taken. Rules
// whose hands cannot be weighed so they play as `efficient` does. They differ in a row of numbers:
// how well they look, and what they like (B11).
#include "common/advice/weigh.h"
#include "common/advice/weigh_points.h"
#include "server/bots/bot_table.h"

struct strong_own {
    struct bot_safety safety; // first: bot_table.h reads it
    struct passed passed[SEAT_MAX];
};
_Static_assert(sizeof(struct strong_own) <= BOT_OWN_BYTES, "fits into a bot");

// What makes one of these bots weaker than another.
struct level {
    struct weigh_level weigh;
    float noise; // a worth is taken for this much more or less, by chance
};

static void see(struct bot *bot, const struct event *event) {
    struct strong_own *own = (struct strong_own *)bot->own;
    bot_note_safe(bot, event);
    passed_note(&bot->match.deal, event, own->passed);
}

// A worth as this level takes it.
static float seen(struct bot *bot, float worth) {
    const struct level *level = bot->kind->level;
    return level->noise == 0
               ? worth
               : worth + level->noise * ((float)random_below(&bot->random, 2001) / 1000 - 1);
}

static struct weigh_points_level points_level(const struct bot *bot) {
    const struct weigh_level *level = &((const struct level *)bot->kind->level)->weigh;
    return (struct weigh_points_level){.fear = level->fear, .open = level->open};
}

// By points and doubles: what is expected to be settled is worth it (B15).
static void weigh_each(struct bot *bot, const struct action_list *legal, float *out_worths) {
    struct weigh *weigh = bot->scratch;
    const struct strong_own *own = (const struct strong_own *)bot->own;
    const struct weigh_level *level = &((const struct level *)bot->kind->level)->weigh;
    const struct weigh_points_level points = points_level(bot);
    if (weigh_points_can(&bot->match.deal.rules)) {
        weigh_points_all(&bot->match.deal, bot->seat, &points, legal, out_worths);
    } else {
        weigh_init(weigh, &bot->match, bot->seat, own->passed, level);
        weigh_all(weigh, legal, out_worths);
    }
}

static struct action choose_best(struct bot *bot, const struct action_list *legal) {
    struct action best = legal->rows[legal->count - 1];
    struct bot_worths own_worths, *worths = bot->worths != NULL ? bot->worths : &own_worths;
    float best_worth = -1e9f;
    weigh_each(bot, legal, worths->of);
    worths->are_known = true;
    for (int i = 0; i < legal->count; i++) {
        float worth = seen(bot, worths->of[i]);
        if (worth > best_worth) {
            best_worth = worth;
            best = legal->rows[i];
        }
    }
    return best;
}

// A win that comes is taken, but that the last hand may be played on for a better place; by points
// and doubles nobody looks at places.
static bool takes_win(const struct bot *bot, const struct action_list *legal,
                      struct action *out_action) {
    const struct action *tsumo = action_find(legal, ACTION_TSUMO),
                        *ron = action_find(legal, ACTION_RON);
    const struct action *win = tsumo != NULL ? tsumo : ron;
    bool sees_places = weigh_sees_places(&bot->match.deal.rules);
    if (win == NULL || (sees_places && bot->match.deal.is_last)) {
        return false;
    }
    *out_action = *win;
    return true;
}

// What nobody weighs; but in an exchange the tiles that go are weighed.
static struct action choose_otherwise(struct bot *bot, const struct action_list *legal) {
    const struct weigh_points_level level = points_level(bot);
    struct action action = bot_efficient.choose(bot, legal);
    if (action.kind == ACTION_EXCHANGE && weigh_points_can(&bot->match.deal.rules)) {
        weigh_points_exchange(&bot->match.deal, bot->seat, &level, action.used);
    }
    return action;
}

static struct action choose(struct bot *bot, const struct action_list *legal) {
    const struct deal *deal = &bot->match.deal;
    struct action win;
    bool is_asked = deal->phase == DEAL_TURN || deal->phase == DEAL_CLAIM;
    bool plays_lessons = bot->kind->families == 0 && weigh_can(&deal->rules);
    bool can_weigh =
        plays_lessons || weigh_sees_places(&deal->rules) || weigh_points_can(&deal->rules);
    if (!can_weigh || !is_asked || legal->count == 1) {
        return choose_otherwise(bot, legal);
    }
    bool has_won = takes_win(bot, legal, &win);
    if (has_won && bot->worths == NULL) {
        return win;
    }
    struct action best = choose_best(bot, legal);
    return has_won ? win : best;
}

// Name, title; hands it looks at, whether it sees places, fear, what it adds to calls, noise; rules
// that it plays in its own way, 0: all; its sentence.
// clang-format off
#define OF_GAMES (RULES_OF_RIICHI | RULES_OF_BRITISH)
#define STRONG_ROWS(ROW) \
    ROW(strong,  "Tsuru",   3000, true,  0,     0,      0,     0,        "Weighs what each way to go on is worth in the match, and what it risks.") \
    ROW(quick,   "Tsubame", 3000, true,  -0.1f, 0.01f,  0,     OF_GAMES, "Weighs as Tsuru does, but likes to call and to be done first.") \
    ROW(value,   "Kujaku",  3000, true,  0,     -0.01f, 0,     OF_GAMES, "Weighs as Tsuru does, but keeps its hand closed for more points.") \
    ROW(careful, "Fukurou", 3000, true,  0.3f,  0,      0,     OF_GAMES, "Weighs as Tsuru does, but fears more what a discard may cost.") \
    ROW(club,    "Hato",    800,  false, 0,     0,    0.0005f, OF_GAMES, "Weighs speed against points and danger, but not the places, and is not always sure.")
// clang-format on

#define STRONG_KIND(id, heading, hands, sees, how_afraid, for_calls, how_unsure, plays, words)     \
    static const struct level id##_level = {                                                       \
        .weigh = {.nodes = hands, .sees_places = sees, .fear = how_afraid, .open = for_calls},     \
        .noise = how_unsure};                                                                      \
    const struct bot_kind bot_##id = {                                                             \
        .name = #id,                                                                               \
        .title = heading,                                                                          \
        .sentence = words,                                                                         \
        .choose = choose,                                                                          \
        .see = see,                                                                                \
        .thinks = true,                                                                            \
        .scratch_bytes = sizeof(struct weigh),                                                     \
        .level = &id##_level,                                                                      \
        .families = plays,                                                                         \
    };
STRONG_ROWS(STRONG_KIND)
