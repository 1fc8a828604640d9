// What a store must be before a server trusts it.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../crash/support/command.mjs';
import { startServer } from '../browser/support/server.mjs';
import { Store, findProgram } from './support/store.mjs';

/** Debian 12's takes no setting about flushing. */
const OLD = `
server_name: $JANSOU_NATS_NAME
host: $JANSOU_NATS_HOST
port: $JANSOU_NATS_PORT
http: $JANSOU_NATS_WATCH
jetstream { store_dir: $JANSOU_NATS_STORE }
cluster {
    name: jansou
    host: $JANSOU_NATS_HOST
    port: $JANSOU_NATS_ROUTE_PORT
    routes: [ $JANSOU_NATS_1, $JANSOU_NATS_2, $JANSOU_NATS_3 ]
}
`;

const serve = (binary, urls) =>
  run(binary, ['--port', '0', '--node', 'north', '--cluster', urls], { timeout: 30_000 });

/** Two appends with one token: that is why. */
async function oldIsRefused({ binary, store, probe }) {
  const { program, reason } = await findProgram('--suite', 'bookworm');
  if (program === undefined) return `no nats-server 2.9.10: ${reason}`;
  const config = join(store.folder, 'old.conf');
  writeFileSync(config, OLD);
  const old = await Store.open(program, config);
  try {
    const init = await run(binary, ['cluster', 'init', '--cluster', old.urls('old')]);
    const why = /is nats-server 2\.9\.10: before 2\.10\.27 two appends with one token may both be accepted/;
    assert.equal(init.code, 1);
    assert.match(init.output, why);
    const server = await serve(binary, old.urls('old'));
    assert.equal(server.code, 1);
    assert.match(server.output, why);
    // Nor would it pass if it did not say how old it is.
    const played = await run(probe, [old.urls('old'), '3']);
    assert.match(played.output, /both of two appends with one token/, played.output);
    assert.equal(played.code, 1);
  } finally {
    old.remove();
  }
  return null;
}

async function fitIsTrusted({ store, probe }) {
  const played = await run(probe, [store.urls('probe'), '3']);
  assert.equal(played.code, 0, played.output);
  assert.match(played.output, /^of each of 200 rounds one append was taken\n$/);
}

/** What an answer of the store means, as the servers say who are asked. */
async function meaningIsTold({ binary, store }) {
  const urls = store.makeParlour(binary);
  const watched = store.servers.map(({ host, watchPort }) => `${host}:${watchPort}`);
  const said = async (watch) => {
    const server = await startServer(binary, '/nonexistent', { node: 'north', port: 0, journal: 'sqlite:jansou.db', cluster: `${urls}${watch}` });
    try {
      return server.lines.find((line) => /its answer means/.test(line));
    } finally {
      await server.stop();
    }
  };
  assert.match(await said(`&watch=${watched.join(',')}`), /an append takes \d+\.\d ms, and its answer means: flushed on 2 of 3/);
  assert.match(await said(`&watch=${watched.slice(1).join(',')}`), /answer means: in memory of 2 of 3, for not all say/);
  assert.match(await said(''), /answer means: in memory of 2 of 3, as far as is known/);
}

async function unreadyIsRefused({ binary, store }) {
  const none = await serve(binary, store.urls('none'));
  assert.equal(none.code, 1);
  assert.match(none.output, /the store has no stream none_T00: jansou cluster init makes it/);
  const nobody = await serve(binary, 'nats://127.0.0.11:1');
  assert.equal(nobody.code, 1);
  assert.match(nobody.output, /no nats-server answers at nats:\/\/127\.0\.0\.11:1/);
  const one = await run(binary, ['cluster', 'init', '--cluster', store.urls('one'), '--replicas', '1']);
  assert.match(one.output, /--replicas 1 needs --i_know yes/);
}

export const tests = {
  'nats-server 2.9.10 is refused, and takes both of two appends with one token': oldIsRefused,
  'a fit nats-server takes one of two appends with one token': fitIsTrusted,
  'a start says what an answer of the store means: flushed, or in memory': meaningIsTold,
  'a store without its streams, or without servers, is refused with the reason': unreadyIsRefused,
};
