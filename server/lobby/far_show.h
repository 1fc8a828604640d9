// Tables that are here, as they are shown to those who watch them at other servers (N27). Another
// server asks who of its people may watch, and then listens to a class of the table: all who watch
// that class there are told one and the same, so each of it is said once, whatever their number,
// and only while some server has said within thirty seconds that it listens.
#pragma once

#include "server/services/services.h"

struct far_show;

// NULL if there is no memory. To be made once the bus, the nodes, the owners and the lobby are
// there, and destroyed before them.
struct far_show *far_show_create(struct services *services);
// A table that is surely here; NULL: the asker is to look for it again.
struct table *far_show_table(struct services *services, const char *code);

void far_show_destroy(struct far_show *show); // accepts NULL
