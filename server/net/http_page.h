// A page of the client that says of itself what somebody sees who shares its address.
#pragma once

#include "server/net/frame.h"
#include "server/net/http_routes.h"

// The page with title and words in its head, for browsers and messengers; words of people are made
// harmless. NULL if there is no memory, or the page has no title of its own.
struct frame *http_page_with_words(struct frame *page, const struct http_page *words);
