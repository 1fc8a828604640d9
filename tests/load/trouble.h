// What goes on beside the game: connections that are lost, people who leave, newcomers, those that
// do not read, and a storm of connections. Each at its rate, chosen by the run's own chance.
#pragma once

struct load;
struct player;

// Begins, and ends: newcomers and the storm are gone then. Who lost the connection or left comes
// back.
void trouble_begin(struct load *load);
void trouble_end(struct load *load);

// Does what is due by now.
void trouble_tick(struct load *load);

// A newcomer or slow one is at its table; its timer there has run out.
void trouble_arrived(struct player *player);
void trouble_on_timer(struct player *player);
