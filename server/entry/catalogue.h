// Everything that can be listed, as one message made from the rows: presets, switches, yaku, bots.
#pragma once

#include "server/config/config.h"
#include "server/net/frame.h"

// The caller releases it. NULL if there is no memory.
struct frame *catalogue_frame(const struct config *config);
