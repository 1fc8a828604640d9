// The host's status page: figures with small plots, as HTML of one piece; its style and its script
// are files of their own, as the page's policy wants it.
#pragma once

#include "common/base/text.h"
#include "server/report/history.h"

// The largest page.
enum { STATUS_PAGE_BYTES = 160 << 10 };

// The page as of now. `build` are the labels of this build, as metrics_print has them.
void status_page_print(struct text *text, const struct history *history, const char *build);

// status.css and status.js, made into the program by the build.
extern const char status_style[], status_script[];
