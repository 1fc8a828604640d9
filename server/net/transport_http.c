// HTTP on the same port: files, health, and whether a connection may become a WebSocket.
#include "server/net/transport_lws.h"
#include "server/report/metrics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HEADER_BYTES = 2048,
    VALUE_BYTES = 1024,
    QUERY_BYTES = 96,  // a name, and a secret
    API_SECONDS = 120, // until an answer is there; a whole club is read and written in that time
    UPLOADS_MAX = 32,
    PIECE_BYTES = 256 << 10, // of a body that is sent
    TOO_MANY_REQUESTS = 429,
};

static const char secret_wanted[] = "Basic realm=\"Jansou status\", charset=\"UTF-8\"";

struct header {
    const char *name, *value;
};

// Of every answer: nothing but our own files runs in the page.
static const char policy[] =
    "default-src 'self'; img-src 'self' data:; style-src 'self'; connect-src 'self' ws: wss:; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors ";

static const struct header safety_headers[] = {
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
};

static struct transport *transport_of(struct lws *wsi) {
    return lws_context_user(lws_get_context(wsi));
}

static bool add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                       unsigned char *end) {
    return value[0] == '\0' || lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                                           (const unsigned char *)value,
                                                           (int)strlen(value), at, end) == 0;
}

// Who may show the page in a frame.
static bool add_frames(struct lws *wsi, const char *frames, unsigned char **at,
                       unsigned char *end) {
    char value[sizeof policy + HTTP_FRAMES_BYTES];
    bool is_nobody = frames[0] == '\0';
    snprintf(value, sizeof value, "%s%s", policy, is_nobody ? "'none'" : frames);
    return add_header(wsi, "content-security-policy:", value, at, end) &&
           add_header(wsi, "x-frame-options:", is_nobody ? "DENY" : "", at, end);
}

// When it is worth while to ask again.
static const char *retry_after(int status) {
    return status == TOO_MANY_REQUESTS || status == HTTP_STATUS_SERVICE_UNAVAILABLE ? "5" : "";
}

static void note_answer(int status) {
    int class = status / 100 - 2;
    if (class >= 0 && class < LABELS_http_class) {
        metric_add(METRIC_HTTP_ANSWERS + class, 1);
    }
}

// An answer of nothing but a status. False if it cannot be sent.
static bool return_status(struct lws *wsi, int status) {
    note_answer(status);
    return lws_return_http_status(wsi, (unsigned)status, NULL) == 0;
}

static bool write_head(struct lws *wsi, const struct http_answer *answer) {
    unsigned char memory[LWS_PRE + HEADER_BYTES];
    unsigned char *start = memory + LWS_PRE, *at = start, *end = memory + sizeof memory - 1;
    lws_filepos_t length = answer->body == NULL ? 0 : answer->body->length;
    note_answer(answer->status);
    bool is_fine =
        lws_add_http_common_headers(wsi, (unsigned)answer->status, answer->type, length, &at,
                                    end) == 0 &&
        add_header(wsi, "cache-control:", answer->cache_control, &at, end) &&
        add_header(wsi, "etag:", answer->etag, &at, end) &&
        add_header(wsi, "location:", answer->location, &at, end) &&
        add_header(wsi, "set-cookie:", answer->set_cookie, &at, end) &&
        add_header(wsi, "www-authenticate:", answer->asks_for_secret ? secret_wanted : "", &at,
                   end) &&
        add_header(wsi, "retry-after:", retry_after(answer->status), &at, end) &&
        add_header(wsi, "content-disposition:", answer->disposition, &at, end) &&
        add_header(wsi, "vary:", "accept-encoding", &at, end) &&
        add_header(wsi, "x-robots-tag:", answer->is_unlisted ? "noindex" : "", &at, end) &&
        add_header(wsi, "content-encoding:", answer->is_gzip ? "gzip" : "", &at, end);
    for (size_t i = 0; is_fine && i < sizeof safety_headers / sizeof safety_headers[0]; i++) {
        is_fine = add_header(wsi, safety_headers[i].name, safety_headers[i].value, &at, end);
    }
    is_fine = is_fine && add_frames(wsi, answer->frames, &at, end);
    return is_fine && lws_finalize_write_http_header(wsi, start, &at, end) == 0;
}

