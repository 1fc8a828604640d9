// Long records of other programs: legal, and made to cost as much as they can.
#pragma once

#include <stdbool.h>

// mjai lines of so many hands, at most 2000, that all end by nine terminals and honours but the
// last of each dealer; with `is_wrong` the last step is one that cannot be. The caller frees it.
char *long_record(int hands, bool is_wrong);
