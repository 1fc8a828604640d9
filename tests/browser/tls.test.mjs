// The server's own TLS: the page, its cookie and its connection, with a certificate that the browser
// is told to take.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '../support/certificate.mjs';
import { playHand } from './support/hands.mjs';
import { chooseAction } from './support/player.mjs';
import { act, question } from './support/table.mjs';
import { playFromLobby } from './support/ways.mjs';

export const tests = {
  async 'a hand is played over TLS, after a reload that comes back to it'(house) {
    const folder = mkdtempSync(join(tmpdir(), 'jansou-tls-'));
    try {
      makeCertificate(folder, 'one');
      const server = await house.server({
        tls_certificate: join(folder, 'one.crt'), tls_key: join(folder, 'one.key'),
      });
      const person = await house.person('Mika', server, { ignoreHTTPSErrors: true });
      const code = await playFromLobby(person, []);
      assert.equal(person.page.url(), `${server.url}/t/${code}`);
      assert.match(server.url, /^https:/);
      const cookies = await person.context.cookies();
      assert.ok(cookies.length > 0 && cookies.every(({ secure }) => secure));
      await person.page.reload();
      await question(person);
      await playHand(person, (actions) => act(person, chooseAction(actions, false)));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
