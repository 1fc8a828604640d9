// What anybody was ever shown, and who may write what (T1, T2 of the plan for several servers): no
// two different facts with one number at one table, and after a claim nothing of anybody else.
#pragma once

#include "server/storage/journal.h"

#include <jansson.h>
#include <stdint.h>

struct facts;

struct facts *facts_create(void);
void facts_destroy(struct facts *facts);

// Somebody at this seat (-1: none) was shown an event, which is kept; fails if it is another than
// was shown before.
void facts_see(struct facts *facts, const char *code, int seat, json_t *event);

// How many different facts were shown.
int facts_count(const struct facts *facts);

// A record was written; fails if it follows a claim of somebody else, or what gave the table away.
// `context` are the facts.
void facts_hear_record(void *context, const struct journal_record *record);

// How many tables were claimed, and how many given by one server to another.
int facts_claims(const struct facts *facts);
int facts_gifts(const struct facts *facts);

// Who writes a table; "" if nobody has.
const char *facts_writer(const struct facts *facts, const char *code);
