// What the store answers, read and checked: none of it is believed before (N46).
#pragma once

#include "server/storage/nats_link.h"

enum { NATS_ID_BYTES = 48, NATS_WORDS_BYTES = 160, NATS_LEADER_BYTES = 40 };

// What every record carries beside its bytes.
#define NATS_HEADER_ID       "Nats-Msg-Id"
#define NATS_HEADER_EXPECTED "Nats-Expected-Last-Subject-Sequence"
#define NATS_HEADER_WRITER   "J-Own"
#define NATS_HEADER_BASE     "J-Base"   // number of the record at which readers begin; 0: this one
#define NATS_HEADER_AFTER    "J-After"  // number of the record that it follows; 0: none
#define NATS_HEADER_CLOSED   "J-Closed" // the subject has no records from here on

// Codes of JetStream.
enum {
    NATS_NO_MESSAGE = 10037,
    NATS_WRONG_LAST = 10071,      // of the subject: somebody else has written
    NATS_WRONG_LAST_SOON = 10164, // the same, and that is not durable yet
    NATS_NAME_IN_USE = 10058,
    NATS_NO_STREAM = 10059,
    NATS_NO_CONSUMER = 10014,
    NATS_NO_LEADER = 10008,
    NATS_NOT_LEADER = 10009,
    NATS_IN_FLIGHT = 10158, // this very message, sent before, is on its way
    NATS_NOT_READY = 10163,
    NATS_TOO_MANY = 10167,
};

// The kinds of answer to any request.
enum nats_verdict {
    NATS_DONE,
    NATS_REFUSED, // with a code
    NATS_ABSENT,  // nobody is there who could do it now: it was not done
    NATS_GARBLED, // not what a store says
};

struct nats_reply {
    enum nats_verdict verdict;
    int code;
    char words[NATS_WORDS_BYTES]; // of a refusal
    uint64_t sequence;            // of a record that was written
    uint64_t pending;             // records that a new consumer has to send
};

// Whether it says to ask again: a leader is being chosen, or too much is under way. It was not
// done, unless it is NATS_IN_FLIGHT: then it may yet be.
bool nats_is_passing(const struct nats_reply *reply);

// Whether it says that another record is, or will be, the last of the subject.
bool nats_is_overtaken(const struct nats_reply *reply);

// The answer to a write or to any other request that has no more to say.
void nats_reply_read(const struct nats_message *message, struct nats_reply *out_reply);

// One record of a subject.
struct nats_record {
    char subject[NATS_SUBJECT_BYTES];
    uint64_t sequence, base, after; // base: its own sequence if it is one
    bool is_closed;
    bool is_ours; // it has what every record carries
    char writer[JOURNAL_WRITER_BYTES];
    char id[NATS_ID_BYTES];
    const unsigned char *bytes;
    size_t length;
    unsigned char *memory; // of the bytes; NULL if they lie in the message
};

// The answer to a question for one record; the caller finishes it if it is NATS_DONE.
void nats_record_read(const struct nats_message *message, struct nats_reply *out_reply,
                      struct nats_record *out_record);
void nats_record_finish(struct nats_record *record);

// A record that a consumer sent, with what it says of itself. False if it is none. The bytes are
// the message's.
struct nats_delivery {
    uint64_t sequence;  // in the stream
    uint64_t number;    // of this consumer's, from 1
    uint64_t remaining; // as it was sent
};
bool nats_delivery_read(const struct nats_message *message, struct nats_delivery *out_delivery,
                        struct nats_record *out_record);

// What the configuration of a stream says.
struct nats_stream_facts {
    int replicas;
    uint64_t records, bytes, bytes_max; // that it has; 0: there is no limit
    char description[NATS_WORDS_BYTES];
    char leader[NATS_LEADER_BYTES]; // the server that leads it, "" for none
    int current;                    // copies that have all of it
};
void nats_stream_read(const struct nats_message *message, struct nats_reply *out_reply,
                      struct nats_stream_facts *out_facts);
