// A consumer of a stream, by which a reading has many records sent, some at a time, and the two
// questions for one record. On the thread of the worker.
#pragma once

#include "server/storage/nats_rows.h"

// Zeroed there is none.
struct nats_consumer {
    char name[48];
    bool is_there;              // the store has made it
    uint64_t seen, asked, came; // of all; of the present batch
    uint64_t pending;           // that it had to send when it was made
};

// Which records it sends, and whether with what they hold.
struct nats_consumer_wish {
    const char *filter;  // of their subjects
    uint64_t from;       // the first that is wanted; 0: the last of each subject
    bool has_only_heads; // what they hold is left out
};

// Asks for the last record of these subjects, or for the first that is not before `at`.
void nats_ask_last(struct nats_reading *reading, const char *filter);
void nats_ask_next(struct nats_reading *reading, uint64_t at, const char *filter);

// Makes one in the place of what was there.
void nats_consumer_make(struct nats_reading *reading, struct nats_consumer *consumer,
                        const struct nats_consumer_wish *wish);

// Asks for the next batch.
void nats_consumer_pull(struct nats_reading *reading, struct nats_consumer *consumer);

// A record of it has come. False: not in its order; another one must go on behind what has come.
bool nats_consumer_note(struct nats_consumer *consumer, const struct nats_delivery *delivery);

// Waits for the rest of the batch, or asks for the next one, as soon as the loop can take more.
void nats_consumer_go_on(struct nats_reading *reading, struct nats_consumer *consumer);

// What is no record: that it is made; a batch that ended for its size or its time; that it is gone,
// after which the call ends without an answer, and another one is to be made.
void nats_consumer_hear_other(struct nats_reading *reading, struct nats_consumer *consumer,
                              const struct nats_message *message);

// It is needed no more: what it still sends is not heard.
void nats_consumer_end(struct nats_reading *reading, const struct nats_consumer *consumer);
