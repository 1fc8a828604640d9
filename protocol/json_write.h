// Writing JSON straight into bounded text, by the generated tables. Building a tree only to print
// it would cost more than everything else a message costs, so this is ours; reading is jansson's,
// but for most records (wire_plain.h).
#pragma once

#include "common/base/text.h"
#include "protocol/wire_types.h"

// Writes {"type":NAME, common fields, fields of the variant}. `base` is the union's struct;
// `common` may be NULL.
void json_write_union(struct text *text, const struct wire_variant *variant,
                      const struct wire_field *common, int common_count, const char *base);

// Writes a text with quotes and escapes. The bytes must be UTF-8.
void json_write_string(struct text *text, const char *string);
