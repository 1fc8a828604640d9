// Records that are read without a tree are what the general reader makes of them, to the byte; and
// what it would refuse is not read so.
#include "protocol/wire.h"
#include "protocol/wire_plain.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 1 << 16, STEP = 5 };

static struct wire_record plain, general;

static size_t size_of(int type) {
    return wire_record_shape->variants[type].offset + wire_record_shape->variants[type].size;
}

// The general reader is asked by a blank before it, which no record has that is written here.
static bool read_generally(const char *bytes, size_t length) {
    static char with_blank[LINE_BYTES + 1];
    with_blank[0] = ' ';
    memcpy(with_blank + 1, bytes, length);
    return wire_decode_record(with_blank, length + 1, &general);
}

// In memory of just that length, so that a sanitizer sees what is read behind it.
static bool read_plainly(const char *bytes, size_t length, int *out_type) {
    char *exact = malloc(length == 0 ? 1 : length);
    memcpy(exact, bytes, length);
    bool is_read = wire_read_plain(wire_record_shape, exact, length, out_type, &plain);
    free(exact);
    return is_read;
}

// Whether it was read so; then both have read the same.
static bool compare(const char *bytes, size_t length) {
    int type = 0;
    if (!read_plainly(bytes, length, &type)) {
        return false;
    }
    EXPECT(read_generally(bytes, length));
    EXPECT_INT(general.type, type);
    size_t from = wire_record_shape->variants[type].offset;
    EXPECT(memcmp((char *)&plain + from, (char *)&general + from, size_of(type) - from) == 0);
    return true;
}

static bool is_as_written(const char *bytes, size_t length) {
    static char again[LINE_BYTES];
    struct text text;
    text_init(&text, again, sizeof again);
    return read_generally(bytes, length) && wire_encode_record(&general, &text) &&
           text.length == length && memcmp(again, bytes, length) == 0;
}

// Of what earlier servers have written, and of that with one letter another or gone.
TEST(a_record_is_read_as_the_general_reader_reads_it) {
    static const char others[] = {'"', '0', '9', '-', ',', '}', ']', '\\', ' ', (char)0xC3, '\x1f'};
    static char line[LINE_BYTES], changed[LINE_BYTES];
    FILE *file = fopen(RECORDS, "r");
    int lines = 0, read = 0, changed_read = 0;
    EXPECT(file != NULL);
    while (fgets(line, sizeof line, file) != NULL) {
        size_t length = strcspn(line, "\n");
        bool is_plain = compare(line, length);
        bool has_escape = memchr(line, '\\', length) != NULL;
        EXPECT(is_plain == (is_as_written(line, length) && !has_escape));
        lines++;
        read += is_plain;
        for (size_t at = (size_t)lines % STEP; at < length; at += STEP) {
            memcpy(changed, line, length);
            changed[at] = others[(at / STEP + (size_t)lines) % sizeof others];
            changed_read += compare(changed, length);
            memmove(changed + at, line + at + 1, length - at - 1);
            changed_read += compare(changed, length - 1);
            EXPECT(!compare(line, at));
        }
    }
    fclose(file);
    EXPECT(lines > 70 && read > lines / 2);
    EXPECT(changed_read > lines);
}

TEST(what_is_no_record_is_not_read) {
    static const char *const words[] = {
        "",
        "}",
        "{}",
        "{\"type\":\"club_name\"}",
        "{\"type\":\"club_name\",\"club\":\"0123456789ab\"}}",
        "{\"type\":\"club_name\",\"club\":\"0123456789abc\"}",
        "{\"type\":\"club_name\",\"club\":\"0123456789\xC3\"}",
        "{\"type\":\"club_name\",\"club\":\"0123456789\xED\xA0\"}",
        "{\"type\":\"club_name\",\"club\":\"0123456789ab\",\"club\":\"0123456789ab\"}",
        "{\"type\":\"import_ended\",\"is_whole\":1}",
        "{\"type\":\"import_begun\",\"id\":\"0a1b2c3d4e5f\",\"members\":040,\"nights\":12}",
        "{\"type\":\"import_begun\",\"id\":\"0a1b2c3d4e5f\",\"members\":4e1,\"nights\":12}",
        "{\"type\":\"import_begun\",\"id\":\"0a1b2c3d4e5f\",\"members\":0,\"nights\":12}",
        "{\"type\":\"import_begun\",\"id\":\"0a1b2c3d4e5f\",\"members\":99999999999,\"nights\":1}",
        "{\"type\":\"import_begun\",\"id\":\"0a1b2c3d4e5f\",\"members\":4,\"nights\":-0}",
        "{\"type\":\"import_matches\",\"matches\":[]}",
        "{\"type\":\"import_matches\",\"matches\":[\"abcdefghij\",]}",
        "{\"type\":\"nothing\"}",
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        int type = 0;
        EXPECT(!read_plainly(words[i], strlen(words[i]), &type));
    }
}
