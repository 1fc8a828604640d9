// What the two formats share; nobody else includes it.
#pragma once

#include "server/club_files/picture.h"

#include <stdbool.h>

// What is still to be read.
struct picture_input {
    const uint8_t *at;
    size_t left;
};

// Takes so many bytes; NULL if there are fewer.
const uint8_t *picture_take(struct picture_input *input, size_t length);

// Adds to what is kept; it is never more than was read.
void picture_add(struct picture *picture, const void *bytes, size_t length);

// A number of two or four bytes, the high ones first.
uint32_t picture_number(const uint8_t *bytes, int size);

// The rest of each, after its first bytes. False: it is none.
bool picture_read_png(struct picture_input *input, struct picture *picture);
bool picture_read_jpeg(struct picture_input *input, struct picture *picture);
