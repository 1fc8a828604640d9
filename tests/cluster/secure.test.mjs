// A store that speaks TLS both ways, with a user for each server: deploy/cluster/nats-secure.conf.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect as connectPlainly } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { ROOT } from '../browser/support/tools.mjs';
import { run } from '../crash/support/command.mjs';
import { Authority } from './support/certificates.mjs';
import { ClusterWorld } from './support/cluster_world.mjs';
import { Store } from './support/store.mjs';

const CONFIG = join(ROOT, 'deploy/cluster/nats-secure.conf');
const NAMES = ['north', 'east', 'south'];
const TABLES = 5;
const ANSWER_MS = 10_000;

/** What a nats-server answers to some lines of its protocol, by TLS with these files, until it says `until`. */
function ask({ host, port }, ca, { cert, key }, lines, until) {
  return new Promise((resolve, reject) => {
    const plain = connectPlainly({ host, port });
    let heard = '';
    const timer = setTimeout(() => reject(new Error(`waited in vain for ${until}: ${heard}`)), ANSWER_MS);
    plain.once('data', () => { // INFO, before TLS begins
      const socket = connect({
        socket: plain, ca: readFileSync(ca), cert: readFileSync(cert), key: readFileSync(key), checkServerIdentity: () => undefined,
      });
      const end = (action, what) => {
        clearTimeout(timer);
        socket.destroy();
        plain.destroy();
        action(what);
      };
      socket.on('secureConnect', () => socket.write(`CONNECT {"verbose":false,"headers":true}\r\n${lines.join('')}`));
      socket.on('data', (bytes) => {
        heard += bytes;
        if (until.test(heard)) end(resolve, heard);
      });
      socket.on('error', (error) => end(reject, error));
    });
    plain.on('error', reject);
  });
}

const publish = (subject) => `PUB ${subject} _INBOX.x.1 2\r\n{}\r\n`;

/** What a server's own user must not be able to do, whoever has got hold of its key. */
const FORBIDDEN = [
  '$JS.API.STREAM.DELETE.jansou_T00', '$JS.API.STREAM.UPDATE.jansou_T00', '$JS.API.STREAM.CREATE.mine',
  '$JS.API.STREAM.PURGE.jansou_A', '$JS.API.STREAM.PURGE.jansou_R', '$JS.API.STREAM.PURGE.jansou_M',
  '$JS.API.STREAM.MSG.DELETE.jansou_A', 'other.t.00.ABCDEF', '$SYS.REQ.SERVER.PING',
];

async function checkUser(server, authority, files) {
  for (const subject of FORBIDDEN) {
    const heard = await ask(server, authority.file, files, [publish(subject)], /-ERR/);
    assert.match(heard, /-ERR 'Permissions Violation for Publish/, subject);
  }
  const spied = await ask(server, authority.file, files, ['SUB jansou.t.> 1\r\n'], /-ERR/);
  assert.match(spied, /-ERR 'Permissions Violation for Subscription/);
  const allowed = await ask(server, authority.file, files,
    ['SUB _INBOX.x.* 1\r\n', publish('$JS.API.STREAM.INFO.jansou_T00')], /MSG _INBOX|-ERR/);
  assert.match(allowed, /MSG _INBOX\.x\.1/, 'what it needs it may do');
}

async function secure({ binary, store: plain, seed }) {
  const folder = mkdtempSync(join(tmpdir(), 'jansou-secure-'));
  let store = null;
  let world = null;
  try {
    const [authority, stranger] = [new Authority(folder), new Authority(folder, 'stranger')];
    const files = Object.fromEntries([...NAMES, 'admin', 'nobody'].map((name) => [name, authority.certify(name)]));
    store = await Store.open(plain.program, CONFIG, (server) => {
      server.files ??= authority.certify(server.name, server.host);
      return {
        JANSOU_NATS_CERT: server.files.cert, JANSOU_NATS_KEY: server.files.key, JANSOU_NATS_CA: authority.file,
      };
    });
    const urls = store.urls('jansou').replaceAll('nats://', 'tls://');
    const init = (creds, ca = authority.file) =>
      run(binary, ['cluster', 'init', '--cluster', urls, ...(creds ? ['--creds', creds] : []), '--ca', ca]);
    for (const [who, done] of [
      ['without a certificate', init(null)],
      ['of another authority', init(stranger.certify('admin').both)],
      ['a name that is no user', init(files.nobody.both)],
      ['a server itself', init(files.north.both)],
      ['another store than it should be', init(files.admin.both, stranger.file)],
    ]) {
      const { code, output } = await done;
      assert.equal(code, 1, `${who}: ${output}`);
    }
    const made = await init(files.admin.both);
    assert.equal(made.code, 0, made.output);

    const Secure = class extends ClusterWorld {
      settingsOf(name) {
        return { ...super.settingsOf(name), cluster_ca: authority.file, cluster_creds: files[name].both };
      }
    };
    world = await Secure.enter(binary, store, NAMES, { seed, urls, settings: { suspect_ms: 1500 } });
    await world.play(TABLES);
    await world.killNode('north');
    await world.untilAllPlay();
    const east = world.nodes.get('east');
    const ending = east.stop();
    world.nodes.delete('east');
    assert.equal(await ending, 0, east.lines.slice(-3).join('\n'));
    await world.untilAllPlay();
    for (const node of world.nodes.values()) {
      assert.ok(!node.lines.some((line) => /Permissions/i.test(line)), node.lines.join('\n'));
    }
    await checkUser(store.servers[0], authority, files.north);
    const saved = await run(binary, ['backup', '--cluster', urls, '--creds', files.admin.both, '--ca', authority.file,
      join(folder, 'copy.db')]);
    assert.equal(saved.code, 0, saved.output);
    await world.close();
  } finally {
    world?.remove();
    store?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const tests = {
  'a store that speaks TLS both ways lets each server do what it needs and no more': secure,
};
