// Dialogues: what is asked and how, what an answer means, and what becomes of wrong ones. That
// every line is right and every answer understood is shown by tests/records/mjai_dialogue.c.
#include "server/mjai/dialogue.h"

#include "common/base/check.h"
#include "common/rules/deal/legal/legal.h"
#include "server/records/mjai_write.h"
#include "tests/support/chance_match.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

enum { SEAT = 1, LOG_MAX = 8000 };

struct scene;
typedef bool scene_step(struct scene *scene); // true: that was it

struct scene {
    struct ruleset rules;
    struct dialogue *dialogue;
    enum dialect dialect;
    scene_step *step;
    bool is_done;
    struct match match;
    struct action_list legal;
    int32_t decision;
    struct event log[LOG_MAX];
    int count;
    struct dialogue_verdict verdict;
    const char *line;
};

static struct scene scene;

static struct dialogue *open(void) {
    struct dialogue_options options = {.rules = &scene.rules,
                                       .seat = SEAT,
                                       .dialect = scene.dialect,
                                       .names = {"Ann", "Bob", "Cat", "Dan"}};
    struct dialogue *dialogue = dialogue_create(&options);
    EXPECT(dialogue != NULL);
    return dialogue;
}

static const char *next(void) {
    size_t length;
    scene.line = dialogue_next(scene.dialogue, &length);
    return scene.line;
}

static enum dialogue_fault say(const char *words) {
    dialogue_take(scene.dialogue, words, strlen(words), &scene.verdict);
    return scene.verdict.fault;
}

// Acknowledges all up to the line that asks.
static const char *hear(void) {
    while (next() != NULL && !dialogue_is_asking(scene.dialogue)) {
        if (dialogue_is_awaiting(scene.dialogue)) {
            EXPECT_INT(say("{\"type\":\"none\"}"), DIALOGUE_FINE);
        }
    }
    return scene.line == NULL ? "" : scene.line;
}

static bool may(enum action_kind kind) {
    for (int i = 0; i < scene.legal.count; i++) {
        if (scene.legal.rows[i].kind == kind) {
            return true;
        }
    }
    return false;
}

static void on_event(void *context, const struct match *match, const struct event *event) {
    struct viewed_event viewed;
    (void)context;
    scene.match = *match;
    CHECK(scene.count < LOG_MAX);
    scene.log[scene.count++] = *event;
    if (!scene.is_done && view_of(&scene.rules, event, SEAT, &viewed)) {
        dialogue_see(scene.dialogue, &viewed, false);
    }
}

static void on_question(void *context, const struct match *match, int seat,
                        const struct action_list *legal) {
    struct action own;
    (void)context;
    scene.match = *match;
    if (scene.is_done || seat != SEAT) {
        return;
    }
    scene.legal = *legal;
    scene.decision++;
    if (!dialogue_ask(scene.dialogue, scene.decision, legal, &own)) {
        scene.is_done = scene.step(&scene);
        if (dialogue_is_asking(scene.dialogue)) {
            say("{\"type\":\"none\"}");
        }
        dialogue_answered(scene.dialogue, scene.decision);
    }
}

// Plays until the step has seen what it wants.
static void play_until(enum dialect dialect, scene_step *step) {
    scene = (struct scene){.dialect = dialect, .step = step};
    for (uint64_t seed = 1; !scene.is_done; seed++) {
        chance_rules("riichi-tenhou", "", &scene.rules);
        scene.count = 0;
        scene.dialogue = open();
        chance_match(&scene.rules, seed,
                     &(struct chance_watch){.on_event = on_event, .on_question = on_question});
        dialogue_destroy(scene.dialogue);
        EXPECT(seed < 100);
    }
}

static struct action default_action(void) {
    struct action action;
    EXPECT(legal_default(&scene.match.deal, SEAT, &action));
    return action;
}

// Whether a program that joins so is understood, and how it then speaks.
static bool joins(const char *words, enum dialect *out_dialect) {
    return dialect_of_join(words, strlen(words), out_dialect);
}

