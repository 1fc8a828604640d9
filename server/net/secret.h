// Comparing a secret of the host with what somebody says.
#pragma once

#include <stdbool.h>
#include <stddef.h>

// In a time that says nothing of where, or in how many bytes, the two differ.
bool secret_is(const char *given, size_t length, const char *secret);