// ---- requests that are being answered ----

// Whether the address may have one more of them.
static bool begin_request(struct lws *wsi, struct http_exchange *exchange) {
    struct transport *transport = transport_of(wsi);
    socket_has_request(transport, lws_get_opaque_user_data(wsi));
    exchange->visitor = transport_visit(wsi);
    exchange->is_counted =
        transport->requests < REQUESTS_MAX &&
        quota_take(transport->quotas, exchange->visitor, QUOTA_REQUESTS, uv_now(transport->loop));
    transport->requests += exchange->is_counted ? 1 : 0;
    return exchange->is_counted;
}

static void end_request(struct transport *transport, struct http_exchange *exchange) {
    if (exchange->is_counted) {
        quota_give_back(exchange->visitor, QUOTA_REQUESTS);
        transport->requests--;
        exchange->is_counted = false;
    }
    if (exchange->visitor != NULL) {
        visitor_release(exchange->visitor);
        exchange->visitor = NULL;
    }
}

static int complete(struct lws *wsi, struct http_exchange *exchange) {
    end_request(transport_of(wsi), exchange);
    if (lws_http_transaction_completed(wsi) != 0) {
        return -1;
    }
    socket_await_request(transport_of(wsi), lws_get_opaque_user_data(wsi));
    return 0;
}

// Writes the head; the body follows when the connection takes it.
static int send_answer(struct lws *wsi, struct http_exchange *exchange,
                       const struct http_answer *answer, bool is_head) {
    if (!write_head(wsi, answer) || answer->body == NULL || is_head) {
        bool is_written = answer->body == NULL || is_head;
        frame_release(answer->body);
        return is_written ? complete(wsi, exchange) : -1;
    }
    exchange->body = answer->body;
    exchange->written = 0;
    lws_callback_on_writable(wsi);
    return 0;
}

static int refuse_request(struct lws *wsi, struct http_exchange *exchange, int status) {
    return return_status(wsi, status) ? complete(wsi, exchange) : -1;
}

// Not now: says when to come again. False if it cannot be said.
static bool write_busy(struct lws *wsi, int status) {
    struct http_answer answer = {
        .status = status,
        .type = "text/plain; charset=utf-8",
        .etag = "",
        .cache_control = "no-store",
    };
    return write_head(wsi, &answer);
}

static int answer_busy(struct lws *wsi, struct http_exchange *exchange, int status) {
    metric_add(METRIC_TURNED_AWAY + TURNED_AWAY_BUSY, 1);
    return write_busy(wsi, status) ? complete(wsi, exchange) : -1;
}

// ---- answers that come later ----

struct http_deferred {
    struct lws *wsi; // NULL when the connection has gone
    bool is_head, is_answered;
    struct http_answer answer;
};

void http_reply(struct http_deferred *deferred, const struct http_answer *answer) {
    if (deferred->wsi == NULL) {
        frame_release(answer->body);
        free(deferred);
        return;
    }
    deferred->answer = *answer;
    deferred->answer.is_unlisted = true; // it is for programs
    deferred->is_answered = true;
    lws_callback_on_writable(deferred->wsi);
}

static int ask_api(struct lws *wsi, struct http_exchange *exchange,
                   const struct http_request *request, bool is_head) {
    const struct transport *transport = transport_of(wsi);
    // At the end those who would answer go before the last connection does.
    if (transport->is_stopping) {
        return answer_busy(wsi, exchange, HTTP_STATUS_SERVICE_UNAVAILABLE);
    }
    struct http_deferred *deferred = calloc(1, sizeof *deferred);
    if (deferred == NULL) {
        return -1;
    }
    deferred->wsi = wsi;
    deferred->is_head = is_head;
    exchange->deferred = deferred;
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, API_SECONDS);
    transport->api(transport->api_context, request, deferred);
    return 0;
}

