// What is answered to which HTTP request. Knows no sockets: transport_http.c asks here.
#pragma once

#include "server/net/assets.h"
#include "server/net/http_access.h"
#include "server/net/transport.h"

#include <stdbool.h>

enum { HTTP_COOKIE_BYTES = 160, HTTP_NAME_BYTES = 64, HTTP_ETAG_BYTES = 32 };

struct http_request {
    const char *path;
    const char *query;         // what follows the question mark, "" without one
    const char *asked_node;    // what stands there for a front: a server; "" or NULL without
    const char *if_none_match; // "" without one
    const char *cookies;       // the whole header, "" without one, NULL if it cannot be read
    const char *host;          // to which it was sent, as the client says; "" or NULL: not known
    struct visitor *visitor;   // who asks; borrowed
    bool accepts_gzip;
    bool is_https;             // by our own TLS, or as a proxy in front says
    bool is_local;             // from this machine, and not through a proxy
    const char *authorization; // the whole header, "" without one
    uint64_t now_ms;
    const char *body; // of a POST, NULL for a GET
    size_t body_length;
};

enum {
    HTTP_PAGE_TITLE_BYTES = 256,
    HTTP_PAGE_WORDS_BYTES = 832,
    HTTP_FRAMES_BYTES = 400,
    HTTP_LOCATION_BYTES = 256,
    HTTP_HOST_BYTES = 262, // a name, and a port
    HTTP_PICTURE_BYTES = HTTP_HOST_BYTES + 32,
};

// What a page is called where somebody shares its address, and who may show it in a frame.
struct http_page {
    char title[HTTP_PAGE_TITLE_BYTES]; // "": as every page
    char words[HTTP_PAGE_WORDS_BYTES];
    char picture[HTTP_PICTURE_BYTES]; // the address of one that is the same for all, "": none
    char frames[HTTP_FRAMES_BYTES];   // the sources of frame-ancestors, "": nobody
    bool is_framed;                   // it is made for frames: nobody is remembered for it
    bool is_unlisted;                 // search engines leave it out
};

// What is to be known of the page that the request asks for; `out_page` is all zero.
typedef void http_page_fn(void *context, const struct http_request *request,
                          struct http_page *out_page);

struct http_answer {
    int status;
    const char *type;
    char etag[HTTP_ETAG_BYTES]; // "" without one
    const char *cache_control;
    bool asks_for_secret;               // a browser asks the person for it
    char set_cookie[HTTP_COOKIE_BYTES]; // "" without one
    char disposition[HTTP_NAME_BYTES];  // how a browser keeps it as a file, "": it shows it
    char frames[HTTP_FRAMES_BYTES];     // as in http_page
    char location[HTTP_LOCATION_BYTES]; // where to ask instead, with 307; "" without
    struct frame *body;                 // the caller releases it; NULL with 304
    bool is_gzip;
    bool is_unlisted; // as in http_page
};

// What the routes need to know.
struct http_site {
    struct assets *assets;                                 // NULL: the client has not been built
    bool is_ready;                                         // false while the server stops
    const bool *is_failing;                                // whether the journal fails
    const bool *is_leaving;                                // whether the server ends soon
    const bool *is_cut_off;                                // from the other servers of a parlour
    void (*print_nodes)(void *context, struct text *text); // those; NULL: the server is alone
    void *nodes_context;
    const char *build;             // labels of this build (metrics_print)
    const struct history *history; // for the status page
    struct http_gate gate;
    http_page_fn *describe; // NULL: all pages are alike
    void *describe_context;
};

// Answers a GET of a file or of health. False if there is no memory.
bool http_route(const struct http_site *site, const struct http_request *request,
                struct http_answer *out_answer);

// Whether this path is of the API, and not answered here.
bool http_is_for_api(const struct http_site *site, const char *path);

// The secret in a Cookie header: 64 hexadecimal digits, or "".
void http_cookie_token(const char *cookies, char out_token[TOKEN_HEX_BYTES]);
