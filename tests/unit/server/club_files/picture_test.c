// Pictures from people: what is kept of them, and what is refused.
#include "server/club_files/picture.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// ---- putting files together ----

struct file {
    size_t length;
    uint8_t bytes[PICTURE_BYTES_MAX + 1000];
};

static void add(struct file *file, const void *bytes, size_t length) {
    EXPECT(length <= sizeof file->bytes - file->length);
    memcpy(file->bytes + file->length, bytes, length);
    file->length += length;
}

#define ADD(file, bytes) add((file), (bytes), sizeof(bytes) - 1)

static void add_number(struct file *file, uint32_t number) {
    add(file,
        (uint8_t[4]){(uint8_t)(number >> 24), (uint8_t)(number >> 16), (uint8_t)(number >> 8),
                     (uint8_t)number},
        4);
}

static void add_chunk(struct file *file, const char *type, const void *bytes, size_t length) {
    add_number(file, (uint32_t)length);
    size_t start = file->length;
    add(file, type, 4);
    add(file, bytes, length);
    add_number(file, (uint32_t)crc32(0, file->bytes + start, (uInt)(length + 4)));
}

// What is different in a PNG.
struct png {
    uint32_t width, height;
    int depth, colours, interlaced, filter; // 0: 8 bits, and RGB is 2
    int rows;                               // that its data has, 0: as many as it says
    const char *extra;                      // a chunk of this type before the data
    const char *after;                      // the same after the end of all
    bool is_split, has_tail;                // data in two chunks; a byte behind what is deflated
    bool has_palette;
};

static void make_png(struct file *file, const struct png *png) {
    static uint8_t rows[1100 * (1 + 4 * 1100)], packed[sizeof rows / 8];
    uint32_t width = png->width, height = png->height;
    size_t row = 1 + (png->colours == 2 ? 3u : png->colours == 6 ? 4u : 1u) * (size_t)width;
    size_t length = row * (png->rows != 0 ? (size_t)png->rows : height);
    uLongf size = sizeof packed - 1;
    memset(rows, 0, length);
    rows[row * (height / 2)] = (uint8_t)png->filter;
    EXPECT_INT(compress(packed, &size, rows, length), Z_OK);
    packed[size] = 7;
    size += png->has_tail ? 1 : 0;
    uint8_t head[13] = {(uint8_t)(width >> 24),
                        (uint8_t)(width >> 16),
                        (uint8_t)(width >> 8),
                        (uint8_t)width,
                        (uint8_t)(height >> 24),
                        (uint8_t)(height >> 16),
                        (uint8_t)(height >> 8),
                        (uint8_t)height,
                        (uint8_t)(png->depth == 0 ? 8 : png->depth),
                        (uint8_t)png->colours,
                        0,
                        0,
                        (uint8_t)png->interlaced};
    file->length = 0;
    ADD(file, "\x89PNG\r\n\x1a\n");
    add_chunk(file, "IHDR", head, sizeof head);
    if (png->has_palette) {
        add_chunk(file, "PLTE", "abcdef", 6);
        add_chunk(file, "tRNS", "a", 1);
    }
    if (png->extra != NULL) {
        add_chunk(file, png->extra, "<script>alert(1)</script>", 25);
    }
    size_t first = png->is_split ? size / 2 : size;
    add_chunk(file, "IDAT", packed, first);
    if (png->is_split) {
        add_chunk(file, "IDAT", packed + first, size - first);
    }
    add_chunk(file, "IEND", "", 0);
    if (png->after != NULL) {
        add(file, png->after, strlen(png->after));
    }
}

#define PNG(file, ...)                                                                             \
    make_png((file), &(struct png){.width = 40, .height = 30, .colours = 2, __VA_ARGS__})

// What is different in a JPEG of eight by eight in grey.
struct jpeg {
    int frame; // marker, 0: baseline
    int width; // 0: 8
    bool has_two_scans, lacks_huffman, lacks_end, has_marker, lacks_code, has_too_many_codes;
    const char *extra; // an application segment with this
    const char *after; // behind the end
};

