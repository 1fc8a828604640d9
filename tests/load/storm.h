// A storm of connections: so many a second open, say hello as somebody who is known, are welcomed,
// and go. They are opened on time whether or not the server keeps up.
#pragma once

struct load;
struct storm;

struct storm *storm_begin(struct load *load);
void storm_end(struct storm *storm);
void storm_tick(struct storm *storm, double seconds);
