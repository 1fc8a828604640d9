// An authority and what it certifies, made by openssl for as long as a test.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DAYS = '2';
const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

const openssl = (...words) => execFileSync('openssl', words, { stdio: 'pipe' });

export class Authority {
  constructor(folder, name = 'authority') {
    this.folder = folder;
    this.name = name;
    [this.file, this.key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
    openssl('req', '-x509', ...KEY, '-days', DAYS, '-subj', `/CN=${name}`, '-keyout', this.key, '-out', this.file);
  }

  /** Certifies a name, at this address or nowhere: the files { cert, key, both }. */
  certify(name, address = '') {
    const at = (ending) => join(this.folder, `${this.name}-${name}.${ending}`);
    const [cert, key, both] = [at('pem'), at('key'), at('both.pem')];
    writeFileSync(at('ext'), `${address ? `subjectAltName=IP:${address}\n` : ''}extendedKeyUsage=serverAuth,clientAuth\n`);
    openssl('req', ...KEY, '-subj', `/CN=${name}`, '-keyout', key, '-out', at('csr'));
    openssl('x509', '-req', '-in', at('csr'), '-CA', this.file, '-CAkey', this.key, '-CAcreateserial', '-days', DAYS,
      '-extfile', at('ext'), '-out', cert);
    writeFileSync(both, readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
    return { cert, key, both };
  }
}
