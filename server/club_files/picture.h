// Pictures from people: PNG and JPEG, taken apart and put together again. What is kept has nothing
// but what it takes to show one still picture: no names of places or cameras, no text, no second
// picture, no byte behind its end. What is no whole picture of these is refused; nothing is drawn
// here, so that no decoder of pictures runs in the server. Knows neither journal nor loop.
//
// PNG (ISO/IEC 15948): one byte a sample at most, not interlaced; its bytes are inflated to see
// that there are as many as it says. JPEG (ISO/IEC 10918-1): baseline, in one scan, grey or three
// colours.
#pragma once

#include "common/base/status.h"

#include <stddef.h>
#include <stdint.h>

enum {
    PICTURE_BYTES_MAX = 64 << 10,
    PICTURE_SIDE_MAX = 1024,
};

enum picture_kind { PICTURE_PNG, PICTURE_JPEG };

struct picture {
    enum picture_kind kind;
    int width, height;
    size_t length;
    uint8_t bytes[PICTURE_BYTES_MAX]; // what is kept; the same read again
};

// STATUS_BAD_PICTURE. Takes a few milliseconds of a thread at most.
MUST_USE enum status picture_read(const void *bytes, size_t length, struct picture *out_picture);

// The media type of a kind, such as "image/png".
const char *picture_type(enum picture_kind kind);

// The kind of one that was kept.
enum picture_kind picture_kind_of(const void *bytes, size_t length);
