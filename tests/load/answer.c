#include "tests/load/answer.h"

#include "tests/load/load.h"
#include "tests/load/party.h"
#include "tests/load/player.h"

#include <stdio.h>
#include <string.h>

enum {
    TURN_MIN_MS = 200, // a person at human pace; the table's own pace comes on top
    TURN_MAX_MS = 700,
    CLAIM_MIN_MS = 100,
    CLAIM_MAX_MS = 400,
    CLAIM_SHARE = 8, // of the pace in milliseconds a claim takes so large a part
    TSUMOGIRI_WEIGHT = 20,
};

// How often an action is chosen beside others. One that is not named: once.
static const struct {
    const char *type;
    uint32_t weight;
} weights[] = {{"dahai", 1}, {"none", 20}, {"hora", 100000}, {"reach", 50}};

static uint32_t weight_of(struct piece action, bool *out_is_discard) {
    struct scan scan = scan_of(action.at, action.length);
    struct piece name, type = {"", 0};
    bool is_tsumogiri = false;
    scan_enter(&scan, '{');
    while (scan_member(&scan, &name)) {
        if (piece_is(name, "type")) {
            type = scan_text(&scan);
        } else if (piece_is(name, "tsumogiri")) {
            is_tsumogiri = scan_bool(&scan);
        } else {
            (void)scan_value(&scan);
        }
    }
    *out_is_discard = piece_is(type, "dahai");
    if (is_tsumogiri) {
        return TSUMOGIRI_WEIGHT;
    }
    for (size_t i = 0; i < sizeof weights / sizeof weights[0]; i++) {
        if (piece_is(type, weights[i].type)) {
            return weights[i].weight;
        }
    }
    return 1;
}

static void choose(struct player *player, struct scan *scan) {
    uint32_t total = 0;
    player->is_turn = false;
    scan_enter(scan, '[');
    while (scan_item(scan)) {
        bool is_discard;
        struct piece action = scan_value(scan);
        uint32_t weight = weight_of(action, &is_discard);
        player->is_turn = player->is_turn || is_discard;
        total += weight;
        if (load_chance(player->load, total) < weight) {
            piece_copy(action, player->action, sizeof player->action);
        }
    }
}

static uint64_t between(struct load *load, uint32_t min, uint32_t max) {
    return min + load_chance(load, max - min + 1);
}

// In milliseconds; 0: at once.
static uint64_t think_time(struct player *player) {
    struct load *load = player->load;
    uint32_t pace = load->options.pace > 0 ? (uint32_t)load->options.pace : 0;
    // Whether a table plays again after a restart is seen at once.
    if (!party_is_proved(player->party) || load->options.pace == 0) {
        return 0;
    }
    if (load->options.pace == PACE_HUMAN) {
        return player->is_turn ? between(load, TURN_MIN_MS, TURN_MAX_MS)
                               : between(load, CLAIM_MIN_MS, CLAIM_MAX_MS);
    }
    pace = player->is_turn ? pace : pace / CLAIM_SHARE;
    return between(load, pace / 2, pace + pace / 2);
}

void answer_hear(struct player *player, struct scan *scan) {
    struct piece name;
    int32_t number = -1;
    while (scan_member(scan, &name)) {
        if (piece_is(name, "number")) {
            number = (int32_t)scan_int(scan);
        } else if (piece_is(name, "actions")) {
            choose(player, scan);
        } else {
            (void)scan_value(scan);
        }
    }
    // What was under way when it left is for nobody.
    if (player->state != PLAYER_AT_TABLE) {
        return;
    }
    if (number != player->last) {
        player_blame(player, "asked about %d, but told of %d", number, player->last);
    }
    if (player->answered >= 0 && number > player->answered) {
        player_blame(player, "asked about %d, but its answer to %d has no receipt", number,
                     player->answered);
    }
    player->asked = number;
    uint64_t delay = think_time(player);
    if (delay > 0) {
        timer_set(&player->load->wheel, &player->timer, delay);
    } else {
        answer_give(player);
    }
}

void answer_give(struct player *player) {
    char words[ACTION_BYTES + 64];
    struct load *load = player->load;
    if (player->asked < 0 || load->is_calm) {
        return;
    }
    int length = snprintf(words, sizeof words, "{\"type\":\"act\",\"decision\":%d,\"action\":%s}",
                          player->asked, player->action);
    player->answered = player->asked;
    player->asked = -1;
    player->answered_ns = load->net.now_ns;
    load->figures.counts[COUNT_ANSWERS]++;
    if (player->is_turn) {
        load->figures.counts[COUNT_ACTIONS]++;
        party_note_action(player->party, player->answered);
    }
    link_send(&player->link, words, (size_t)length);
}

void answer_hear_decided(struct player *player, struct scan *scan) {
    struct piece name;
    int32_t number = -1;
    while (scan_member(scan, &name)) {
        number = piece_is(name, "number") ? (int32_t)scan_int(scan) : number;
    }
    if (number == player->answered) {
        figures_note_time(&player->load->figures, TIME_ANSWER, player->answered_ns,
                          player->load->net.now_ns);
        player->answered = -1;
    }
    if (number == player->asked) {
        player->asked = -1;
        timer_stop(&player->timer);
    }
}

void answer_hear_refused(struct player *player) {
    player->load->figures.counts[COUNT_LATE]++;
    player->answered = -1;
}
