// What the fuzz targets share. Each target is one function that libFuzzer calls with bytes;
// whatever it finds wrong ends the process by CHECK or a sanitizer.
#pragma once

#include "common/base/check.h"
#include "common/rules/match/match.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// Bytes taken one after the other; 0 when there are none left.
struct fuzz_bytes {
    const uint8_t *data;
    size_t size, used;
};

uint8_t fuzz_byte(struct fuzz_bytes *bytes);

// Reads "preset NAME\nswitch value\n..." into a ruleset. False if the ruleset is not sound.
bool fuzz_read_rules(const char *text, size_t length, struct ruleset *out_rules);

// Reads an input that is a ruleset as text, a zero byte, and then what the bytes are for. False if
// it is not one, or the ruleset is not sound.
bool fuzz_read_table(const uint8_t *data, size_t size, struct ruleset *out_rules,
                     struct fuzz_bytes *out_bytes);

// What starts the next deal by a seed of one byte, or ends the match.
void fuzz_next_deal(const struct match *match, uint8_t seed, struct event_list *out_events);

// The same, and applied.
void fuzz_deal(struct match *match, uint8_t seed);

// Applies what the engine itself has decided: it must fit.
void fuzz_take(struct match *match, const struct event_list *list);
