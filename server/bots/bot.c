// THE BOTS: one row each. And what all of them share: seeing and answering.
#include "server/bots/bot.h"

#include "common/base/check.h"
#include "common/rules/deal/legal/legal.h"

#include <string.h>

// clang-format off
static const struct bot_kind kinds[] = {
    {"efficient", "Suzume", "Builds the quickest hand, calls for value, folds against riichi.", bot_efficient_choose},
    {"simple", "Hiyoko", "A chick: tidies its hand and takes every win, calls nothing, fears nobody.", bot_simple_choose},
    {"tsumogiri", "Kakashi", "A scarecrow: discards every tile it draws.", bot_tsumogiri_choose},
};
// clang-format on

int bot_kind_count(void) {
    return (int)(sizeof kinds / sizeof kinds[0]);
}

const struct bot_kind *bot_kind_at(int index) {
    CHECK(index >= 0 && index < bot_kind_count());
    return &kinds[index];
}

const struct bot_kind *bot_kind_find(const char *name) {
    for (int i = 0; i < bot_kind_count(); i++) {
        if (strcmp(kinds[i].name, name) == 0) {
            return &kinds[i];
        }
    }
    return NULL;
}

void bot_init(struct bot *bot, const struct bot_kind *kind, const struct ruleset *rules, int seat,
              uint64_t seed) {
    memset(bot, 0, sizeof *bot);
    bot->kind = kind;
    bot->seat = (uint8_t)seat;
    random_init_number(&bot->random, seed);
    match_init(&bot->match, rules);
}

// What a riichi has let pass can be discarded against it without danger: its own discards, and
// whatever anybody discards after it.
static void note_safe(struct bot *bot, const struct event *event) {
    const struct deal *deal = &bot->match.deal;
    if (event->kind == EVENT_DEAL_START) {
        memset(bot->safe, 0, sizeof bot->safe);
    } else if (event->kind == EVENT_DISCARD) {
        for (int seat = 0; seat < deal->rules.players; seat++) {
            if (seat == event->seat || deal->seats[seat].riichi != RIICHI_NONE) {
                bot->safe[seat] |= KIND_BIT(tile_kind(event->tile));
            }
        }
    }
}

void bot_see(struct bot *bot, const struct viewed_event *viewed) {
    if (!bot->is_lost) {
        note_safe(bot, &viewed->event);
        bot->is_lost = match_apply(&bot->match, &viewed->event) != STATUS_OK;
    }
}

struct action bot_choose(struct bot *bot, const struct action_list *legal) {
    CHECK(legal->count > 0);
    // One that lost track takes the last action: a pass or a discard.
    struct action action =
        bot->is_lost ? legal->rows[legal->count - 1] : bot->kind->choose(bot, legal);
    // A scarecrow passes on any three tiles; one that lost track does not know its own.
    if (legal_pick_count(&action) > 0 && !bot->is_lost) {
        legal_default(&bot->match.deal, bot->seat, &action);
    }
    return action;
}
