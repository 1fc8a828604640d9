// Bytes as a table of `strong` at which anything may happen (B-l). An input is a ruleset as text, a
// zero byte, a seed byte, and then a byte for each decision: below 64 the bot chooses, else it is
// one of the legal actions. The next deal begins with a seed byte, too.
#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/decide/deal_settle.h"
#include "common/rules/deal/legal/legal.h"
#include "server/bots/bot.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>

// A choice takes some milliseconds here.
enum { CHOICES_MAX = 60, STEPS_MAX = 1500, OWN_CHOICES = 64 };

static struct match match;
static struct bot bots[SEAT_MAX];

static void take(const struct event_list *list) {
    fuzz_take(&match, list);
    for (int i = 0; i < list->count; i++) {
        for (int seat = 0; seat < match.deal.rules.players; seat++) {
            struct viewed_event viewed;
            if (view_of(&match.deal.rules, &list->rows[i], seat, &viewed)) {
                bot_see(&bots[seat], &viewed);
                CHECK(!bots[seat].is_lost);
            }
        }
    }
}

static void deal(uint8_t seed) {
    struct event_list list;
    fuzz_next_deal(&match, seed, &list);
    take(&list);
}

// In a copy, with memory that is new each time, as a thread has it.
static struct action choose(const struct bot *bot, const struct action_list *legal) {
    static struct bot thinking;
    thinking = *bot;
    thinking.scratch = calloc(1, bot->kind->scratch_bytes);
    CHECK(thinking.scratch != NULL);
    struct action action = bot_choose(&thinking, legal);
    free(thinking.scratch);
    return action;
}

// Whether the bot was asked.
static bool act(uint8_t way) {
    struct event_list list;
    struct action_list legal;
    int seat = __builtin_ctz(deal_pending(&match.deal));
    legal_list(&match.deal, seat, &legal);
    struct action action = legal.rows[way % legal.count];
    bool is_asked = way < OWN_CHOICES || action_pick_count(&action) > 0;
    action = is_asked ? choose(&bots[seat], &legal) : action;
    CHECK(legal_is_sound(&match.deal, &action));
    CHECK(deal_act(&match.deal, &action, &list) == STATUS_OK);
    take(&list);
    return is_asked;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct ruleset rules;
    struct event_list list;
    struct fuzz_bytes bytes;
    if (!fuzz_read_table(data, size, &rules, &bytes)) {
        return 0;
    }
    match_init(&match, &rules);
    for (int seat = 0; seat < rules.players; seat++) {
        bot_init(&bots[seat], bot_kind_find("strong"), &rules, seat, (uint64_t)seat);
    }
    deal(fuzz_byte(&bytes));
    int choices = 0;
    for (int i = 0; i < STEPS_MAX && choices < CHOICES_MAX && bytes.used < size && !match.is_over;
         i++) {
        if (match_is_between_deals(&match)) {
            deal(fuzz_byte(&bytes));
        } else if (deal_can_settle(&match.deal)) {
            CHECK(deal_settle(&match.deal, &list) == STATUS_OK);
            take(&list);
        } else {
            choices += act(fuzz_byte(&bytes));
        }
    }
    return 0;
}
