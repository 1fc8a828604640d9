// Certificates that nobody has signed, for tests of TLS.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Makes NAME.crt and NAME.key in a folder, for NAME.example. */
export function makeCertificate(folder, name) {
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256',
    '-nodes', '-days', '2', '-subj', `/CN=${name}.example`,
    '-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.crt`)],
  { stdio: 'ignore' });
}
