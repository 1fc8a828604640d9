// What is written anew of somebody at one server of a parlour, the others hear by the bus (N32):
// they read the account again, at once if the person is there, else when the person comes. Who does
// not hear it believes what was read for a minute.
#pragma once

#include "server/services/services.h"

struct bus_ear;

// Listens, and tells from now on. NULL if there is no memory. The bus is there.
struct bus_ear *people_told_listen(struct services *services);

// No more of both; accepts NULL.
void people_told_end(struct services *services, struct bus_ear *ear);