static void add_segment(struct file *file, int marker, const void *bytes, size_t length) {
    add(file,
        (uint8_t[4]){0xFF, (uint8_t)marker, (uint8_t)((length + 2) >> 8), (uint8_t)(length + 2)},
        4);
    add(file, bytes, length);
}

static void add_codes(struct file *file, int table, bool has_too_many) {
    uint8_t bytes[1 + 16 + 3] = {(uint8_t)table, has_too_many ? 3 : 1};
    add_segment(file, 0xC4, bytes, has_too_many ? 20 : 18);
}

static void make_jpeg(struct file *file, const struct jpeg *jpeg) {
    uint8_t quanta[65] = {0};
    int width = jpeg->width == 0 ? 8 : jpeg->width;
    memset(quanta + 1, 1, 64);
    file->length = 0;
    ADD(file, "\xFF\xD8");
    if (jpeg->extra != NULL) {
        add_segment(file, 0xE1, jpeg->extra, strlen(jpeg->extra));
    }
    add_segment(file, 0xDB, quanta, sizeof quanta);
    add_segment(file, jpeg->frame == 0 ? 0xC0 : jpeg->frame,
                (uint8_t[]){8, 0, 8, (uint8_t)(width >> 8), (uint8_t)width, 1, 1, 0x11, 0}, 9);
    add_codes(file, 0x00, jpeg->has_too_many_codes);
    if (!jpeg->lacks_huffman) {
        add_codes(file, 0x10, false);
    }
    for (int scan = 0; scan <= (jpeg->has_two_scans ? 1 : 0); scan++) {
        add_segment(file, 0xDA, (uint8_t[]){1, 1, 0, 0, 63, 0}, 6);
        if (!jpeg->lacks_code) {
            ADD(file, "\x3F");
        }
        if (jpeg->has_marker) {
            ADD(file, "\xFF\xD0");
        }
    }
    if (!jpeg->lacks_end) {
        ADD(file, "\xFF\xD9");
    }
    if (jpeg->after != NULL) {
        add(file, jpeg->after, strlen(jpeg->after));
    }
}

#define JPEG(file, ...) make_jpeg((file), &(struct jpeg){__VA_ARGS__})

static struct file file;
static struct picture picture, again;

static bool is_taken(void) {
    return picture_read(file.bytes, file.length, &picture) == STATUS_OK;
}

static bool has(const char *words) {
    return memmem(picture.bytes, picture.length, words, strlen(words)) != NULL;
}

// ---- what is kept ----

