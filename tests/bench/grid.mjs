// What a grid of twelve small tables costs on the line (W54): bots play at the normal pace at all of
// them, and somebody looks at all twelve.
//
//   node tests/bench/grid.mjs [SERVER_BINARY [SECONDS]]

import { resolve } from 'node:path';
import { Guest, pause } from '../e2e/support/guest.mjs';
import { startServer } from '../browser/support/server.mjs';

const TABLES = 12;
const seconds = Number(process.argv[3] ?? 60);

const POLICY = {
  preset: 'open', audience: 'public', public: { kind: 'live' }, chat: false, nameless: true, embedding: false,
  featured: false,
};

/** A table of bots who play on, as its owner is ready again between two hands. */
async function tableOf(server, title) {
  const owner = await Guest.enter(server.port, 'Owner');
  owner.send({
    type: 'create_table', title, preset: 'riichi-club', settings: [], clock: { base_s: 0, bank_s: 0 },
    is_public: true, may_watch: true, pace: 'normal', watch: POLICY,
  });
  const { code } = await owner.hear('table');
  owner.send({ type: 'stand' });
  for (const seat of [0, 1, 2, 3]) owner.send({ type: 'add_bot', seat, bot: 'efficient' });
  owner.send({ type: 'start' });
  return code;
}

const server = await startServer(resolve(process.argv[2] ?? 'build-release/server/jansou'));
try {
  const codes = [];
  for (let i = 0; i < TABLES; i += 1) codes.push(await tableOf(server, `Table ${i + 1}`));
  const watcher = await Guest.enter(server.port, 'Watcher');
  const told = new Map(codes.map((code) => [code, 0]));
  let events = 0;
  watcher.onMessage((message) => {
    if (message.type === 'events') {
      told.set(message.code, (told.get(message.code) ?? 0) + 1);
      events += message.events.length;
    }
  });
  watcher.send({ type: 'watch_grid', codes });
  await watcher.hear('grid');
  await pause(2000); // what there was before is not what goes on
  const [bytes, before] = [watcher.stream.bytesRead, new Map(told)];
  events = 0;
  await pause(seconds * 1000);
  const rates = codes.map((code) => (told.get(code) - before.get(code)) / seconds);
  console.log(`${TABLES} small tables: ${((watcher.stream.bytesRead - bytes) / 1000 / seconds).toFixed(1)} KB/s, `
    + `${(events / seconds).toFixed(1)} events/s; messages of one table ${(rates.reduce((a, b) => a + b) / TABLES).toFixed(2)}/s, `
    + `at most ${Math.max(...rates).toFixed(2)}/s`);
} finally {
  await server.stop();
}
