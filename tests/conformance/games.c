// Whole recorded matches, replayed through the engine: every recorded action must be legal, and
// every fact that follows must be the recorded one.
#include "tests/conformance/games.h"

#include "common/rules/deal_facts.h"
#include "common/rules/legal.h"
#include "common/rules/preset.h"

#include <stdlib.h>
#include <string.h>

const json_t *replay_peek(const struct replay *replay, size_t ahead) {
    return json_array_get(replay->events, replay->at + ahead);
}

bool is_event(const json_t *event, const char *type) {
    return strcmp(text_of(event, "type"), type) == 0;
}

// What the platforms' rules change against the preset (rulesets.json).
static const struct {
    const char *ruleset, *preset, *settings[8];
} platforms[] = {
    {"tenhou", "riichi-tenhou", {0}},
    {"tenhou_sanma", "sanma-tenhou", {0}},
    {"mjsoul",
     "riichi-tenhou",
     {"double_yakuman", "kokushi_13+suuankou_tanki+chuuren_9+daisuushii", "pao_scope",
      "that_yakuman"}},
    {"majiang",
     "riichi-tenhou",
     {"double_yakuman", "kokushi_13+suuankou_tanki+chuuren_9+daisuushii", "kan_dora_closed",
      "after_draw", "extension_repeat_first", "false", "riichi_ankan", "waits_unchanged"}},
};

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
    bool is_found = false;
    for (size_t i = 0; i < sizeof platforms / sizeof platforms[0]; i++) {
        if (strcmp(platforms[i].ruleset, ruleset) == 0) {
            is_found = preset_load(platforms[i].preset, rules) == STATUS_OK;
            for (int s = 0; s < 8 && platforms[i].settings[s] != NULL; s += 2) {
                set_rule(rules, platforms[i].settings[s], platforms[i].settings[s + 1], tally);
            }
        }
    }
    if (!is_found) {
        differ(tally, "unknown ruleset %s", ruleset);
        return;
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

// Applies what the engine decided and holds it against the record, one fact after the other.
static void take_events(struct replay *replay, const struct event_list *list) {
    for (int i = 0; i < list->count && is_fine(replay->tally); i++) {
        const struct event *event = &list->rows[i];
        bool is_swapped = event->kind == EVENT_DORA && replay->has_late_dora &&
                          is_event(replay_peek(replay, 0), "dahai") &&
                          is_event(replay_peek(replay, 1), "dora");
        if (match_apply(&replay->match, event) != STATUS_OK) {
            differ(replay->tally, "hand %zu event %zu: the engine cannot apply its own fact",
                   replay->hand, replay->at);
        } else if (event->kind == EVENT_ANSWER) {
            continue;
        }
        if (is_swapped) {
            compare_event(replay, event, replay_peek(replay, 1));
            compare_event(replay, &list->rows[++i], replay_peek(replay, 0));
            if (match_apply(&replay->match, &list->rows[i]) != STATUS_OK) {
                differ(replay->tally, "hand %zu: cannot apply a discard", replay->hand);
            }
            replay->at += 2;
            continue;
        }
        compare_event(replay, event, replay_peek(replay, 0));
        replay->at++;
    }
}

static void act(struct replay *replay, const struct action *action) {
    struct event_list list;
    enum status status = deal_act(&replay->match.deal, action, &list);
    if (status != STATUS_OK) {
        differ(replay->tally, "hand %zu event %zu: seat %d may not %s (action %d): %s",
               replay->hand, replay->at, action->seat, text_of(replay_peek(replay, 0), "type"),
               action->kind, status_name(status));
        return;
    }
    take_events(replay, &list);
}

static int compare_kinds(const void *a, const void *b) {
    const uint8_t *x = a, *y = b;
    int by_kind = tile_kind(*x) - tile_kind(*y);
    return by_kind != 0 ? by_kind : *x - *y;
}

// The action that a recorded event is, in the form of the legal list.
static struct action action_of(const json_t *event, int kind, int seat) {
    struct action action = {.kind = (uint8_t)kind,
                            .seat = (uint8_t)seat,
                            .tile = tile_of(json_object_get(event, "pai")),
                            .is_drawn = flag_of(event, "tsumogiri"),
                            .used = {TILE_NONE, TILE_NONE, TILE_NONE, TILE_NONE}};
    if (kind == ACTION_CHII || kind == ACTION_PON || kind == ACTION_DAIMINKAN ||
        kind == ACTION_ANKAN) {
        int count = tiles_of(json_object_get(event, "consumed"), action.used, MELD_TILES);
        qsort(action.used, (size_t)count, 1, compare_kinds);
    }
    return action;
}

// The first recorded event from `ahead` on that is not of this type.
static size_t next_but(const struct replay *replay, size_t ahead, const char *type) {
    while (is_event(replay_peek(replay, ahead), type)) {
        ahead++;
    }
    return ahead;
}

static void play_turn(struct replay *replay) {
    static const struct {
        const char *type;
        uint8_t kind;
    } kinds[] = {
        {"dahai", ACTION_DISCARD}, {"ankan", ACTION_ANKAN}, {"kakan", ACTION_SHOUMINKAN},
        {"nukidora", ACTION_KITA}, {"hora", ACTION_TSUMO},  {"ryukyoku", ACTION_NINE},
    };
    int seat = replay->match.deal.turn, kind = -1;
    const json_t *event = replay_peek(replay, next_but(replay, 0, "dora"));
    if (is_event(event, "reach")) {
        const json_t *discard = replay_peek(replay, next_but(replay, 1, "dora"));
        struct action riichi = action_of(discard, ACTION_RIICHI, seat);
        act(replay, &riichi);
        return;
    }
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        kind = is_event(event, kinds[i].type) ? kinds[i].kind : kind;
    }
    if (kind < 0 || (int)number_of(event, "actor") != seat) {
        differ(replay->tally, "hand %zu event %zu: it is the turn of seat %d, the record has %s",
               replay->hand, replay->at, seat, text_of(event, "type"));
        return;
    }
    struct action action = action_of(event, kind, seat);
    act(replay, &action);
}

