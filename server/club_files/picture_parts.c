// Taking bytes of what was sent, and keeping them.
#include "server/club_files/picture_parts.h"

#include "common/base/check.h"

#include <string.h>

const uint8_t *picture_take(struct picture_input *input, size_t length) {
    const uint8_t *taken = input->at;
    if (length > input->left) {
        return NULL;
    }
    input->at += length;
    input->left -= length;
    return taken;
}

void picture_add(struct picture *picture, const void *bytes, size_t length) {
    CHECK(length <= sizeof picture->bytes - picture->length); // what was read is no longer
    memcpy(picture->bytes + picture->length, bytes, length);
    picture->length += length;
}

uint32_t picture_number(const uint8_t *bytes, int size) {
    uint32_t number = 0;
    for (int i = 0; i < size; i++) {
        number = number << 8 | bytes[i];
    }
    return number;
}
