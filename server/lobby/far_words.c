// Words, and how long they may be.
#include "server/lobby/far_words.h"

#include "common/base/text.h"
#include "protocol/wire.h"
#include "server/table/piece.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const class_words[WIRE_WATCH_CLASS_COUNT] = {
    [WIRE_WATCH_CLASS_PUBLIC] = "public",
    [WIRE_WATCH_CLASS_HANDS] = "hands",
    [WIRE_WATCH_CLASS_SEAT] = "seat",
};

void far_class_key(const struct far_class *class, char out_key[FAR_KEY_BYTES]) {
    snprintf(out_key, FAR_KEY_BYTES, "%s-%s", class->code,
             class->is_small ? "small" : class_words[class->class]);
}

void far_class_subject(const struct far_class *class, char out_subject[BUS_SUBJECT_BYTES]) {
    char key[FAR_KEY_BYTES];
    far_class_key(class, key);
    snprintf(out_subject, BUS_SUBJECT_BYTES, "live.%s", key);
}

const char *far_status_word(enum status status) {
    return status == STATUS_OK ? "" : status_name(status);
}

enum status far_status_of(const char *word) {
    for (int status = 0; status < STATUS_COUNT; status++) {
        if (strcmp(word, far_status_word((enum status)status)) == 0) {
            return (enum status)status;
        }
    }
    return STATUS_TRY_AGAIN;
}

size_t far_write(const struct wire_bus *message, const void *body, size_t length, char *out) {
    struct text text;
    text_init(&text, out, FAR_HEAD_BYTES - 1);
    if (!wire_encode_bus(message, &text) || length > FAR_BODY_BYTES) {
        return 0;
    }
    if (length == 0) {
        return text.length;
    }
    out[text.length] = '\n';
    memcpy(out + text.length + 1, body, length);
    return text.length + 1 + length;
}

bool far_read(const void *bytes, size_t length, enum wire_bus_type type, struct wire_bus *out,
              const char **out_body, size_t *out_length) {
    const char *start = bytes, *end = memchr(bytes, '\n', length);
    size_t head = end == NULL ? length : (size_t)(end - start);
    *out_body = end == NULL ? start + length : end + 1;
    *out_length = end == NULL ? 0 : length - head - 1;
    return length > 0 && head <= FAR_HEAD_BYTES && wire_decode_bus(start, head, out) &&
           out->type == type;
}

size_t far_pack(const char *bytes, size_t length, char *out) {
    size_t room = piece_room(length);
    uint8_t *packed = length == 0 || length > FAR_PAGE_BYTES ? NULL : malloc(room);
    size_t used = packed == NULL ? 0 : piece_pack((const uint8_t *)bytes, length, packed);
    used = used <= FAR_BODY_BYTES ? used : 0;
    if (used > 0) {
        memcpy(out, packed, used);
    }
    free(packed);
    return used;
}

char *far_unpack(const char *bytes, size_t length, size_t *out_length) {
    struct piece piece;
    bool is_whole = length > 0 && piece_read((const uint8_t *)bytes, length, &piece) == length &&
                    piece.length > 0 && piece.length <= FAR_PAGE_BYTES;
    char *out = is_whole ? malloc(piece.length) : NULL;
    if (out != NULL && !piece_unpack(&piece, (uint8_t *)out)) {
        free(out);
        return NULL;
    }
    *out_length = is_whole ? piece.length : 0;
    return out;
}
