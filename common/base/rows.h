// Lists of rows whose first column is a number that is stored or sent. The number is the value of
// the row's constant: never changed, never used again. A new row takes the next one, and a row that
// nobody needs any more stays. The place of a row means nothing.
#pragma once

#include <stdint.h>

#define ROW_ONE_MORE(...)           +1
#define ROW_NUMBER_BIT(number, ...) | (uint64_t)1 << (number)

// How many rows a list has; all numbers are below.
#define ROWS_COUNT(ROWS) (0 ROWS(ROW_ONE_MORE))

// Stands once for each list, beside the tables that are made of it. For up to 64 rows.
#define ROWS_CHECK_NUMBERS(ROWS)                                                                   \
    _Static_assert((0 ROWS(ROW_NUMBER_BIT)) == UINT64_MAX >> (64 - ROWS_COUNT(ROWS)),              \
                   "the numbers are 0, 1, 2 and so on, each once")
