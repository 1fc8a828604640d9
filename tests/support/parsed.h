// JSON that was sent, parsed: what was parsed lately is not parsed again, for most of what a server
// sends it sends to several.
#pragma once

#include <jansson.h>
#include <stddef.h>

// A reference that the caller owns, to what nobody changes; NULL if it is no JSON, or has a key
// twice.
json_t *parsed(const void *bytes, size_t length);

// Nothing is kept any more.
void parsed_forget(void);
