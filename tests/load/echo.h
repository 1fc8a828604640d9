// What the network alone costs: the same connections get as many frames of the same size, at the
// same rate, from a bare libwebsockets server (echo_server.c).
#pragma once

struct load;

// Runs after the figures have been taken, and writes its own into them. The players are gone by
// then.
void echo_measure(struct load *load);
