// The server's own TLS: its certificate and what is spoken.
#pragma once

#include <stdbool.h>

struct ssl_ctx_st; // OpenSSL's SSL_CTX

// Whether these files, a certificate with its chain and its key, both PEM, belong together and can
// be used; if not, the log says why.
bool tls_check(const char *certificate, const char *key);

// Makes the context speak TLS 1.2 and above with them. Connections that are open keep theirs.
// False, a reason in the log and no change if they cannot be used.
bool tls_use(struct ssl_ctx_st *context, const char *certificate, const char *key);
