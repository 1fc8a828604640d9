// What other servers write of clubs (club_share.h): it is heard by the bus, and read again here.
// What is not heard is found by looking through the journal, seldom where there is a bus, often
// where there is none.
#pragma once

#include "server/services/services.h"

struct club_ear;

// NULL if there is no memory.
struct club_ear *club_ear_create(struct services *services);

// From now on others are heard; what they say waits until all clubs are read here. Before the
// reading. The bus is known.
void club_ear_listen(struct club_ear *ear);

// All clubs are read.
void club_ear_begin(struct club_ear *ear);

void club_ear_stop(struct club_ear *ear);    // nothing is heard any more; accepts NULL
void club_ear_destroy(struct club_ear *ear); // accepts NULL
