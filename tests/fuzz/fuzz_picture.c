// Any bytes as a picture: they are refused, or what is kept of them is a picture of the same kind,
// no longer than they were, that is kept as it is.
#include "server/club_files/picture.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static uint32_t number_at(const uint8_t *at) {
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

// The checksums of chunks as they must be: chance hardly ever makes one.
static void mend_sums(uint8_t *bytes, size_t size) {
    enum { BEGIN = 8, HEAD = 8 };
    for (size_t at = BEGIN; size - at >= HEAD + 4 && size > at;) {
        size_t length = number_at(bytes + at);
        if (length > size - at - HEAD - 4) {
            return;
        }
        uint32_t sum = (uint32_t)crc32(0, bytes + at + 4, (uInt)length + 4);
        for (int i = 0; i < 4; i++) {
            bytes[at + HEAD + length + (size_t)i] = (uint8_t)(sum >> (24 - 8 * i));
        }
        at += HEAD + length + 4;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct picture picture, again;
    static uint8_t bytes[PICTURE_BYTES_MAX];
    if (size > sizeof bytes) {
        return 0;
    }
    memcpy(bytes, data, size);
    if (size > 8 && bytes[0] == 0x89) {
        mend_sums(bytes, size);
    }
    if (picture_read(bytes, size, &picture) != STATUS_OK) {
        return 0;
    }
    bool is_kept = picture_read(picture.bytes, picture.length, &again) == STATUS_OK &&
                   again.length == picture.length &&
                   memcmp(again.bytes, picture.bytes, picture.length) == 0;
    if (!is_kept || picture.length > size || again.kind != picture.kind ||
        picture_kind_of(picture.bytes, picture.length) != picture.kind) {
        abort();
    }
    return 0;
}
