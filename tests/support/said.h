// Parts of messages.
#pragma once

#include <jansson.h>
#include <stdbool.h>

// Part of a message by its path, such as "seats.0.name"; the test fails if it is not there or of
// another type.
const json_t *said(const json_t *message, const char *path);
const char *said_text(const json_t *message, const char *path);
int said_int(const json_t *message, const char *path);
bool said_bool(const json_t *message, const char *path);
bool has_said(const json_t *message, const char *path);
