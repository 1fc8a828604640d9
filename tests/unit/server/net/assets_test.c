// The web client's files in memory.
#include "server/net/assets.h"
#include "tests/support/folder.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

static void write_text(const struct folder *folder, const char *path, const char *words) {
    folder_write(folder, path, words, strlen(words));
}

// The text is what comes out of the compressed file.
static void expect_unzipped(struct frame *frame, const char *words) {
    char out[65536];
    z_stream stream = {.next_in = frame_bytes(frame),
                       .avail_in = frame->length,
                       .next_out = (unsigned char *)out,
                       .avail_out = sizeof out - 1};
    EXPECT_INT(inflateInit2(&stream, 15 + 16), Z_OK);
    EXPECT_INT(inflate(&stream, Z_FINISH), Z_STREAM_END);
    out[stream.total_out] = '\0';
    inflateEnd(&stream);
    EXPECT_TEXT(out, words);
}

TEST(files_are_found_by_their_paths_with_their_media_types) {
    // clang-format off
    static const struct {
        const char *path, *type;
    } rows[] = {
        {"index.html",               "text/html; charset=utf-8"},
        {"assets/table-a1.js",       "text/javascript; charset=utf-8"},
        {"assets/style.css",         "text/css; charset=utf-8"},
        {"tiles/5mr.svg",            "image/svg+xml"},
        {"a/b/c/deep.json",          "application/json"},
        {"font.woff2",               "font/woff2"},
        {"icon.png",                 "image/png"},
        {"favicon.ico",              "image/x-icon"},
        {"sound.webm",               "audio/webm"},
        {"empty.txt",                "text/plain; charset=utf-8"},
    };
    // clang-format on
    enum { COUNT = sizeof rows / sizeof rows[0] };
    struct folder folder;
    folder_make(&folder);
    for (int i = 0; i < COUNT; i++) {
        write_text(&folder, rows[i].path, i == COUNT - 1 ? "" : rows[i].path);
    }
    struct assets *assets = assets_load(folder.path);
    for (int i = 0; i < COUNT; i++) {
        char path[64];
        snprintf(path, sizeof path, "/%s", rows[i].path);
        const struct asset *asset = assets_find(assets, path);
        EXPECT(asset != NULL);
        EXPECT_TEXT(asset->type, rows[i].type);
        EXPECT_INT(asset->plain->length, i == COUNT - 1 ? 0 : strlen(rows[i].path));
    }
    EXPECT(assets_find(assets, "/") == NULL);
    EXPECT(assets_find(assets, "index.html") == NULL);
    EXPECT(assets_find(assets, "/assets/../index.html") == NULL);
    EXPECT(assets_find(assets, "/assets") == NULL);
    assets_destroy(assets);
    folder_remove(&folder);
}

// Somebody may have put the journal there.
TEST(files_that_no_client_has_are_not_served) {
    static const char *const names[] = {"LICENSE", "app.js.map", "jansou.db", "jansou.db-wal"};
    struct folder folder;
    folder_make(&folder);
    write_text(&folder, "index.html", "page");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        write_text(&folder, names[i], "secret");
    }
    struct assets *assets = assets_load(folder.path);
    EXPECT(assets_find(assets, "/index.html") != NULL);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char path[64];
        snprintf(path, sizeof path, "/%s", names[i]);
        EXPECT(assets_find(assets, path) == NULL);
    }
    assets_destroy(assets);
    folder_remove(&folder);
}

TEST(hidden_files_are_not_served) {
    struct folder folder;
    folder_make(&folder);
    write_text(&folder, ".env", "secret");
    write_text(&folder, ".git/config", "secret");
    struct assets *assets = assets_load(folder.path);
    EXPECT(assets != NULL);
    EXPECT(assets_find(assets, "/.env") == NULL);
    EXPECT(assets_find(assets, "/.git/config") == NULL);
    assets_destroy(assets);
    folder_remove(&folder);
}

