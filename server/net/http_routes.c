// The routes: health, figures, and the web client's files with its page for every other path.
#include "server/net/http_routes.h"

#include "server/net/http_page.h"
#include "server/report/metrics.h"
#include "server/report/status_page.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NODES_PAGE_BYTES = 32 << 10,
    SECRET_BYTES = (TOKEN_HEX_BYTES - 1) / 2,
    YEAR_SECONDS = 31536000
};

static const char cookie_name[] = "jansou=";
static const char text_type[] = "text/plain; charset=utf-8";
static const char nodes_path[] = "/api/v1/status";
static const char no_client_page[] =
    "The server runs, but its web client has not been built: see README.md.\n";

static bool answer_text(struct http_answer *answer, int status, const char *type,
                        const char *text) {
    answer->status = status;
    answer->type = type;
    answer->cache_control = "no-store";
    answer->body = frame_create(text, strlen(text));
    return answer->body != NULL;
}

static bool route_health(const struct http_site *site, const struct http_request *request,
                         struct http_answer *answer) {
    (void)site;
    (void)request;
    return answer_text(answer, 200, "application/json", "{\"status\":\"ok\"}\n");
}

static bool route_ready(const struct http_site *site, const struct http_request *request,
                        struct http_answer *answer) {
    (void)request;
    if (!site->is_ready || *site->is_leaving) {
        return answer_text(answer, 503, "application/json", "{\"status\":\"stopping\"}\n");
    }
    if (*site->is_cut_off) {
        return answer_text(answer, 503, "application/json", "{\"status\":\"cut off\"}\n");
    }
    return *site->is_failing
               ? answer_text(answer, 503, "application/json", "{\"status\":\"journal fails\"}\n")
               : answer_text(answer, 200, "application/json", "{\"status\":\"ready\"}\n");
}

// A front that cuts the connections of a server that does not answer must leave them to one that
// ends, is cut off, or whose journal fails, and only send nobody new there: so it asks here, and
// 404 says that.
static bool route_front(const struct http_site *site, const struct http_request *request,
                        struct http_answer *answer) {
    (void)request;
    bool takes = site->is_ready && !*site->is_leaving && !*site->is_failing && !*site->is_cut_off;
    return takes ? answer_text(answer, 200, "application/json", "{\"status\":\"ready\"}\n")
                 : answer_text(answer, 404, "application/json", "{\"status\":\"nobody new\"}\n");
}

// ---- for the host ----

static bool answer_nothing(struct http_answer *answer) {
    return answer_text(answer, 404, text_type, "There is nothing here.\n");
}

// What is said to somebody who may not see the page.
static bool answer_refused(struct http_answer *answer, int status) {
    switch (status) {
    case 401:
        answer->asks_for_secret = true;
        return answer_text(answer, status, text_type, "This page is for the host.\n");
    case 429:
        return answer_text(answer, status, text_type, "Too often. Wait a while.\n");
    default:
        return answer_nothing(answer);
    }
}

static void print_metrics(const struct http_site *site, struct text *text) {
    metrics_print(text, site->build);
}

static void print_status(const struct http_site *site, struct text *text) {
    status_page_print(text, site->history, site->build);
}

static bool answer_printed(const struct http_site *site, struct http_answer *answer,
                           const char *type, size_t size,
                           void (*print)(const struct http_site *site, struct text *text)) {
    char *page = malloc(size);
    struct text text;
    if (page == NULL) {
        return false;
    }
    text_init(&text, page, size);
    print(site, &text);
    bool is_made = answer_text(answer, 200, type, page);
    free(page);
    return is_made;
}

static bool route_metrics(const struct http_site *site, const struct http_request *request,
                          struct http_answer *answer) {
    int status = http_may_see_metrics(&site->gate, request);
    return status != 200 ? answer_refused(answer, status)
                         : answer_printed(site, answer, "text/plain; version=0.0.4; charset=utf-8",
                                          METRICS_PAGE_BYTES, print_metrics);
}

static void print_nodes(const struct http_site *site, struct text *text) {
    site->print_nodes(site->nodes_context, text);
}

bool http_is_for_api(const struct http_site *site, const char *path) {
    static const char api[] = "/api/";
    bool is_here = site->print_nodes != NULL && strcmp(path, nodes_path) == 0;
    return strncmp(path, api, sizeof api - 1) == 0 && !is_here;
}

// For whoever may see the figures.
static bool route_nodes(const struct http_site *site, const struct http_request *request,
                        struct http_answer *answer) {
    int status = site->print_nodes == NULL ? 404 : http_may_see_metrics(&site->gate, request);
    return status != 200
               ? answer_refused(answer, status)
               : answer_printed(site, answer, "application/json", NODES_PAGE_BYTES, print_nodes);
}

static bool route_status(const struct http_site *site, const struct http_request *request,
                         struct http_answer *answer) {
    int status = http_may_see_status(&site->gate, request);
    return status != 200 ? answer_refused(answer, status)
                         : answer_printed(site, answer, "text/html; charset=utf-8",
                                          STATUS_PAGE_BYTES, print_status);
}

// Style and script of the page say nothing of the server, but that it has such a page.
static bool answer_part(const struct http_site *site, struct http_answer *answer, const char *type,
                        const char *words) {
    return site->gate.secret[0] == '\0' ? answer_nothing(answer)
                                        : answer_text(answer, 200, type, words);
}

static bool route_style(const struct http_site *site, const struct http_request *request,
                        struct http_answer *answer) {
    (void)request;
    return answer_part(site, answer, "text/css; charset=utf-8", status_style);
}

