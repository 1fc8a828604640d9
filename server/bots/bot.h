// Bots: they see what their seat sees, build their own copy of the match from it, and choose among
// the legal actions they are given. A bot cannot cheat: it never holds another tile.
#pragma once

#include "common/base/random.h"
#include "common/rules/event/action.h"
#include "common/rules/event/view.h"
#include "common/rules/match/match.h"
#include "server/bot_names.h"

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bot;

enum { BOT_OWN_BYTES = 1024 };

// What one that weighs takes each legal action for, in the order of the list: mean places as
// weigh.h tells it, or what weigh_points.h does; more is better.
struct bot_worths {
    bool are_known; // this decision was weighed
    float of[ACTION_LIST_MAX];
};

// One row of the list of bots, at the end of its file.
struct bot_kind {
    const char *name;     // on the wire
    const char *title;    // for people
    const char *sentence; // how it plays
    // Chooses one of the actions in the list (at least one).
    struct action (*choose)(struct bot *bot, const struct action_list *legal);
    // What it remembers of an event, besides the match, to which it is applied next. NULL: nothing.
    void (*see)(struct bot *bot, const struct event *event);
    // It may take longer than a millisecond. `choose` then gets a copy of the bot, on a thread, and
    // may touch nothing else; what it changes there is lost. Its limits are counts, never times, so
    // that it always plays the same way.
    bool thinks;
    size_t scratch_bytes; // of memory while it thinks
    const void *level;    // numbers of its own file in which it differs from others there; or NULL
    // Families of rules that it plays in its own way, as RULES_OF_RIICHI; 0: all. By others it
    // plays as `efficient` does, and is not offered.
    uint32_t families;
};

struct bot {
    const struct bot_kind *kind;
    uint64_t seed;
    uint32_t seen;        // events
    struct random random; // of the present choice
    struct match match;   // as this seat sees it
    uint8_t seat;
    bool is_lost;              // an event did not fit: it plays by default from now on
    void *scratch;             // while it thinks: scratch_bytes, zeroed
    struct bot_worths *worths; // where it tells what it weighed; NULL: nobody asks
    // The private part: what this kind of bot remembers, zero at first.
    alignas(max_align_t) unsigned char own[BOT_OWN_BYTES];
};

int bot_kind_count(void);
const struct bot_kind *bot_kind_at(int index);

// NULL if there is no bot of this name.
const struct bot_kind *bot_kind_find(const char *name);

// Starts a bot at the beginning of a match. Chance in a choice follows from the seed and from how
// many events were seen: who sees the same chooses the same, whenever it was started (B12).
void bot_init(struct bot *bot, const struct bot_kind *kind, const struct ruleset *rules, int seat,
              uint64_t seed);

void bot_see(struct bot *bot, const struct viewed_event *viewed);

// The bot's choice for the decision its seat is asked for; the list is legal_list of the table.
struct action bot_choose(struct bot *bot, const struct action_list *legal);

// THE BOTS are named in server/meson.build; bot_NAME is a bot's row, in its file.
#define BOT_DECLARE(name) extern const struct bot_kind bot_##name;
BOTS(BOT_DECLARE)
#undef BOT_DECLARE