TEST(a_png_is_kept_without_what_it_takes_no_picture_to_show) {
    static const struct png rows[] = {
        {.width = 1, .height = 1, .colours = 0},
        {.width = 1024, .height = 1024, .colours = 6},
        {.width = 40, .height = 30, .colours = 2, .filter = 4},
        {.width = 40, .height = 30, .colours = 3, .has_palette = true},
        {.width = 40, .height = 30, .colours = 2, .is_split = true, .extra = "tEXt"},
        {.width = 40, .height = 30, .colours = 2, .extra = "acTL"},
        {.width = 40, .height = 30, .colours = 2, .extra = "eXIf", .after = "<html>"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        make_png(&file, &rows[i]);
        if (!is_taken()) {
            FAIL("row %zu is refused", i);
        }
        EXPECT_INT(picture.kind, PICTURE_PNG);
        EXPECT_INT(picture.width, (int)rows[i].width);
        EXPECT_INT(picture.height, (int)rows[i].height);
        EXPECT(!has("script") && !has("html") && !has("tEXt") && !has("eXIf") && !has("acTL"));
        EXPECT_STATUS(picture_read(picture.bytes, picture.length, &again), STATUS_OK);
        EXPECT_INT(again.length, picture.length);
        EXPECT(memcmp(again.bytes, picture.bytes, picture.length) == 0);
    }
    EXPECT_TEXT(picture_type(picture_kind_of(picture.bytes, picture.length)), "image/png");
}

TEST(a_jpeg_is_kept_without_what_it_takes_no_picture_to_show) {
    static const struct jpeg rows[] = {
        {.extra = NULL}, {.extra = "Exif: taken at home"}, {.after = "<html><script>"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        make_jpeg(&file, &rows[i]);
        EXPECT(is_taken());
        EXPECT_INT(picture.kind, PICTURE_JPEG);
        EXPECT_INT(picture.width, 8);
        EXPECT(!has("Exif") && !has("script"));
        EXPECT_STATUS(picture_read(picture.bytes, picture.length, &again), STATUS_OK);
        EXPECT_INT(again.length, picture.length);
    }
    EXPECT_TEXT(picture_type(picture_kind_of(picture.bytes, picture.length)), "image/jpeg");
}

// ---- what is refused ----

TEST(a_png_that_is_not_what_it_says_is_refused) {
    static const struct png rows[] = {
        {.width = 0, .height = 30, .colours = 2},
        {.width = 1025, .height = 30, .colours = 2},
        {.width = 40, .height = 30, .colours = 2, .rows = 29},
        {.width = 40, .height = 30, .colours = 2, .rows = 31},
        {.width = 1000, .height = 1, .colours = 2, .rows = 1000}, // a bomb
        {.width = 40, .height = 30, .colours = 2, .filter = 5},
        {.width = 40, .height = 30, .colours = 2, .interlaced = 1},
        {.width = 40, .height = 30, .colours = 2, .depth = 16},
        {.width = 40, .height = 30, .colours = 1},
        {.width = 40, .height = 30, .colours = 3}, // without a palette
        {.width = 40, .height = 30, .colours = 2, .has_tail = true},
        {.width = 40, .height = 30, .colours = 2, .extra = "ABCD"}, // must be understood
        {.width = 40, .height = 30, .colours = 6, .extra = "tRNS"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        make_png(&file, &rows[i]);
        if (is_taken()) {
            FAIL("row %zu is taken", i);
        }
    }
}

TEST(a_jpeg_that_is_not_what_it_says_is_refused) {
    static const struct jpeg rows[] = {
        {.frame = 0xC2}, // progressive
        {.width = 1025},
        {.has_two_scans = true},
        {.lacks_huffman = true},
        {.lacks_end = true},
        {.has_marker = true},
        {.lacks_code = true},
        {.has_too_many_codes = true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        make_jpeg(&file, &rows[i]);
        if (is_taken()) {
            FAIL("row %zu is taken", i);
        }
    }
}

// Cut off anywhere, or with any byte changed, it is refused or another whole picture.
TEST(no_damaged_picture_is_kept_as_it_is) {
    for (int kind = 0; kind < 2; kind++) {
        if (kind == 0) {
            PNG(&file, .is_split = true);
        } else {
            JPEG(&file, .extra = "x");
        }
        size_t whole = file.length;
        for (file.length = 0; file.length < whole; file.length++) {
            EXPECT(!is_taken());
        }
        for (size_t at = 0; at < whole; at++) {
            file.bytes[at] ^= 0x55;
            EXPECT(!is_taken() || picture_read(picture.bytes, picture.length, &again) == STATUS_OK);
            file.bytes[at] ^= 0x55;
        }
        EXPECT(is_taken());
    }
}

TEST(what_is_no_picture_or_too_large_is_refused) {
    static const char *const rows[] = {"",
                                       "GIF89a",
                                       "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
                                       "<html>",
                                       "\x89PNG\r\n\x1a\n",
                                       "\xFF\xD8",
                                       "BM",
                                       "RIFF"};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        file.length = 0;
        add(&file, rows[i], strlen(rows[i]));
        EXPECT(!is_taken());
    }
    PNG(&file, .filter = 1);
    while (file.length <= PICTURE_BYTES_MAX) {
        add(&file, "", 1);
    }
    EXPECT(!is_taken());
}
