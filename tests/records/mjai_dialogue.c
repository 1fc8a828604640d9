// Dialogues with programs over simulated matches: mjai_dialogue [--count N] [--seed N] [--players
// N]
//                                      or one of them: mjai_dialogue --show DIALECT [--hands N]
//
// Every seat of every match is told what it sees, is asked whatever the table would ask, and each
// answer must be read as the action that it was written for. What it was told must be the export of
// the match, with the tiles that the seat does not see replaced by "?". Closes with "N passed, N
// failed". --show prints one seat's lines and answers, for the golden files.
#include "common/base/check.h"
#include "common/base/text.h"
#include "common/rules/deal/decide/deal_settle.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/ruleset/preset.h"
#include "server/mjai/asking.h"
#include "server/mjai/dialogue.h"
#include "server/records/mjai_write.h"
#include "tests/sim/sim.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_BYTES = 65536, LINES_MAX = 20000 };

struct told {
    json_t *lines[LINES_MAX];
    int count;
};

struct run {
    struct sim sim;
    struct match match; // with the events so far
    struct random random;
    struct dialogue *dialogue;
    enum dialect dialect;
    int seat;
    bool is_shown;
    struct told exported, told;
    struct text text;
    char memory[TEXT_BYTES];
    char problem[400];
};

static const char *const names[SEAT_MAX] = {"Ann", "Bob", "Cat", "Dan", "Eve"};

static void fail(struct run *run, const char *what, const char *line) {
    if (run->problem[0] == '\0') {
        snprintf(run->problem, sizeof run->problem, "seat %d, event %d: %s: %.250s", run->seat,
                 run->told.count, what, line);
    }
}

// ---- the export ----

static void on_export(void *context, const struct event *event) {
    struct run *run = context;
    (void)event;
    text_add_char(&run->text, '}');
    CHECK(run->exported.count < LINES_MAX && !run->text.is_cut);
    json_t *line = json_loads(run->memory, 0, NULL);
    CHECK(line != NULL);
    run->exported.lines[run->exported.count++] = line;
    text_init(&run->text, run->memory, sizeof run->memory);
}

static void export(struct run *run) {
    struct match match;
    struct mjai_writer writer = {
        .text = &run->text, .match = &match, .take = on_export, .context = run};
    text_init(&run->text, run->memory, sizeof run->memory);
    match_init(&match, &run->sim.match.deal.rules);
    mjai_write_start_game(&writer, names, NO_SEAT);
    for (int i = 0; i < run->sim.log_count; i++) {
        CHECK(match_apply(&match, &run->sim.log[i]) == STATUS_OK);
        (void)mjai_write_event(&writer, &run->sim.log[i]);
    }
}

// What the seat may not see of an exported line.
static void mask(json_t *line, int seat) {
    const char *type = json_string_value(json_object_get(line, "type"));
    json_t *hands = json_object_get(line, "tehais");
    if (strcmp(type, "start_game") == 0) {
        json_object_set_new(line, "id", json_integer(seat));
    }
    if (strcmp(type, "tsumo") == 0 && json_integer_value(json_object_get(line, "actor")) != seat) {
        json_object_set_new(line, "pai", json_string("?"));
    }
    for (size_t i = 0; strcmp(type, "start_kyoku") == 0 && i < json_array_size(hands); i++) {
        json_t *hand = json_array_get(hands, i);
        for (size_t k = 0; i != (size_t)seat && k < json_array_size(hand); k++) {
            json_array_set_new(hand, k, json_string("?"));
        }
    }
}

static void compare(struct run *run) {
    for (int i = 0; i < run->told.count || i < run->exported.count; i++) {
        if (i >= run->told.count || i >= run->exported.count) {
            fail(run, "lines", run->told.count < run->exported.count ? "missing" : "too many");
            return;
        }
        json_t *wanted = json_deep_copy(run->exported.lines[i]);
        json_t *got = run->told.lines[i];
        mask(wanted, run->seat);
        json_object_del(got, "possible_actions");
        json_object_del(got, "cannot_dahai");
        json_object_del(got, "can_act");
        if (!json_equal(got, wanted)) {
            char *words = json_dumps(got, JSON_COMPACT);
            fail(run, "is not what the record says", words);
            free(words);
        }
        json_decref(wanted);
    }
}

// ---- the program ----

static void note_told(struct run *run, json_t *json) {
    json_t *line = json_is_array(json) ? NULL : json;
    for (size_t i = 0; i < json_array_size(json); i++) {
        CHECK(run->told.count < LINES_MAX);
        run->told.lines[run->told.count++] = json_incref(json_array_get(json, i));
    }
    if (line != NULL) {
        CHECK(run->told.count < LINES_MAX);
        run->told.lines[run->told.count++] = json_incref(line);
    }
}

