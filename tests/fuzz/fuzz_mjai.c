// Bytes as what a program says in a match: any lines, at any moment. An input is a byte that
// chooses the dialect and the seed, and then lines; a line with one letter is another way to go on:
// "a" answers nothing, so that the table plays for the program.
#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/decide/deal_settle.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/ruleset/preset.h"
#include "server/mjai/dialogue.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

enum { SEAT = 1, STEPS_MAX = 1500 };

static struct match match;
static struct dialogue *dialogue;
static struct fuzz_bytes input;

static void take(const struct event_list *list) {
    fuzz_take(&match, list);
    for (int i = 0; i < list->count; i++) {
        struct viewed_event viewed;
        if (view_of(&match.deal.rules, &list->rows[i], SEAT, &viewed)) {
            dialogue_see(dialogue, &viewed, false);
        }
    }
}

// What the program says next, without its end.
static size_t read_line(const char **out_line) {
    const char *line = (const char *)input.data + input.used;
    const char *end = memchr(line, '\n', input.size - input.used);
    size_t length = end == NULL ? input.size - input.used : (size_t)(end - line);
    input.used += length + (end != NULL);
    *out_line = line;
    return length;
}

// Says lines until one decides. False if none does.
static bool talk(int32_t decision, struct action *out_action) {
    size_t length;
    for (int i = 0; i < 64; i++) {
        const char *line;
        while (dialogue_next(dialogue, &length) != NULL && !dialogue_is_awaiting(dialogue)) {
        }
        if (input.used >= input.size || (length = read_line(&line)) == 1) {
            return false;
        }
        struct dialogue_verdict verdict;
        dialogue_take(dialogue, line, length, &verdict);
        CHECK(strlen(verdict.note) == verdict.note_length);
        if (verdict.has_action) {
            CHECK(verdict.decision == decision && legal_is_sound(&match.deal, &verdict.action));
            *out_action = verdict.action;
            return true;
        }
    }
    return false;
}

static struct action choose(int seat, int32_t decision) {
    struct action action;
    struct action_list legal;
    CHECK(legal_default(&match.deal, seat, &action));
    if (seat == SEAT) {
        legal_list(&match.deal, seat, &legal);
        if (!dialogue_ask(dialogue, decision, &legal, &action) && !talk(decision, &action)) {
            (void)dialogue_time_over(dialogue, decision, &action);
        }
        dialogue_answered(dialogue, decision);
        CHECK(legal_is_sound(&match.deal, &action));
    }
    return action;
}

static void step(int32_t number) {
    struct event_list list;
    if (deal_can_settle(&match.deal)) {
        CHECK(deal_settle(&match.deal, &list) == STATUS_OK);
    } else {
        int seat = __builtin_ctz(deal_pending(&match.deal));
        struct action action = choose(seat, number);
        CHECK(deal_act(&match.deal, &action, &list) == STATUS_OK);
    }
    take(&list);
}

static void deal(uint8_t number) {
    struct event_list list;
    fuzz_next_deal(&match, number, &list);
    take(&list);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct ruleset rules;
    input = (struct fuzz_bytes){data, size, 0};
    uint8_t way = fuzz_byte(&input);
    CHECK(preset_load(way & 128 ? "sanma-soul" : "riichi-tenhou", &rules) == STATUS_OK);
    match_init(&match, &rules);
    dialogue = dialogue_create(&(struct dialogue_options){.rules = &rules,
                                                          .seat = SEAT,
                                                          .dialect = (enum dialect)(way % 3),
                                                          .names = {"Ann", "Bob", "Cat", "Dan"}});
    CHECK(dialogue != NULL);
    for (int i = 0; i < STEPS_MAX && !match.is_over && input.used < size; i++) {
        if (match_is_between_deals(&match)) {
            deal((uint8_t)(way + i));
        } else {
            step(i);
        }
    }
    dialogue_destroy(dialogue);
    return 0;
}
