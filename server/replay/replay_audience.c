// Who may have a finished match (W63).
#include "server/accounts/account.h"
#include "server/lobby/lobby.h"
#include "server/records/match_record.h"
#include "server/replay/replay.h"
#include "server/services/services.h"

#include <string.h>

// Who had a seat before those who had it at the end has played, too.
static bool has_played(const struct wire_record_match_header *header, const char *account) {
    bool has = replay_seat_of(header, account) >= 0;
    for (int i = 0; i < header->parts.count && *account != '\0'; i++) {
        has = has || strcmp(header->parts.rows[i].account, account) == 0;
    }
    return has;
}

bool replay_shows(const struct services *services, const struct wire_record_match_header *header,
                  const struct account *account) {
    char club[MATCH_CLUB_BYTES];
    match_header_club(header, club);
    return (header->has_was_open && header->was_open) || has_played(header, account->id) ||
           lobby_shows_matches(services->lobby, club, account);
}
