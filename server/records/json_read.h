// Single values of foreign JSON, each within bounds.
#pragma once

#include "common/rules/ruleset/ruleset.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum { JSON_POINTS_MAX = 100000000 }; // either way

// The whole number in [min, max]; false and no output if it is anything else.
bool json_read_int(const json_t *json, int min, int max, int *out_number);

// A tile by its mjai name; false if it is none.
bool json_read_tile(const json_t *json, uint8_t *out_tile);

// A list of at most `max` such tiles. Returns how many, or -1 if it is no such list.
int json_read_tiles(const json_t *json, uint8_t *out_tiles, int max);

// Points by seat; a list for four may belong to three players. False if it is no such list.
bool json_read_points(const json_t *json, int players, int32_t out_points[SEAT_MAX]);

// The string of a text, "" if it is none.
const char *json_read_string(const json_t *json);

// A name or title as a record may show it: what cannot be shown is replaced or cut off. `otherwise`
// if nothing is left.
void json_read_name(const json_t *json, const char *otherwise, char *out_name, size_t size);