// What `seat` claimed in the window that is open, by what the record tells next.
static struct action claim_of(const struct replay *replay, int seat) {
    const struct deal *deal = &replay->match.deal;
    size_t ahead = next_but(replay, 0, "reach_accepted");
    const json_t *next = replay_peek(replay, ahead);
    struct action pass = action_of(NULL, ACTION_PASS, seat);
    for (; is_event(next, "hora"); next = replay_peek(replay, ++ahead)) {
        if (number_of(next, "actor") == seat) {
            pass.kind = ACTION_RON;
            pass.tile = deal->tile;
            return pass;
        }
    }
    if (is_event(next, "ryukyoku") && strcmp(text_of(next, "reason"), "sanchaho") == 0) {
        pass.kind = ACTION_RON;
        pass.tile = deal->tile;
    } else if (number_of(next, "actor") == seat && is_event(next, "chi")) {
        return action_of(next, ACTION_CHII, seat);
    } else if (number_of(next, "actor") == seat && is_event(next, "pon")) {
        return action_of(next, ACTION_PON, seat);
    } else if (number_of(next, "actor") == seat && is_event(next, "daiminkan")) {
        return action_of(next, ACTION_DAIMINKAN, seat);
    }
    return pass;
}

static void play_window(struct replay *replay) {
    const struct deal *deal = &replay->match.deal;
    for (int seat = 0; seat < deal->rules.players && is_fine(replay->tally); seat++) {
        struct action claim = claim_of(replay, seat);
        bool is_asked = (deal_pending(deal) >> seat & 1) != 0;
        if (is_asked || (claim.kind != ACTION_PASS && seat != deal->turn)) {
            act(replay, &claim);
        }
    }
    while (deal_can_settle(deal) && is_fine(replay->tally)) {
        struct event_list list;
        if (deal_settle(deal, &list) != STATUS_OK) {
            differ(replay->tally, "hand %zu: the engine cannot settle", replay->hand);
        }
        take_events(replay, &list);
    }
}

// A record that begins in the middle of a match: the engine is put where it begins.
static void enter_midway(struct replay *replay) {
    const json_t *start = replay_peek(replay, 0);
    const json_t *scores = json_object_get(start, "scores");
    struct deal *deal = &replay->match.deal;
    int round = *text_of(start, "bakaze") == 'S' ? 1 : *text_of(start, "bakaze") == 'W' ? 2 : 0;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        deal->seats[seat].points =
            (int32_t)json_integer_value(json_array_get(scores, (size_t)seat));
    }
    struct deal_setup setup;
    struct event_list list;
    replay_wall(replay, &setup);
    replay->match.deal.sticks = (uint8_t)number_of(start, "kyotaku");
    if (match_advance(&replay->match, &setup, false, &list) != STATUS_OK) {
        differ(replay->tally, "cannot deal");
        return;
    }
    list.rows[0].start.round = (uint8_t)round;
    list.rows[0].start.dealer = (uint8_t)number_of(start, "oya");
    list.rows[0].start.honba = (uint8_t)number_of(start, "honba");
    list.rows[1].seat = list.rows[0].start.dealer;
    take_events(replay, &list);
}

static void next_deal(struct replay *replay) {
    struct deal_setup setup;
    struct event_list list;
    bool is_complete = flag_of(replay->game, "complete");
    replay->hand += replay->match.deal.phase == DEAL_OVER;
    if (!is_complete && replay_peek(replay, 0) == NULL) {
        replay->match.is_over = true;
        return;
    }
    if (!is_complete && replay->match.deal.phase == DEAL_NONE) {
        enter_midway(replay);
        return;
    }
    replay_wall(replay, &setup);
    if (match_advance(&replay->match, &setup, false, &list) != STATUS_OK) {
        differ(replay->tally, "hand %zu: the engine cannot go on", replay->hand);
        return;
    }
    take_events(replay, &list);
}

void games_case(const json_t *line, struct tally *tally) {
    struct replay *replay = calloc(1, sizeof *replay);
    struct ruleset rules;
    if (replay == NULL) {
        differ(tally, "no memory");
        return;
    }
    ruleset_default(&rules);
    read_rules(json_object_get(line, "rules"), &rules, tally);
    replay->game = line;
    replay->events = json_object_get(line, "events");
    replay->tally = tally;
    replay->has_late_dora =
        strcmp(text_of(json_object_get(line, "rules"), "ruleset"), "majiang") == 0;
    match_init(&replay->match, &rules);
    replay->at = is_event(replay_peek(replay, 0), "start_game") ? 1 : 0;
    while (is_fine(tally) && !replay->match.is_over) {
        if (match_is_between_deals(&replay->match)) {
            next_deal(replay);
        } else if (replay->match.deal.phase == DEAL_TURN) {
            play_turn(replay);
        } else {
            play_window(replay);
        }
    }
    if (is_fine(tally) && replay->at != json_array_size(replay->events)) {
        differ(tally, "the match is over, the record goes on with %s",
               text_of(replay_peek(replay, 0), "type"));
    }
    free(replay);
}
