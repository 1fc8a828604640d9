// Two lengths and a deflated stream.
#include "server/table/piece.h"

#include <zlib.h>

enum { FRONT_BYTES = 8, LENGTH_BYTES = 4 };

static void put_length(uint8_t *out, size_t length) {
    for (int i = 0; i < LENGTH_BYTES; i++) {
        out[i] = (uint8_t)(length >> (8 * i));
    }
}

static size_t get_length(const uint8_t *bytes) {
    size_t length = 0;
    for (int i = 0; i < LENGTH_BYTES; i++) {
        length |= (size_t)bytes[i] << (8 * i);
    }
    return length;
}

size_t piece_room(size_t length) {
    return FRONT_BYTES + length + length / 2 + 64; // more than deflate ever makes of it
}

// A deal has a kilobyte or two, so a small window finds nearly all there is to find; with zlib's
// usual ones a quarter of a megabyte would be cleared each time.
size_t piece_pack(const uint8_t *bytes, size_t length, uint8_t *out) {
    enum { WINDOW_BITS = -11, MEMORY_LEVEL = 4 }; // no header and no sum
    z_stream stream = {.next_in = (uint8_t *)bytes, .avail_in = (uInt)length};
    stream.next_out = out + FRONT_BYTES;
    stream.avail_out = (uInt)(piece_room(length) - FRONT_BYTES);
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, WINDOW_BITS, MEMORY_LEVEL,
                     Z_DEFAULT_STRATEGY) != Z_OK) {
        return 0;
    }
    bool is_done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    deflateEnd(&stream);
    put_length(out, length);
    put_length(out + LENGTH_BYTES, stream.total_out);
    return is_done ? FRONT_BYTES + stream.total_out : 0;
}

size_t piece_read(const uint8_t *bytes, size_t size, struct piece *out_piece) {
    if (size < FRONT_BYTES) {
        return 0;
    }
    *out_piece = (struct piece){
        .packed = bytes + FRONT_BYTES,
        .size = get_length(bytes + LENGTH_BYTES),
        .length = get_length(bytes),
    };
    return out_piece->size <= size - FRONT_BYTES ? FRONT_BYTES + out_piece->size : 0;
}

bool piece_unpack(const struct piece *piece, uint8_t *out) {
    enum { WINDOW_BITS = -15 };
    z_stream stream = {.next_in = (uint8_t *)piece->packed, .avail_in = (uInt)piece->size};
    stream.next_out = out;
    stream.avail_out = (uInt)piece->length;
    if (inflateInit2(&stream, WINDOW_BITS) != Z_OK) {
        return false;
    }
    bool is_done = inflate(&stream, Z_FINISH) == Z_STREAM_END;
    inflateEnd(&stream);
    return is_done && stream.total_out == piece->length;
}
