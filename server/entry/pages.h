// What the addresses of pages say of themselves to whoever shares them, and which pages may be
// shown in frames (W57, W58).
#pragma once

#include "server/net/http_routes.h"

// An http_page_fn; the context is the services. A table that everybody may watch, and a match that
// is kept, are called by their title and the names of those who play, never by how it stands; an
// open club by its name. All other addresses say what every page says: so there is no difference
// between what one may not know and what is not there.
http_page_fn pages_describe;
