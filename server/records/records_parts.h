// What the files of records.h share.
#pragma once

#include "server/records/records.h"

struct projection;

// NULL without a file of results.
struct projection *records_projection(const struct records *records);

// Whether what is in memory is all that there is.
bool records_are_all_listed(const struct records *records);
