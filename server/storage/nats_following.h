// Readings that go on behind a position, which is a record's number in its stream. The leader is
// asked for one record after the other, so who comes often costs it nothing but that. Where many
// lie there a consumer sends them; it may be served by a copy that is behind, and is read until the
// last record that the leader knows.
#pragma once

#include "server/storage/nats_rows.h"

// Begins, or goes on after a pause.
void nats_following_go(struct nats_reading *reading);
