// Accepting sockets, and waiting for their requests; and the certificate that they are shown.
//
// A socket whose request has not come yet takes one of the few places where libwebsockets reads
// headers. Only so many wait at all: when one more comes, the oldest goes of the address that has
// the most. Of one address only so many wait for long. An honest request comes within moments, so
// it is never the one.
#include "server/net/tls.h"
#include "server/net/transport_lws.h"

#include "server/report/log.h"
#include "server/report/metrics.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>
#include <utlist.h>

enum {
    ACCEPT_BATCH = 16, // connections accepted in one turn of the loop
    ACCEPT_PAUSE_MS = 200,
    PATIENCE_MS = 500, // many of one address may come at once; that long they may wait
};

// ---- waiting for a request ----

static bool is_trusted(const struct transport *transport, const struct address *address) {
    return network_list_has(&transport->trusted, address);
}

void socket_await_request(struct transport *transport, struct socket *socket) {
    // Proxies keep sockets open for the next request, and send whole heads.
    if (!socket->is_waiting && !is_trusted(transport, &socket->peer)) {
        socket->is_waiting = true;
        socket->since_ms = uv_now(transport->loop);
        socket->visitor = quotas_visit(transport->quotas, &socket->peer, uv_now(transport->loop));
        socket->is_counted =
            quota_take(transport->quotas, socket->visitor, QUOTA_WAITING, uv_now(transport->loop));
        DL_APPEND(transport->waiting, socket);
        transport->waiting_count++;
    }
}

void socket_has_request(struct transport *transport, struct socket *socket) {
    if (socket->is_waiting) {
        socket->is_waiting = false;
        if (socket->is_counted) {
            quota_give_back(socket->visitor, QUOTA_WAITING);
        }
        visitor_release(socket->visitor);
        DL_DELETE(transport->waiting, socket);
        transport->waiting_count--;
    }
}

void socket_gone(struct transport *transport, struct socket *socket) {
    socket_has_request(transport, socket);
    // Else whoever adopts it has yet to look at it.
    socket->is_gone = true;
    if (!socket->is_adopting) {
        free(socket);
    }
}

static struct socket *oldest_of(const struct transport *transport, const struct visitor *visitor) {
    struct socket *at;
    DL_FOREACH(transport->waiting, at) {
        if (at->visitor == visitor) {
            return at;
        }
    }
    return NULL;
}

static struct socket *oldest_of_busiest(const struct transport *transport) {
    struct socket *at, *found = transport->waiting;
    DL_FOREACH(transport->waiting, at) {
        if (visitor_count(at->visitor, QUOTA_WAITING) >
            visitor_count(found->visitor, QUOTA_WAITING)) {
            found = at;
        }
    }
    return found;
}

// Outside of the callbacks of its own: its LWS_CALLBACK_WSI_DESTROY comes during this call.
static void hang_up(struct transport *transport, struct socket *socket) {
    metric_add(METRIC_TURNED_AWAY + TURNED_AWAY_NO_REQUEST, 1);
    socket_has_request(transport, socket);
    lws_set_timeout(socket->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
}

// One more waits: some other may have to go.
static void make_room(struct transport *transport, struct socket *socket) {
    uint64_t now = uv_now(transport->loop);
    if (!socket->is_waiting) {
        return;
    }
    struct socket *oldest = socket->is_counted ? NULL : oldest_of(transport, socket->visitor);
    if (oldest != NULL && now >= oldest->since_ms + PATIENCE_MS) {
        hang_up(transport, oldest);
        socket->is_counted = quota_take(transport->quotas, socket->visitor, QUOTA_WAITING, now);
    }
    if (transport->waiting_count > WAITING_MAX) {
        hang_up(transport, oldest_of_busiest(transport));
    }
}

// ---- accepting ----

static void on_accept_pause_over(uv_timer_t *timer);

// Out of descriptors: the spare one lets us take a connection and hang up, so that it does not wait
// for ever; then accepting rests a while.
static void refuse_one(struct transport *transport) {
    close(transport->spare_fd);
    int fd = accept4(transport->listen_fd, NULL, NULL, SOCK_CLOEXEC);
    if (fd >= 0) {
        close(fd);
    }
    transport->spare_fd = open("/dev/null", O_RDONLY | O_CLOEXEC);
    uv_poll_stop(&transport->accept_poll);
    uv_timer_start(&transport->accept_pause, on_accept_pause_over, ACCEPT_PAUSE_MS, 0);
    metric_add(METRIC_TURNED_AWAY + TURNED_AWAY_NO_DESCRIPTORS, 1);
    log_line(LOG_NO_DESCRIPTORS, "no descriptors left, connections wait");
}

// Hands a descriptor over to libwebsockets, which closes it on failure.
static void adopt(struct transport *transport, int fd, const struct address *peer) {
    struct socket *socket = calloc(1, sizeof *socket);
    if (socket == NULL) {
        close(fd);
        return;
    }
    *socket = (struct socket){.peer = *peer, .is_adopting = true};
    transport->has_wsi = false;
    lws_adopt_desc_t adoption = {
        .vh = transport->vhost,
        .type =
            LWS_ADOPT_HTTP | LWS_ADOPT_SOCKET | (transport->tls != NULL ? LWS_ADOPT_ALLOW_SSL : 0),
        .fd = {.sockfd = fd},
        .opaque = socket,
    };
    socket->wsi = lws_adopt_descriptor_vhost_via_info(&adoption);
    socket->is_adopting = false;
    // Where it has got as far as TLS before it failed, LWS_CALLBACK_WSI_DESTROY comes later.
    if (socket->wsi == NULL) {
        if (!transport->has_wsi || socket->is_gone) {
            free(socket);
        }
        return;
    }
    socket_await_request(transport, socket);
    make_room(transport, socket);
}

void transport_on_acceptable(uv_poll_t *poll, int status, int events) {
    struct transport *transport = poll->data;
    (void)status;
    (void)events;
    for (int i = 0; i < ACCEPT_BATCH; i++) {
        struct sockaddr_storage from = {.ss_family = AF_UNIX};
        socklen_t length = sizeof from;
        int fd = accept4(transport->listen_fd, (struct sockaddr *)&from, &length,
                         SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0 && (errno == EMFILE || errno == ENFILE)) {
            refuse_one(transport);
            return;
        }
        if (fd < 0) {
            return;
        }
        int on = 1;
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        struct address peer = address_of_socket((struct sockaddr *)&from);
        adopt(transport, fd, &peer);
    }
}

static void on_accept_pause_over(uv_timer_t *timer) {
    struct transport *transport = timer->data;
    if (!transport->is_stopping) {
        uv_poll_start(&transport->accept_poll, UV_READABLE, transport_on_acceptable);
    }
}

// ---- the certificate ----

bool transport_begin_tls(struct transport *transport, struct ssl_ctx_st *tls) {
    if (!tls_use(tls, transport->tls_certificate, transport->tls_key)) {
        return false;
    }
    transport->tls = tls;
    return true;
}

void transport_renew_certificate(struct transport *transport) {
    if (transport->tls != NULL &&
        tls_use(transport->tls, transport->tls_certificate, transport->tls_key)) {
        log_line(LOG_TLS_RENEWED, "the certificate was read again");
    }
}
