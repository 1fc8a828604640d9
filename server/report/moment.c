// The system's monotonic clock.
#include "server/report/moment.h"

#include <time.h>

enum { US_A_S = 1000000, NS_A_US = 1000 };

uint64_t moment_us(void) {
    struct timespec now = {.tv_sec = 0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * US_A_S + (uint64_t)now.tv_nsec / NS_A_US;
}
