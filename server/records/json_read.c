// Reading single values.
#include "server/records/json_read.h"

#include <stdio.h>
#include <string.h>

bool json_read_int(const json_t *json, int min, int max, int *out_number) {
    json_int_t number = json_integer_value(json);
    if (!json_is_integer(json) || number < min || number > max) {
        return false;
    }
    *out_number = (int)number;
    return true;
}

const char *json_read_string(const json_t *json) {
    const char *string = json_string_value(json);
    return string == NULL ? "" : string;
}

bool json_read_tile(const json_t *json, uint8_t *out_tile) {
    return json_is_string(json) && tile_from_name(json_string_value(json), out_tile);
}

int json_read_tiles(const json_t *json, uint8_t *out_tiles, int max) {
    int count = (int)json_array_size(json);
    if (!json_is_array(json) || json_array_size(json) > (size_t)max) {
        return -1;
    }
    for (int i = 0; i < count; i++) {
        if (!json_read_tile(json_array_get(json, (size_t)i), &out_tiles[i])) {
            return -1;
        }
    }
    return count;
}

bool json_read_points(const json_t *json, int players, int32_t out_points[SEAT_MAX]) {
    if (json_array_size(json) < (size_t)players) {
        return false;
    }
    for (int seat = 0; seat < players; seat++) {
        int points;
        if (!json_read_int(json_array_get(json, (size_t)seat), -JSON_POINTS_MAX, JSON_POINTS_MAX,
                           &points)) {
            return false;
        }
        out_points[seat] = points;
    }
    return true;
}

void json_read_name(const json_t *json, const char *otherwise, char *out_name, size_t size) {
    const char *string = json_read_string(json);
    size_t length = 0;
    for (; string[length] != '\0' && length + 1 < size; length++) {
        bool is_control = (unsigned char)string[length] < 0x20 || string[length] == 0x7F;
        out_name[length] = is_control ? ' ' : string[length];
    }
    while (length > 0 && string[length] != '\0' && ((unsigned char)string[length] & 0xC0) == 0x80) {
        length--; // not in the middle of a character
    }
    out_name[length] = '\0';
    if (length == 0) {
        snprintf(out_name, size, "%s", otherwise);
    }
}
