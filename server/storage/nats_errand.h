// Questions to the store, one after the other, each waited for: at a start, and for commands.
#pragma once

#include "server/storage/nats_record.h"

struct nats_errand;

// NULL and a reason if no server answers.
struct nats_errand *nats_errand_open(const struct nats_place *place,
                                     char out_problem[JOURNAL_PROBLEM_BYTES]);
void nats_errand_close(struct nats_errand *errand); // accepts NULL

// Sends; gives the number of the answer.
uint64_t nats_errand_send(struct nats_errand *errand, const char *subject,
                          const struct nats_header *headers, int count, const char *words);

// The answer of that number; NULL if none comes in this time. The caller frees it. Of those that
// came for other numbers some are kept.
struct nats_message *nats_errand_wait(struct nats_errand *errand, uint64_t number,
                                      uint64_t wait_ms);

// Both, again and again while a leader is being chosen. NULL if nothing comes in some seconds.
struct nats_message *nats_errand_ask(struct nats_errand *errand, const char *subject,
                                     const char *words);
