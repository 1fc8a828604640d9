// Who watches a class here, as the table's server is told.
#include "server/lobby/far_watch_parts.h"

#include "server/accounts/account.h"
#include "server/watch/watchers.h"

#include <stdio.h>
#include <string.h>
#include <utlist.h>

static void add_name(struct wire_bus_class_ask *ask, const struct account *account) {
    struct wire_far_name *row = &ask->names.rows[ask->names.count++];
    *row = (struct wire_far_name){.has_face = account->face != 0, .face = account->face};
    snprintf(row->account, sizeof row->account, "%s", account->id);
    snprintf(row->name, sizeof row->name, "%s", account->name);
}

// Of a small table nobody is told who looks.
static void add_names(const struct stream *stream, struct wire_bus_class_ask *ask) {
    enum { MOST = sizeof ask->names.rows / sizeof ask->names.rows[0] };
    const struct far_watcher *watcher;
    DL_FOREACH(stream->class.is_small ? NULL : stream->watchers, watcher) {
        if (ask->names.count == MOST) {
            break;
        }
        if (watchers_may_name(watcher->session)) {
            add_name(ask, watcher->session->account);
        }
    }
    ask->has_names = ask->names.count > 0;
}

size_t far_write_question(struct stream *stream, const struct asking *asking) {
    struct far_watch *far = stream->far;
    struct wire_bus_class_ask *ask = &far->message->class_ask;
    size_t length = 0;
    far->message->type = WIRE_BUS_CLASS_ASK;
    *ask = (struct wire_bus_class_ask){.class = stream->class.class,
                                       .has_small = stream->class.is_small,
                                       .small = stream->class.is_small,
                                       .count = stream->count,
                                       .has_last = asking->has_last,
                                       .last = asking->last};
    snprintf(ask->node, sizeof ask->node, "%s", far->name);
    memcpy(ask->code, stream->class.code, sizeof stream->class.code);
    add_names(stream, ask);
    while ((length = far_write(far->message, "", 0, far->text)) == 0 && ask->names.count > 0) {
        ask->names.count--; // what other servers read is bounded
    }
    return length;
}
