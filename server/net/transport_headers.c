// What the headers of a request say.
#include "server/net/transport_lws.h"

#include <string.h>

enum { VALUE_BYTES = 1024 };

static struct transport *transport_of(struct lws *wsi) {
    return lws_context_user(lws_get_context(wsi));
}

bool transport_copy_header(struct lws *wsi, enum lws_token_indexes token, char *out, int size) {
    if (lws_hdr_copy(wsi, out, size, token) < 0) {
        out[0] = '\0';
        return lws_hdr_total_length(wsi, token) <= 0;
    }
    return true;
}

// libwebsockets keeps it in parts, without the signs between them.
void transport_copy_query(struct lws *wsi, char *out, size_t size, char out_node[NODE_BYTES]) {
    static const char name[] = "node=";
    size_t length = 0;
    out[0] = out_node[0] = '\0';
    for (int i = 0; lws_hdr_fragment_length(wsi, WSI_TOKEN_HTTP_URI_ARGS, i) > 0; i++) {
        size_t start = length > 0 ? length + 1 : 0;
        int part = start >= size ? -1
                                 : lws_hdr_copy_fragment(wsi, out + start, (int)(size - start),
                                                         WSI_TOKEN_HTTP_URI_ARGS, i);
        if (part < 0) {
            out[0] = '\0';
            return;
        }
        if (strncmp(out + start, name, sizeof name - 1) == 0) {
            lws_strncpy(out_node, out + start + sizeof name - 1, NODE_BYTES);
            out[length] = '\0';
            continue;
        }
        if (start > length) {
            out[length] = '&';
        }
        length = start + (size_t)part;
    }
}

// Who asks by way of a proxy is counted as who it is, and not as the proxy.
struct visitor *transport_visit(struct lws *wsi) {
    const struct transport *transport = transport_of(wsi);
    const struct socket *socket = lws_get_opaque_user_data(wsi);
    char forwarded[HEADERS_BYTES];
    transport_copy_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded);
    struct address client = address_of_client(&socket->peer, forwarded, &transport->trusted);
    return quotas_visit(transport->quotas, &client, uv_now(transport->loop));
}

bool transport_is_https(struct lws *wsi) {
    char value[16] = "";
    static const char name[] = "x-forwarded-proto:";
    return lws_is_ssl(wsi) ||
           (lws_hdr_custom_copy(wsi, value, sizeof value, name, sizeof name - 1) > 0 &&
            strcmp(value, "https") == 0);
}

// Proxies say whom they speak for, so what comes from this machine and says nothing is not handed
// on by one.
bool transport_is_local(struct lws *wsi) {
    static const char name[] = "forwarded:", protocol[] = "x-forwarded-proto:";
    const struct socket *socket = lws_get_opaque_user_data(wsi);
    return address_is_loopback(&socket->peer) &&
           lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) <= 0 &&
           lws_hdr_custom_length(wsi, name, sizeof name - 1) < 0 &&
           lws_hdr_custom_length(wsi, protocol, sizeof protocol - 1) < 0 &&
           lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_VIA) <= 0;
}

bool transport_is_listed(const char *list, const char *name) {
    size_t length = strlen(name);
    for (const char *at = list; *at != '\0';) {
        at += strspn(at, ", ");
        size_t part = strcspn(at, ", ");
        if (part > 0 && part == length && strncmp(at, name, length) == 0) {
            return true;
        }
        at += part;
    }
    return false;
}

// A page of another site must not play with our cookies; programs send no Origin.
bool transport_is_origin_allowed(struct lws *wsi) {
    char origin[VALUE_BYTES], host[VALUE_BYTES];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) <= 0) {
        return true;
    }
    transport_copy_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    transport_copy_header(wsi, WSI_TOKEN_HOST, host, sizeof host);
    const char *name = strstr(origin, "://");
    return (name != NULL && strcmp(name + 3, host) == 0) ||
           transport_is_listed(transport_of(wsi)->origins, origin);
}

// libwebsockets takes the first that it knows, so a program asks for no other.
bool transport_is_spoken(struct lws *wsi, bool is_program) {
    char value[VALUE_BYTES];
    transport_copy_header(wsi, WSI_TOKEN_PROTOCOL, value, sizeof value);
    return is_program ? strcmp(value, SUBPROTOCOL_PROGRAMS) == 0
                      : !transport_is_listed(value, SUBPROTOCOL_PROGRAMS) &&
                            (transport_is_listed(value, SUBPROTOCOL_PLAIN) ||
                             transport_is_listed(value, SUBPROTOCOL_LISTS));
}
