// Words in the place of the page's title.
#include "server/net/http_page.h"

#include "common/base/text.h"

#include <stdlib.h>
#include <string.h>

enum {
    MORE_BYTES = 6 * (2 * HTTP_PAGE_TITLE_BYTES + HTTP_PAGE_WORDS_BYTES + HTTP_PICTURE_BYTES) + 320,
};

static const char title_begins[] = "<title>", title_ends[] = "</title>";

static void add_property(struct text *text, const char *name, const char *words) {
    text_addf(text, "<meta property=\"og:%s\" content=\"", name);
    text_add_html(text, words);
    text_add(text, "\" />");
}

static void add_head(struct text *text, const struct http_page *words) {
    text_add(text, title_begins);
    text_add_html(text, words->title);
    text_add(text, title_ends);
    add_property(text, "site_name", "Jansou");
    add_property(text, "type", "website");
    add_property(text, "title", words->title);
    add_property(text, "description", words->words);
    if (words->picture[0] != '\0') {
        add_property(text, "image", words->picture);
    }
}

struct frame *http_page_with_words(struct frame *page, const struct http_page *words) {
    const char *bytes = (const char *)frame_bytes(page), *end = bytes + page->length;
    const char *from = memmem(bytes, page->length, title_begins, strlen(title_begins));
    const char *to =
        from == NULL ? NULL : memmem(from, (size_t)(end - from), title_ends, strlen(title_ends));
    size_t size = page->length + MORE_BYTES;
    char *memory = to == NULL ? NULL : malloc(size);
    struct frame *frame = NULL;
    if (memory != NULL) {
        struct text text;
        text_init(&text, memory, size);
        text_add_bytes(&text, bytes, (size_t)(from - bytes));
        add_head(&text, words);
        to += strlen(title_ends);
        text_add_bytes(&text, to, (size_t)(end - to));
        frame = text.is_cut ? NULL : frame_create(memory, text.length);
    }
    free(memory);
    return frame;
}
