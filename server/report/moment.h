// Moments of the monotonic clock, for what is measured: on any thread, and without a loop.
#pragma once

#include <stdint.h>

// Now, in microseconds since some moment of the past.
uint64_t moment_us(void);
