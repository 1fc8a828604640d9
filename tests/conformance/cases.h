// What the kinds of conformance cases share: reading a file line by line, reporting, tile lists.
#pragma once

#include "common/base/text.h"
#include "common/rules/tiles/tile.h"

#include <jansson.h>
#include <stdbool.h>

enum { REPORT_BYTES = 4096 };

// Results of a run. A case fails at most once; its first difference is printed.
struct tally {
    long passed, failed;
    char report[REPORT_BYTES]; // what is wrong with the present case, empty while nothing is
};

// One case of a kind: fills tally->report if something is wrong.
typedef void run_case(const json_t *line, struct tally *tally);

void scores_case(const json_t *line, struct tally *tally);
void shanten_case(const json_t *line, struct tally *tally);
void games_case(const json_t *line, struct tally *tally);
void british_case(const json_t *line, struct tally *tally);

// Notes a difference, unless one is noted already.
__attribute__((format(printf, 2, 3))) void differ(struct tally *tally, const char *format, ...);

bool is_fine(const struct tally *tally);

// Runs every line of a file, plain or gzip. False if the file cannot be read.
bool run_file(const char *path, run_case *run, struct tally *tally);

// The tile of a JSON string, TILE_NONE if it is none.
uint8_t tile_of(const json_t *json);

// Reads a JSON list of tiles; returns how many, at most `max`.
int tiles_of(const json_t *json, uint8_t *out_tiles, int max);

// Shorthand for members of an object.
const char *text_of(const json_t *object, const char *name); // "" if it is no text
long number_of(const json_t *object, const char *name);      // 0 if it is no number
bool flag_of(const json_t *object, const char *name);

// The name this data has for one of our yaku.
const char *data_yaku_name(int yaku);