static int send_deferred(struct lws *wsi, struct http_exchange *exchange) {
    struct http_deferred *deferred = exchange->deferred;
    if (!deferred->is_answered) {
        return 0;
    }
    exchange->deferred = NULL;
    struct http_answer answer = deferred->answer;
    bool is_head = deferred->is_head;
    free(deferred);
    return send_answer(wsi, exchange, &answer, is_head);
}

// The body comes in no more; the caller frees what has come.
static struct http_upload *take_upload(struct transport *transport,
                                       struct http_exchange *exchange) {
    struct http_upload *upload = exchange->upload;
    if (upload != NULL) {
        exchange->upload = NULL;
        quota_give_back(exchange->visitor, QUOTA_UPLOADS);
        transport->uploads--;
        transport->large_uploads -= upload->row->is_large ? 1 : 0;
    }
    return upload;
}

static void free_upload(struct http_upload *upload) {
    if (upload != NULL) {
        http_upload_finish(upload);
        free(upload);
    }
}

// The connection goes: what is still being answered is freed by whoever answers.
static void forget_exchange(struct transport *transport, struct http_exchange *exchange) {
    struct http_deferred *deferred = exchange->deferred;
    free_upload(take_upload(transport, exchange));
    end_request(transport, exchange);
    frame_release(exchange->body);
    exchange->body = NULL;
    exchange->deferred = NULL;
    if (deferred != NULL && deferred->is_answered) {
        frame_release(deferred->answer.body);
        free(deferred);
    } else if (deferred != NULL) {
        deferred->wsi = NULL;
    }
}

// ---- bodies ----

// What is asked is known only from the head, which is gone when the body is there.
static void keep_request(struct lws *wsi, struct http_upload *upload, const char *path) {
    char cookies[HEADERS_BYTES], token[TOKEN_HEX_BYTES] = "", node[NODE_BYTES];
    snprintf(upload->path, sizeof upload->path, "%s", path);
    transport_copy_query(wsi, upload->query, sizeof upload->query, node);
    if (transport_copy_header(wsi, WSI_TOKEN_HTTP_COOKIE, cookies, sizeof cookies)) {
        http_cookie_token(cookies, token);
    }
    snprintf(upload->cookie, sizeof upload->cookie, "jansou=%s", token);
}

// The HTTP status that refuses a body, 0 if it may come.
static int begin_upload(struct lws *wsi, struct http_exchange *exchange, const char *path) {
    struct transport *transport = transport_of(wsi);
    const struct http_upload_row *row = http_upload_find(path);
    char declared[32];
    if (row == NULL || transport->api == NULL || strlen(path) >= UPLOAD_PATH_BYTES ||
        lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) <= 0) {
        return HTTP_STATUS_METHOD_NOT_ALLOWED;
    }
    if (!transport_is_origin_allowed(wsi)) {
        return HTTP_STATUS_FORBIDDEN;
    }
    if (transport->uploads >= UPLOADS_MAX || transport->is_stopping ||
        (row->is_large && transport->large_uploads >= UPLOADS_LARGE_MAX)) {
        return HTTP_STATUS_SERVICE_UNAVAILABLE;
    }
    if (!quota_take(transport->quotas, exchange->visitor, QUOTA_UPLOADS, uv_now(transport->loop))) {
        return TOO_MANY_REQUESTS;
    }
    exchange->upload = calloc(1, sizeof *exchange->upload);
    if (exchange->upload == NULL) {
        quota_give_back(exchange->visitor, QUOTA_UPLOADS);
        return HTTP_STATUS_SERVICE_UNAVAILABLE;
    }
    transport->uploads++;
    transport->large_uploads += row->is_large ? 1 : 0;
    transport_copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, declared, sizeof declared);
    int status = http_upload_begin(exchange->upload, row, declared, uv_now(transport->loop));
    if (status != 0) {
        free_upload(take_upload(transport, exchange));
    } else {
        keep_request(wsi, exchange->upload, path);
    }
    return status;
}

