// HTTP on the same port: what is served, what is refused, and handshakes that are wrong.

import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import { SCRIPT } from './support/ground.mjs';
import { Raw, upgrade } from './support/raw.mjs';

const SCRIPT_PATH = '/assets/table-a1.js';

/** Asks in its own words; resolves with status, headers and body. */
async function ask(port, lines) {
  const raw = await Raw.connect(port);
  raw.send(Buffer.from(lines, 'latin1'));
  const { status, headers } = await raw.head();
  const isEmpty = status === 304 || lines.startsWith('HEAD');
  const body = isEmpty ? Buffer.alloc(0) : await raw.body(Number(headers['content-length'] ?? 0));
  raw.end();
  return { status, headers, body };
}

const get = (path, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

async function files({ port }) {
  const page = await ask(port, get('/'));
  assert.equal(page.status, 200);
  assert.equal(page.headers['content-type'], 'text/html; charset=utf-8');
  assert.match(page.headers['content-security-policy'], /default-src 'self'/);
  assert.match(page.headers['x-content-type-options'], /nosniff/);
  const script = await ask(port, get(SCRIPT_PATH));
  assert.equal(script.body.toString(), SCRIPT);
  assert.match(script.headers['cache-control'], /immutable/);
  assert.equal((await ask(port, get('/t/ABCDEF'))).body.toString(), page.body.toString());
  assert.equal((await ask(port, get('/nothing.js'))).status, 404);
}

async function compressed({ port }) {
  const { headers, body } = await ask(port, get(SCRIPT_PATH, 'Accept-Encoding: br, gzip\r\n'));
  assert.equal(headers['content-encoding'], 'gzip');
  assert.match(headers.vary, /accept-encoding/i);
  assert.equal(gunzipSync(body).toString(), SCRIPT);
}

async function unchanged({ port }) {
  const { headers } = await ask(port, get(SCRIPT_PATH));
  const again = await ask(port, get(SCRIPT_PATH, `If-None-Match: ${headers.etag}\r\n`));
  assert.equal(again.status, 304);
  const other = await ask(port, get(SCRIPT_PATH, 'If-None-Match: "x"\r\n'));
  assert.equal(other.status, 200);
}

async function head({ port }) {
  const { status, headers } = await ask(port, `HEAD ${SCRIPT_PATH} HTTP/1.1\r\nHost: x\r\n\r\n`);
  assert.equal(status, 200);
  assert.equal(Number(headers['content-length']), SCRIPT.length);
}

async function keptAlive({ port }) {
  const raw = await Raw.connect(port);
  for (let i = 0; i < 3; i += 1) {
    raw.send(get(SCRIPT_PATH));
    const { status, headers } = await raw.head();
    assert.equal(status, 200);
    const body = await raw.body(Number(headers['content-length']));
    assert.equal(body.toString(), SCRIPT);
  }
  raw.end();
}

async function cookies({ port }) {
  const { headers } = await ask(port, get('/'));
  const [, secret] = /^jansou=([0-9a-f]{64}); Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/
    .exec(headers['set-cookie']);
  const again = await ask(port, get('/', `Cookie: a=b; jansou=${secret}\r\n`));
  assert.ok(again.headers['set-cookie'].startsWith(`jansou=${secret};`));
  const https = await ask(port, get('/', 'X-Forwarded-Proto: https\r\n'));
  assert.match(https.headers['set-cookie'], /; Secure$/);
  const forged = await ask(port, get('/', 'Cookie: jansou=x\r\n'));
  assert.notEqual(forged.headers['set-cookie'].slice(7, 71), 'x'.repeat(64));
}

async function methods({ port }) {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'NONSENSE']) {
    const raw = await Raw.connect(port);
    raw.send(`${method} / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`);
    const status = await raw.status().catch(() => 'closed');
    assert.ok(status === 'closed' || status >= 400, `${method}: ${status}`);
    raw.end();
  }
}

const PATHS = [
  '/../etc/passwd', '/../../../../../../etc/passwd', '/assets/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc/passwd', '/assets/%2e%2e/index.html.x',
  '//etc/passwd.x', '/\\..\\etc\\passwd.x', '/./././etc/passwd.x', '/%00.js', '/a%00b.js',
  '/assets/table-a1.js%00.html', '/%', '/%zz.js', '/%c0%ae%c0%ae/etc/passwd.x', '/.env', '/.git/config.x',
  `/${'a'.repeat(6000)}.js`, 'http://localhost/etc/passwd.x', 'etc/passwd.x', '*',
];

