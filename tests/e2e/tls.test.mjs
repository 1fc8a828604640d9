// The server's own TLS, with certificates made here.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { WebSocket } from '../browser/support/tools.mjs';
import { makeCertificate } from '../support/certificate.mjs';
import { SCRIPT } from './support/ground.mjs';
import { later, pause } from './support/guest.mjs';
import { Raw } from './support/raw.mjs';

const WAIT_MS = 10_000;

/** Runs with a folder that has certificates: one.crt and one.key, two.crt and two.key. */
async function withCertificates(run) {
  const folder = mkdtempSync(join(tmpdir(), 'jansou-tls-'));
  try {
    for (const name of ['one', 'two']) makeCertificate(folder, name);
    await run((name) => join(folder, name));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const settings = (path, certificate = 'one.crt', key = 'one.key') =>
  ({ tls_certificate: path(certificate), tls_key: path(key) });

const limited = (promise, words) => Promise.race([promise, later(WAIT_MS, words)]);

/** An HTTPS answer: status, headers, text. */
function get(port, path) {
  return limited(new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, rejectUnauthorized: false, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => { text += part; });
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    }).on('error', reject).end();
  }), `no answer to ${path}`);
}

/** What a TLS handshake comes to: protocol, ALPN, whose certificate. Rejects if it fails. */
function shake(port, options = {}) {
  return limited(new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ...options }, () => {
      resolve({
        protocol: socket.getProtocol(),
        alpn: socket.alpnProtocol,
        owner: socket.getPeerCertificate().subject.CN,
      });
      socket.destroy();
    });
    socket.on('error', reject);
  }), 'no handshake');
}

/** A WebSocket that has said hello; `messages` are what it was told. */
function enter(port) {
  return limited(new Promise((resolve, reject) => {
    const socket = new WebSocket(`wss://127.0.0.1:${port}/ws`, 'jansou.v1', { rejectUnauthorized: false });
    const messages = [];
    socket.on('open', () => socket.send('{"type":"hello","name":"Ann"}'));
    socket.on('error', reject);
    socket.on('message', (data) => {
      messages.push(JSON.parse(data.toString()));
      if (messages.at(-1).type === 'welcome') resolve({ socket, messages });
    });
  }), 'no welcome');
}

const until = async (is) => {
  for (let i = 0; i < WAIT_MS / 50 && !is(); i += 1) await pause(50);
  assert.ok(is());
};

async function everything(ground) {
  await withCertificates(async (path) => {
    const server = await ground.startAnother(settings(path));
    const { port } = server;
    const page = await get(port, '/');
    assert.equal(page.status, 200);
    assert.match(page.headers['set-cookie'][0], /; Secure/);
    assert.equal((await get(port, '/api/v1/matches/none')).status, 404);
    assert.equal((await get(port, '/assets/table-a1.js')).text, SCRIPT);
    const guest = await enter(port);
    // More than one record of TLS holds, asked for at once, and less than makes a slow reader of it.
    for (let i = 0; i < 10; i += 1) guest.socket.send('{"type":"get_catalogue"}');
    guest.socket.send('{"type":"ping"}');
    await until(() => guest.messages.at(-1).type === 'pong');
    assert.equal(guest.messages.filter(({ type }) => type === 'catalogue').length, 10);
    const closed = new Promise((resolve) => { guest.socket.on('close', resolve); });
    assert.equal(await server.stop(), 0);
    assert.equal(await limited(closed, 'the connection is not closed'), 1001);
  });
}

async function protocols(ground) {
  await withCertificates(async (path) => {
    const server = await ground.startAnother(settings(path));
    const { port } = server;
    try {
      const best = await shake(port, { ALPNProtocols: ['h2', 'http/1.1'] });
      assert.deepEqual(best, { protocol: 'TLSv1.3', alpn: 'http/1.1', owner: 'one.example' });
      assert.equal((await shake(port, { maxVersion: 'TLSv1.2' })).protocol, 'TLSv1.2');
      // What comes together with the connection fails while the server still takes it in.
      for (let i = 0; i < 20; i += 1) {
        await assert.rejects(shake(port, {
          minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0',
        }));
        const plain = await Raw.connect(port);
        plain.send('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
        await until(() => plain.isClosed);
      }
      assert.equal((await get(port, '/')).status, 200);
    } finally {
      assert.equal(await server.stop(), 0);
    }
  });
}

async function renewal(ground) {
  await withCertificates(async (path) => {
    copyFileSync(path('one.crt'), path('now.crt'));
    copyFileSync(path('one.key'), path('now.key'));
    const server = await ground.startAnother(settings(path, 'now.crt', 'now.key'));
    const owner = async () => (await shake(server.port)).owner;
    const isTold = (pattern) => server.lines.some((line) => pattern.test(line));
    try {
      const guest = await enter(server.port);
      assert.equal(await owner(), 'one.example');
      copyFileSync(path('two.crt'), path('now.crt')); // not its key yet
      server.signal('SIGHUP');
      await until(() => isTold(/tls_key: .* cannot be used/));
      assert.equal(await owner(), 'one.example');
      copyFileSync(path('two.key'), path('now.key'));
      server.signal('SIGHUP');
      await until(() => isTold(/certificate was read again/));
      assert.equal(await owner(), 'two.example');
      guest.socket.send('{"type":"ping"}');
      await until(() => guest.messages.at(-1).type === 'pong');
    } finally {
      assert.equal(await server.stop(), 0);
    }
  });
}

async function wrongFiles(ground) {
  await withCertificates(async (path) => {
    writeFileSync(path('none.crt'), 'no certificate\n');
    execFileSync('openssl', ['ec', '-in', path('one.key'), '-aes128', '-passout', 'pass:secret',
      '-out', path('locked.key')], { stdio: 'ignore' });
    for (const [certificate, key, words] of [
      ['missing.crt', 'one.key', /tls_certificate: .*missing\.crt.* cannot be used/],
      ['none.crt', 'one.key', /tls_certificate: .*none\.crt.* cannot be used/],
      ['one.crt', 'missing.key', /tls_key: .*missing\.key.* cannot be used/],
      ['one.crt', 'two.key', /tls_key: .*two\.key.* cannot be used: key values mismatch/],
      ['one.crt', 'locked.key', /tls_key: .*locked\.key.* cannot be used/],
    ]) {
      await assert.rejects(ground.startAnother(settings(path, certificate, key)), words);
    }
    await assert.rejects(ground.startAnother({ tls_key: path('one.key') }), /belong together/);
  });
}

async function withoutTls(ground) {
  const server = await ground.startAnother();
  server.signal('SIGHUP');
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
  await assert.rejects(shake(server.port));
  assert.equal(await server.stop(), 0);
}

export const tests = {
  'page, API and messages over TLS': everything,
  'TLS 1.2 and above, HTTP/1.1, and nothing plain': protocols,
  'a certificate is renewed without an end': renewal,
  'wrong certificates are told at the start': wrongFiles,
  'without a certificate nothing is encrypted': withoutTls,
};
