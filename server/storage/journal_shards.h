// Tables by their shards, for a journal that is not divided: what it gives to whoever reads all.
#pragma once

#include "server/storage/journal.h"

// Readings that are not heard to their end.
void journal_shards_forget(struct journal *journal);
