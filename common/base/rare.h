// Functions that stay apart from those who call them.
#pragma once

// Before a function that a frequent one calls now and then: what it needs, such as room on the
// stack for a list, is then not paid for by every call of the other.
#define RARE __attribute__((noinline))
