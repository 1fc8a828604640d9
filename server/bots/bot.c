// The list of bots, and what all of them share: seeing and answering.
#include "server/bots/bot.h"

#include "common/base/check.h"
#include "common/rules/deal/legal/legal.h"

#include <string.h>

#define BOT_ROW(name) &bot_##name,
static const struct bot_kind *const kinds[] = {BOTS(BOT_ROW)};
#undef BOT_ROW

int bot_kind_count(void) {
    return (int)(sizeof kinds / sizeof kinds[0]);
}

const struct bot_kind *bot_kind_at(int index) {
    CHECK(index >= 0 && index < bot_kind_count());
    return kinds[index];
}

const struct bot_kind *bot_kind_find(const char *name) {
    for (int i = 0; i < bot_kind_count(); i++) {
        if (strcmp(kinds[i]->name, name) == 0) {
            return kinds[i];
        }
    }
    return NULL;
}

void bot_init(struct bot *bot, const struct bot_kind *kind, const struct ruleset *rules, int seat,
              uint64_t seed) {
    memset(bot, 0, sizeof *bot);
    bot->kind = kind;
    bot->seat = (uint8_t)seat;
    bot->seed = seed;
    match_init(&bot->match, rules);
}

void bot_see(struct bot *bot, const struct viewed_event *viewed) {
    bot->seen++;
    if (!bot->is_lost && bot->kind->see != NULL) {
        bot->kind->see(bot, &viewed->event);
    }
    if (!bot->is_lost) {
        bot->is_lost = match_apply(&bot->match, &viewed->event) != STATUS_OK;
    }
}

static void start_random(struct bot *bot) {
    uint8_t seed[RANDOM_SEED_BYTES] = {0};
    for (int i = 0; i < 8; i++) {
        seed[i] = (uint8_t)(bot->seed >> 8 * i);
    }
    for (int i = 0; i < 4; i++) {
        seed[8 + i] = (uint8_t)(bot->seen >> 8 * i);
    }
    random_init(&bot->random, seed);
}

struct action bot_choose(struct bot *bot, const struct action_list *legal) {
    CHECK(legal->count > 0);
    start_random(bot);
    // One that lost track takes the last action: a pass or a discard.
    struct action action =
        bot->is_lost ? legal->rows[legal->count - 1] : bot->kind->choose(bot, legal);
    // A scarecrow passes on any three tiles; one that lost track does not know its own.
    if (action_pick_count(&action) > 0 && !bot->is_lost) {
        legal_default(&bot->match.deal, bot->seat, &action);
    }
    return action;
}
