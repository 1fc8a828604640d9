// Distances to a ready hand, each form and the best of them.
#include "common/rules/shape/shape.h"
#include "tests/conformance/cases.h"

static void compare(const json_t *expected, const char *name, int value, struct tally *tally) {
    const json_t *wanted = json_object_get(expected, name);
    if (json_is_integer(wanted) && json_integer_value(wanted) != value) {
        differ(tally, "%s: expected %lld, got %d", name, (long long)json_integer_value(wanted),
               value);
    }
}

void shanten_case(const json_t *line, struct tally *tally) {
    const json_t *forms = json_object_get(line, "shanten");
    const json_t *expected = forms == NULL ? line : forms; // ambiguous hands name two conventions
    uint8_t tiles[14], counts[KIND_COUNT] = {0};
    int count = tiles_of(json_object_get(line, "tiles"), tiles, 14);
    for (int i = 0; i < count; i++) {
        if (!tile_is_known(tiles[i])) {
            differ(tally, "tile %d is no tile", i);
            return;
        }
        counts[tile_kind(tiles[i])]++;
    }
    const json_t *melds = json_object_get(line, "melds");
    int meld_count =
        json_is_array(melds) ? (int)json_array_size(melds) : (int)json_integer_value(melds);
    int sets = 4 - meld_count;
    compare(expected, "standard", shape_standard(counts, sets), tally);
    // The convention for a fifth copy: it does not count as a tile that could come.
    compare(expected, "standard_if_fifth_copy_not_counted", shape_standard(counts, sets), tally);
    compare(expected, "chiitoitsu", shape_chiitoitsu(counts), tally);
    compare(expected, "kokushi", shape_kokushi(counts), tally);
    compare(expected, "min", shape_shanten(counts, sets, 3), tally);
}
