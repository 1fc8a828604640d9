// Chunks: the header, colours, what is transparent, the picture, the end. Others are left out.
#include "server/club_files/picture_parts.h"

#include <string.h>
#include <zlib.h>

enum { TYPE_BYTES = 4, HEADER_BYTES = 13, COLOURS_MAX = 256, FILTERS = 5, PIECE_BYTES = 16 << 10 };

enum { GREY = 0, RGB = 2, INDEXED = 3, GREY_ALPHA = 4, RGB_ALPHA = 6 };

struct chunk {
    char type[TYPE_BYTES + 1];
    const uint8_t *bytes;
    size_t length;
};

struct png {
    struct picture *picture;
    int colours; // kind of
    int depth;
    size_t palette; // entries
    bool has_alpha;
    size_t row_bytes; // with the filter before them
    size_t wanted;    // bytes of all rows
    size_t inflated;  // so far
};

// ---- chunks ----

// False: there is none, or it is damaged.
static bool read_chunk(struct picture_input *input, struct chunk *out) {
    const uint8_t *head = picture_take(input, 4 + TYPE_BYTES);
    if (head == NULL) {
        return false;
    }
    out->length = picture_number(head, 4);
    memcpy(out->type, head + 4, TYPE_BYTES);
    out->type[TYPE_BYTES] = '\0';
    out->bytes = picture_take(input, out->length);
    const uint8_t *sum = out->bytes == NULL ? NULL : picture_take(input, 4);
    return sum != NULL &&
           crc32(0, head + 4, (uInt)(out->length + TYPE_BYTES)) == picture_number(sum, 4);
}

static void add_number(struct picture *picture, uint32_t number) {
    const uint8_t bytes[4] = {(uint8_t)(number >> 24), (uint8_t)(number >> 16),
                              (uint8_t)(number >> 8), (uint8_t)number};
    picture_add(picture, bytes, sizeof bytes);
}

static void add_chunk(struct picture *picture, const struct chunk *chunk) {
    const uint8_t *begin = picture->bytes + picture->length + 4;
    add_number(picture, (uint32_t)chunk->length);
    picture_add(picture, chunk->type, TYPE_BYTES);
    picture_add(picture, chunk->bytes, chunk->length);
    add_number(picture, (uint32_t)crc32(0, begin, (uInt)(chunk->length + TYPE_BYTES)));
}

static bool is_type(const struct chunk *chunk, const char *type) {
    return strcmp(chunk->type, type) == 0;
}

// ---- the header ----

static int samples_of(int colours) {
    switch (colours) {
    case GREY:
    case INDEXED:
        return 1;
    case GREY_ALPHA:
        return 2;
    case RGB:
        return 3;
    case RGB_ALPHA:
        return 4;
    default:
        return 0;
    }
}

static bool read_header(const struct chunk *chunk, struct png *png) {
    if (!is_type(chunk, "IHDR") || chunk->length != HEADER_BYTES) {
        return false;
    }
    const uint8_t *at = chunk->bytes;
    uint32_t width = picture_number(at, 4), height = picture_number(at + 4, 4);
    png->depth = at[8];
    png->colours = at[9];
    int samples = samples_of(png->colours);
    bool is_small_depth = png->depth == 1 || png->depth == 2 || png->depth == 4;
    bool is_depth =
        png->depth == 8 || (is_small_depth && (png->colours == GREY || png->colours == INDEXED));
    // Deflate, the five filters, not interlaced.
    if (samples == 0 || !is_depth || at[10] != 0 || at[11] != 0 || at[12] != 0 || width == 0 ||
        height == 0 || width > PICTURE_SIDE_MAX || height > PICTURE_SIDE_MAX) {
        return false;
    }
    png->picture->width = (int)width;
    png->picture->height = (int)height;
    png->row_bytes = 1 + ((size_t)width * (size_t)(samples * png->depth) + 7) / 8;
    png->wanted = png->row_bytes * height;
    return true;
}

// ---- colours ----

static bool read_palette(const struct chunk *chunk, struct png *png) {
    size_t entries = chunk->length / 3;
    bool may_be = png->colours == INDEXED && png->palette == 0 && !png->has_alpha;
    png->palette = entries;
    return may_be && chunk->length % 3 == 0 && entries > 0 && entries <= COLOURS_MAX &&
           entries <= (size_t)1 << png->depth;
}

