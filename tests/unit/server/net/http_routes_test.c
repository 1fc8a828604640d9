// What is answered to which request.
#include "server/net/http_routes.h"
#include "server/report/metrics.h"
#include "tests/support/folder.h"
#include "tests/support/test.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

static const char token[] = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

static bool is_failing; // the journal
static bool is_leaving; // the server
static bool is_cut_off; // from the other servers

struct site {
    struct folder folder;
    struct http_site site;
};

static void open_site(struct site *site) {
    static char script[4096];
    EXPECT(sodium_init() >= 0);
    memset(script, 'x', sizeof script);
    folder_make(&site->folder);
    folder_write(&site->folder, "index.html", "<html>", 6);
    folder_write(&site->folder, "assets/table-a1.js", script, sizeof script);
    site->site = (struct http_site){.assets = assets_load(site->folder.path),
                                    .is_ready = true,
                                    .is_failing = &is_failing,
                                    .is_leaving = &is_leaving,
                                    .is_cut_off = &is_cut_off,
                                    .build = "version=\"1\"",
                                    .gate = {.secret = ""}};
    EXPECT(site->site.assets != NULL);
}

static void close_site(struct site *site) {
    assets_destroy(site->site.assets);
    folder_remove(&site->folder);
}

static struct http_request request_of(const char *path) {
    return (struct http_request){
        .path = path, .if_none_match = "", .cookies = "", .authorization = "", .is_local = true};
}

static int status_of(const struct site *site, struct http_request request) {
    struct http_answer answer;
    EXPECT(http_route(&site->site, &request, &answer));
    frame_release(answer.body);
    return answer.status;
}

static void expect_body(const struct http_answer *answer, const char *words) {
    EXPECT_INT(answer->body->length, strlen(words));
    EXPECT(memcmp(frame_bytes(answer->body), words, strlen(words)) == 0);
}

TEST(every_path_without_a_dot_is_a_page_of_the_client) {
    static const char *const paths[] = {"/", "/index.html", "/t/ABCDEF", "/replay/1/2/3", "/rules"};
    struct site site;
    open_site(&site);
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        struct http_request request = request_of(paths[i]);
        struct http_answer answer;
        EXPECT(http_route(&site.site, &request, &answer));
        EXPECT_INT(answer.status, 200);
        EXPECT_TEXT(answer.type, "text/html; charset=utf-8");
        EXPECT_TEXT(answer.cache_control, "private, no-cache");
        expect_body(&answer, "<html>");
        frame_release(answer.body);
    }
    close_site(&site);
}

TEST(a_file_that_is_not_there_is_not_found) {
    static const char *const paths[] = {"/nothing.js",
                                        "/assets/../index.html",
                                        "/../etc/passwd.x",
                                        "/index.html/.",
                                        "/.env",
                                        "",
                                        "/assets/table-a1.js.map"};
    struct site site;
    open_site(&site);
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        EXPECT_INT(status_of(&site, request_of(paths[i])), 404);
    }
    close_site(&site);
}

TEST(files_named_by_their_content_are_kept_for_ever) {
    struct site site;
    struct http_answer answer;
    open_site(&site);
    struct http_request request = request_of("/assets/table-a1.js");
    EXPECT(http_route(&site.site, &request, &answer));
    EXPECT_TEXT(answer.cache_control, "public, max-age=31536000, immutable");
    EXPECT_TEXT(answer.set_cookie, "");
    EXPECT(!answer.is_gzip);
    EXPECT_INT(answer.body->length, 4096);
    frame_release(answer.body);
    request.accepts_gzip = true;
    EXPECT(http_route(&site.site, &request, &answer));
    EXPECT(answer.is_gzip && answer.body->length < 4096);
    frame_release(answer.body);
    close_site(&site);
}

TEST(what_the_browser_has_is_not_sent_again) {
    struct site site;
    struct http_answer answer;
    char tag[32];
    open_site(&site);
    struct http_request request = request_of("/");
    EXPECT(http_route(&site.site, &request, &answer));
    snprintf(tag, sizeof tag, "%s", answer.etag);
    frame_release(answer.body);
    request.if_none_match = tag;
    EXPECT(http_route(&site.site, &request, &answer));
    EXPECT_INT(answer.status, 304);
    EXPECT(answer.body == NULL);
    EXPECT(answer.set_cookie[0] != '\0');
    request.if_none_match = "\"another\"";
    EXPECT_INT(status_of(&site, request), 200);
    close_site(&site);
}

// ---- cookies ----

TEST(a_secret_that_cannot_be_read_is_not_replaced) {
    struct site site;
    struct http_answer answer;
    open_site(&site);
    struct http_request request = request_of("/");
    request.cookies = NULL;
    EXPECT(http_route(&site.site, &request, &answer));
    EXPECT_INT(answer.status, 200);
    EXPECT_TEXT(answer.set_cookie, "");
    frame_release(answer.body);
    close_site(&site);
}

