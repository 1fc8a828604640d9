// A journal that an earlier server has written (tests/golden/README.md): its matches are found, its
// accounts are known by their tokens, and its tables play on.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ROOT } from '../browser/support/tools.mjs';
import { startServer } from '../browser/support/server.mjs';
import { Guest } from '../e2e/support/guest.mjs';
import { run } from './support/command.mjs';

const GOLDEN = join(ROOT, 'tests', 'golden', 'journal', 'sqlite-1');
const EVENTS_MORE = 30;
const PLAY_MS = 60_000;
const SETTINGS = { hold_min_ms: 0, hold_max_ms: 5, bot_min_ms: 0, bot_max_ms: 5, between_ms: 1000 };

const told = JSON.parse(readFileSync(join(GOLDEN, 'journal.json'), 'utf8'));

async function withOldJournal(use) {
  const folder = mkdtempSync(join(tmpdir(), 'jansou-older-'));
  const path = join(folder, 'journal.db');
  writeFileSync(path, gunzipSync(readFileSync(join(GOLDEN, 'journal.db.gz'))), { mode: 0o600 });
  try {
    await use({ folder, path, journal: `sqlite:${path}` });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Sits down again as who played there, and plays until more events have come. */
async function playOn(port, { code, preset, player, token }) {
  const guest = await Guest.connect(port);
  const isOver = new Promise((resolve, reject) => {
    let more = 0;
    guest.onMessage((message) => {
      if (message.type === 'table') {
        assert.equal(message.preset, preset);
        assert.equal(message.seats[message.seat].name, player);
        if (message.state === 'between') guest.send({ type: 'ready', ready: true });
        if (message.state === 'frozen') reject(new Error(`${code}: ${message.notice}`));
      } else if (message.type === 'events' && message.snapshot) {
        assert.ok(message.events.length > 0);
      } else if (message.type === 'events') {
        more += message.events.length;
        if (more >= EVENTS_MORE) resolve();
      } else if (message.type === 'decision') {
        const { number, actions } = message;
        const action = actions.find(({ type }) => type === 'none') ?? actions.find(({ type }) => type === 'dahai');
        guest.send({ type: 'act', decision: number, action: action ?? actions[0] });
      } else if (message.type === 'error' && message.code !== 'stale_decision') {
        reject(new Error(`${code}: ${message.about}: ${message.code}`));
      }
    });
    setTimeout(() => reject(new Error(`${code}: ${more} events more`)), PLAY_MS).unref();
  });
  guest.send({ type: 'hello', token });
  guest.send({ type: 'join_table', code, watch: false });
  await isOver;
}

async function findMatches(url) {
  const { rows } = await (await fetch(`${url}/api/v1/matches`)).json();
  for (const { id, preset, title, names, points } of told.matches) {
    const row = rows.find((one) => one.id === id);
    assert.ok(row, `${id} is not listed`);
    assert.deepEqual([row.preset, row.title, row.names, row.points], [preset, title, names, points]);
    const lines = (await (await fetch(`${url}/api/v1/matches/${id}.json`)).text()).trim().split('\n');
    assert.ok(lines.length > 1, `${id} has no events`);
  }
}

const goesOn = ({ binary }) => withOldJournal(async ({ folder, path, journal }) => {
  const server = await startServer(binary, folder, { ...SETTINGS, journal });
  try {
    assert.ok(server.lines.some((line) => line.includes('tables that go on: 10')), server.lines.join('\n'));
    await findMatches(server.url);
    await Promise.all(told.tables.map((table) => playOn(server.port, table)));
    assert.deepEqual(server.lines.filter((line) => / (error|warning) (table|match|account|journal)/.test(line)), []);
  } finally {
    await server.stop();
  }
  const again = await startServer(binary, folder, { ...SETTINGS, journal });
  await findMatches(again.url);
  assert.equal(await again.stop(), 0);
  const verified = await run(binary, ['verify', path]);
  assert.equal(verified.code, 0, verified.output);
});

export const tests = {
  'a journal of an earlier server: its matches are found and its tables play on': goesOn,
};