TEST(a_join_says_the_dialect) {
    enum dialect dialect;
    EXPECT(joins("{\"type\":\"join\",\"dialect\":\"app\"}", &dialect));
    EXPECT_INT(dialect, DIALECT_APP);
    EXPECT(joins("{\"type\":\"join\",\"name\":\"Kani\",\"room\":\"x\"}", &dialect));
    EXPECT_INT(dialect, DIALECT_GIMITE);
    EXPECT(!joins("{\"type\":\"join\",\"dialect\":\"latin\"}", &dialect));
    EXPECT(!joins("{\"type\":\"none\"}", &dialect));
    EXPECT(!joins("[]", &dialect));
    EXPECT(!joins("join", &dialect));
}

static bool answer_none_to_own_draw(struct scene *at) {
    EXPECT(strstr(hear(), "\"possible_actions\":[") != NULL);
    if (may(ACTION_PASS) || strstr(at->line, "\"tsumo\"") == NULL) {
        return false;
    }
    struct action action = default_action();
    EXPECT_INT(say("{\"type\":\"none\"}"), DIALOGUE_ILLEGAL);
    EXPECT(at->verdict.has_action && action_is_equal(&at->verdict.action, &action));
    EXPECT_INT(at->verdict.decision, at->decision);
    return true;
}

TEST(none_to_an_own_draw_discards_the_drawn_tile) {
    play_until(DIALECT_GIMITE, answer_none_to_own_draw);
}

static bool answer_too_late(struct scene *at) {
    hear();
    dialogue_answered(at->dialogue, at->decision);
    EXPECT(!dialogue_is_asking(at->dialogue));
    EXPECT(next() == NULL); // it is still to be answered
    EXPECT_INT(say("{\"type\":\"dahai\",\"actor\":1,\"pai\":\"1m\"}"), DIALOGUE_FINE);
    EXPECT(!at->verdict.has_action);
    EXPECT_INT(say("{\"type\":\"none\"}"), DIALOGUE_UNASKED);
    return true;
}

TEST(an_overtaken_answer_is_no_fault_and_a_second_one_is) {
    play_until(DIALECT_GIMITE, answer_too_late);
}

static bool declare_riichi(struct scene *at) {
    hear();
    if (!may(ACTION_RIICHI)) {
        return false;
    }
    EXPECT(strstr(at->line, "{\"type\":\"reach\",\"actor\":1}") != NULL);
    EXPECT_INT(say("{\"type\":\"reach\",\"actor\":1}"), DIALOGUE_FINE);
    EXPECT(!at->verdict.has_action);
    EXPECT(strncmp(next(), "{\"type\":\"reach\",\"actor\":1,\"cannot_dahai\":[", 42) == 0);
    struct action action;
    EXPECT(dialogue_time_over(at->dialogue, at->decision, &action));
    EXPECT_INT(action.kind, ACTION_RIICHI);
    EXPECT(legal_is_sound(&at->match.deal, &action));
    EXPECT_INT(say("{\"type\":\"none\"}"), DIALOGUE_ILLEGAL);
    EXPECT(action_is_equal(&at->verdict.action, &action)); // what was declared stands
    return true;
}

TEST(a_riichi_is_asked_for_its_tile_and_stands) {
    play_until(DIALECT_GIMITE, declare_riichi);
}

static bool discard_after_call(struct scene *at) {
    const struct deal *deal = &at->match.deal;
    const char *list = strstr(hear(), "\"cannot_dahai\":[");
    bool is_called = deal->phase == DEAL_TURN && deal->seats[SEAT].drawn == TILE_NONE;
    EXPECT((list != NULL) == is_called);
    for (int i = 0; is_called && i < at->legal.count; i++) {
        char quoted[TILE_NAME_BYTES + 2], tile[TILE_NAME_BYTES];
        tile_name(at->legal.rows[i].tile, tile);
        snprintf(quoted, sizeof quoted, "\"%s\"", tile);
        EXPECT(strstr(list, quoted) == NULL);
    }
    return is_called && strstr(list, "[]") == NULL;
}

