// A night in one file (C104, C105): its tables as CSV and as the message, and each game that was
// played here in all formats that can tell it, in a ZIP. Names are those that the asker may see;
// who runs the club also gets four-player riichi with the names that members have in Pantheon.
#pragma once

#include "common/base/status.h"
#include "protocol/protocol_gen.h"

#include <stddef.h>

struct club;
struct frame;
struct services;
struct night_bundle;

enum { NIGHT_BUNDLE_BYTES_MAX = 64 << 20 };

// The bytes live during the call, unless the status says why there are none. The bundle is not to
// be used any more.
typedef void night_bundled_fn(void *context, enum status status, const void *bytes, size_t length);

struct night_bundle_request {
    struct services *services;
    const struct club *club;
    const struct wire_server *sheet; // the answer to get_night_sheet, and the same as it is sent
    struct frame *frame;
    bool has_pantheon; // with the names there
    int32_t lobby;     // of the event in Pantheon, whose import looks at it; 0: none
};

// Begins; all of the request is borrowed for this call alone. `done` is told later, once.
// STATUS_NO_MEMORY. Later: STATUS_TOO_LARGE, STATUS_BUSY, STATUS_NO_MEMORY.
MUST_USE enum status night_bundle(const struct night_bundle_request *request,
                                  night_bundled_fn *done, void *context,
                                  struct night_bundle **out_bundle);

// The server stops: `done` is not told. Accepts NULL.
void night_bundle_stop(struct night_bundle *bundle);
void night_bundle_free(struct night_bundle *bundle); // when the journal is closed; accepts NULL
