// Records, and messages between servers, as json_write writes them, read straight into C structs by
// the generated tables: no tree is built, which is nearly all that reading costs. Most are such.
// What is written in any other way, or is none at all, is for wire.c to judge: it reads them with
// jansson.
#pragma once

#include "protocol/wire_types.h"

// Reads {"type":NAME, fields in the order of the schema} without blanks or escapes: the variant's
// number goes to *out_type, its fields into the union that begins at `out`, as the general reader
// would have them. False: it is not so written, or not valid, and what lies there says nothing.
bool wire_read_plain(const struct wire_shape *shape, const char *bytes, size_t length,
                     int *out_type, void *out);