async function paths({ port }) {
  for (const path of PATHS) {
    const answer = await ask(port, get(path)).catch(() => ({ status: 'closed', body: '' }));
    assert.ok(!answer.body.toString().includes('root:'), path);
    const isPage = answer.body.toString().startsWith('<!doctype html>');
    assert.ok(answer.status !== 200 || isPage, `${path}: ${answer.status}`);
  }
  const withNul = await ask(port, get('/a\0b.js')).catch(() => ({ status: 'closed' }));
  assert.notEqual(withNul.status, 200);
}

async function headers({ port }) {
  const long = await Raw.connect(port);
  long.send(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(60_000)}\r\n\r\n`);
  await long.status().catch(() => 'closed');
  long.end();
  const many = await Raw.connect(port);
  many.send(`GET / HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(5000)}\r\n`);
  await many.status().catch(() => 'closed');
  many.end();
  for (const line of ['GET / HTTP/9.9', 'GET /', 'GET', '', '\0\0\0\0', 'GET  /  HTTP/1.1 x']) {
    const raw = await Raw.connect(port);
    raw.send(`${line}\r\nHost: x\r\n\r\n`);
    await Promise.race([raw.status().catch(() => 'closed'),
      new Promise((resolve) => { setTimeout(resolve, 300); })]);
    raw.end();
  }
}

/** How a handshake is answered that is not as it should be. */
const HANDSHAKES = [
  ['no subprotocol', { 'Sec-WebSocket-Protocol': null }, 400],
  ['another subprotocol', { 'Sec-WebSocket-Protocol': 'chat' }, 400],
  ['ours among others', { 'Sec-WebSocket-Protocol': 'chat, jansou.v1' }, 101],
  ['the one with lists', { 'Sec-WebSocket-Protocol': 'jansou.v2' }, 101],
  ['one that is to come', { 'Sec-WebSocket-Protocol': 'jansou.v3' }, 400],
  ['a page of another site', { Origin: 'https://evil.example' }, 403],
  ['a page whose name begins like ours', { Origin: 'http://localhost.evil.example' }, 403],
  ['a page without an address', { Origin: 'null' }, 403],
  ['a page of ours', { Origin: 'http://localhost' }, 101],
  ['an old version', { 'Sec-WebSocket-Version': '8' }, 426],
  ['no version', { 'Sec-WebSocket-Version': null }, 426],
  ['no key', { 'Sec-WebSocket-Key': null }, 400],
  ['HTTP/2', { Upgrade: 'h2c' }, 403],
  ['compression', { 'Sec-WebSocket-Extensions': 'permessage-deflate' }, 101],
];

async function handshakes({ port }) {
  for (const [words, changes, wanted] of HANDSHAKES) {
    const raw = await Raw.connect(port);
    raw.send(upgrade(changes));
    const answer = await raw.head().catch(() => ({ status: 'closed' }));
    assert.ok(answer.status === wanted || (wanted !== 101 && answer.status === 'closed'),
      `${words}: ${answer.status}`);
    assert.equal(answer.headers?.['sec-websocket-extensions'], undefined);
    raw.end();
  }
  for (const [line, wanted] of [['POST /ws HTTP/1.1', 405], ['GET /other HTTP/1.1', 404],
    ['GET / HTTP/1.1', 404], ['GET /ws/ HTTP/1.1', 404]]) {
    const raw = await Raw.connect(port);
    raw.send(upgrade({}, line));
    const status = await raw.status().catch(() => 'closed');
    assert.ok([wanted, 'closed'].includes(status), `${line}: ${status}`);
    raw.end();
  }
}

/** Handshakes that never end are cut off, and hold nobody up meanwhile. */
async function slow({ port }) {
  const silent = await Raw.connect(port);
  const half = await Raw.connect(port);
  half.send(upgrade().slice(0, 60));
  const dripping = await Raw.connect(port);
  dripping.send('GET / HTTP/1.1\r\n');
  const timer = setInterval(() => dripping.send('X'), 500);
  try {
    assert.equal((await ask(port, get('/'))).status, 200);
    await Promise.all([silent, half, dripping].map((raw) => raw.gone(40_000)));
  } finally {
    clearInterval(timer);
  }
}

async function pages({ port, server }) {
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    const answer = await fetch(`${server.url}${path}`);
    assert.equal(answer.status, 200, path);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
  }
  assert.match((await ask(port, get('/metrics'))).body.toString(), /^jansou_connections \d+$/m);
}

export const tests = {
  'files are served': files,
  'text is compressed for those who can read it': compressed,
  'what has not changed is not sent again': unchanged,
  'HEAD has no body': head,
  'a connection serves several requests': keptAlive,
  'a page brings a secret cookie': cookies,
  'other methods are refused': methods,
  'no path leads out of the folder': paths,
  'wrong requests do no harm': headers,
  'wrong handshakes are refused': handshakes,
  'slow handshakes are cut off': slow,
  'health and figures': pages,
};
