// On libnats. Its callbacks come on its own threads: they wrap what came and hand it on.
#include "server/storage/nats_link.h"

#include "common/base/check.h"

#include <nats/nats.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>
#include <uv.h>

enum {
    SERVERS_MAX = 16,
    CONNECT_MS = 1000,
    PING_MS = 500, // two unanswered: another server
    PINGS_OUT = 2,
    RECONNECT_MS = 50,
    WRITE_MS = 500, // what a server that stands still may hold us up, at a time
    WORD_BYTES = 20,
    LINES_MAX = 200, // of a file of credentials that are looked at
    LINE_BYTES = 256,
    INBOX_BYTES = 64,
    BUFFER_BYTES = 1 << 20, // what waits while there is no connection: next to nothing is sent then
};

struct nats_link {
    natsConnection *connection;
    natsSubscription *inbox;
    nats_heard_fn *heard;
    void *context;
    uv_sem_t over; // told when nothing of the inbox comes any more, nothing of the connection, and
                   // for each ear once
    int ears_made;
    struct nats_ear *ears;
    char word[WORD_BYTES];
};

struct nats_ear {
    struct nats_link *link;
    natsSubscription *subscription;
    uint64_t number;
    struct nats_ear *prev, *next;
};

struct nats_message {
    natsMsg *message;
    uint64_t number;
    bool is_answer;
    struct nats_message *next;
};

// ---- what comes ----

static uint64_t read_number(const char *words) {
    return words == NULL || words[0] < '1' || words[0] > '9' ? 0 : strtoull(words, NULL, 10);
}

// "$JS.ACK.STREAM.CONSUMER..." or "$JS.ACK.DOMAIN.ACCOUNT.STREAM.CONSUMER...": a consumer of ours
// has the word of the connection in its name, then "_" and a number.
static uint64_t number_of_consumer(const struct nats_link *link, const char *reply) {
    const char *at = reply == NULL ? NULL : strstr(reply, link->word);
    return at == NULL || at[strlen(link->word)] != '_' ? 0
                                                       : read_number(at + strlen(link->word) + 1);
}

static void on_message(natsConnection *connection, natsSubscription *subscription, natsMsg *msg,
                       void *closure) {
    struct nats_link *link = closure;
    struct nats_message *message = calloc(1, sizeof *message);
    const char *subject = natsMsg_GetSubject(msg);
    (void)connection;
    (void)subscription;
    CHECK(message != NULL);
    message->message = msg;
    message->is_answer = strncmp(subject, "_INBOX.", 7) == 0;
    message->number = message->is_answer ? read_number(strrchr(subject, '.') + 1)
                                         : number_of_consumer(link, natsMsg_GetReply(msg));
    if (message->number == 0) {
        nats_message_free(message);
    } else {
        link->heard(link->context, message);
    }
}

static void on_heard(natsConnection *connection, natsSubscription *subscription, natsMsg *msg,
                     void *closure) {
    const struct nats_ear *ear = closure;
    struct nats_message *message = calloc(1, sizeof *message);
    (void)connection;
    (void)subscription;
    CHECK(message != NULL);
    message->message = msg;
    message->number = ear->number;
    ear->link->heard(ear->link->context, message);
}

static void on_back(natsConnection *connection, void *closure) {
    struct nats_link *link = closure;
    (void)connection;
    link->heard(link->context, NULL);
}

static void on_inbox_over(void *closure) {
    uv_sem_post(&((struct nats_link *)closure)->over);
}

static void on_closed(natsConnection *connection, void *closure) {
    (void)connection;
    on_inbox_over(closure);
}

// The ear is nobody's any more, and the link waits for it.
static void on_ear_over(void *closure) {
    struct nats_ear *ear = closure;
    uv_sem_t *over = &ear->link->over;
    free(ear);
    uv_sem_post(over);
}

bool nats_message_is_answer(const struct nats_message *message) {
    return message->is_answer;
}

uint64_t nats_message_number(const struct nats_message *message) {
    return message->number;
}

const char *nats_message_subject(const struct nats_message *message) {
    return natsMsg_GetSubject(message->message);
}

const char *nats_message_reply(const struct nats_message *message) {
    const char *reply = natsMsg_GetReply(message->message);
    return reply == NULL ? "" : reply;
}

const char *nats_message_header(const struct nats_message *message, const char *name) {
    const char *value = NULL;
    return natsMsgHeader_Get(message->message, name, &value) == NATS_OK ? value : NULL;
}

