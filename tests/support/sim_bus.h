// A bus between servers in memory: what is said takes time to arrive, and may be lost on its way.
// The bus has a clock of its own, each server has its; who stands still hears all of it at the end.
//
//   struct sim_bus *hall = sim_bus_create(clock, seed);
//   struct bus *bus = sim_bus_open(hall, clock);    // bus_close ends it
#pragma once

#include "server/bus/bus.h"

#include <stdbool.h>

struct sim_bus;

// On the clock on which things pass through it. The ways take up to 25 ms each, drawn from the
// seed.
struct sim_bus *sim_bus_create(struct clock *clock, uint64_t seed);

// After all buses that were opened.
void sim_bus_destroy(struct sim_bus *hall);

// From now on so many of a thousand messages are lost, to each ear by itself.
void sim_bus_lose(struct sim_bus *hall, int in_thousand);

// Told of each message that is said, whether it arrives or not.
void sim_bus_watch(struct sim_bus *hall, bus_message_fn *heard, void *context);

// The bus of one server, on the clock of this one.
struct bus *sim_bus_open(struct sim_bus *hall, struct clock *clock);

// What it says and what is said to it goes nowhere, until it is joined again.
void sim_bus_cut(struct bus *bus, bool is_cut);
