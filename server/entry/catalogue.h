// Everything that can be listed, as one message made from the rows: presets, switches, yaku, bots.
#pragma once

#include "server/config/config.h"
#include "server/net/frame.h"
#include "server/services/services.h"
#include "server/table/roster.h"

// The caller releases it. NULL if there is no memory.
struct frame *catalogue_frame(const struct config *config, const struct roster *roster);

// That of the server is made anew, with the programs that are there now; without memory it stays as
// it was.
void catalogue_renew(struct services *services);
