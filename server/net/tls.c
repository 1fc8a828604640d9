// OpenSSL directly, since libwebsockets tells little of what is wrong and reads files only once.
#include "server/net/tls.h"

#include "server/report/log.h"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <stdio.h>

// A key with a password would ask for it at a terminal.
// NOLINTNEXTLINE(readability-non-const-parameter): OpenSSL's type.
static int no_password(char *out, int size, int is_writing, void *context) {
    (void)out;
    (void)size;
    (void)is_writing;
    (void)context;
    return 0;
}

static bool refuse(const char *setting, const char *file, char out_problem[TLS_PROBLEM_BYTES]) {
    const char *reason = ERR_reason_error_string(ERR_get_error());
    snprintf(out_problem, TLS_PROBLEM_BYTES, "%s: \"%.160s\" cannot be used: %s", setting, file,
             reason == NULL ? "it is not readable" : reason);
    ERR_clear_error();
    return false;
}

static bool load(SSL_CTX *context, const char *certificate, const char *key,
                 char out_problem[TLS_PROBLEM_BYTES]) {
    ERR_clear_error();
    SSL_CTX_set_default_passwd_cb(context, no_password);
    if (SSL_CTX_use_certificate_chain_file(context, certificate) != 1) {
        return refuse("tls_certificate", certificate, out_problem);
    }
    if (SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) != 1 ||
        SSL_CTX_check_private_key(context) != 1) {
        return refuse("tls_key", key, out_problem);
    }
    return true;
}

bool tls_check(const char *certificate, const char *key, char out_problem[TLS_PROBLEM_BYTES]) {
    if (certificate[0] == '\0' && key[0] == '\0') {
        return true;
    }
    if (certificate[0] == '\0' || key[0] == '\0') {
        snprintf(out_problem, TLS_PROBLEM_BYTES, "tls_certificate and tls_key belong together");
        return false;
    }
    SSL_CTX *trial = SSL_CTX_new(TLS_server_method());
    if (trial == NULL) {
        return refuse("tls_certificate", certificate, out_problem);
    }
    bool is_usable = load(trial, certificate, key, out_problem);
    SSL_CTX_free(trial);
    return is_usable;
}

bool tls_use(SSL_CTX *context, const char *certificate, const char *key) {
    char problem[TLS_PROBLEM_BYTES];
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
    // Tried first where a mistake does no harm.
    if (!tls_check(certificate, key, problem) || !load(context, certificate, key, problem)) {
        log_line(LOG_TLS_UNUSABLE, "%s", problem);
        return false;
    }
    return true;
}