static bool read_alpha(const struct chunk *chunk, struct png *png) {
    if (png->has_alpha) {
        return false;
    }
    png->has_alpha = true;
    switch (png->colours) {
    case GREY:
        return chunk->length == 2;
    case RGB:
        return chunk->length == 6;
    case INDEXED:
        return chunk->length > 0 && chunk->length <= png->palette;
    default:
        return false;
    }
}

// ---- the picture ----

// Each row begins with its filter.
static bool are_filters(struct png *png, const uint8_t *bytes, size_t length) {
    size_t first = (png->row_bytes - png->inflated % png->row_bytes) % png->row_bytes;
    for (size_t at = first; at < length; at += png->row_bytes) {
        if (bytes[at] >= FILTERS) {
            return false;
        }
    }
    png->inflated += length;
    return true;
}

// Whether the bytes inflate to what the header says, to their last one.
static bool is_inflated(struct png *png, const uint8_t *bytes, size_t length) {
    uint8_t piece[PIECE_BYTES];
    z_stream stream = {.next_in = (Bytef *)bytes, .avail_in = (uInt)length};
    bool is_fine = inflateInit(&stream) == Z_OK;
    int result = is_fine ? Z_OK : Z_MEM_ERROR;
    while (is_fine && result == Z_OK) {
        stream.next_out = piece;
        stream.avail_out = sizeof piece;
        result = inflate(&stream, Z_NO_FLUSH);
        size_t made = sizeof piece - stream.avail_out;
        is_fine = (result == Z_OK || result == Z_STREAM_END) &&
                  (made > 0 || result == Z_STREAM_END) && made <= png->wanted - png->inflated &&
                  are_filters(png, piece, made);
    }
    is_fine =
        is_fine && result == Z_STREAM_END && stream.avail_in == 0 && png->inflated == png->wanted;
    inflateEnd(&stream);
    return is_fine;
}

// All of the chunks that follow one another, as one; `chunk` is then the one after them.
static bool read_data(struct picture_input *input, struct png *png, struct chunk *chunk) {
    uint8_t bytes[PICTURE_BYTES_MAX];
    struct chunk whole = {.type = "IDAT", .bytes = bytes};
    while (is_type(chunk, "IDAT")) {
        memcpy(bytes + whole.length, chunk->bytes, chunk->length); // no more than the input has
        whole.length += chunk->length;
        if (!read_chunk(input, chunk)) {
            return false;
        }
    }
    if (!is_inflated(png, bytes, whole.length)) {
        return false;
    }
    add_chunk(png->picture, &whole);
    return true;
}

// What need not be understood to show the picture is left out; what must is refused.
static bool may_leave_out(const struct chunk *chunk) {
    return (chunk->type[0] & 0x20) != 0;
}

bool picture_read_png(struct picture_input *input, struct picture *picture) {
    struct png png = {.picture = picture};
    struct chunk chunk;
    bool has_data = false;
    if (!read_chunk(input, &chunk) || !read_header(&chunk, &png)) {
        return false;
    }
    add_chunk(picture, &chunk);
    bool is_fine = read_chunk(input, &chunk);
    while (is_fine && !is_type(&chunk, "IEND")) {
        bool is_kept = false, is_next = false;
        if (is_type(&chunk, "IDAT")) {
            bool has_colours = png.colours != INDEXED || png.palette > 0;
            is_fine = !has_data && has_colours && read_data(input, &png, &chunk);
            has_data = is_next = true;
        } else if (is_type(&chunk, "PLTE") && png.colours == INDEXED) {
            is_kept = is_fine = !has_data && read_palette(&chunk, &png);
        } else if (is_type(&chunk, "tRNS")) {
            is_kept = is_fine = !has_data && read_alpha(&chunk, &png);
        } else {
            is_fine = may_leave_out(&chunk) || is_type(&chunk, "PLTE");
        }
        if (is_kept) {
            add_chunk(picture, &chunk);
        }
        is_fine = is_fine && (is_next || read_chunk(input, &chunk));
    }
    if (!is_fine || !has_data || chunk.length != 0) {
        return false;
    }
    add_chunk(picture, &chunk);
    return true;
}
