// The pages for the host: who may see them, and what they are made of.

import assert from 'node:assert/strict';
import { Guest, pause } from './support/guest.mjs';

const SECRET = 'a secret of the host';

const basic = (password) => ({
  authorization: `Basic ${Buffer.from(`host:${password}`).toString('base64')}`,
});

const status = async (server, path, headers = {}) =>
  (await fetch(`${server.url}${path}`, { headers })).status;

async function withServer(ground, settings, look) {
  const server = await ground.startAnother(settings);
  try {
    await look(server);
  } finally {
    assert.equal(await server.stop(), 0);
  }
}

/** Without a secret there is no page, and figures are for this machine alone. */
const closed = (ground) => withServer(ground, {}, async (server) => {
  for (const path of ['/status', '/status.css', '/status.js', '/status?secret=']) {
    assert.equal(await status(server, path, basic('')), 404, path);
  }
  assert.equal(await status(server, '/metrics'), 200);
  for (const headers of [{ 'x-forwarded-for': '192.0.2.1' }, { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-proto': 'https' }, { forwarded: 'for=127.0.0.1' }, { via: '1.1 proxy' }]) {
    assert.equal(await status(server, '/metrics', headers), 404, JSON.stringify(headers));
  }
});

/** With one the page asks for it, and shows nothing without it. */
const opened = (ground) => withServer(ground, { status_secret: SECRET }, async (server) => {
  const asked = await fetch(`${server.url}/status`);
  assert.equal(asked.status, 401);
  assert.match(asked.headers.get('www-authenticate'), /^Basic realm="[^"]+"/);
  assert.ok(!(await asked.text()).includes('figure'));
  for (const headers of [basic('guess'), basic(SECRET.slice(0, -1)), { authorization: 'Basic' },
    { authorization: `Bearer ${SECRET}` }]) {
    assert.equal(await status(server, '/status', headers), 401);
  }
  assert.equal(await status(server, `/status?secret=${encodeURIComponent(SECRET)}`), 401);
  assert.equal(await status(server, '/status', { authorization: `Basic ${'A'.repeat(4000)}` }), 401);
  const guest = await Guest.enter(server.port, 'Anybody');
  const page = await fetch(`${server.url}/status`, { headers: basic(SECRET) });
  assert.equal(page.status, 200);
  assert.equal(page.headers.get('cache-control'), 'no-store');
  assert.match(page.headers.get('content-security-policy'), /default-src 'self'/);
  assert.match(await page.text(), /All is well/);
  assert.equal(await status(server, '/status.css'), 200);
  assert.equal(await status(server, '/status.js'), 200);
  const far = { 'x-forwarded-for': '192.0.2.1' };
  assert.equal(await status(server, '/metrics', far), 401);
  assert.equal(await status(server, '/metrics', { ...far, ...basic(SECRET) }), 200);
  guest.close();
  assert.ok(!server.lines.join('\n').includes(SECRET));
});

/** Who guesses waits, however right the next guess is; others do not. */
const guessed = (ground) => withServer(
  ground,
  { status_secret: SECRET, address_secrets_burst: 5, address_secrets_per_minute: 1 },
  async (server) => {
    const from = (address, password) =>
      status(server, '/status', { 'x-forwarded-for': address, ...basic(password) });
    for (let i = 0; i < 5; i += 1) assert.equal(await from('192.0.2.1', `guess ${i}`), 401);
    assert.equal(await from('192.0.2.1', 'guess'), 429);
    assert.equal(await from('192.0.2.1', SECRET), 429);
    assert.equal(await from('192.0.2.2', SECRET), 200);
  },
);

/** Words of the setting; a secret that is too short is none. */
async function settings(ground) {
  await withServer(ground, { metrics: 'off', status_secret: SECRET }, async (server) => {
    assert.equal(await status(server, '/metrics', basic(SECRET)), 404);
  });
  await withServer(ground, { metrics: 'secret', status_secret: SECRET }, async (server) => {
    assert.equal(await status(server, '/metrics'), 401);
    assert.equal(await status(server, '/metrics', basic(SECRET)), 200);
  });
  await withServer(ground, { metrics: 'open' }, async (server) => {
    assert.equal(await status(server, '/metrics', { 'x-forwarded-for': '192.0.2.1' }), 200);
  });
  await assert.rejects(ground.startAnother({ status_secret: 'short' }), /at least 16 characters/);
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\[\\\\"n])*"';
const SAMPLE = new RegExp(`^(${NAME})(\\{${LABEL}(?:,${LABEL})*\\})? (-?\\d+(?:\\.\\d+)?)$`);

/** All figures of a server that is played on, by the rules of the format. */
async function format({ server }) {
  const read = async () => (await fetch(`${server.url}/metrics`)).text();
  let page = await read();
  while (/^jansou_action_seconds_count 0$/m.test(page)) { // until somebody plays
    await pause(200);
    page = await read();
  }
  const kinds = new Map();
  const seen = new Set();
  let name = '';
  assert.ok(page.endsWith('\n'));
  for (const line of page.slice(0, -1).split('\n')) {
    if (line.startsWith('# HELP ')) {
      [, name] = new RegExp(`^# HELP (${NAME}) \\S.*$`).exec(line);
      assert.ok(!kinds.has(name), name);
    } else if (line.startsWith('#')) {
      const [, told, kind] = new RegExp(`^# TYPE (${NAME}) (counter|gauge|histogram)$`).exec(line);
      assert.equal(told, name);
      kinds.set(name, kind);
    } else {
      const [, sample, labels = ''] = SAMPLE.exec(line) ?? assert.fail(line);
      const parts = kinds.get(name) === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
      assert.ok(parts.includes(sample.slice(name.length)) && sample.startsWith(name), line);
      assert.ok(!seen.has(sample + labels), line);
      seen.add(sample + labels);
    }
  }
  const number = (sample) =>
    Number(new RegExp(`^${sample.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(page)[1]);
  assert.ok(number('jansou_action_seconds_count') > 0);
  assert.ok(number('jansou_bots') > 0);
  assert.ok(number('jansou_table_connections{as="seated"}') > 0);
  assert.ok(number('process_resident_memory_bytes') > 1e6);
  for (const [one, kind] of kinds) {
    if (kind !== 'histogram') continue;
    const buckets = [...page.matchAll(new RegExp(`^${one}_bucket\\{le="([^"]+)"\\} (\\d+)$`, 'gm'))]
      .map(([, le, count]) => [le === '+Inf' ? Infinity : Number(le), Number(count)]);
    assert.ok(buckets.every(([le, count], i) =>
      i === 0 || (le > buckets[i - 1][0] && count >= buckets[i - 1][1])), one);
    assert.deepEqual(buckets.at(-1), [Infinity, number(`${one}_count`)], one);
  }
}

export const tests = {
  'without a secret there is no page of the host': closed,
  'the page of the host asks for its secret': opened,
  'who guesses the secret of the host waits': guessed,
  'who may read the figures is a setting': settings,
  'figures keep to the format while people play': format,
};
