// A ruleset: every switch of a table as plain data, made from the rows of ruleset_fields.h.
#pragma once

#include "common/base/rows.h"
#include "common/base/status.h"
#include "common/base/text.h"
#include "common/rules/ruleset/ruleset_fields.h"
#include "common/rules/ruleset/ruleset_values.h"
#include "common/rules/tiles/tile.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SEAT_MAX = 5,
    NO_SEAT = 255,
    RULE_NAME_BYTES = 40,
    RULE_VALUE_BYTES = 320,   // the longest is a set of all special hands
    RULE_MESSAGE_BYTES = 400, // it may list all values of a set
};

// One enum per list of values: enum { KUIKAE_ALLOW, … KUIKAE_VALUE_COUNT } and so on.
#define RULE_VALUE_ID(number, id, ...) id = (number),
#define RULE_VALUE_ENUM(list)                                                                      \
    enum { list##_VALUES(RULE_VALUE_ID) list##_VALUE_COUNT = ROWS_COUNT(list##_VALUES) };
RULESET_VALUE_LISTS(RULE_VALUE_ENUM)
#undef RULE_VALUE_ENUM
#undef RULE_VALUE_ID

// A value of a set switch: whether `id` is in it.
#define RULE_HAS(set, id) (((set) >> (id)&1) != 0)

struct ruleset {
#define RULE_BOOL(name, ...)       bool name;
#define RULE_INT(name, ...)        int32_t name;
#define RULE_ENUM(name, ...)       uint8_t name;
#define RULE_SET(name, ...)        uint32_t name;
#define RULE_INTS(name, size, ...) int32_t name[size];
#define RULE_SEAT_INTS(name, ...)  int32_t name[SEAT_MAX];
#define RULE_KINDS(name, ...)      kind_set name;
    RULESET_FIELDS(RULE_BOOL, RULE_INT, RULE_INT, RULE_ENUM, RULE_SET, RULE_INTS, RULE_SEAT_INTS,
                   RULE_KINDS, RULE_INT)
#undef RULE_BOOL
#undef RULE_INT
#undef RULE_ENUM
#undef RULE_SET
#undef RULE_INTS
#undef RULE_SEAT_INTS
#undef RULE_KINDS
};

enum rule_type {
    RULE_TYPE_BOOL,
    RULE_TYPE_INT,
    RULE_TYPE_NONE_INT,
    RULE_TYPE_ENUM,
    RULE_TYPE_SET,
    RULE_TYPE_INTS,
    RULE_TYPE_SEAT_INTS,
    RULE_TYPE_KINDS,
    RULE_TYPE_INT_OF,
};

#define RULE_GROUP_ID(id, name, words) RULE_GROUP_##id,
enum rule_group { RULESET_GROUPS(RULE_GROUP_ID) RULE_GROUP_COUNT };
#undef RULE_GROUP_ID

// Families of rules, as bits of a set: 1u << RULE_FAMILY_RIICHI.
#define RULE_FAMILY_ID(id, ...)       RULE_FAMILY_##id,
#define RULE_FAMILY_SET_ID(id, value) RULES_OF_##id = value,
enum rule_family { RULE_FAMILIES(RULE_FAMILY_ID) RULE_FAMILY_COUNT };
enum { RULE_FAMILY_SETS(RULE_FAMILY_SET_ID) };
#undef RULE_FAMILY_ID
#undef RULE_FAMILY_SET_ID

struct rule_family_row {
    const char *name; // "riichi"
    bool is_for_learning;
};

// Whether the few words that are said of a table's rules tell a switch.
enum rule_summary {
    RULE_SUMMARY_NEVER,
    RULE_SUMMARY_COUNTED, // where anything is counted
    RULE_SUMMARY_ALWAYS,
};

// One value of an enum or set switch, or a group of switches.
struct rule_value {
    const char *name;
    const char *words;
    uint32_t families; // that have this value; 0: all that have the switch
};

// One switch, for validation, forms and docs.
struct rule_field {
    const char *name;
    enum rule_type type;
    int32_t min, max;                // of numbers; where there are values: 0 and the last one
    const struct rule_value *values; // of ENUM, SET and INT_OF, max + 1 of them; or NULL
    enum rule_group group;
    uint32_t families; // whose tables are asked about it
    enum rule_summary summary;
    const char *title, *sentence;
    size_t offset;
    int count; // numbers of an INTS switch
};

// What is wrong with a ruleset or a setting.
struct rule_error {
    enum status status;
    char field[RULE_NAME_BYTES];
    char message[RULE_MESSAGE_BYTES]; // one sentence: the field, its range, what it conflicts with
};

// All switches in the order of their rows.
int ruleset_field_count(void);
const struct rule_field *ruleset_field(int index);

const struct rule_family_row *ruleset_family(enum rule_family family);

// A group's name and its heading.
const struct rule_value *ruleset_group(enum rule_group group);

// The switch of this name, or NULL.
const struct rule_field *ruleset_find(const char *name);

// Every switch at its default, the club's rules.
void ruleset_default(struct ruleset *out_rules);

// Sets one switch from its text: "true", "30000", "none", "closest", "kokushi_13+daisuushii",
// "all" (of a set), "20,10,-10,-20", "2345678m". Fewer numbers than places mean zeros. On refusal
// nothing changes and `out_error` says why; it may be NULL. Former names and values are read too.
MUST_USE enum status ruleset_set(struct ruleset *rules, const char *name, const char *value,
                                 struct rule_error *out_error);

// The text of a switch's value, as ruleset_set reads it.
void ruleset_print(const struct ruleset *rules, const struct rule_field *field,
                   char out_value[RULE_VALUE_BYTES]);

// Tiles in the set this ruleset plays with.
int ruleset_tile_count(const struct ruleset *rules);

// Hands that are dealt: of five players one sits out (B156).
static inline int ruleset_hands(const struct ruleset *rules) {
    return rules->players < 5 ? rules->players : 4;
}

// The plain kinds in the set: suits and honors less the removed ones.
static inline kind_set ruleset_kinds(const struct ruleset *rules) {
    kind_set kinds = (kind_set)rules->honors << KIND_EAST;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        kinds |= RULE_HAS(rules->suits, suit) ? KINDS_SUIT(suit) : 0;
    }
    return kinds & ~rules->removed_tiles;
}

// The same with bonus tiles and, in a goulash, with jokers for the two of bamboos (B128).
kind_set ruleset_kinds_in_play(const struct ruleset *rules, bool is_goulash);
