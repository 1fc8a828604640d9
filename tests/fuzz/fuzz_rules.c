// Rulesets from text, and matches with them.
#include "common/rules/ruleset/preset.h"
#include "common/rules/ruleset/ruleset_conflicts.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

uint8_t fuzz_byte(struct fuzz_bytes *bytes) {
    return bytes->used < bytes->size ? bytes->data[bytes->used++] : 0;
}

// One line: the preset's name, or a switch and its value.
static bool read_line(const char *line, struct ruleset *rules) {
    char name[RULE_NAME_BYTES];
    const char *blank = strchr(line, ' ');
    struct rule_error error;
    if (blank == NULL || (size_t)(blank - line) >= sizeof name) {
        return false;
    }
    memcpy(name, line, (size_t)(blank - line));
    name[blank - line] = '\0';
    if (strcmp(name, "preset") == 0) {
        return preset_load(blank + 1, rules) == STATUS_OK;
    }
    return ruleset_set(rules, name, blank + 1, &error) == STATUS_OK;
}

bool fuzz_read_rules(const char *text, size_t length, struct ruleset *out_rules) {
    struct rule_error error;
    size_t from = 0;
    ruleset_default(out_rules);
    while (from < length) {
        const char *end = memchr(text + from, '\n', length - from);
        size_t count = end == NULL ? length - from : (size_t)(end - (text + from));
        char line[RULE_NAME_BYTES + 2 * RULE_VALUE_BYTES];
        if (count < sizeof line) {
            memcpy(line, text + from, count);
            line[count] = '\0';
            read_line(line, out_rules); // a refused line changes nothing
        }
        from += count + 1;
    }
    return ruleset_check(out_rules, &error) == STATUS_OK;
}

bool fuzz_read_table(const uint8_t *data, size_t size, struct ruleset *out_rules,
                     struct fuzz_bytes *out_bytes) {
    const uint8_t *zero = size == 0 ? NULL : memchr(data, 0, size);
    size_t length = zero == NULL ? size : (size_t)(zero - data);
    *out_bytes = (struct fuzz_bytes){data, size, length + 1};
    return zero != NULL && fuzz_read_rules((const char *)data, length, out_rules);
}

void fuzz_take(struct match *match, const struct event_list *list) {
    for (int i = 0; i < list->count; i++) {
        CHECK(match_apply(match, &list->rows[i]) == STATUS_OK);
    }
}

void fuzz_next_deal(const struct match *match, uint8_t seed, struct event_list *out_events) {
    uint8_t bytes[RANDOM_SEED_BYTES] = {seed};
    struct deal_setup setup;
    deal_setup_from_seed(&match->deal.rules, bytes, &setup);
    CHECK(match_advance(match, &setup, false, out_events) == STATUS_OK);
}

void fuzz_deal(struct match *match, uint8_t seed) {
    struct event_list list;
    fuzz_next_deal(match, seed, &list);
    fuzz_take(match, &list);
}