static void say(struct run *run, const char *words, struct dialogue_verdict *verdict) {
    if (run->is_shown) {
        printf("> %s\n", words);
    }
    dialogue_take(run->dialogue, words, strlen(words), verdict);
    if (verdict->fault != DIALOGUE_FINE) {
        fail(run, verdict->problem, words);
    }
}

// Takes all lines that may be sent; acknowledges each that must be, but the last if it asks.
static void listen(struct run *run, bool is_asked) {
    size_t length;
    const char *line;
    while ((line = dialogue_next(run->dialogue, &length)) != NULL) {
        json_t *json = json_loadb(line, length, 0, NULL);
        if (run->is_shown) {
            printf("< %.*s\n", (int)length, line);
        }
        if (json == NULL || strlen(line) != length) {
            fail(run, "is no JSON", line);
            return;
        }
        note_told(run, json);
        json_decref(json);
        struct dialogue_verdict verdict;
        bool asks = is_asked && dialogue_is_asking(run->dialogue);
        if (asks) {
            return;
        }
        if (dialogue_is_awaiting(run->dialogue)) {
            say(run, "{\"type\":\"none\"}", &verdict);
        }
    }
    if (is_asked) {
        fail(run, "nothing asks", "");
    }
}

static void write_answer(struct run *run, const struct action *action) {
    char tile[TILE_NAME_BYTES];
    struct text *text = &run->text;
    text_init(text, run->memory, sizeof run->memory);
    if (action->kind == ACTION_PASS) {
        text_add(text, "{\"type\":\"none\"}");
    } else if (action->kind == ACTION_DISCARD || action->kind == ACTION_RIICHI) {
        tile_name(action->tile, tile);
        text_addf(text, "{\"type\":\"dahai\",\"actor\":%d,\"pai\":\"%s\",\"tsumogiri\":%s}",
                  action->seat, tile, action->is_drawn ? "true" : "false");
    } else {
        struct action_list one = {1, {*action}};
        asking_write_possible(text, &run->match.deal, &one, false);
        size_t before = strlen(",\"possible_actions\":[");
        memmove(run->memory, run->memory + before, text->length - before + 1);
        run->memory[text->length - before - 1] = '\0';
    }
}

static void answer(struct run *run, const struct action *action, int32_t decision) {
    struct dialogue_verdict verdict;
    if (action->kind == ACTION_RIICHI) {
        char reach[60];
        snprintf(reach, sizeof reach, "{\"type\":\"reach\",\"actor\":%d}", action->seat);
        say(run, reach, &verdict);
        listen(run, true);
    }
    write_answer(run, action);
    say(run, run->memory, &verdict);
    if (!verdict.has_action || verdict.decision != decision ||
        !action_is_equal(&verdict.action, action)) {
        fail(run, "is read as something else", run->memory);
    }
}

// ---- the match ----

// What is chosen is not played, but for a riichi: the program alone is told that at once.
static const struct action *choose(struct run *run, const struct action_list *legal, int at) {
    const struct event *next = &run->sim.log[at + 1];
    const struct action *action = NULL;
    if (next->kind == EVENT_RIICHI && next->seat == run->seat) {
        for (int i = 0; i < legal->count; i++) {
            action = &legal->rows[i];
            if (action->kind == ACTION_RIICHI && action->tile == next[1].tile &&
                action->is_drawn == next[1].is_drawn) {
                return action;
            }
        }
        CHECK(false);
    }
    do {
        action = &legal->rows[random_below(&run->random, (uint32_t)legal->count)];
    } while (action->kind == ACTION_RIICHI);
    return action;
}

static void ask(struct run *run, int at) {
    struct action_list legal;
    struct action own;
    legal_list(&run->match.deal, run->seat, &legal);
    bool is_spoken = legal.rows[0].kind != ACTION_TENPAI && legal.rows[0].kind != ACTION_END_GAME &&
                     legal.rows[0].kind != ACTION_NOTEN && legal.rows[0].kind != ACTION_PLAY_ON;
    if (dialogue_ask(run->dialogue, at, &legal, &own)) {
        if (is_spoken || !legal_is_sound(&run->match.deal, &own)) {
            char words[80];
            snprintf(words, sizeof words, "%s after event %s", action_rows[legal.rows[0].kind].name,
                     event_rows[run->sim.log[at].kind].name);
            fail(run, "answers by itself", words);
        }
        return;
    }
    listen(run, true);
    answer(run, choose(run, &legal, at), at);
    dialogue_answered(run->dialogue, at);
}

// Whether the table asks now: events of one decision are told together. After a kan its tile is yet
// to be drawn, after a riichi its tile to be discarded.
static bool is_pause(const struct run *run, int at) {
    const struct event *event = &run->sim.log[at];
    const struct deal *deal = &run->match.deal;
    bool has_more = at + 1 < run->sim.log_count && run->sim.log[at + 1].kind == EVENT_DORA;
    bool is_call = event->kind == EVENT_MELD && !meld_is_kan(&event->meld);
    bool is_drawing =
        deal->phase == DEAL_TURN && deal->seats[deal->turn].drawn == TILE_NONE && !is_call;
    return event->kind != EVENT_RIICHI && event->kind != EVENT_ANSWER && !has_more && !is_drawing &&
           at + 1 < run->sim.log_count;
}