// Who sends too much, too slowly, or a body that was refused before is cut off.
static int take_body(struct lws *wsi, struct http_exchange *exchange, const char *bytes,
                     size_t length) {
    struct transport *transport = transport_of(wsi);
    return exchange->upload != NULL &&
                   http_upload_add(exchange->upload, bytes, length, uv_now(transport->loop)) == 0
               ? 0
               : -1;
}

static int end_body(struct lws *wsi, struct http_exchange *exchange) {
    struct http_upload *upload = exchange->upload;
    if (upload == NULL || !http_upload_is_whole(upload)) {
        return -1;
    }
    struct http_request request = {
        .path = upload->path,
        .query = upload->query,
        .if_none_match = "",
        .cookies = upload->cookie,
        .authorization = "",
        .visitor = exchange->visitor,
        .body = upload->bytes,
        .body_length = upload->length,
    };
    take_upload(transport_of(wsi), exchange);
    int result = ask_api(wsi, exchange, &request, false);
    free_upload(upload);
    return result;
}

// ---- the head of a request ----

static int answer_upload(struct lws *wsi, struct http_exchange *exchange, int status) {
    if (status != TOO_MANY_REQUESTS && status != HTTP_STATUS_SERVICE_UNAVAILABLE) {
        return status == 0 ? 0 : refuse_request(wsi, exchange, status);
    }
    metric_add(METRIC_TURNED_AWAY + TURNED_AWAY_BUSY, 1);
    write_busy(wsi, status);
    return -1; // what follows of its body is not read
}

static int serve(struct lws *wsi, struct http_exchange *exchange, const char *path) {
    char cookies[HEADERS_BYTES], match[64], encodings[256], query[QUERY_BYTES] = "";
    char authorization[HTTP_AUTHORIZATION_BYTES], host[HTTP_HOST_BYTES], node[NODE_BYTES];
    bool is_head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    if (!begin_request(wsi, exchange)) {
        return answer_busy(wsi, exchange, HTTP_STATUS_SERVICE_UNAVAILABLE);
    }
    if (!is_head && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0) {
        return answer_upload(wsi, exchange, begin_upload(wsi, exchange, path));
    }
    bool has_cookies = transport_copy_header(wsi, WSI_TOKEN_HTTP_COOKIE, cookies, sizeof cookies);
    transport_copy_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, match, sizeof match);
    transport_copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings, sizeof encodings);
    transport_copy_header(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, authorization, sizeof authorization);
    transport_copy_header(wsi, WSI_TOKEN_HOST, host, sizeof host);
    transport_copy_query(wsi, query, sizeof query, node);
    struct http_request request = {
        .path = path,
        .query = query,
        .asked_node = node,
        .if_none_match = match,
        .cookies = has_cookies ? cookies : NULL,
        .host = host,
        .visitor = exchange->visitor,
        .accepts_gzip = strstr(encodings, "gzip") != NULL,
        .is_https = transport_is_https(wsi),
        .is_local = transport_is_local(wsi),
        .authorization = authorization,
        .now_ms = uv_now(transport_of(wsi)->loop),
    };
    if (transport_of(wsi)->api != NULL && http_is_for_api(&transport_of(wsi)->site, path)) {
        return ask_api(wsi, exchange, &request, is_head);
    }
    struct http_answer answer;
    return http_route(&transport_of(wsi)->site, &request, &answer)
               ? send_answer(wsi, exchange, &answer, is_head)
               : -1;
}