TEST(who_opens_a_page_gets_a_secret_that_scripts_cannot_read) {
    struct site site;
    struct http_answer one, other;
    char secret[TOKEN_HEX_BYTES];
    open_site(&site);
    struct http_request request = request_of("/");
    EXPECT(http_route(&site.site, &request, &one));
    EXPECT(http_route(&site.site, &request, &other));
    EXPECT(strstr(one.set_cookie, "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax") != NULL);
    EXPECT(strstr(one.set_cookie, "Secure") == NULL);
    http_cookie_token(one.set_cookie, secret);
    EXPECT_INT(strlen(secret), 64);
    EXPECT(strcmp(one.set_cookie, other.set_cookie) != 0);
    frame_release(one.body);
    frame_release(other.body);
    request.is_https = true;
    EXPECT(http_route(&site.site, &request, &one));
    EXPECT(strstr(one.set_cookie, "; Secure") != NULL);
    frame_release(one.body);
    close_site(&site);
}

TEST(who_has_a_secret_keeps_it) {
    struct site site;
    struct http_answer answer;
    char cookies[128];
    open_site(&site);
    snprintf(cookies, sizeof cookies, "a=b; jansou=%s", token);
    struct http_request request = request_of("/");
    request.cookies = cookies;
    EXPECT(http_route(&site.site, &request, &answer));
    EXPECT(strncmp(answer.set_cookie, "jansou=", 7) == 0);
    EXPECT(strncmp(answer.set_cookie + 7, token, 64) == 0);
    frame_release(answer.body);
    close_site(&site);
}

TEST(a_secret_is_64_hexadecimal_digits_of_our_own_cookie) {
    // clang-format off
    static const struct {
        const char *before, *after;
        bool is_read;
    } rows[] = {
        {"jansou=",              "",         true},
        {"a=b; jansou=",         "; c=d",    true},
        {"a=b;jansou=",          "",         true},
        {"jansou=x; jansou=",    "",         true},
        {"xjansou=",             "",         false},
        {"Jansou=",              "",         false},
        {"jansou =",             "",         false},
        {"a=jansou=",            "",         false},
        {"jansou=\"",            "\"",       false},
        {"",                     "",         false},
    };
    // clang-format on
    char cookies[256], read[TOKEN_HEX_BYTES];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        snprintf(cookies, sizeof cookies, "%s%s%s", rows[i].before, token, rows[i].after);
        http_cookie_token(cookies, read);
        EXPECT_TEXT(read, rows[i].is_read ? token : "");
    }
    http_cookie_token("jansou=0123", read);
    EXPECT_TEXT(read, "");
    http_cookie_token("jansou=0123456789ABCDEF0123456789abcdef0123456789abcdef0123456789abcdef",
                      read);
    EXPECT_TEXT(read, "");
    // Longer than any of ours: another's cookie.
    snprintf(cookies, sizeof cookies, "jansou=%s0", token);
    http_cookie_token(cookies, read);
    EXPECT_TEXT(read, "");
}

// ---- health ----

TEST(a_server_that_stops_is_alive_but_not_ready) {
    struct site site;
    open_site(&site);
    EXPECT_INT(status_of(&site, request_of("/healthz")), 200);
    EXPECT_INT(status_of(&site, request_of("/readyz")), 200);
    EXPECT_INT(status_of(&site, request_of("/frontz")), 200);
    is_failing = true;
    EXPECT_INT(status_of(&site, request_of("/frontz")), 404);
    is_failing = false;
    is_leaving = true;
    EXPECT_INT(status_of(&site, request_of("/frontz")), 404);
    EXPECT_INT(status_of(&site, request_of("/healthz")), 200);
    EXPECT_INT(status_of(&site, request_of("/readyz")), 503);
    is_leaving = false;
    site.site.is_ready = false;
    EXPECT_INT(status_of(&site, request_of("/healthz")), 200);
    EXPECT_INT(status_of(&site, request_of("/readyz")), 503);
    close_site(&site);
}

TEST(a_server_that_is_cut_off_is_not_ready) {
    struct site site;
    open_site(&site);
    is_cut_off = true;
    EXPECT_INT(status_of(&site, request_of("/healthz")), 200);
    EXPECT_INT(status_of(&site, request_of("/readyz")), 503);
    EXPECT_INT(status_of(&site, request_of("/frontz")), 404);
    is_cut_off = false;
    EXPECT_INT(status_of(&site, request_of("/readyz")), 200);
    close_site(&site);
}

TEST(the_figures_are_a_page_for_prometheus) {
    struct site site;
    struct http_answer answer;
    open_site(&site);
    struct http_request request = request_of("/metrics");
    metric_add(METRIC_HANDS, 5);
    EXPECT(http_route(&site.site, &request, &answer));
    EXPECT_TEXT(answer.cache_control, "no-store");
    const char *page = (const char *)frame_bytes(answer.body);
    EXPECT(memmem(page, answer.body->length, "\njansou_hands_total 5\n", 22) != NULL);
    EXPECT_TEXT(answer.type, "text/plain; version=0.0.4; charset=utf-8");
    frame_release(answer.body);
    close_site(&site);
}

