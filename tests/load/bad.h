// Clients that misbehave, each in its own way, again and again. Each way has its answer: an error
// by name, or a connection that is closed with its code; whoever goes on and on is closed in the
// end.
#pragma once

struct load;
struct bad;

struct bad *bad_begin(struct load *load);

// Ends them, and checks that every way that was tried has got its answer.
void bad_end(struct bad *bad);
