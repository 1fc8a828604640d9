// The server's own TLS: its certificate and what is spoken.
#pragma once

#include <stdbool.h>

struct ssl_ctx_st; // OpenSSL's SSL_CTX

enum { TLS_PROBLEM_BYTES = 256 };

// Whether these files, a certificate with its chain and its key, both PEM, belong together and can
// be used; both "" is fine, too: no TLS. If not, says why.
bool tls_check(const char *certificate, const char *key, char out_problem[TLS_PROBLEM_BYTES]);

// Makes the context speak TLS 1.2 and above with them. Connections that are open keep theirs.
// False, a reason in the log and no change if they cannot be used.
bool tls_use(struct ssl_ctx_st *context, const char *certificate, const char *key);