static void play(struct run *run, int hands) {
    struct dialogue_options options = {
        .rules = &run->sim.match.deal.rules, .seat = run->seat, .dialect = run->dialect};
    memcpy(options.names, names, sizeof names);
    match_init(&run->match, options.rules);
    random_init_number(&run->random, run->sim.seed);
    run->dialogue = dialogue_create(&options);
    CHECK(run->dialogue != NULL);
    listen(run, false);
    for (int i = 0; i < run->sim.log_count && run->problem[0] == '\0' && hands != 0; i++) {
        const struct event *event = &run->sim.log[i];
        struct viewed_event viewed;
        CHECK(match_apply(&run->match, event) == STATUS_OK);
        if (view_of(options.rules, event, run->seat, &viewed)) {
            dialogue_see(run->dialogue, &viewed, false);
        }
        // Once a claim is the best, nobody waits for the others, who were asked at the discard:
        // also where the riichi is accepted before it comes true.
        bool is_open = !deal_can_settle(&run->match.deal);
        if (is_pause(run, i) && is_open && (deal_pending(&run->match.deal) >> run->seat & 1) != 0) {
            ask(run, i);
        }
        if (is_pause(run, i) || i + 1 == run->sim.log_count) {
            listen(run, false);
        }
        hands -= event->kind == EVENT_DEAL_END;
    }
    if (dialogue_is_overrun(run->dialogue)) {
        fail(run, "is overrun", "");
    }
    dialogue_destroy(run->dialogue);
}

static void forget(struct told *told) {
    for (int i = 0; i < told->count; i++) {
        json_decref(told->lines[i]);
    }
    told->count = 0;
}

static bool check_match(struct run *run, uint64_t seed, const char *preset) {
    run->sim.seed = seed;
    CHECK(sim_play(&run->sim, preset, false));
    export(run);
    for (int seat = 0; seat < run->sim.match.deal.rules.players; seat++) {
        run->seat = seat;
        run->dialect = seed % 2 == 0 ? DIALECT_GIMITE : DIALECT_MORTAL;
        run->problem[0] = '\0';
        play(run, -1);
        compare(run);
        forget(&run->told);
        if (run->problem[0] != '\0') {
            printf("%s, seed %llu: %s\n", preset, (unsigned long long)seed, run->problem);
            break;
        }
    }
    forget(&run->exported);
    return run->problem[0] == '\0';
}

// Whether it can be told, and is played by so many; 0: by any number.
static bool is_played(const char *preset, int64_t players) {
    struct ruleset rules;
    const char *in_the_way;
    return preset_load(preset, &rules) == STATUS_OK &&
           mjai_can_tell(&rules, players == 0 ? MJAI_PLAYERS : 1u << players, &in_the_way);
}

static int show(struct run *run, const char *dialect, int hands, uint64_t seed) {
    CHECK(dialect_find(dialect, &run->dialect));
    run->sim.seed = seed;
    run->is_shown = true;
    CHECK(sim_play(&run->sim, "riichi-tenhou", false));
    play(run, hands);
    forget(&run->told);
    return run->problem[0] == '\0' ? 0 : 1;
}

int main(int count, char **argv) {
    struct run *run = calloc(1, sizeof *run);
    int64_t matches = 40, seed = 1, hands = 1, players = 0;
    const char *dialect = NULL;
    int passed = 0, failed = 0;
    CHECK(run != NULL);
    run->sim.log = calloc(SIM_EVENTS_MAX, sizeof *run->sim.log);
    CHECK(run->sim.log != NULL);
    for (int i = 1; i + 1 < count; i += 2) {
        int64_t *number = strcmp(argv[i], "--count") == 0     ? &matches
                          : strcmp(argv[i], "--seed") == 0    ? &seed
                          : strcmp(argv[i], "--players") == 0 ? &players
                                                              : &hands;
        if (strcmp(argv[i], "--show") == 0) {
            dialect = argv[i + 1];
        } else {
            CHECK(text_read_int(argv[i + 1], 1, INT32_MAX, number));
        }
    }
    CHECK(players == 0 || players == 3 || players == 4);
    if (dialect != NULL) {
        int status = show(run, dialect, (int)hands, (uint64_t)seed);
        free(run->sim.log);
        free(run);
        return status;
    }
    for (int64_t i = 0; passed + failed < matches; i++) {
        const char *preset = preset_at((int)(i % preset_count()))->id;
        if (is_played(preset, players)) {
            bool is_fine = check_match(run, (uint64_t)(seed + i), preset);
            passed += is_fine;
            failed += !is_fine;
        }
    }
    printf("%d passed, %d failed\n", passed, failed);
    free(run->sim.log);
    free(run);
    return failed == 0 ? 0 : 1;
}
