// Reading one subject, record by record from the leader of its stream, from its base (N2).
#pragma once

#include "server/storage/nats_rows.h"

// Begins, or goes on after a pause.
void nats_reading_go(struct nats_reading *reading);