TEST(who_has_called_is_told_what_may_not_be_discarded) {
    play_until(DIALECT_GIMITE, discard_after_call);
}

static bool declare_both(struct scene *at) {
    char words[200], tile[TILE_NAME_BYTES];
    hear();
    for (int i = 0; i < at->legal.count; i++) {
        const struct action *action = &at->legal.rows[i];
        if (action->kind == ACTION_RIICHI) {
            tile_name(action->tile, tile);
            snprintf(words, sizeof words,
                     "[{\"type\":\"reach\",\"actor\":1},{\"type\":\"dahai\",\"actor\":1,\"pai\":"
                     "\"%s\",\"tsumogiri\":%s}]",
                     tile, action->is_drawn ? "true" : "false");
            EXPECT_INT(say(words), DIALOGUE_FINE);
            EXPECT(at->verdict.has_action && action_is_equal(&at->verdict.action, action));
            return true;
        }
    }
    return false;
}

TEST(a_riichi_with_its_tile_needs_no_echo) {
    play_until(DIALECT_MORTAL, declare_both);
}

static bool call_leniently(struct scene *at) {
    static const char *const ways[] = {"{\"type\":\"hora\"}", "{\"type\":\"hora\",\"actor\":1}",
                                       "{\"type\":\"hora\",\"meta\":{\"x\":[1]},\"log\":\"ha\"}"};
    static size_t way;
    hear();
    if (!may(ACTION_RON)) {
        return false;
    }
    EXPECT_INT(say(ways[way]), DIALOGUE_FINE);
    EXPECT_INT(at->verdict.action.kind, ACTION_RON);
    return ++way == sizeof ways / sizeof ways[0];
}

TEST(what_a_win_leaves_out_is_found_out) {
    play_until(DIALECT_GIMITE, call_leniently);
}

static bool answer_for_somebody_else(struct scene *at) {
    hear();
    EXPECT_INT(say("{\"type\":\"dahai\",\"actor\":2,\"pai\":\"1m\"}"), DIALOGUE_ILLEGAL);
    EXPECT(at->verdict.has_action);
    return true;
}

TEST(nobody_answers_for_another_seat) {
    play_until(DIALECT_GIMITE, answer_for_somebody_else);
}

static bool send_rubbish(struct scene *at) {
    static char large[DIALOGUE_LINE_BYTES + 2];
    hear();
    EXPECT_INT(say("{\"type\":\"none\""), DIALOGUE_BROKEN);
    EXPECT_INT(say("[]"), DIALOGUE_BROKEN);
    EXPECT_INT(say("[{},{},{}]"), DIALOGUE_BROKEN);
    EXPECT_INT(say("7"), DIALOGUE_BROKEN);
    memset(large, ' ', sizeof large - 1);
    EXPECT_INT(say(large), DIALOGUE_BROKEN);
    EXPECT(!at->verdict.has_action);
    return true;
}

TEST(what_is_no_object_is_broken) {
    play_until(DIALECT_GIMITE, send_rubbish);
}

static bool compare_mortal(struct scene *at) {
    static int heard, excused;
    while (next() != NULL && !dialogue_is_asking(at->dialogue)) {
        EXPECT(strstr(at->line, "\"can_act\":false}") != NULL);
        EXPECT(!dialogue_is_awaiting(at->dialogue)); // it is not answered
        heard++;
    }
    EXPECT(strstr(at->line, "can_act") == NULL);
    EXPECT_INT(say("{\"type\":\"none\"}"), may(ACTION_PASS) ? DIALOGUE_FINE : DIALOGUE_ILLEGAL);
    EXPECT_INT(say("{\"type\":\"dahai\",\"actor\":1,\"pai\":\"1m\"}"), DIALOGUE_UNASKED);
    for (; heard > excused; excused++) {
        EXPECT_INT(say("{\"type\":\"none\"}"), DIALOGUE_FINE); // not needed: one for each line
    }
    EXPECT_INT(say("{\"type\":\"none\"}"), DIALOGUE_UNASKED);
    return heard > 100;
}

