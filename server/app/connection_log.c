// The address of a connection, as far as the setting permits.
#include "server/app/connection_log.h"

#include "server/quota/quota.h"
#include "server/services/services.h"
#include "server/session/session.h"

#include <string.h>

void connection_log(const struct session *session, enum log_event event, const char *what,
                    enum status status) {
    const char *setting = session->services->config.log_addresses;
    struct log_about about = session->about;
    char address[ADDRESS_TEXT_BYTES];
    if (!log_wants(event)) {
        return;
    }
    if (strcmp(setting, "none") != 0) {
        address_print(visitor_address(session->visitor), strcmp(setting, "full") == 0, address);
        about.address = address;
    }
    log_line_about(event, &about, "connection %s%s%s", what, status == STATUS_OK ? "" : ": ",
                   status == STATUS_OK ? "" : status_name(status));
}
