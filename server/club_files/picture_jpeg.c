// Segments: tables, the frame, the scan with its coded bytes. Others are left out.
#include "server/club_files/picture_parts.h"

#include <string.h>

enum {
    END = 0xD9,
    FRAME = 0xC0,
    HUFFMAN = 0xC4,
    RESTART = 0xD0, // to 0xD7
    SCAN = 0xDA,
    QUANTA = 0xDB,
    INTERVAL = 0xDD,
    APPLICATION = 0xE0, // to 0xEF
    ADOBE = 0xEE,
    COMMENT = 0xFE,
    COMPONENTS_MAX = 3,
    TABLES = 4,
    CODE_LENGTHS = 16,
    SAMPLES = 64, // of a block
    SAMPLING_MAX = 4,
};

struct component {
    uint8_t id, quanta;
};

struct jpeg {
    struct picture *picture;
    bool has_quanta[TABLES], has_huffman[2][TABLES];
    int component_count; // 0: there is no frame yet
    struct component components[COMPONENTS_MAX];
    bool has_restarts;
};

struct segment {
    uint8_t marker;
    const uint8_t *bytes;
    size_t length;
};

static bool read_segment(struct picture_input *input, struct segment *out) {
    const uint8_t *head = picture_take(input, 4);
    if (head == NULL || head[0] != 0xFF) {
        return false;
    }
    size_t length = picture_number(head + 2, 2);
    out->marker = head[1];
    out->length = length - 2;
    out->bytes = length < 2 ? NULL : picture_take(input, length - 2);
    return out->bytes != NULL;
}

static void add_segment(struct picture *picture, const struct segment *segment) {
    size_t length = segment->length + 2;
    const uint8_t head[4] = {0xFF, segment->marker, (uint8_t)(length >> 8), (uint8_t)length};
    picture_add(picture, head, sizeof head);
    picture_add(picture, segment->bytes, segment->length);
}

// ---- tables ----

static bool read_quanta(const struct segment *segment, struct jpeg *jpeg) {
    enum { TABLE_BYTES = 1 + SAMPLES };
    for (size_t at = 0; at < segment->length; at += TABLE_BYTES) {
        // One byte a number, one of four tables.
        if (segment->length - at < TABLE_BYTES || segment->bytes[at] >= TABLES) {
            return false;
        }
        jpeg->has_quanta[segment->bytes[at]] = true;
    }
    return segment->length > 0;
}

// How many codes a table has; 0: they are more than there can be of their lengths.
static size_t count_codes(const uint8_t lengths[CODE_LENGTHS]) {
    uint32_t taken = 0; // of all codes of the last length
    size_t count = 0;
    for (int i = 0; i < CODE_LENGTHS; i++) {
        taken += (uint32_t)lengths[i] << (CODE_LENGTHS - 1 - i);
        count += lengths[i];
    }
    return taken < 1u << CODE_LENGTHS && count <= 256 ? count : 0;
}

static bool read_huffman(const struct segment *segment, struct jpeg *jpeg) {
    for (size_t at = 0; at < segment->length;) {
        size_t left = segment->length - at;
        const uint8_t *table = segment->bytes + at;
        if (left < 1 + CODE_LENGTHS || table[0] >> 4 > 1 || (table[0] & 15) >= TABLES) {
            return false;
        }
        size_t codes = count_codes(table + 1);
        if (codes == 0 || left < 1 + CODE_LENGTHS + codes) {
            return false;
        }
        jpeg->has_huffman[table[0] >> 4][table[0] & 15] = true;
        at += 1 + CODE_LENGTHS + codes;
    }
    return segment->length > 0;
}

// ---- the frame ----

static bool read_component(const uint8_t *at, struct jpeg *jpeg, int number) {
    int across = at[1] >> 4, down = at[1] & 15;
    for (int i = 0; i < number; i++) {
        if (jpeg->components[i].id == at[0]) {
            return false;
        }
    }
    jpeg->components[number] = (struct component){.id = at[0], .quanta = at[2]};
    return across >= 1 && across <= SAMPLING_MAX && down >= 1 && down <= SAMPLING_MAX &&
           at[2] < TABLES;
}

