// OpenSSL directly, since libwebsockets tells little of what is wrong and reads files only once.
#include "server/net/tls.h"

#include "server/report/log.h"

#include <openssl/err.h>
#include <openssl/ssl.h>

// A key with a password would ask for it at a terminal.
static int no_password(char *out, int size, int is_writing, void *context) {
    (void)out;
    (void)size;
    (void)is_writing;
    (void)context;
    return 0;
}

static bool refuse(const char *setting, const char *file) {
    const char *reason = ERR_reason_error_string(ERR_get_error());
    log_line(LOG_TLS_UNUSABLE, "%s: \"%s\" cannot be used: %s", setting, file,
             reason == NULL ? "it is not readable" : reason);
    ERR_clear_error();
    return false;
}

static bool load(SSL_CTX *context, const char *certificate, const char *key) {
    ERR_clear_error();
    SSL_CTX_set_default_passwd_cb(context, no_password);
    if (SSL_CTX_use_certificate_chain_file(context, certificate) != 1) {
        return refuse("tls_certificate", certificate);
    }
    if (SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) != 1 ||
        SSL_CTX_check_private_key(context) != 1) {
        return refuse("tls_key", key);
    }
    return true;
}

bool tls_check(const char *certificate, const char *key) {
    SSL_CTX *trial = SSL_CTX_new(TLS_server_method());
    bool is_usable = trial != NULL && load(trial, certificate, key);
    SSL_CTX_free(trial);
    return is_usable;
}

bool tls_use(SSL_CTX *context, const char *certificate, const char *key) {
    // Tried first where a mistake does no harm.
    if (!tls_check(certificate, key)) {
        return false;
    }
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
    return load(context, certificate, key);
}