int nats_message_status(const struct nats_message *message) {
    const char *status = nats_message_header(message, "Status");
    return status == NULL ? 0 : (int)strtol(status, NULL, 10);
}

const void *nats_message_bytes(const struct nats_message *message, size_t *out_length) {
    *out_length = (size_t)natsMsg_GetDataLength(message->message);
    return natsMsg_GetData(message->message);
}

void nats_message_free(struct nats_message *message) {
    natsMsg_Destroy(message->message);
    free(message);
}

struct nats_message *nats_message_next(const struct nats_message *message) {
    return message->next;
}

void nats_message_set_next(struct nats_message *message, struct nats_message *next) {
    message->next = next;
}

// ---- what is sent ----

bool nats_link_is_up(const struct nats_link *link) {
    return natsConnection_Status(link->connection) == NATS_CONN_STATUS_CONNECTED;
}

const char *nats_link_word(const struct nats_link *link) {
    return link->word;
}

bool nats_link_send(struct nats_link *link, const char *subject, uint64_t number,
                    const struct nats_header *headers, int count, const void *bytes,
                    size_t length) {
    char reply[INBOX_BYTES];
    natsMsg *msg = NULL;
    if (!nats_link_is_up(link)) {
        return false;
    }
    snprintf(reply, sizeof reply, "_INBOX.%s.%llu", link->word, (unsigned long long)number);
    natsStatus status =
        natsMsg_Create(&msg, subject, number == 0 ? NULL : reply, bytes, (int)length);
    for (int i = 0; status == NATS_OK && i < count; i++) {
        status = natsMsgHeader_Set(msg, headers[i].name, headers[i].value);
    }
    bool is_made = status == NATS_OK;
    if (is_made) { // if this fails, some of it may be on its way
        natsConnection_PublishMsg(link->connection, msg);
    }
    natsMsg_Destroy(msg);
    return is_made;
}

// ---- ears ----

struct nats_ear *nats_link_listen(struct nats_link *link, const char *subject, uint64_t number) {
    struct nats_ear *ear = calloc(1, sizeof *ear);
    CHECK(ear != NULL);
    ear->link = link;
    ear->number = number;
    if (natsConnection_Subscribe(&ear->subscription, link->connection, subject, on_heard, ear) !=
        NATS_OK) {
        free(ear);
        return NULL;
    }
    natsSubscription_SetOnCompleteCB(ear->subscription, on_ear_over, ear);
    link->ears_made++;
    DL_APPEND(link->ears, ear);
    return ear;
}

void nats_link_unlisten(struct nats_ear *ear) {
    natsSubscription *subscription = ear->subscription;
    DL_DELETE(ear->link->ears, ear);
    natsSubscription_Destroy(subscription); // it ends in its own time
}

// ---- beginning and end ----

static natsStatus set_servers(natsOptions *options, const char *urls) {
    char text[NATS_URLS_BYTES];
    const char *servers[SERVERS_MAX];
    char *rest = NULL;
    int count = 0;
    snprintf(text, sizeof text, "%s", urls);
    for (char *url = strtok_r(text, ",", &rest); url != NULL && count < SERVERS_MAX;
         url = strtok_r(NULL, ",", &rest)) {
        servers[count++] = url;
    }
    return natsOptions_SetServers(options, servers, count);
}

// Whether a file is of TLS (PEM), not of NATS. One that cannot be read is none, and libnats says
// so.
static bool has_certificate(const char *path) {
    static const char beginning[] = "-----BEGIN CERTIFICATE-----";
    char line[LINE_BYTES];
    bool has = false;
    FILE *file = fopen(path, "re");
    for (int i = 0; file != NULL && !has && i < LINES_MAX && fgets(line, sizeof line, file) != NULL;
         i++) {
        has = strncmp(line, beginning, sizeof beginning - 1) == 0;
    }
    if (file != NULL) {
        fclose(file);
    }
    return has;
}

// What this server shows the store: a certificate with its key, or the credentials of a NATS user.
static natsStatus show_creds(natsOptions *options, const char *path) {
    return has_certificate(path) ? natsOptions_LoadCertificatesChain(options, path, path)
                                 : natsOptions_SetUserCredentialsFromFiles(options, path, NULL);
}

static natsStatus set_security(natsOptions *options, const struct nats_place *place) {
    natsStatus status = NATS_OK;
    if (*place->ca != '\0') {
        status = natsOptions_LoadCATrustedCertificates(options, place->ca);
    }
    if (status == NATS_OK && (*place->ca != '\0' || strstr(place->urls, "tls://") != NULL)) {
        status = natsOptions_SetSecure(options, true);
    }
    if (status == NATS_OK && *place->creds != '\0') {
        status = show_creds(options, place->creds);
    }
    return status;
}

