// What TV asks of a table, whether it is here or at another server. Of a table of another server it
// is known what that one tells (far.h): so only what everybody may watch is shown from there.
#pragma once

#include "server/lobby/lobby_parts.h"
#include "server/lobby/tv.h"

// It is there and belongs to what the channel shows.
bool tv_entry_is_of(const struct lobby *lobby, const struct tv_target *target,
                    const struct entry *entry);

// The same, and its match is played. `entry` may be NULL, for all of these: then none of it is so.
bool tv_entry_may_be_shown(const struct lobby *lobby, const struct tv_target *target,
                           const struct entry *entry);
bool tv_entry_is_running(const struct entry *entry);
bool tv_entry_is_between(const struct entry *entry);

// It is told as it is played; and somebody, be it only its club, may watch it.
bool tv_entry_is_live(const struct entry *entry);
bool tv_entry_may_be_watched(const struct lobby *lobby, const struct entry *entry);

// Whether this session may be led there.
bool tv_entry_is_for(const struct lobby *lobby, const struct entry *entry,
                     const struct session *session);

// How much it deserves to be shown. False if nobody may know, or somebody there does not want to.
bool tv_entry_judge(const struct entry *entry, struct feature *out_feature);
const char *tv_entry_title(const struct entry *entry);
