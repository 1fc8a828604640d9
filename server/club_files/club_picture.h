// The picture of a club (C2): taken from an owner, given to whoever may see the club.
//
// Its bytes stand in a subject of their own, "picture.ID", and are replaced there; the club's
// record that names the next number follows. So a process that dies between the two leaves a
// picture that is shown by the number of the one before. They are not in memory.
#pragma once

#include "server/club_files/club_question.h"
#include "server/net/http_deferred.h"

struct club_pictures;

struct club_pictures *club_pictures_create(struct services *services);

// Takes the body as the picture of the club of this name, and answers. One at a time.
// STATUS_NOT_ALLOWED, STATUS_TOO_FAST, STATUS_BAD_PICTURE, STATUS_BUSY and others are answered,
// too.
void club_picture_take(struct club_pictures *pictures, struct account *account, const char *club,
                       const void *bytes, size_t length, struct http_deferred *deferred);

// Answers with the picture of this number; `key`: a secret, or "".
void club_picture_give(struct club_pictures *pictures, const struct club_question *question,
                       const char *key, int32_t number, struct http_deferred *deferred);

// Who waits is told that the server stops; when the journal is closed.
void club_pictures_stop(struct club_pictures *pictures);
void club_pictures_destroy(struct club_pictures *pictures); // accepts NULL
