// By its first bytes a picture says what it is.
#include "server/club_files/picture_parts.h"

#include <string.h>

static const uint8_t png_begins[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
static const uint8_t jpeg_begins[] = {0xFF, 0xD8};

static bool begins(const void *bytes, size_t length, const uint8_t *with, size_t size) {
    return length >= size && memcmp(bytes, with, size) == 0;
}

enum status picture_read(const void *bytes, size_t length, struct picture *out) {
    bool is_png = begins(bytes, length, png_begins, sizeof png_begins);
    bool is_jpeg = begins(bytes, length, jpeg_begins, sizeof jpeg_begins);
    size_t start = is_png ? sizeof png_begins : sizeof jpeg_begins;
    if ((!is_png && !is_jpeg) || length > PICTURE_BYTES_MAX) {
        return STATUS_BAD_PICTURE;
    }
    struct picture_input input = {(const uint8_t *)bytes + start, length - start};
    out->kind = is_png ? PICTURE_PNG : PICTURE_JPEG;
    out->length = 0;
    picture_add(out, bytes, start);
    bool is_whole = is_png ? picture_read_png(&input, out) : picture_read_jpeg(&input, out);
    return is_whole ? STATUS_OK : STATUS_BAD_PICTURE;
}

const char *picture_type(enum picture_kind kind) {
    return kind == PICTURE_PNG ? "image/png" : "image/jpeg";
}

enum picture_kind picture_kind_of(const void *bytes, size_t length) {
    return begins(bytes, length, png_begins, sizeof png_begins) ? PICTURE_PNG : PICTURE_JPEG;
}