static natsStatus set_patience(natsOptions *options, struct nats_link *link) {
    natsStatus all[] = {
        natsOptions_SetTimeout(options, CONNECT_MS),
        natsOptions_SetPingInterval(options, PING_MS),
        natsOptions_SetMaxPingsOut(options, PINGS_OUT),
        natsOptions_SetMaxReconnect(options, -1),
        natsOptions_SetReconnectWait(options, RECONNECT_MS),
        natsOptions_SetReconnectJitter(options, RECONNECT_MS, RECONNECT_MS),
        natsOptions_SetReconnectBufSize(options, BUFFER_BYTES),
        natsOptions_SetIgnoreDiscoveredServers(options, true),
        natsOptions_SetWriteDeadline(options, WRITE_MS),
        natsOptions_SetReconnectedCB(options, on_back, link),
        natsOptions_SetClosedCB(options, on_closed, link),
        natsOptions_SetSendAsap(options, true), // else it waits for more, a millisecond long
        natsOptions_SetName(options, "jansou"),
    };
    natsStatus status = NATS_OK;
    for (size_t i = 0; i < sizeof all / sizeof all[0] && status == NATS_OK; i++) {
        status = all[i];
    }
    return status;
}

static natsStatus connect_link(struct nats_link *link, const struct nats_place *place,
                               bool has_ears) {
    natsOptions *options = NULL;
    char inbox[INBOX_BYTES];
    snprintf(inbox, sizeof inbox, "_INBOX.%s.*", link->word);
    natsStatus status = natsOptions_Create(&options);
    status = status != NATS_OK ? status : set_servers(options, place->urls);
    status = status != NATS_OK ? status : set_security(options, place);
    status = status != NATS_OK ? status : set_patience(options, link);
    status = status != NATS_OK ? status : natsOptions_UseGlobalMessageDelivery(options, has_ears);
    status = status != NATS_OK ? status : natsConnection_Connect(&link->connection, options);
    natsOptions_Destroy(options);
    status = status != NATS_OK ? status
                               : natsConnection_Subscribe(&link->inbox, link->connection, inbox,
                                                          on_message, link);
    if (status == NATS_OK) {
        natsSubscription_SetOnCompleteCB(link->inbox, on_inbox_over, link);
        // What may be under way is bounded by what was asked for.
        status = natsSubscription_SetPendingLimits(link->inbox, -1, -1);
    }
    return status;
}

static struct nats_link *open_link(const struct nats_place *place, bool has_ears,
                                   nats_heard_fn *heard, void *context,
                                   char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct nats_link *link = calloc(1, sizeof *link);
    unsigned char chance[(WORD_BYTES - 2) / 2];
    CHECK(link != NULL && uv_sem_init(&link->over, 0) == 0);
    randombytes_buf(chance, sizeof chance);
    sodium_bin2hex(link->word, sizeof link->word, chance, sizeof chance);
    link->heard = heard;
    link->context = context;
    natsStatus status = connect_link(link, place, has_ears);
    if (status != NATS_OK) {
        const char *last = nats_GetLastError(NULL);
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "no store answers at %.150s: %s, %.80s",
                 place->urls, natsStatus_GetText(status), last == NULL ? "" : last);
        nats_link_close(link);
        return NULL;
    }
    return link;
}

struct nats_link *nats_link_open(const struct nats_place *place, nats_heard_fn *heard,
                                 void *context, char out_problem[JOURNAL_PROBLEM_BYTES]) {
    return open_link(place, false, heard, context, out_problem);
}

struct nats_link *nats_link_open_for_ears(const struct nats_place *place, nats_heard_fn *heard,
                                          void *context, char out_problem[JOURNAL_PROBLEM_BYTES]) {
    return open_link(place, true, heard, context, out_problem);
}

void nats_link_close(struct nats_link *link) {
    if (link == NULL) {
        return;
    }
    int awaited = (link->connection != NULL) + (link->inbox != NULL) + link->ears_made;
    while (link->ears != NULL) {
        nats_link_unlisten(link->ears);
    }
    natsConnection_Close(link->connection);
    while (awaited-- > 0) {
        uv_sem_wait(&link->over);
    }
    natsSubscription_Destroy(link->inbox);
    natsConnection_Destroy(link->connection);
    uv_sem_destroy(&link->over);
    free(link);
}