static bool read_frame(const struct segment *segment, struct jpeg *jpeg) {
    enum { HEAD_BYTES = 6, COMPONENT_BYTES = 3 };
    const uint8_t *at = segment->bytes;
    if (jpeg->component_count > 0 || segment->length < HEAD_BYTES || at[0] != 8) {
        return false;
    }
    uint32_t height = picture_number(at + 1, 2), width = picture_number(at + 3, 2);
    size_t count = at[5];
    bool is_size =
        height >= 1 && height <= PICTURE_SIDE_MAX && width >= 1 && width <= PICTURE_SIDE_MAX;
    if (!is_size || (count != 1 && count != COMPONENTS_MAX) ||
        segment->length != HEAD_BYTES + COMPONENT_BYTES * count) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        if (!read_component(at + HEAD_BYTES + COMPONENT_BYTES * i, jpeg, (int)i)) {
            return false;
        }
    }
    jpeg->component_count = (int)count;
    jpeg->picture->width = (int)width;
    jpeg->picture->height = (int)height;
    return true;
}

// ---- the scan ----

// All components at once, with tables that are there.
static bool read_scan(const struct segment *segment, const struct jpeg *jpeg) {
    size_t count = (size_t)jpeg->component_count;
    const uint8_t *at = segment->bytes;
    if (count == 0 || segment->length != 1 + 2 * count + 3 || at[0] != count) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        const struct component *component = &jpeg->components[i];
        int direct = at[2 + 2 * i] >> 4, other = at[2 + 2 * i] & 15;
        if (at[1 + 2 * i] != component->id || direct >= TABLES || other >= TABLES ||
            !jpeg->has_huffman[0][direct] || !jpeg->has_huffman[1][other] ||
            !jpeg->has_quanta[component->quanta]) {
            return false;
        }
    }
    const uint8_t *rest = at + 1 + 2 * count;
    return rest[0] == 0 && rest[1] == SAMPLES - 1 && rest[2] == 0;
}

// Coded bytes up to the end of the picture: no marker is in them but those that it may begin anew
// at.
static bool read_coded(struct picture_input *input, const struct jpeg *jpeg) {
    size_t length = 0;
    while (length + 1 < input->left) {
        uint8_t byte = input->at[length], next = input->at[length + 1];
        bool is_restart = jpeg->has_restarts && next >= RESTART && next < RESTART + 8;
        if (byte == 0xFF && next == END) {
            picture_add(jpeg->picture, input->at, length + 2);
            return length > 0;
        }
        if (byte == 0xFF && next != 0 && !is_restart) {
            return false;
        }
        length += byte == 0xFF ? 2 : 1;
    }
    return false;
}

// ---- all segments ----

// Where it says that its colours are no others than those that all pictures without a word have.
static bool is_usual(const struct segment *segment) {
    static const char name[] = "Adobe";
    enum { TRANSFORM = 11, USUAL = 1 };
    bool is_adobe = segment->marker == ADOBE && segment->length > TRANSFORM &&
                    memcmp(segment->bytes, name, sizeof name - 1) == 0;
    return !is_adobe || segment->bytes[TRANSFORM] == USUAL;
}

static bool read_table(const struct segment *segment, struct jpeg *jpeg) {
    switch (segment->marker) {
    case QUANTA:
        return read_quanta(segment, jpeg);
    case HUFFMAN:
        return read_huffman(segment, jpeg);
    case FRAME:
        return read_frame(segment, jpeg);
    case INTERVAL:
        jpeg->has_restarts = segment->length == 2 && picture_number(segment->bytes, 2) > 0;
        return segment->length == 2;
    default:
        return false;
    }
}

bool picture_read_jpeg(struct picture_input *input, struct picture *picture) {
    struct jpeg jpeg = {.picture = picture};
    struct segment segment;
    while (read_segment(input, &segment)) {
        bool is_left_out = (segment.marker & 0xF0) == APPLICATION || segment.marker == COMMENT;
        if (segment.marker == SCAN) {
            if (!read_scan(&segment, &jpeg)) {
                return false;
            }
            add_segment(picture, &segment);
            return read_coded(input, &jpeg);
        }
        if (is_left_out ? !is_usual(&segment) : !read_table(&segment, &jpeg)) {
            return false;
        }
        if (!is_left_out) {
            add_segment(picture, &segment);
        }
    }
    return false;
}
