// Finished games as a feed (Atom, RFC 4287), for programs in which people read what is new.
#pragma once

#include "common/base/text.h"
#include "server/club/finished.h"

// `club` is the name in its address. Addresses in it are paths: they belong to the server from
// which the feed came.
void atom_write(struct text *text, const struct club *club, const struct finished_game *games,
                int count);
