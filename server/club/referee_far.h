// A referee's act at a table that another server has (N36): that server is asked, looks whether the
// person may, writes it and answers. The act names the number that the ruling will have, and the
// records of the night take each number once: so it is done once however often it is said.
#pragma once

#include "server/bus/bus.h"
#include "server/club/asker.h"

struct night_game;

// Whether the table of a game is at another server, as far as this one knows.
bool referee_is_far(const struct asker *asker, const struct night_game *game);

// Asks for it; the asker hears if it is refused. `act` is filled in but for who asks, which night
// and the number. STATUS_NO_MEMORY.
MUST_USE enum status referee_ask_far(const struct asker *asker, const struct night_game *game,
                                     const struct wire_bus_referee_act *act);

// The record of what a referee asks for, or why it may not be; whether the asker may rule at all is
// known by then.
typedef enum status referee_make_fn(const struct asker *asker,
                                    const struct wire_bus_referee_act *act,
                                    struct wire_record *out_record);

// Where this server is asked; and what others ask there, which is done and answered.
void referee_name_ear(const struct services *services, char out_subject[BUS_SUBJECT_BYTES]);
void referee_hear(struct services *services, const struct bus_message *heard,
                  referee_make_fn *make);