TEST(mortal_is_told_what_needs_no_answer) {
    play_until(DIALECT_MORTAL, compare_mortal);
}

static bool compare_app(struct scene *at) {
    static int lists;
    EXPECT(hear()[0] == '[');
    EXPECT(strstr(at->line, "possible_actions") == NULL);
    EXPECT(strstr(at->line, "\"hora\"") == NULL && strstr(at->line, "\"ryukyoku\"") == NULL);
    EXPECT(strstr(at->line, "end_kyoku") == NULL); // that stands alone
    say("{\"type\":\"none\"}");
    return ++lists == 200;
}

TEST(app_is_told_lists_up_to_each_question) {
    play_until(DIALECT_APP, compare_app);
}

static bool come_back(struct scene *at) {
    if (at->match.deal.round == 0 && at->match.deal.dealer == 0) {
        hear();
        return false; // there is no earlier hand yet
    }
    dialogue_destroy(at->dialogue);
    at->dialogue = open();
    struct viewed_event viewed;
    struct action own;
    for (int i = 0; i < at->count; i++) {
        if (view_of(&at->rules, &at->log[i], SEAT, &viewed)) {
            dialogue_see(at->dialogue, &viewed, true);
        }
    }
    EXPECT(!dialogue_is_overrun(at->dialogue));
    EXPECT(!dialogue_ask(at->dialogue, at->decision, &at->legal, &own));
    EXPECT(strstr(next(), "start_game") != NULL);
    say("{\"type\":\"none\"}");
    EXPECT(strstr(next(), "start_kyoku") != NULL);
    EXPECT_INT(say("{\"type\":\"dahai\",\"actor\":1,\"pai\":\"1m\"}"), DIALOGUE_FINE);
    hear();
    EXPECT(dialogue_is_asking(at->dialogue));
    say("{\"type\":\"none\"}");
    EXPECT(at->verdict.has_action);
    return true;
}

TEST(who_comes_back_is_told_the_hand_and_asked_again) {
    play_until(DIALECT_GIMITE, come_back);
}

static bool do_not_listen(struct scene *at) {
    static int asked;
    if (dialogue_is_overrun(at->dialogue)) {
        EXPECT(++asked > 0);
        return true;
    }
    return false;
}

TEST(who_does_not_listen_is_overrun) {
    play_until(DIALECT_GIMITE, do_not_listen);
}

// M18: what mjai cannot tell is refused by name.
TEST(rules_without_words_are_refused) {
    static const struct {
        const char *preset, *settings;
        int players;
        const char *in_the_way; // NULL: it can be told
    } rows[] = {
        {"riichi-tenhou", "", 4, NULL},
        {"riichi-club", "", 4, NULL},
        {"riichi-ema", "", 4, NULL},
        {"riichi-guide", "", 4, NULL},
        {"riichi-wrc", "", 4, NULL},
        {"mahjong-soul", "", 4, NULL},
        {"m-league", "", 4, NULL},
        {"sanma-soul", "", 3, NULL},
        {"sanma-soul", "", 4, "players"},
        {"riichi-tenhou", "game_length=open", 4, "game_length"},
        {"british", "", 4, "scoring_mode"},
        {"tibet-12", "", 4, "scoring_mode"},
        {"lite-4", "", 4, "scoring_mode"},
        {"riichi-tenhou", "legality=free", 4, "legality"},
        {"riichi-tenhou", "red_fives=2,1,1", 4, "red_fives"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct ruleset rules;
        const char *in_the_way = NULL;
        chance_rules(rows[i].preset, rows[i].settings, &rules);
        bool can = mjai_can_tell(&rules, 1u << rows[i].players, &in_the_way);
        EXPECT_INT(can, rows[i].in_the_way == NULL);
        EXPECT_TEXT(in_the_way == NULL ? "" : in_the_way,
                    rows[i].in_the_way == NULL ? "" : rows[i].in_the_way);
        EXPECT(!mjai_can_tell(&rules, 1u << 2, &in_the_way));
    }
}