// As the build leaves it beside: not what the server would make of it.
static void write_packed(const struct folder *folder, const char *path, const char *words) {
    unsigned char packed[65536];
    z_stream stream = {.next_in = (unsigned char *)words,
                       .avail_in = (uInt)strlen(words),
                       .next_out = packed,
                       .avail_out = sizeof packed};
    EXPECT_INT(deflateInit2(&stream, Z_NO_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY),
               Z_OK);
    EXPECT_INT(deflate(&stream, Z_FINISH), Z_STREAM_END);
    folder_write(folder, path, packed, stream.total_out);
    deflateEnd(&stream);
}

TEST(what_the_build_has_compressed_is_taken_if_it_is_of_these_bytes) {
    static const char words[] =
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    static const char *const others[] = {"other.js", "short.js", "none.js"};
    struct folder folder;
    folder_make(&folder);
    write_text(&folder, "own.js", words);
    write_packed(&folder, "own.js.gz", words);
    write_text(&folder, "other.js", words);
    write_packed(&folder, "other.js.gz", "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb");
    write_text(&folder, "short.js", words);
    write_text(&folder, "short.js.gz", "a");
    write_text(&folder, "none.js", words);
    struct assets *assets = assets_load(folder.path);
    const struct asset *own = assets_find(assets, "/own.js");
    EXPECT(own->gzip->length > strlen(words));
    expect_unzipped(own->gzip, words);
    EXPECT(assets_find(assets, "/own.js.gz") == NULL);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        char path[64];
        snprintf(path, sizeof path, "/%s", others[i]);
        const struct asset *asset = assets_find(assets, path);
        EXPECT(asset->gzip->length < strlen(words));
        expect_unzipped(asset->gzip, words);
    }
    assets_destroy(assets);
    folder_remove(&folder);
}

TEST(text_is_compressed_where_that_is_smaller) {
    static char words[20001];
    struct folder folder;
    folder_make(&folder);
    memset(words, 'a', sizeof words - 1);
    write_text(&folder, "long.js", words);
    write_text(&folder, "short.js", "a");
    folder_write(&folder, "long.png", words, 20000);
    struct assets *assets = assets_load(folder.path);
    const struct asset *asset = assets_find(assets, "/long.js");
    EXPECT(asset->gzip != NULL && asset->gzip->length < 200);
    expect_unzipped(asset->gzip, words);
    EXPECT(assets_find(assets, "/short.js")->gzip == NULL);
    EXPECT(assets_find(assets, "/long.png")->gzip == NULL);
    assets_destroy(assets);
    folder_remove(&folder);
}

TEST(the_tag_of_a_file_changes_with_its_content) {
    struct folder folder;
    folder_make(&folder);
    write_text(&folder, "a.js", "one");
    write_text(&folder, "b.js", "two");
    write_text(&folder, "c.js", "one");
    struct assets *assets = assets_load(folder.path);
    EXPECT_TEXT(assets_find(assets, "/a.js")->etag, assets_find(assets, "/c.js")->etag);
    EXPECT(strcmp(assets_find(assets, "/a.js")->etag, assets_find(assets, "/b.js")->etag) != 0);
    EXPECT_INT(assets_find(assets, "/a.js")->etag[0], '"');
    assets_destroy(assets);
    folder_remove(&folder);
}

TEST(a_folder_that_is_not_there_or_holds_too_much_is_refused) {
    struct folder folder;
    folder_make(&folder);
    EXPECT(assets_load("/nowhere/at/all") == NULL);
    for (int i = 0; i <= ASSET_COUNT_MAX; i++) {
        char name[32];
        snprintf(name, sizeof name, "%d.txt", i);
        write_text(&folder, name, "x");
    }
    EXPECT(assets_load(folder.path) == NULL);
    folder_remove(&folder);
    assets_destroy(NULL);
    EXPECT(assets_find(NULL, "/index.html") == NULL);
}

TEST(a_folder_that_leads_back_into_itself_comes_to_an_end) {
    struct folder folder;
    char link[FOLDER_PATH_BYTES + 8];
    folder_make(&folder);
    write_text(&folder, "index.html", "x");
    snprintf(link, sizeof link, "%s/loop", folder.path);
    EXPECT(symlink(folder.path, link) == 0);
    assets_destroy(assets_load(folder.path));
    folder_remove(&folder);
}
