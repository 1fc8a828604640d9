// The one list of status codes: what can go wrong, its name on the wire, its sentence for people.
//
// protocol/generate.py reads these rows too: they are the codes of the `error` message.
#pragma once

// clang-format off
#define STATUS_ROWS(ROW) \
    ROW(OK,               "ok",               "Done.") \
    /* the engine refuses */ \
    ROW(NOT_ASKED,        "not_asked",        "Nothing is asked of this seat now.") \
    ROW(STALE,            "stale_decision",   "Too late: the table had moved on.") \
    ROW(ILLEGAL,          "illegal_action",   "That move is not possible now.") \
    ROW(NOT_COMPLETE,     "not_complete",     "This hand is not complete.") \
    ROW(NO_YAKU,          "no_yaku",          "This hand is complete but has too little value to win.") \
    ROW(BROKEN,           "table_frozen",     "This table has stopped because of a fault. Nothing is lost.") \
    /* rulesets */ \
    ROW(UNKNOWN_PRESET,   "unknown_preset",   "There is no preset of this name.") \
    ROW(UNKNOWN_SWITCH,   "unknown_switch",   "There is no rule of this name.") \
    ROW(BAD_VALUE,        "bad_value",        "This rule cannot have this value.") \
    ROW(CONFLICT,         "rules_conflict",   "These rules do not fit together.") \
    /* hands that somebody writes down */ \
    ROW(WRONG_TILE_COUNT, "wrong_tile_count", "A hand of this table has another number of tiles.") \
    ROW(NOT_IN_SET,       "not_in_set",       "This table does not play with that tile.") \
    ROW(TOO_MANY_COPIES,  "too_many_copies",  "There are not so many of that tile.") \
    ROW(BAD_MELD,         "bad_meld",         "These tiles are no such meld at this table.") \
    ROW(BAD_SITUATION,    "bad_situation",    "This cannot be so at this table.") \
    /* messages */ \
    ROW(NOT_JSON,         "not_json",         "This is not a JSON object.") \
    ROW(TOO_LARGE,        "too_large",        "This message is too large.") \
    ROW(TOO_DEEP,         "too_deep",         "This message is nested too deeply.") \
    ROW(UNKNOWN_TYPE,     "unknown_type",     "There is no message of this type.") \
    ROW(BAD_FIELD,        "bad_field",        "A field is missing, unknown, or out of its range.") \
    ROW(TOO_FAST,         "too_fast",         "One moment: too many messages.") \
    ROW(NO_HELLO,         "no_hello",         "Say hello first.") \
    ROW(ALREADY,          "already",          "That has been done already.") \
    /* people and tables */ \
    ROW(WRONG_TOKEN,      "wrong_token",      "This token is not known here.") \
    ROW(BAD_NAME,         "bad_name",         "Please choose another name.") \
    ROW(NO_SUCH_TABLE,    "no_such_table",    "This table is closed.") \
    ROW(NO_SUCH_MATCH,    "no_such_match",    "There is no such match.") \
    ROW(NEWER_VERSION,    "newer_version",    "A newer version of this server has stored this; this one cannot read it.") \
    ROW(MATCH_TOO_LONG,   "match_too_long",   "This match is too long to be shown; it can be exported.") \
    ROW(NOT_AT_TABLE,     "not_at_table",     "You are not at this table.") \
    ROW(NOT_SEATED,       "not_seated",       "You have no seat at this table.") \
    ROW(NOT_OWNER,        "not_owner",        "Only the owner of the table may do that.") \
    ROW(HOSTED,           "hosted",           "This table is run by its host.") \
    ROW(SEAT_TAKEN,       "seat_taken",       "This seat is taken.") \
    ROW(SIT_LATER,        "sit_later",        "The owner took this seat back. You may sit down in a minute.") \
    ROW(NO_SUCH_SEAT,     "no_such_seat",     "There is no such seat.") \
    ROW(UNKNOWN_BOT,      "unknown_bot",      "There is no bot of this name.") \
    ROW(NOT_READY,        "not_ready",        "Not everybody is ready.") \
    ROW(PROGRAM_AWAITED,  "program_awaited",  "A program that was invited has not come yet.") \
    ROW(NO_WORDS,         "no_words_for_rules", "Programs cannot play by these rules: mjai has no words for them.") \
    ROW(PROGRAM_UNAVAILABLE, "program_unavailable", "This program does not come.") \
    ROW(NO_INVITATION,    "no_invitation",    "No program is invited there.") \
    ROW(PROGRAM_OUT,      "program_is_out",   "This program made too many mistakes in this match.") \
    ROW(NOT_NOW,          "not_now",          "That is not possible at this point.") \
    ROW(NO_WATCHING,      "no_watching",      "Players of this table cannot watch it.") \
    ROW(WATCHING_OFF,     "watching_off",     "This table is not open to watchers.") \
    ROW(NOT_WATCHED,      "not_watched",      "There is no such table, or you may not watch it.") \
    ROW(NO_CLASS,         "class_not_offered", "This may not be watched here.") \
    ROW(NEEDS_NAME,       "needs_name",       "Choose a name first.") \
    ROW(BELOW_FLOOR,      "below_floor",      "This server does not allow that much to be watched.") \
    ROW(NEEDS_CONSENT,    "needs_consent",    "All who play must agree to that.") \
    ROW(SAW_HANDS,        "saw_hands",        "You have seen other hands. Sit down when this hand is over.") \
    ROW(LIST_FULL,        "list_full",        "This list is full.") \
    ROW(PLAYS_HERE,       "plays_here",       "You play at this table.") \
    ROW(PLAYS_IN_ROUND,   "plays_in_round",   "You play in this round. Watch when your own game is over.") \
    ROW(NOT_PLAYER,       "not_a_player",     "Watchers cannot do that.") \
    ROW(CHAT_OFF,         "chat_is_off",      "There is no chat here.") \
    ROW(NOT_CASTER,       "not_a_caster",     "You cast nothing here.") \
    ROW(NO_TALK,          "no_talk",          "That cannot be said at this table.") \
    ROW(MUTED,            "muted",            "You may not write at this table.") \
    ROW(HELP_OFF,         "help_off",         "This table does not give this help.") \
    ROW(TEACHING_OFF,     "teaching_off",     "This is no teaching table.") \
    ROW(NO_STAGE,         "no_stage",         "There is no such stage.") \
    ROW(NO_REVIEW,        "no_review",        "No bot of this server can review a match by these rules.") \
    /* clubs */ \
    ROW(NO_SUCH_CLUB,     "no_such_club",     "There is no such club, or you may not see it.") \
    ROW(NAME_TAKEN,       "name_taken",       "This name is taken.") \
    ROW(NOT_A_MEMBER,     "not_a_member",     "You are not a member of this club.") \
    ROW(NOT_ALLOWED,      "not_allowed",      "You may not do that in this club.") \
    ROW(LINK_SPENT,       "link_spent",       "This link has been used as often as it may be.") \
    ROW(LINK_OVER,        "link_over",        "This link is no longer valid.") \
    ROW(CLUB_FULL,        "club_full",        "This club is full.") \
    ROW(NO_SUCH_NIGHT,    "no_such_night",    "This club has no such night.") \
    ROW(NIGHT_NOT_OPEN,   "night_not_open",   "This night is not open for that.") \
    ROW(NOT_PRESENT,      "not_present",      "This person is not here.") \
    ROW(ALREADY_SEATED,   "already_seated",   "This person is seated already.") \
    ROW(PLAYS_ELSEWHERE,  "plays_elsewhere",  "This person plays at another table.") \
    ROW(CHANGED_MEANWHILE, "changed_meanwhile", "Somebody else has changed this meanwhile. Look again.") \
    ROW(ROUND_RUNNING,    "round_running",    "A round is running.") \
    ROW(SEATS_DO_NOT_FIT, "seats_do_not_fit", "These people do not make such tables.") \
    ROW(SUM_IS_WRONG,     "sum_is_wrong",     "The points do not add up.") \
    ROW(OWN_TABLE,        "own_table",        "Another referee is here: you play at this table.") \
    ROW(NEEDS_REASON,     "needs_reason",     "Choose a reason.") \
    ROW(RULING_UNDONE,    "ruling_is_undone", "This ruling has been undone.") \
    ROW(TOO_LATE,         "too_late",         "It is too late for that.") \
    ROW(RULESET_UNKNOWN,  "ruleset_unknown",  "This club has no such rules.") \
    ROW(CLUB_DAMAGED,     "club_damaged",     "A record of this club is damaged. Nothing is lost, but this cannot be changed now.") \
    ROW(IMPORT_DAMAGED,   "import_damaged",   "This file is damaged or was changed.") \
    ROW(BAD_PICTURE,      "bad_picture",      "This is no picture that can be kept: PNG or JPEG, at most 64 KiB, 1024 by 1024.") \
    ROW(BUSY,             "busy",             "The server is busy. Try again in a moment.") \
    ROW(TRY_AGAIN,        "try_again",        "This is not to be had at the moment. Try again.") \
    ROW(MISROUTED,        "misrouted",        "This site does not lead to the table's server. Please tell its host.") \
    ROW(SERVER_FULL,      "server_full",      "The server is full. Try again in a minute.") \
    ROW(NO_SUCH_PERSON,   "no_such_person",   "Nobody shows a page here.") \
    ROW(NOT_HERE,         "not_here",         "This person is not here, or plays elsewhere.") \
    ROW(FOLLOWS_FULL,     "follows_full",     "You follow as many people as you can.") \
    ROW(HALL_IS_FULL,     "hall_is_full",     "Too many people are watching just now. Try again in a minute.") \
    ROW(CROWDED,          "crowded",          "Too much comes from this network address. Try again in a few minutes.") \
    ROW(NO_MEMORY,        "no_memory",        "The server is short of memory.")
// clang-format on

#define STATUS_ENUM_ROW(id, name, sentence) STATUS_##id,
enum status { STATUS_ROWS(STATUS_ENUM_ROW) STATUS_COUNT };
#undef STATUS_ENUM_ROW

#define MUST_USE __attribute__((warn_unused_result))

// The name on the wire, e.g. "illegal_action".
const char *status_name(enum status status);

// One English sentence for a person who has no translation.
const char *status_sentence(enum status status);
