// Finished matches over HTTP: the list, the files, records of other programs, and requests that make
// no sense.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../browser/support/tools.mjs';
import { pause } from './support/guest.mjs';
import { Raw } from './support/raw.mjs';

const SAMPLE = join(ROOT, 'tests', 'records', 'samples', 'four_players.json');
const TOO_MANY = 100;
const TOO_MANY_OPENED = 20;
const UPLOAD_BYTES_MAX = 1 << 20;
const IMPORT = '/api/v1/import';

const sample = (name) => readFileSync(join(ROOT, 'tests', 'records', 'samples', name), 'utf8');

/** A server that has one match, taken in from another program. */
async function withMatch(ground, use) {
  const folder = mkdtempSync(join(tmpdir(), 'jansou-matches-'));
  const journal = `sqlite:${join(folder, 'journal.db')}`;
  const id = execFileSync(ground.binary, ['import', '--journal', journal, SAMPLE], { encoding: 'utf8' }).trim();
  const server = await ground.startAnother({ journal });
  try {
    await use({ server, id, get: (path) => fetch(`${server.url}/api/v1/matches${path}`) });
    assert.equal(await server.stop(), 0);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

const list = (ground) => withMatch(ground, async ({ id, get }) => {
  const answer = await get('');
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'application/json');
  const { type, rows, more } = await answer.json();
  assert.deepEqual([type, more, rows.map((row) => row.id)], ['matches', false, [id]]);
  assert.deepEqual((await (await get('?skip=1')).json()).rows, []);
  for (const query of ['?skip=-1', '?skip=x', '?skip=99999999999', '?take=1', `?${'x'.repeat(500)}`]) {
    assert.equal((await get(query)).status, query.length > 100 ? 200 : 400, query);
  }
});

const files = (ground) => withMatch(ground, async ({ server, id, get }) => {
  const answer = await get(`/${id}.tenhou6`);
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-disposition'), new RegExp(`^attachment; filename="${id}\\.`));
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(await answer.text(), readFileSync(SAMPLE, 'utf8'), 'as it was taken in');
  const lines = (await (await get(`/${id}.json`)).text()).trim().split('\n').map((line) => JSON.parse(line));
  assert.equal(lines[0].id, id);
  assert.match(await (await get(`/${id}.mjai`)).text(), /^{"type":"start_game"/);
  const head = await fetch(`${server.url}/api/v1/matches/${id}.mjai`, { method: 'HEAD' });
  assert.deepEqual([head.status, await head.text()], [200, '']);
  const { formats } = await (await get(`/${id}/formats`)).json();
  assert.deepEqual(formats.map(({ name }) => name), ['mjai', 'tenhou6', 'json']);
});

const refused = (ground) => withMatch(ground, async ({ server, id, get }) => {
  for (const path of [
    '/aaaaaaaaaa.json', `/${id}`, `/${id}.`, `/${id}.exe`, `/${id}.json.json`, `/${id}x.json`,
    `/${id.toUpperCase()}.json`, `/${id}/`, `/${id}/formats/`, '/aaaaaaaaaa/formats', '/../../etc/passwd', '/.json', '/%00.json', `/${'a'.repeat(2000)}.json`, 'x',
  ]) {
    assert.equal((await get(path)).status, 404, path);
  }
  assert.equal((await fetch(`${server.url}/api/v2`)).status, 404);
  const post = await fetch(`${server.url}/api/v1/matches`, { method: 'POST', body: 'x' });
  assert.equal(post.status, 405);
});

/** Who asks too much is told so; who goes away meanwhile is forgotten. */
const tooMuch = (ground) => withMatch(ground, async ({ server, id, get }) => {
  const answers = await Promise.all(Array.from({ length: TOO_MANY }, () => get(`/${id}.json`)));
  const count = (status) => answers.filter((answer) => answer.status === status).length;
  assert.ok(count(200) > 0 && count(429) + count(503) > 0, answers.map(({ status }) => status).join(' '));
  for (let i = 0; i < 20; i += 1) {
    const raw = await Raw.connect(server.port);
    raw.send(`GET /api/v1/matches/${id}.json HTTP/1.1\r\nHost: x\r\n\r\n`);
    raw.end();
  }
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
});

// ---- records of other programs ----

/** A server that nothing else asks, so that its limits are this test's own. */
async function withServer(ground, use) {
  const server = await ground.startAnother({ address_records_burst: 10 });
  const open = (body, headers = {}) => fetch(server.url + IMPORT, { method: 'POST', body, headers });
  try {
    await use({ server, open });
    assert.equal(await server.stop(), 0);
  } finally {
    await server.stop();
  }
}

const opened = (ground) => withServer(ground, async ({ server, open }) => {
  for (const name of ['four_players.json', 'four_players.mjson', 'three_players.mjson', 'yakuman.json']) {
    const answer = await open(sample(name));
    assert.equal(answer.status, 200, name);
    const match = await answer.json();
    assert.deepEqual([match.type, match.finished, match.me], ['match', true, -1]);
    assert.equal(match.events.at(-1).type, 'end_game');
    assert.ok(!match.events.some(({ type }) => type === 'fair'), 'nobody knows how these walls came about');
    const kept = await fetch(`${server.url}/api/v1/matches/${match.id}.json`);
    assert.equal(kept.status, 404, 'it is kept nowhere');
  }
  assert.deepEqual((await (await fetch(`${server.url}/api/v1/matches`)).json()).rows, []);
});

const wrongRecords = (ground) => withServer(ground, async ({ server, open }) => {
  const lines = sample('four_players.mjson').split('\n');
  const changed = lines.map((line, i) => (i === 9 ? line.replace(/"pai":"[^"]+"/, '"pai":"9x"') : line)).join('\n');
  const refusals = [
    [changed, /^line 10: /],
    [sample('four_players.json').replace(/"log":\[\[\[0,0,0\]/, '"log":[[[7,0,0]'), /^hand 1/],
    ['{"title":["a","b"]', /./], ['{}', /./], ['[]', /./], ['\0\0\xff', /./], ['['.repeat(100_000), /./],
    [lines.slice(0, -3).join('\n'), /./],
  ];
  for (const [body, reason] of refusals) {
    const answer = await open(body);
    assert.equal(answer.status, 422);
    assert.equal(answer.headers.get('content-type'), 'application/json');
    const { words, code, values } = await answer.json();
    assert.match(words, reason);
    assert.ok(words.length < 500);
    assert.match(code, /^[a-z_]+$/);
    assert.equal(typeof values, 'object');
  }
  assert.equal((await open('{}', { Origin: 'http://elsewhere.example' })).status, 403);
  assert.equal((await fetch(server.url + IMPORT)).status, 405);
  assert.equal((await fetch(server.url + IMPORT, { method: 'PUT', body: '{}' })).status, 405);
});

const tooManyRecords = (ground) => withServer(ground, async ({ open }) => {
  const answers = await Promise.all(Array.from({ length: TOO_MANY_OPENED }, () => open('{}')));
  const statuses = answers.map(({ status }) => status);
  assert.ok(statuses.includes(422) && statuses.includes(429), statuses.join(' '));
  const busy = answers.find(({ status }) => status === 429);
  assert.equal(busy.headers.get('retry-after'), '5');
});

const declares = (length, body = '') =>
  `POST ${IMPORT} HTTP/1.1\r\nHost: x\r\n${length === null ? '' : `Content-Length: ${length}\r\n`}\r\n${body}`;

const hostileBodies = (ground) => withServer(ground, async ({ server, open }) => {
  const statusOf = async (bytes) => {
    const raw = await Raw.connect(server.port);
    raw.send(bytes);
    const status = await raw.status();
    raw.end();
    return status;
  };
  assert.equal(await statusOf(declares(UPLOAD_BYTES_MAX + 1)), 413);
  assert.equal(await statusOf(declares('99999999999999')), 413);
  assert.equal(await statusOf(declares(null)), 411);
  assert.equal(await statusOf(declares(0)), 400);
  assert.equal((await open(' '.repeat(UPLOAD_BYTES_MAX))).status, 422);
  // Those that never send it all: no more than a few are waited for, and all go in the end.
  const waiting = [];
  for (let i = 0; i < 40; i += 1) {
    const raw = await Raw.connect(server.port);
    raw.send(declares(1000, '{'));
    waiting.push(raw);
  }
  await waiting.at(-1).status();
  assert.equal((await open('{}')).status, 503);
  for (const raw of waiting.slice(1)) raw.end();
  assert.ok(await waiting[0].gone(30_000) > 1000, 'a slow one is given some time');
  assert.equal((await open('{}')).status, 422);
});

/** One byte now and then does not hold a place for ever. */
const slowBody = (ground) => withServer(ground, async ({ server }) => {
  const raw = await Raw.connect(server.port);
  raw.send(declares(1000, '{'));
  const drip = setInterval(() => raw.send(' '), 500);
  try {
    assert.ok(await raw.gone(40_000) < 30_000);
  } finally {
    clearInterval(drip);
  }
});

/** Requests on connections that outlive the rest: one that reads nothing holds the end up. */
const askedAtTheEnd = (ground) => withMatch(ground, async ({ server, id }) => {
  const stalled = await Raw.open(server.port);
  stalled.stall();
  const paths = [`/api/v1/matches/${id}.json`, '/api/v1/matches', '/readyz', '/healthz'];
  const early = await Promise.all(paths.map(() => Raw.connect(server.port)));
  const ask = async (raw, path) => {
    raw.send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const { status, headers } = await raw.head();
    return { status, text: (await raw.body(Number(headers['content-length']))).toString() };
  };
  const before = await Promise.all(early.map((raw, i) => ask(raw, paths[i])));
  assert.deepEqual(before.map(({ status }) => status), [200, 200, 200, 200]);
  server.signal('SIGTERM');
  await pause(100);
  for (let round = 0; round < 3; round += 1) {
    const late = await Promise.all(early.map((raw, i) => ask(raw, paths[i])));
    assert.deepEqual(late.map(({ status }) => status), [503, 503, 503, 200]);
    assert.match(late[2].text, /stopping/);
  }
  stalled.end();
  for (const raw of early) raw.end();
});

export const tests = {
  'at the end whoever asks is refused, and nothing is read any more': askedAtTheEnd,
  'the list of finished matches': list,
  'a match as a file, in every format': files,
  'what is no match is refused': refused,
  'too many requests, and connections that go': tooMuch,
  'records of other programs are shown and not kept': opened,
  'a wrong record is refused with place and reason': wrongRecords,
  'too many records at once': tooManyRecords,
  'bodies too long, of no length, or never ending': hostileBodies,
  'a body that comes drop by drop': slowBody,
};
