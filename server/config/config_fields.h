// THE SETTINGS of the server: one row = kind, name, default, what it may be, sentence. Numbers have
// a least and a most and say their unit last; a word is one of those that are listed. Given as
// --name VALUE, as JANSOU_NAME in the environment, or in a file (--config).
#pragma once

// clang-format off
#define CONFIG_ROWS(TEXT, WORD, NUMBER) \
    TEXT  (bind,                 "127.0.0.1",                      "Address to listen on.") \
    NUMBER(port,                 7000,     0,      65535,  "Port to listen on; 0: any free one, told in the log.") \
    TEXT  (tls_certificate,      "",                               "File with the certificate and its chain (PEM): with tls_key the server speaks HTTPS itself. SIGHUP reads both again.") \
    TEXT  (tls_key,              "",                               "File with the key of the certificate (PEM).") \
    TEXT  (web,                  "web-client/dist",                "Folder of the web client's files.") \
    TEXT  (origins,              "",                               "Other web addresses that may connect, with commas: https://club.example") \
    TEXT  (journal,              "sqlite:jansou.db",               "Where games are kept: sqlite:FILE, or memory: to forget them. Several machines have cluster instead.") \
    WORD  (journal_sync,         "full",   "full normal",          "full: survives loss of power; normal: faster, may lose the last moments then.") \
    TEXT  (node,                 "",                               "Name of this server where several share the journal, a file or a cluster's store: a-z, 0-9 and -, at most 20; empty: it is alone.") \
    NUMBER(suspect_ms,           2500,     1500,   60000,   "A server of that journal that is silent for this time is gone: the others go on with its tables.") \
    NUMBER(drain_s,              60,       1,      3600,    "A server of that journal that is told to end gives its tables to others first, for so many seconds at the most.") \
    TEXT  (cluster,              "",                               "Store of several machines: their nats-servers, nats://HOST:PORT or tls://HOST:PORT, with commas. Then node has a name, and journal is left as it is.") \
    TEXT  (cluster_creds,        "",                               "File with what this server shows the store: a certificate and its key (PEM), or the credentials of a NATS user.") \
    TEXT  (cluster_ca,           "",                               "File with the certificates (PEM) that those of the store must come from: then it is spoken to by TLS only.") \
    TEXT  (projection,           "",                               "File of this server with the results of all matches in the cluster's store, so that a start reads only the new ones. It may be deleted; empty: none.") \
    WORD  (log,                  "info",   "error warning info debug", "What is logged: error, warning, info, debug.") \
    WORD  (log_format,           "text",   "text json",            "Log lines as text, or as a JSON object each.") \
    WORD  (log_addresses,        "none",   "none network full",    "Network addresses in the log: none, network: their first part (IPv4 /24, IPv6 /48), full.") \
    TEXT  (embed_from,           "*",                              "Web addresses whose pages may show tables in a frame, with blanks: https://club.example; *: all; empty: none.") \
    WORD  (watch_casters_live,   "off",    "on off",             "on: casters may see all hands while they are played, if all at the table agree.") \
    WORD  (watch_chat,           "on",     "on off",             "off: nowhere those who watch can write to each other.") \
    NUMBER(connections_max,      8000,     1,      1000000, "Connections at once.") \
    NUMBER(watchers_max,         0,        0,      1000000, "Connections that only watch, at once; 0: half of connections_max.") \
    NUMBER(watchers_table_max,   10000,    1,      1000000, "Connections that only watch, at once at one table.") \
    NUMBER(silent_ms,            15000,    1000,   3600000, "A connection silent for this time is pinged soon; one that does not answer in the same time is closed.") \
    NUMBER(unsent_mb,            256,      1,      65536,   "Megabytes that wait for slow connections, all together; then the slowest are closed.") \
    NUMBER(tables_max,           4000,     1,      100000,  "Tables at once.") \
    NUMBER(accounts_max,         100000,   10,     10000000, "People remembered.") \
    NUMBER(own_tables_max,       8,        1,      100000,  "Tables one person may own at once.") \
    NUMBER(instant_tables_max,   200,      0,      100000,  "Tables at once at which bots answer at once; together they have a share of the time.") \
    WORD  (watch_audience,       "public", "nobody members link public", "Who may watch tables at the most: nobody, members of the table's club, whoever has a link, or everybody.") \
    NUMBER(watch_public_delay_s, 0,        0,      3600,    "What lies open at a table is shown to watchers so much later, at least, in seconds.") \
    WORD  (watch_hands,          "live",   "never match hand live", "When watchers may see all hands at the earliest: never, after the match, after the hand, or, at tables for teaching, at once.") \
    NUMBER(mjai_port,            0,        0,      65535,   "Port for programs that speak mjai by TCP; 0: none. 11600 is usual.") \
    TEXT  (mjai_bind,            "127.0.0.1",                      "Address to listen on for them.") \
    TEXT  (mjai_host,            "",                               "Where they connect, as the owners of tables are told it: a name or an address. Empty: mjai_bind.") \
    NUMBER(mjai_seats_max,       400,      0,      100000,  "Seats at once to which programs are invited.") \
    TEXT  (mjai_runner_secret,   "",                               "What a runner of such programs (jansou bots) must know to offer them for anybody's table: 16 characters or more. Without it there is none.") \
    TEXT  (mjai_default_owners,  "nobody",                         "Who may have programs of this machine come by the room default, which needs no token: anybody, nobody, or these account ids, with commas.") \
    NUMBER(away_ms,              10000,    0,      600000,  "After this time without connection a player is away.") \
    NUMBER(between_ms,           15000,    1000,   600000,  "Between hands, the next one starts after this time.") \
    NUMBER(hold_min_ms,          400,      0,      10000,   "Claim pace: every discard is held at least this long.") \
    NUMBER(hold_max_ms,          700,      0,      10000,   "Claim pace: and at most this long.") \
    NUMBER(bot_min_ms,           500,      0,      60000,   "A bot takes at least this long for its turn.") \
    NUMBER(bot_max_ms,           1300,     0,      60000,   "A bot takes at most this long for its turn.") \
    NUMBER(empty_ms,             60000,    100,    86400000, "A table that does not play is closed after this time with nobody there.") \
    NUMBER(abandoned_ms,         600000,   100,    86400000, "A running match is broken off after this time with none of its people there.") \
    NUMBER(unheld_ms,            60000,    100,    86400000, "A running match of bots alone is broken off after this time with nobody there.") \
    NUMBER(messages_per_second,  20,       1,      100000,  "Messages a connection may send in the long run.") \
    NUMBER(messages_burst,       60,       1,      100000,  "Messages it may send at once before that counts.") \
    TEXT  (trusted_proxies,      "127.0.0.1,::1",                  "Proxies whose X-Forwarded-For is believed, with commas: 127.0.0.1, 10.0.0.0/8.") \
    NUMBER(address_connections_max, 300,   0,      1000000, "Connections at once from one network address (IPv6: /64), as are all that follow; 0: no limit.") \
    NUMBER(address_waiting_max,  64,       0,      1000000, "Sockets at once whose request has not come for half a second; the oldest goes.") \
    NUMBER(address_requests_max, 128,      0,      1000000, "HTTP requests that are answered at once.") \
    NUMBER(address_feeds_max,    4,        0,      1000000, "Requests of one address that wait for more of a table.") \
    NUMBER(address_uploads_max,  4,        0,      1000000, "Records of other programs that come in at once.") \
    NUMBER(address_tables_max,   60,       0,      1000000, "Tables at once.") \
    NUMBER(address_program_seats_max, 60,  0,      1000000, "Seats at once to which programs are invited.") \
    NUMBER(address_guests_burst, 120,      0,      1000000, "New guests at once before the next setting counts.") \
    NUMBER(address_guests_per_minute, 6,   1,      60000,   "New guests in the long run.") \
    NUMBER(address_calls_burst,  120,      0,      1000000, "API requests at once before the next setting counts.") \
    NUMBER(address_calls_per_minute, 600,  1,      60000,   "API requests in the long run.") \
    NUMBER(address_records_burst, 10,      0,      1000000, "Records to be read at once before the next setting counts.") \
    NUMBER(address_records_per_minute, 30, 1,      60000,   "Records to be read in the long run.") \
    NUMBER(address_codes_burst,  120,      0,      1000000, "Wrong table codes at once before the next setting counts.") \
    NUMBER(address_codes_per_minute, 12,   1,      60000,   "Wrong table codes in the long run.") \
    NUMBER(address_pages_burst,  120,      0,      1000000, "Pages opened at the addresses of no table, or of one that not everybody may watch, at once before the next setting counts.") \
    NUMBER(address_pages_per_minute, 12,   1,      60000,   "Such pages in the long run. Beyond that pages of tables have no title; nothing else is refused.") \
    NUMBER(address_lines_burst,  40,       0,      1000000, "Lines that people write to each other, at once before the next setting counts.") \
    NUMBER(address_lines_per_minute, 40,   1,      60000,   "Such lines in the long run.") \
    NUMBER(address_secrets_burst, 10,      0,      1000000, "Wrong secrets of the status page at once before the next setting counts.") \
    NUMBER(address_secrets_per_minute, 6,  1,      60000,   "Wrong secrets in the long run.") \
    NUMBER(address_programs_burst, 10,     0,      1000000, "Wrong tokens of programs at once before the next setting counts.") \
    NUMBER(address_programs_per_minute, 10, 1,     60000,   "Such tokens in the long run.") \
    NUMBER(address_clubs_burst,  6,        0,      1000000, "Clubs made at once before the next setting counts.") \
    NUMBER(address_clubs_per_minute, 1,    1,      60000,   "Clubs made in the long run.") \
    NUMBER(address_joins_burst,  200,      0,      1000000, "People who join clubs or ask to, at once before the next setting counts.") \
    NUMBER(address_joins_per_minute, 12,   1,      60000,   "Such people in the long run.") \
    NUMBER(address_links_burst,  30,       0,      1000000, "Wrong links and cards of clubs at once before the next setting counts.") \
    NUMBER(address_links_per_minute, 6,    1,      60000,   "Such links and cards in the long run.") \
    TEXT  (club_creators,        "anybody",                        "Who may make clubs: anybody, nobody, or these account ids, with commas.") \
    NUMBER(clubs_max,            1000,     0,      100000,  "Clubs on this server.") \
    NUMBER(own_clubs_max,        3,        0,      100000,  "Clubs one person may make.") \
    TEXT  (status_secret,        "",                               "Opens /status, and /metrics from elsewhere: 16 characters or more, any user name. Without it there is no /status.") \
    WORD  (metrics,              "local",  "local secret open off", "Who may read /metrics: local: this machine, and who has the secret; secret: only who has it; open: everybody; off.") \
    TEXT  (test_seed,            "",                               "For tests only: walls, seats and codes come from this text.")
// clang-format on
