// Whole recorded matches, replayed through the engine: every recorded action must be legal, and
// every fact that follows must be the recorded one.
#include "tests/conformance/games.h"

#include "common/rules/ruleset/preset.h"
#include "server/records/mjai_read.h"
#include "tests/conformance/platforms.h"

#include <stdlib.h>
#include <string.h>

const json_t *replay_peek(const struct replay *replay, size_t ahead) {
    return json_array_get(replay->events, replay->at + ahead);
}

bool is_event(const json_t *event, const char *type) {
    return strcmp(text_of(event, "type"), type) == 0;
}

static void set_rule(struct ruleset *rules, const char *name, const char *value,
                     struct tally *tally) {
    struct rule_error error;
    if (ruleset_set(rules, name, value, &error) != STATUS_OK) {
        differ(tally, "rule %s=%s: %s", name, value, error.message);
    }
}

static void read_rules(const json_t *json, struct ruleset *rules, struct tally *tally) {
    const json_t *aka = json_object_get(json, "aka_dora");
    const char *ruleset = text_of(json, "ruleset");
    const struct platform *platform = platform_find(ruleset);
    if (platform == NULL || preset_load(platform->preset, rules) != STATUS_OK) {
        differ(tally, "unknown ruleset %s", ruleset);
        return;
    }
    for (int i = 0; i < PLATFORM_SETTINGS && platform->settings[i] != NULL; i += 2) {
        set_rule(rules, platform->settings[i], platform->settings[i + 1], tally);
    }
    rules->red_fives[SUIT_M] = (int32_t)number_of(aka, "m");
    rules->red_fives[SUIT_P] = (int32_t)number_of(aka, "p");
    rules->red_fives[SUIT_S] = (int32_t)number_of(aka, "s");
    set_rule(rules, "open_tanyao", flag_of(json, "kuitan") ? "true" : "false", tally);
    bool is_east = strcmp(text_of(json, "length"), "tonpuu") == 0;
    set_rule(rules, "game_length", is_east ? "east" : "east_south", tally);
    if (json_is_integer(json_object_get(json, "start_score"))) {
        rules->start_points = (int32_t)number_of(json, "start_score");
    }
}

// Holds a fact of the engine against the record.
static bool check_fact(void *context, const struct match *match, const struct event *event) {
    struct replay *replay = context;
    if (event->kind == EVENT_ANSWER) {
        return true;
    }
    replay->match = match;
    bool is_late = event->kind == EVENT_DORA && replay->has_late_dora &&
                   is_event(replay_peek(replay, 0), "dahai") &&
                   is_event(replay_peek(replay, 1), "dora");
    compare_event(replay, event, replay_peek(replay, is_late ? 1 : 0));
    replay->at += is_late ? 0 : 1 + replay->foreign_early;
    replay->foreign_early = is_late ? 1 : 0;
    return is_fine(replay->tally);
}

// The events of the hand that begins at the present one, as steps to be followed.
static bool read_hand(struct replay *replay, struct foreign_hand *hand,
                      struct foreign_problem *problem) {
    int players = replay->playing.match.deal.rules.players;
    const json_t *event = replay_peek(replay, 0);
    if (!mjai_read_start(event, players, 0, hand, problem)) {
        return false;
    }
    replay_wall(replay, hand);
    for (size_t i = 1; !is_event(event = replay_peek(replay, i), "end_kyoku"); i++) {
        if (!mjai_read_step(event, players, (int)(replay->at + i), hand, problem)) {
            return false;
        }
    }
    return true;
}

static void follow_hands(struct replay *replay, struct foreign_hand *hand) {
    struct foreign_replay *playing = &replay->playing;
    bool is_complete = flag_of(replay->game, "complete"), is_followed = true;
    while (is_followed && is_fine(replay->tally) &&
           is_event(replay_peek(replay, 0), "start_kyoku")) {
        bool is_midway = !is_complete && replay->hand == 0;
        is_followed =
            read_hand(replay, hand, &playing->problem) &&
            (is_midway ? foreign_replay_midway(playing, hand) : foreign_replay_hand(playing, hand));
        replay->hand++;
    }
    const struct foreign_end end = {.place = (int)replay->at};
    if (is_followed && is_complete && is_fine(replay->tally)) {
        is_followed = foreign_replay_end(playing, &end);
    }
    if (!is_followed) {
        differ(replay->tally, "hand %zu event %d: %s", replay->hand, playing->problem.place,
               playing->problem.words);
    }
}

void games_case(const json_t *line, struct tally *tally) {
    struct replay *replay = calloc(1, sizeof *replay);
    struct foreign_hand *hand = calloc(1, sizeof *hand);
    struct ruleset rules;
    if (replay == NULL || hand == NULL) {
        differ(tally, "no memory");
        free(replay);
        free(hand);
        return;
    }
    ruleset_default(&rules);
    read_rules(json_object_get(line, "rules"), &rules, tally);
    foreign_replay_begin(&replay->playing, &rules);
    replay->playing.on_event = check_fact;
    replay->playing.context = replay;
    replay->game = line;
    replay->events = json_object_get(line, "events");
    replay->tally = tally;
    replay->has_late_dora =
        strcmp(text_of(json_object_get(line, "rules"), "ruleset"), "majiang") == 0;
    replay->at = is_event(replay_peek(replay, 0), "start_game") ? 1 : 0;
    follow_hands(replay, hand);
    if (is_fine(tally) && replay->at != json_array_size(replay->events)) {
        differ(tally, "the match is over, the record goes on with %s",
               text_of(replay_peek(replay, 0), "type"));
    }
    free(hand);
    free(replay);
}
