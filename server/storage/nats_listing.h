// Readings of many subjects, stream by stream. A first consumer sends the headers of the last
// record of each subject: they say where readers begin. A second one sends all from the least base
// on; what lies before the base of its subject is left out. Where a stream keeps one record of each
// subject the first sends it whole, and is all there is.
#pragma once

#include "server/storage/nats_rows.h"

// Begins, or goes on after a pause.
void nats_listing_go(struct nats_reading *reading);
