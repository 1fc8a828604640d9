// Files, reports and JSON shorthand.
#include "tests/conformance/cases.h"

#include "common/rules/scoring/han_fu/yaku.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

void differ(struct tally *tally, const char *format, ...) {
    if (tally->report[0] != '\0') {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(tally->report, sizeof tally->report, format, arguments);
    va_end(arguments);
}

bool is_fine(const struct tally *tally) {
    return tally->report[0] == '\0';
}

static void run_line(const char *line, size_t length, run_case *run, struct tally *tally) {
    json_error_t error;
    json_t *json = json_loadb(line, length, 0, &error);
    tally->report[0] = '\0';
    if (json == NULL) {
        differ(tally, "not JSON: %s", error.text);
    } else {
        run(json, tally);
    }
    if (is_fine(tally)) {
        tally->passed++;
    } else {
        tally->failed++;
        printf("FAILED %s: %s\n", json == NULL ? "?" : text_of(json, "id"), tally->report);
    }
    json_decref(json);
}

bool run_file(const char *path, run_case *run, struct tally *tally) {
    gzFile file = gzopen(path, "rb"); // reads plain files too
    size_t size = 1 << 16, length = 0;
    char *line = malloc(size);
    if (file == NULL || line == NULL) {
        fprintf(stderr, "cannot read %s\n", path);
        free(line);
        return false;
    }
    while (gzgets(file, line + length, (int)(size - length)) != NULL) {
        length += strlen(line + length);
        if (line[length - 1] != '\n' && !gzeof(file)) {
            size *= 2;
            char *larger = realloc(line, size);
            if (larger == NULL) {
                break;
            }
            line = larger;
            continue;
        }
        run_line(line, length, run, tally);
        length = 0;
    }
    free(line);
    gzclose(file);
    return true;
}

uint8_t tile_of(const json_t *json) {
    uint8_t tile = TILE_NONE;
    const char *name = json_string_value(json);
    return name != NULL && tile_from_name(name, &tile) ? tile : TILE_NONE;
}

int tiles_of(const json_t *json, uint8_t *out_tiles, int max) {
    int count = 0;
    for (size_t i = 0; i < json_array_size(json) && count < max; i++) {
        out_tiles[count++] = tile_of(json_array_get(json, i));
    }
    return count;
}

const char *text_of(const json_t *object, const char *name) {
    const char *text = json_string_value(json_object_get(object, name));
    return text == NULL ? "" : text;
}

long number_of(const json_t *object, const char *name) {
    return (long)json_integer_value(json_object_get(object, name));
}

bool flag_of(const json_t *object, const char *name) {
    return json_is_true(json_object_get(object, name));
}

const char *data_yaku_name(int yaku) {
    static const struct {
        uint8_t yaku;
        const char *name;
    } renamed[] = {
        {YAKU_YAKUHAI_WHITE, "haku"},
        {YAKU_YAKUHAI_GREEN, "hatsu"},
        {YAKU_YAKUHAI_RED, "chun"},
        {YAKU_YAKUHAI_SEAT, "jikaze"},
        {YAKU_YAKUHAI_ROUND, "bakaze"},
        {YAKU_KOKUSHI, "kokushi_musou"},
        {YAKU_KOKUSHI_13, "kokushi_musou_juusanmen"},
        {YAKU_CHUUREN, "chuuren_poutou"},
        {YAKU_CHUUREN_9, "junsei_chuuren_poutou"},
    };
    for (size_t i = 0; i < sizeof renamed / sizeof renamed[0]; i++) {
        if (renamed[i].yaku == yaku) {
            return renamed[i].name;
        }
    }
    return yaku_row((enum yaku)yaku)->name;
}