TEST(without_a_built_client_the_server_says_so) {
    struct http_site none = {.assets = NULL,
                             .is_ready = true,
                             .is_failing = &is_failing,
                             .is_leaving = &is_leaving,
                             .is_cut_off = &is_cut_off,
                             .gate = {.secret = ""}};
    struct http_request request = request_of("/");
    struct http_answer answer;
    EXPECT(http_route(&none, &request, &answer));
    EXPECT_INT(answer.status, 503);
    frame_release(answer.body);
    request = request_of("/a.js");
    EXPECT(http_route(&none, &request, &answer));
    EXPECT_INT(answer.status, 404);
    frame_release(answer.body);
}

TEST(without_a_secret_the_host_has_no_page) {
    struct site site;
    open_site(&site);
    EXPECT_INT(status_of(&site, request_of("/status")), 404);
    EXPECT_INT(status_of(&site, request_of("/status.css")), 404);
    EXPECT_INT(status_of(&site, request_of("/status.js")), 404);
    struct http_request far = request_of("/metrics");
    far.is_local = false;
    EXPECT_INT(status_of(&site, far), 404);
    close_site(&site);
}

TEST(with_a_secret_the_page_asks_for_it) {
    struct site site;
    struct http_answer answer;
    open_site(&site);
    site.site.gate.secret = "0123456789abcdef";
    struct http_request request = request_of("/status");
    EXPECT(http_route(&site.site, &request, &answer));
    EXPECT_INT(answer.status, 401);
    EXPECT(answer.asks_for_secret);
    EXPECT_TEXT(answer.cache_control, "no-store");
    frame_release(answer.body);
    EXPECT_INT(status_of(&site, request_of("/status.css")), 200);
    EXPECT_INT(status_of(&site, request_of("/status.js")), 200);
    close_site(&site);
}

// ---- pages that say what they are ----

static void describe(void *context, const struct http_request *request,
                     struct http_page *out_page) {
    (void)context;
    if (strcmp(request->path, "/t/ABCDEF") == 0) {
        snprintf(out_page->title, sizeof out_page->title, "Ann's <\"table\"> & more");
        snprintf(out_page->words, sizeof out_page->words, "Ann, Ben");
    } else if (strcmp(request->path, "/embed/tv") == 0) {
        snprintf(out_page->frames, sizeof out_page->frames, "https://club.example");
        out_page->is_framed = true;
    }
}

TEST(a_page_is_called_as_it_says_and_people_cannot_write_html) {
    static const char picture[] =
        "<meta property=\"og:image\" content=\"https://mahjong.example:7000/icon-512.png\" />";
    struct site site;
    struct http_answer answer;
    open_site(&site);
    folder_write(&site.folder, "index.html", "<head><title>Jansou</title></head>", 34);
    assets_destroy(site.site.assets);
    site.site.assets = assets_load(site.folder.path);
    site.site.describe = describe;
    struct http_request request = request_of("/t/ABCDEF");
    request.accepts_gzip = true;
    EXPECT(http_route(&site.site, &request, &answer));
    EXPECT(!answer.is_gzip);
    EXPECT(answer.set_cookie[0] != '\0');
    EXPECT_TEXT(answer.frames, "");
    expect_body(
        &answer,
        "<head><title>Ann's &lt;&quot;table&quot;&gt; &amp; more</title>"
        "<meta property=\"og:site_name\" content=\"Jansou\" />"
        "<meta property=\"og:type\" content=\"website\" />"
        "<meta property=\"og:title\" content=\"Ann's &lt;&quot;table&quot;&gt; &amp; more\" />"
        "<meta property=\"og:description\" content=\"Ann, Ben\" /></head>");
    frame_release(answer.body);
    request.host = "mahjong.example:7000"; // the picture of every page, and nothing of the match
    request.is_https = true;
    EXPECT(http_route(&site.site, &request, &answer));
    EXPECT(memmem(frame_bytes(answer.body), answer.body->length, picture, strlen(picture)) != NULL);
    frame_release(answer.body);
    request.host = "evil\"><b>";
    EXPECT(http_route(&site.site, &request, &answer));
    EXPECT(memmem(frame_bytes(answer.body), answer.body->length, "image", 5) == NULL);
    frame_release(answer.body);
    request.path = "/t/GHIJKL";
    EXPECT(http_route(&site.site, &request, &answer));
    EXPECT_INT(answer.body->length, 34);
    frame_release(answer.body);
    close_site(&site);
}

TEST(a_page_in_a_frame_makes_nobody_known) {
    struct site site;
    struct http_answer answer;
    open_site(&site);
    site.site.describe = describe;
    struct http_request request = request_of("/embed/tv");
    EXPECT(http_route(&site.site, &request, &answer));
    EXPECT_TEXT(answer.set_cookie, "");
    EXPECT_TEXT(answer.frames, "https://club.example");
    frame_release(answer.body);
    close_site(&site);
}
