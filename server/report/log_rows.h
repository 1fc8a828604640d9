// THE LIST of all log lines: id, level, whose doing it is, name, what it means for a host. What
// strangers can cause again and again is bounded: some lines of each kind in a second, then their
// number.
#pragma once

enum log_level { LOG_ERROR, LOG_WARNING, LOG_INFO, LOG_DEBUG, LOG_LEVEL_COUNT };

// clang-format off
#define LOG_ROWS(ROW) \
    ROW(SERVING,            INFO,    OURS,      "server.serving",       "The server takes connections from now on.") \
    ROW(STOPPING,           INFO,    OURS,      "server.stopping",      "It was told to end, and ends in order.") \
    ROW(STOPPED,            INFO,    OURS,      "server.stopped",       "All is written; the process ends.") \
    ROW(START_MEMORY,       ERROR,   OURS,      "server.memory",        "There is too little memory to start.") \
    ROW(FEW_DESCRIPTORS,    WARNING, OURS,      "server.descriptors",   "The process may not have as many descriptors as connections_max needs. Raise LimitNOFILE or lower connections_max.") \
    ROW(SUPERVISOR,         WARNING, OURS,      "server.supervisor",    "systemd cannot be told how the server is; it serves all the same.") \
    ROW(LISTEN_FAILED,      ERROR,   OURS,      "listen.failed",        "The port cannot be listened on; the server does not start.") \
    ROW(TLS_UNUSABLE,       ERROR,   OURS,      "tls.unusable",         "The certificate or its key cannot be used. At the start the server ends; after SIGHUP it goes on with those it has.") \
    ROW(TLS_RENEWED,        INFO,    OURS,      "tls.renewed",          "The certificate was read again, for those who connect from now on.") \
    ROW(NET_FAILED,         ERROR,   OURS,      "net.failed",           "The network library cannot start, nor the server.") \
    ROW(NET_WARNING,        WARNING, STRANGERS, "net.warning",          "The network library warns of something.") \
    ROW(NET_NOTE,           DEBUG,   STRANGERS, "net.note",             "What the network library has to say.") \
    ROW(NO_DESCRIPTORS,     WARNING, STRANGERS, "net.descriptors",      "No descriptors are left; connections wait. Raise LimitNOFILE or lower connections_max.") \
    ROW(WEB_MISSING,        WARNING, OURS,      "web.missing",          "The folder of the setting web has no client: pages say that it was not built.") \
    ROW(CONNECTION_OPENED,  DEBUG,   OURS,      "connection.opened",    "A page has connected.") \
    ROW(CONNECTION_HELLO,   DEBUG,   OURS,      "connection.hello",     "It is known whose connection it is.") \
    ROW(CONNECTION_CLOSED,  DEBUG,   OURS,      "connection.closed",    "The connection has gone.") \
    ROW(CONNECTION_REFUSED, INFO,    STRANGERS, "connection.refused",   "A connection was turned away: server_full, or crowded by its address.") \
    ROW(CONNECTION_ABUSE,   WARNING, STRANGERS, "connection.abuse",     "A client sent mistake upon mistake and was cut off. Many: a faulty program, or somebody who tries things out.") \
    ROW(MESSAGE_NOT_SENT,   ERROR,   STRANGERS, "message.not_sent",     "A message became too large, or memory ran out; who waited for it was cut off. A fault: report it.") \
    ROW(ACCOUNTS_FULL,      WARNING, STRANGERS, "accounts.full",        "accounts_max is reached by people who have played: raise it.") \
    ROW(ACCOUNT_UNREADABLE, ERROR,   OURS,      "account.unreadable",   "A person's record cannot be read and is left alone.") \
    ROW(TABLES_GO_ON,       INFO,    OURS,      "tables.go_on",         "So many tables were brought back.") \
    ROW(TABLE_TAKEN_OVER,   INFO,    OURS,      "table.taken_over",     "The server that had this table is gone; it goes on here, where it was.") \
    ROW(TABLE_NEWER,        WARNING, STRANGERS, "table.newer",          "A table was written by a newer program than any server that is there: it waits for one that can read it.") \
    ROW(TABLE_LOST,         WARNING, OURS,      "table.lost",           "Another server has taken this table over; everybody was sent there. Many: this server stood still for too long.") \
    ROW(TABLE_GIVEN,        DEBUG,   OURS,      "table.given",          "This server ends, and has given the table to another one; everybody was sent there.") \
    ROW(NODE_DRAINS,        INFO,    OURS,      "node.drains",          "This server was told to end: it gives its tables to others first.") \
    ROW(NODE_DRAINED,       INFO,    OURS,      "node.drained",         "It has given away so many tables, and ends. What is left, the others take over as of a server that is gone.") \
    ROW(NODE_READY,         INFO,    OURS,      "node.ready",           "The other servers of the journal are known.") \
    ROW(NODE_GONE,          WARNING, OURS,      "node.gone",            "A server of the journal is not there any more; its tables go on elsewhere.") \
    ROW(NODE_BACK,          WARNING, OURS,      "node.back",            "A server that was silent for longer than suspect_ms is there again: it stood still, or the disk did.") \
    ROW(NODE_CUT_OFF,       WARNING, OURS,      "node.cut_off",         "This server has not heard itself on the bus for suspect_ms: the others take it for gone. Its people are sent to them, and /readyz says 503.") \
    ROW(NODE_JOINED_AGAIN,  INFO,    OURS,      "node.joined_again",    "It hears itself again, and takes people.") \
    ROW(NODE_MISROUTED,     WARNING, STRANGERS, "node.misrouted",       "The front does not route ?node=: people who are sent to another server come back to this one, and do not get to their table. See deploy/cluster/README.md.") \
    ROW(TABLE_JOINED,       DEBUG,   OURS,      "table.joined",         "A connection came to a table.") \
    ROW(TABLE_LEFT,         DEBUG,   OURS,      "table.left",           "A connection left a table.") \
    ROW(TABLE_UNREADABLE,   ERROR,   OURS,      "table.unreadable",     "A table's records cannot be read; they stay, and the table is left alone.") \
    ROW(TABLE_SUSPECT,      ERROR,   OURS,      "table.suspect",        "The process died while it brought this table back; it is left alone. See the suspects file.") \
    ROW(TABLE_FROZEN,       ERROR,   OURS,      "table.frozen",         "A fault stopped the table. Nothing is lost: report it with the table's records.") \
    ROW(WATCH_FAULT,        ERROR,   OURS,      "watch.fault",          "What happened at a table cannot be shown to those who watch behind. A fault: report it.") \
    ROW(LINE_REPORTED,      INFO,    STRANGERS, "chat.reported",        "Somebody who watches or plays has reported a line of another, whose account the line names. Whoever takes care of the table was told.") \
    ROW(BOT_ILLEGAL,        ERROR,   OURS,      "bot.illegal",          "A bot chose what it may not; the table played for it. A fault: report it.") \
    ROW(CLUB_DAMAGED,       ERROR,   OURS,      "club.damaged",         "A record of a club, a member or a night cannot be read, or could never have been. All records stay; nothing of its subject changes any more.") \
    ROW(NIGHT_TABLE,        ERROR,   OURS,      "night.table",          "A table of a club's night cannot be made; it is tried again each second. The line says why.") \
    ROW(MATCHES_LISTED,     INFO,    OURS,      "matches.listed",       "So many finished matches are kept.") \
    ROW(RESULTS_FILE,       WARNING, OURS,      "results.file",         "The file of results (projection) cannot be used, or was made anew. The server goes on without it, or reads all results from the store.") \
    ROW(MATCH_UNREADABLE,   ERROR,   OURS,      "match.unreadable",     "A finished match, or their list, cannot be read.") \
    ROW(MATCH_NOT_KEPT,     ERROR,   OURS,      "match.not_kept",       "A finished match could not be put away. A fault: report it.") \
    ROW(JOURNAL_UNUSABLE,   ERROR,   OURS,      "journal.unusable",     "The journal cannot be used; the server does not start.") \
    ROW(JOURNAL_UNREADABLE, ERROR,   OURS,      "journal.unreadable",   "Reading the journal failed: is the file damaged? Go back to a copy.") \
    ROW(JOURNAL_STORE,      INFO,    OURS,      "journal.store",        "The store of several machines was tried and can be trusted. The line says what an answer of it means.") \
    ROW(JOURNAL_STORE_OLD,  WARNING, OURS,      "journal.store_old",    "A nats-server that is fit for few tables only: upgrade it.") \
    ROW(JOURNAL_FILLS,      WARNING, OURS,      "journal.fills",        "The store has little room left for tables: 80 %, 90 % (no new tables are made) or all of its limit (tables wait). Raise the limit: jansou cluster init --tables_mb.") \
    ROW(JOURNAL_HAS_ROOM,   INFO,    OURS,      "journal.has_room",     "It has room again: the limit was raised, or what nobody needs was cleaned.") \
    ROW(JOURNAL_UNCLEAN,    WARNING, OURS,      "journal.unclean",      "What nobody needs of some tables is still in the store; it is tried again ten minutes later. While that goes on the store grows.") \
    ROW(JOURNAL_VOID,       ERROR,   OURS,      "journal.void",         "The store took a record that it should have refused. It counts for nothing, for all who read; but the store is not to be trusted: upgrade it, and report it.") \
    ROW(JOURNAL_SUSPECTS,   WARNING, OURS,      "journal.suspects",     "The suspects file cannot be written; a table that ends the process would do so again.") \
    ROW(JOURNAL_FAILS,      ERROR,   OURS,      "journal.fails",        "The journal does not write; tables wait. The line says why.") \
    ROW(JOURNAL_WRITES,     INFO,    OURS,      "journal.writes",       "It writes again; tables go on.")
// clang-format on

enum log_event {
#define LOG_ID(id, level, who, name, meaning) LOG_##id,
    LOG_ROWS(LOG_ID)
#undef LOG_ID
        LOG_EVENT_COUNT
};