static int write_body(struct lws *wsi, struct http_exchange *exchange) {
    struct frame *body = exchange->body;
    if (exchange->deferred != NULL) {
        return send_deferred(wsi, exchange);
    }
    if (body == NULL) {
        return 0;
    }
    size_t left = body->length - exchange->written;
    bool is_last = left <= PIECE_BYTES;
    // What the kernel does not take, libwebsockets copies and sends by itself.
    int written =
        lws_write(wsi, frame_bytes(body) + exchange->written, is_last ? left : PIECE_BYTES,
                  is_last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP);
    if (written >= 0 && !is_last) {
        exchange->written += PIECE_BYTES;
        lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, API_SECONDS); // for the next one
        lws_callback_on_writable(wsi);
        return 0;
    }
    exchange->body = NULL;
    frame_release(body);
    return written < 0 ? -1 : complete(wsi, exchange);
}

// The HTTP status that refuses the upgrade, 0 if it may go on.
static int refuse_upgrade(struct lws *wsi, const char *kind, enum turned_away *out_reason) {
    char value[VALUE_BYTES];
    const struct transport *transport = transport_of(wsi);
    *out_reason = TURNED_AWAY_NOT_OURS;
    if (strcmp(kind, "websocket") != 0) {
        return HTTP_STATUS_FORBIDDEN;
    }
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0) {
        return HTTP_STATUS_METHOD_NOT_ALLOWED;
    }
    transport_copy_header(wsi, WSI_TOKEN_GET_URI, value, sizeof value);
    bool is_program = strncmp(value, PROGRAMS_PATH, strlen(PROGRAMS_PATH)) == 0;
    if (strcmp(value, "/ws") != 0 && !is_program) {
        return HTTP_STATUS_NOT_FOUND;
    }
    transport_copy_header(wsi, WSI_TOKEN_VERSION, value, sizeof value);
    if (strcmp(value, "13") != 0) {
        return 426;
    }
    if (lws_hdr_total_length(wsi, WSI_TOKEN_KEY) <= 0) {
        return HTTP_STATUS_BAD_REQUEST;
    }
    if (!transport_is_spoken(wsi, is_program)) {
        return HTTP_STATUS_BAD_REQUEST;
    }
    if (!transport_is_origin_allowed(wsi)) {
        *out_reason = TURNED_AWAY_ORIGIN;
        return HTTP_STATUS_FORBIDDEN;
    }
    bool is_full = transport->connection_count >= transport->connections_max;
    *out_reason = is_full ? TURNED_AWAY_FULL : TURNED_AWAY_BUSY;
    return is_full || transport->is_stopping ? HTTP_STATUS_SERVICE_UNAVAILABLE : 0;
}

static int confirm_upgrade(struct lws *wsi, const char *kind) {
    enum turned_away reason;
    int status = refuse_upgrade(wsi, kind, &reason);
    socket_has_request(transport_of(wsi), lws_get_opaque_user_data(wsi));
    if (status == 0) {
        return 0;
    }
    metric_add(METRIC_TURNED_AWAY + reason, 1);
    bool is_told = status == HTTP_STATUS_SERVICE_UNAVAILABLE ? write_busy(wsi, status)
                                                             : return_status(wsi, status);
    if (is_told) {
        socket_await_request(transport_of(wsi), lws_get_opaque_user_data(wsi));
    }
    return is_told ? 1 : -1;
}

int transport_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length) {
    struct http_exchange *exchange = user;
    // The many other reasons are of no interest here, so this switch has a default.
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP:
        return serve(wsi, exchange, in);
    case LWS_CALLBACK_HTTP_BODY:
        return take_body(wsi, exchange, in, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return end_body(wsi, exchange);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return write_body(wsi, exchange);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return confirm_upgrade(wsi, in);
    case LWS_CALLBACK_OPENSSL_LOAD_EXTRA_SERVER_VERIFY_CERTS:
        return transport_begin_tls(transport_of(wsi), user) ? 0 : -1;
    case LWS_CALLBACK_WSI_CREATE:
        transport_of(wsi)->has_wsi = true;
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        if (lws_get_opaque_user_data(wsi) != NULL) {
            socket_gone(transport_of(wsi), lws_get_opaque_user_data(wsi));
        }
        return 0;
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP:
        if (exchange != NULL) {
            forget_exchange(transport_of(wsi), exchange);
        }
        return 0;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}
