// Finished matches over HTTP: the list, the files, and requests that make no sense.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../browser/support/tools.mjs';
import { Raw } from './support/raw.mjs';

const SAMPLE = join(ROOT, 'tests', 'records', 'samples', 'four_players.json');
const TOO_MANY = 100;

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
});

const refused = (ground) => withMatch(ground, async ({ server, id, get }) => {
  for (const path of [
    '/aaaaaaaaaa.json', `/${id}`, `/${id}.`, `/${id}.exe`, `/${id}.json.json`, `/${id}x.json`,
    `/${id.toUpperCase()}.json`, '/../../etc/passwd', '/.json', '/%00.json', `/${'a'.repeat(2000)}.json`, 'x',
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

export const tests = {
  'the list of finished matches': list,
  'a match as a file, in every format': files,
  'what is no match is refused': refused,
  'too many requests, and connections that go': tooMuch,
};