static bool route_script(const struct http_site *site, const struct http_request *request,
                         struct http_answer *answer) {
    (void)request;
    return answer_part(site, answer, "text/javascript; charset=utf-8", status_script);
}

// ---- the routes ----

struct route {
    const char *path;
    bool (*answer)(const struct http_site *site, const struct http_request *request,
                   struct http_answer *answer);
};

static const struct route routes[] = {
    {"/healthz", route_health},   {"/readyz", route_ready},  {"/frontz", route_front},
    {"/metrics", route_metrics},  {"/status", route_status}, {"/status.css", route_style},
    {"/status.js", route_script}, {nodes_path, route_nodes},
};

static bool is_secret(const char *text) {
    return strspn(text, "0123456789abcdef") == TOKEN_HEX_BYTES - 1;
}

void http_cookie_token(const char *cookies, char out_token[TOKEN_HEX_BYTES]) {
    out_token[0] = '\0';
    const char *at = cookies;
    while ((at = strstr(at, cookie_name)) != NULL) {
        bool is_start = at == cookies || at[-1] == ' ' || at[-1] == ';';
        at += strlen(cookie_name);
        if (is_start && is_secret(at)) {
            memcpy(out_token, at, TOKEN_HEX_BYTES - 1);
            out_token[TOKEN_HEX_BYTES - 1] = '\0';
            return;
        }
    }
}

// Who opens the page gets a secret that scripts cannot read, or the same one for another year. A
// secret that may be there and cannot be read is not replaced: it would be lost for good.
static void set_cookie(const struct http_request *request, struct http_answer *answer) {
    char token[TOKEN_HEX_BYTES];
    if (request->cookies == NULL) {
        return;
    }
    http_cookie_token(request->cookies, token);
    if (token[0] == '\0') {
        unsigned char secret[SECRET_BYTES];
        randombytes_buf(secret, sizeof secret);
        sodium_bin2hex(token, sizeof token, secret, sizeof secret);
    }
    snprintf(answer->set_cookie, sizeof answer->set_cookie,
             "%s%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Lax%s", cookie_name, token, YEAR_SECONDS,
             request->is_https ? "; Secure" : "");
}

// Messengers want a picture's whole address. Whoever asks says where it asked: nobody else hears of
// that, and what is no name of a host is not repeated.
static void name_picture(const struct http_request *request, struct http_page *page) {
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]";
    const char *host = request->host == NULL ? "" : request->host;
    if (host[0] != '\0' && strspn(host, letters) == strlen(host)) {
        snprintf(page->picture, sizeof page->picture, "%s://%s/icon-512.png",
                 request->is_https ? "https" : "http", host);
    }
}

// A page that is called differently: the one of the client with words in its head.
static bool answer_described(const struct asset *asset, const struct http_page *page,
                             struct http_answer *answer) {
    answer->status = 200;
    answer->type = asset->type;
    answer->cache_control = "private, no-cache";
    answer->body = http_page_with_words(asset->plain, page);
    return answer->body != NULL;
}

static bool answer_asset(const struct http_request *request, const struct asset *asset,
                         struct http_answer *answer) {
    // Files under /assets/ have their content's hash in their names.
    bool is_named_by_content = strncmp(asset->path, "/assets/", 8) == 0;
    answer->type = asset->type;
    snprintf(answer->etag, sizeof answer->etag, "%s", asset->etag);
    if (answer->cache_control == NULL) {
        answer->cache_control =
            is_named_by_content ? "public, max-age=31536000, immutable" : "no-cache";
    }
    if (strcmp(request->if_none_match, asset->etag) == 0) {
        answer->status = 304;
        return true;
    }
    answer->status = 200;
    answer->is_gzip = request->accepts_gzip && asset->gzip != NULL;
    answer->body = frame_retain(answer->is_gzip ? asset->gzip : asset->plain);
    return true;
}

static bool answer_page(const struct http_site *site, const struct http_request *request,
                        const struct asset *asset, struct http_answer *answer) {
    struct http_page page = {.title = ""};
    if (site->describe != NULL) {
        site->describe(site->describe_context, request, &page);
    }
    memcpy(answer->frames, page.frames, sizeof answer->frames);
    answer->is_unlisted = page.is_unlisted;
    answer->cache_control = "private, no-cache";
    if (!page.is_framed) {
        set_cookie(request, answer);
    }
    name_picture(request, &page);
    return page.title[0] != '\0' ? answer_described(asset, &page, answer)
                                 : answer_asset(request, asset, answer);
}

bool http_route(const struct http_site *site, const struct http_request *request,
                struct http_answer *out_answer) {
    memset(out_answer, 0, sizeof *out_answer);
    out_answer->etag[0] = '\0';
    for (size_t i = 0; i < sizeof routes / sizeof routes[0]; i++) {
        if (strcmp(routes[i].path, request->path) == 0) {
            return routes[i].answer(site, request, out_answer);
        }
    }
    const struct asset *asset = assets_find(site->assets, request->path);
    const char *name = strrchr(request->path, '/');
    bool is_page = asset == NULL ? name != NULL && strchr(name, '.') == NULL
                                 : strcmp(asset->path, "/index.html") == 0;
    if (asset == NULL && is_page) {
        asset = assets_find(site->assets, "/index.html");
        if (asset == NULL) {
            return answer_text(out_answer, 503, text_type, no_client_page);
        }
    }
    if (asset == NULL) {
        return answer_nothing(out_answer);
    }
    return is_page ? answer_page(site, request, asset, out_answer)
                   : answer_asset(request, asset, out_answer);
}
