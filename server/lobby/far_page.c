// Lines that are unpacked, each of them looked at; and what comes before they do.
#include "server/lobby/far_watch_parts.h"

#include "server/session/message.h"

#include <stdlib.h>
#include <string.h>

void far_page_finish(struct far_page *page) {
    while (page->count > 0) {
        frame_release(page->rows[--page->count].frame);
    }
}

struct frame *far_frame(const char *bytes, size_t length, const struct relayed *about) {
    const struct wire_server message = {.type = about->type};
    struct frame *frame = frame_create(bytes, length);
    if (frame != NULL) {
        frame->may_lapse = about->is_list || message_may_lapse(&message);
    }
    return frame;
}

static bool add_line(const char *code, struct far_page *page, const char *line, size_t length) {
    struct told *row = &page->rows[page->count];
    if (page->count == KEPT_MAX || !relayed_read(line, length, code, &row->about)) {
        return false;
    }
    row->frame = far_frame(line, length, &row->about);
    if (row->frame == NULL) {
        return false;
    }
    page->count++;
    page->last = row->about.last > page->last ? row->about.last : page->last;
    return true;
}

bool far_page_read(const char *code, const char *body, size_t length, struct far_page *out_page) {
    size_t size = 0;
    char *lines = length == 0 ? NULL : far_unpack(body, length, &size);
    const char *at = lines, *end = lines == NULL ? NULL : lines + size;
    bool is_fine = length == 0 || lines != NULL;
    while (is_fine && at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        is_fine = stop != NULL && add_line(code, out_page, at, (size_t)(stop - at));
        at = stop == NULL ? end : stop + 1;
    }
    free(lines);
    return is_fine;
}

// ---- what was heard meanwhile ----

void far_drop_kept(struct stream *stream) {
    while (stream->kept_count > 0) {
        frame_release(stream->kept[--stream->kept_count].frame);
    }
    stream->kept_bytes = 0;
}

void far_keep(struct stream *stream, const struct told *told) {
    size_t length = told->frame->length;
    if (stream->kept_count == KEPT_MAX || stream->kept_bytes + length > KEPT_BYTES_MAX) {
        far_drop_kept(stream);
    }
    if (stream->kept_bytes + length <= KEPT_BYTES_MAX) {
        struct told *kept = &stream->kept[stream->kept_count++];
        *kept = *told;
        frame_retain(kept->frame);
        stream->kept_bytes += length;
    }
}
