#include "server/report/status_page.h"

#include "server/report/metrics.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

enum { TAG_BYTES = 32, DEPTH_MAX = 40 };

static char page[STATUS_PAGE_BYTES];

static void print(const struct history *history, const char *build) {
    struct text text;
    text_init(&text, page, sizeof page);
    status_page_print(&text, history, build);
    EXPECT(!text.is_cut);
}

static bool is_void(const char *tag) {
    static const char *const tags[] = {"meta", "link", "input", "!doctype"};
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
        if (strcmp(tags[i], tag) == 0) {
            return true;
        }
    }
    return false;
}

// Every element that is opened is closed, in order, and quotes are closed too.
static void expect_balanced(void) {
    char open[DEPTH_MAX][TAG_BYTES];
    int depth = 0;
    for (const char *at = page; (at = strchr(at, '<')) != NULL;) {
        char tag[TAG_BYTES];
        bool is_end = at[1] == '/';
        size_t length = strcspn(at + 1 + is_end, " />\n");
        EXPECT(length > 0 && length < sizeof tag);
        memcpy(tag, at + 1 + is_end, length);
        tag[length] = '\0';
        bool is_quoted = false;
        while (*at != '>' || is_quoted) {
            EXPECT(*at != '\0');
            is_quoted ^= *at == '"';
            at++;
        }
        if (is_end) {
            EXPECT(depth > 0);
            EXPECT_TEXT(tag, open[--depth]);
        } else if (at[-1] != '/' && !is_void(tag)) {
            EXPECT(depth < DEPTH_MAX);
            memcpy(open[depth++], tag, sizeof tag);
        }
    }
    EXPECT_INT(depth, 0);
}

static bool has(const char *words) {
    return strstr(page, words) != NULL;
}

TEST(a_server_that_has_just_started_has_a_page) {
    struct history *history = history_create();
    print(history, "version=\"1\",commit=\"abc\"");
    expect_balanced();
    EXPECT(has("All is well."));
    EXPECT(has("Nothing yet."));
    EXPECT(has("<dt>commit</dt><dd>abc</dd>"));
    EXPECT(!has("style=") && !has("onload") && !has("<style"));
    history_destroy(history);
}

TEST(what_is_wrong_stands_first) {
    struct history *history = history_create();
    metric_set(METRIC_JOURNAL_FAILING, 1);
    metric_set(METRIC_TABLES_FROZEN, 2);
    metric_set(METRIC_FILES, 950);
    metric_set(METRIC_FILES_MAX, 1000);
    print(history, "");
    expect_balanced();
    EXPECT(has("class=\"verdict bad\"") && !has("All is well."));
    EXPECT(has("The journal does not write") && has("stopped by a fault: 2") && has("950 of 1000"));
    metric_set(METRIC_JOURNAL_FAILING, 0);
    metric_set(METRIC_TABLES_FROZEN, 0);
    print(history, "");
    EXPECT(!has("?node="));
    metric_add(METRIC_MISROUTED, 1);
    print(history, "");
    EXPECT(has("The front does not route ?node="));
    EXPECT(!has("All is well"));
    metric_set(METRIC_MISROUTED, 0);
    metric_set(METRIC_FILES, 0);
    history_destroy(history);
}

TEST(reasons_are_told_the_most_frequent_first) {
    struct history *history = history_create();
    metric_add(METRIC_REFUSALS + STATUS_BUSY, 3);
    metric_add(METRIC_REFUSALS + STATUS_STALE, 9);
    metric_add(METRIC_REFUSALS + STATUS_CROWDED, 3);
    print(history, "");
    const char *stale = strstr(page, "stale_decision"), *busy = strstr(page, "\"row\">busy");
    const char *crowded = strstr(page, "crowded");
    EXPECT(stale != NULL && busy != NULL && crowded != NULL && stale < busy && busy < crowded);
    EXPECT(!has("not_json"));
    metric_set(METRIC_REFUSALS + STATUS_BUSY, 0);
    metric_set(METRIC_REFUSALS + STATUS_STALE, 0);
    metric_set(METRIC_REFUSALS + STATUS_CROWDED, 0);
    history_destroy(history);
}

TEST(a_build_cannot_break_the_page) {
    struct history *history = history_create();
    print(history, "version=\"<b>&\",x");
    expect_balanced();
    EXPECT(has("&lt;b&gt;&amp;"));
    history_destroy(history);
}

// The largest numbers everywhere, for a day, with gaps.
TEST(the_longest_page_fits) {
    struct history *history = history_create();
    for (int metric = 0; metric < METRIC_COUNT; metric++) {
        metric_set((enum metric)metric, ((int64_t)1 << 40) - metric);
    }
    for (int i = 0; i < 120 * HISTORY_DAY; i++) {
        if (i % 3 != 0) {
            metric_observe(HISTOGRAM_ACTION, 123456789);
            metric_observe(HISTOGRAM_TURN, 123456789);
            metric_observe(HISTOGRAM_JOURNAL_WAIT, 123456789);
        }
        history_note(history, (uint64_t)(i + 1) * 5000);
    }
    print(history, "version=\"1\"");
    expect_balanced();
    for (int metric = 0; metric < METRIC_COUNT; metric++) {
        metric_set((enum metric)metric, 0);
    }
    history_destroy(history);
}
