// THE LIST of quotas: name, and the settings with its numbers: so many at a time, or a burst and so
// many in a minute.
#pragma once

// clang-format off
#define QUOTA_ROWS(AT_ONCE, RATE) \
    AT_ONCE(CONNECTIONS, address_connections_max)                    /* WebSockets */ \
    AT_ONCE(WAITING,     address_waiting_max)                        /* sockets whose request is not there yet */ \
    AT_ONCE(REQUESTS,    address_requests_max)                       /* requests that are being answered */ \
    AT_ONCE(UPLOADS,     address_uploads_max)                        /* bodies that are coming in */ \
    AT_ONCE(FEEDS,       address_feeds_max)                          /* requests that wait for more of a table */ \
    AT_ONCE(TABLES,      address_tables_max) \
    AT_ONCE(PROGRAM_SEATS, address_program_seats_max)                /* to which programs are invited */ \
    RATE   (GUESTS,      address_guests_burst,  address_guests_per_minute) \
    RATE   (CALLS,       address_calls_burst,   address_calls_per_minute)   /* of the API */ \
    RATE   (RECORDS,     address_records_burst, address_records_per_minute) /* to be read */ \
    RATE   (CODES,       address_codes_burst,   address_codes_per_minute)   /* of no table */ \
    RATE   (PAGES,       address_pages_burst,   address_pages_per_minute)   /* of tables that are not for all */ \
    RATE   (LINES,       address_lines_burst,   address_lines_per_minute)   /* that people write */ \
    RATE   (PROGRAMS,    address_programs_burst, address_programs_per_minute) /* with a wrong token */ \
    RATE   (CLUBS,       address_clubs_burst,   address_clubs_per_minute)   /* that are made */ \
    RATE   (JOINS,       address_joins_burst,   address_joins_per_minute)   /* of clubs */ \
    RATE   (LINKS,       address_links_burst,   address_links_per_minute)   /* and cards of clubs, wrong ones */ \
    RATE   (SECRETS,     address_secrets_burst, address_secrets_per_minute) /* that are wrong */
// clang-format on

enum quota {
#define QUOTA_AT_ONCE_ROW(name, most)           QUOTA_##name,
#define QUOTA_RATE_ROW(name, burst, per_minute) QUOTA_##name,
    QUOTA_ROWS(QUOTA_AT_ONCE_ROW, QUOTA_RATE_ROW)
#undef QUOTA_AT_ONCE_ROW
#undef QUOTA_RATE_ROW
        QUOTA_COUNT
};
