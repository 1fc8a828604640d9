// Any bytes as a record of the journal, read without a tree (wire_plain.h). What is read so, the
// general reader reads as well, to the byte, and it is written again as it was.
#include "protocol/wire.h"
#include "protocol/wire_plain.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { BYTES_MAX = 4096 };

static struct wire_record plain, general;

// Read in memory of just that length, so that a sanitizer sees what is read behind it.
static bool read_plainly(const uint8_t *data, size_t size, int *out_type) {
    char *exact = malloc(size);
    CHECK(exact != NULL);
    memcpy(exact, data, size);
    bool is_read = wire_read_plain(wire_record_shape, exact, size, out_type, &plain);
    free(exact);
    return is_read;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char with_blank[BYTES_MAX + 1] = " ", again[2 * BYTES_MAX]; // a blank: read generally
    int type = 0;
    if (size == 0 || size > BYTES_MAX || !read_plainly(data, size, &type)) {
        return 0;
    }
    memcpy(with_blank + 1, data, size);
    CHECK(wire_decode_record(with_blank, size + 1, &general) && (int)general.type == type);
    const struct wire_variant *variant = &wire_record_shape->variants[type];
    CHECK(memcmp((char *)&plain + variant->offset, (char *)&general + variant->offset,
                 variant->size) == 0);
    struct text text;
    text_init(&text, again, sizeof again);
    CHECK(wire_encode_record(&general, &text) && text.length == size &&
          memcmp(again, data, size) == 0);
    return 0;
}
