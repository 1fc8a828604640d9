// Installs the Debian package in a clean root, plays there, upgrades, removes and purges it.
//
//   node tests/package/run.mjs [PACKAGE.deb]
//
// As root only. Without systemd, which no root has to itself: its part is played by the holder of
// the socket, which starts what the unit says, as the user that the unit names.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync, copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../browser/support/server.mjs';
import { Holder } from '../crash/support/holder.mjs';
import { Guest } from '../e2e/support/guest.mjs';
import { failWhole, limited, report } from '../support/runner.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const PROJECT = join(here, '..', '..');
const ENTER = join(here, 'enter');
const ANSWERS = 5;
const STEP_MS = 60_000;
const UNIT = 'lib/systemd/system/jansou.service';
const SETTINGS = 'etc/jansou/jansou.conf';
const JOURNAL = 'var/lib/jansou/jansou.db';
const MINE = 'bot_max_ms = 20\nbot_min_ms = 0\n';

/** What changes with every package that comes and goes. */
const NOT_OURS = /^((dev|proc|tmp|run|var\/(lib\/dpkg|log|cache))\/|(etc\/(\w+-|\.pwd\.lock|ld\.so\.cache|shells)|var\/lib\/shells\.state)$)/;

const TABLE = {
  type: 'create_table', title: '', preset: 'riichi-club', settings: [],
  clock: { base_s: 0, bank_s: 0 }, is_public: false, may_watch: true, pace: 'instant',
};

/** A tool that no build needs, and that is not there, is not asked: it says so. */
function isMissing({ error }, name) {
  if (error?.code !== 'ENOENT') return false;
  console.log(`    ${name} is not installed: not asked`);
  return true;
}

const findPackage = () => {
  const folder = join(PROJECT, 'build-package');
  const names = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  assert.equal(names.length, 1, `one package in ${folder}, not ${names.length}`);
  return join(folder, names[0]);
};

class Ground {
  constructor(file) {
    this.file = resolve(file);
    this.folder = mkdtempSync(join(tmpdir(), 'jansou-package-'));
    this.root = join(this.folder, 'root');
  }

  path(name) {
    return join(this.root, name);
  }

  read(name) {
    return readFileSync(this.path(name), 'utf8');
  }

  /** Runs a command in the root: { status, output }. */
  tried(words, env = {}) {
    const options = { encoding: 'utf8', env: { ...process.env, ...env } };
    const { status, stdout, stderr } = spawnSync(ENTER, [this.root, ...words], options);
    return { status, output: stdout + stderr };
  }

  /** Runs one that must do its work; gives what it prints. */
  inside(...words) {
    const { status, output } = this.tried(words);
    if (status !== 0) throw new Error(`${words.join(' ')}: status ${status}\n${output}`);
    return output;
  }

  /** All files of the root that are not the package manager's own, with what passwd and group say. */
  files() {
    const all = execFileSync('find', ['.', '-mindepth', '1', '-printf', '%P\n'],
      { cwd: this.root, encoding: 'utf8' }).split('\n');
    const people = ['etc/passwd', 'etc/group'].flatMap((name) => this.read(name).split('\n'));
    return [...all.filter((name) => name !== '' && !NOT_OURS.test(name)), ...people].sort();
  }

  /** One word of the unit. */
  unit(name) {
    const [, value] = new RegExp(`^${name}=(.+)$`, 'm').exec(this.read(UNIT)) ?? [];
    assert.ok(value, `${UNIT} has no ${name}`);
    return value;
  }

  /** A command in the root, as the unit's user, who may do nothing else. */
  asUser(words) {
    return [ENTER, this.root, 'setpriv', `--reuid=${this.unit('User')}`, `--regid=${this.unit('Group')}`,
      '--clear-groups', '--no-new-privs', '--bounding-set=-all', ...words];
  }

  /** Starts the service, gives it to `use`, and ends it in order. */
  async serving(use) {
    const holder = await Holder.open();
    try {
      const server = await holder.start(1, true, this.asUser(this.unit('ExecStart').split(' ')));
      await server.untilTold('READY=1');
      await use(server);
      assert.equal(await server.stop(), 0, server.lines.join('\n'));
    } finally {
      holder.end();
    }
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function makesRoot(ground) {
  console.log(`    ${execFileSync('python3', [join(here, 'make_root.py'), ground.root, ground.file],
    { encoding: 'utf8' }).trim()}`);
  assert.equal(ground.inside('dpkg', '--audit'), '');
  copyFileSync(ground.file, ground.path('tmp/jansou.deb'));
  ground.before = ground.files();
}

const INSTALL = ['dpkg', '--force-confold', '--install', '/tmp/jansou.deb'];

function install(ground) {
  const output = ground.inside(...INSTALL);
  ground.inside('dpkg', '--triggers-only', '--pending');
  return output;
}

async function installs(ground) {
  install(ground);
  assert.equal(ground.inside('dpkg', '--audit'), '');
  assert.equal(ground.inside('dpkg', '--verify', 'jansou'), '');
  const settings = statSync(ground.path(SETTINGS));
  assert.equal(settings.mode & 0o777, 0o640, 'a setting may be a secret');
  assert.equal(statSync(dirname(ground.path(JOURNAL))).mode & 0o777, 0o700);
}

async function hasLicences(ground) {
  const words = ground.read('usr/share/doc/jansou/copyright');
  const { dependencies } = JSON.parse(readFileSync(join(PROJECT, 'web-client/package.json'), 'utf8'));
  for (const name of [...Object.keys(dependencies), '@fontsource/noto-serif-jp', '@fontsource-variable/inter']) {
    assert.ok(words.includes(`\n---- ${name} `), `no licence of ${name}`);
  }
  assert.match(words, /SIL OPEN FONT LICENSE Version 1\.1/);
}

/** What systemd says of our units; the targets that they name are in no root without it. */
async function hasUnits(ground) {
  const units = [UNIT, UNIT.replace('.service', '.socket')];
  const done = spawnSync('systemd-analyze',
    ['verify', '--man=no', `--root=${ground.root}`, ...units.map((name) => `/${name}`)], { encoding: 'utf8' });
  if (isMissing(done, 'systemd-analyze')) return;
  const lines = done.stderr.split('\n').filter((line) => /jansou/.test(line));
  assert.deepEqual(lines.filter((line) => !/Unit \S+\.target not found/.test(line)), []);
}

/** Sits down at the table, which is made if there is none, and has some answers taken. */
async function play(ground, port) {
  const guest = await Guest.connect(port);
  guest.send({ type: 'hello', name: 'Host', ...(ground.token && { token: ground.token }) });
  ground.token = (await guest.hear('welcome')).token ?? ground.token;
  guest.playAlong();
  if (ground.code) {
    guest.send({ type: 'join_table', code: ground.code, watch: false });
    const table = await guest.hear('table');
    assert.equal(table.code, ground.code);
    assert.ok(table.seat >= 0, 'the seat was kept');
  } else {
    guest.send(TABLE);
    const table = await guest.hear('table');
    ground.code = table.code;
    for (let seat = 0; seat < table.seats.length; seat += 1) {
      if (seat !== table.seat) guest.send({ type: 'add_bot', seat, bot: 'efficient' });
    }
    guest.send({ type: 'start' });
  }
  for (let i = 0; i < ANSWERS; i += 1) await guest.hear('decided');
  guest.close();
}

async function serves(ground) {
  appendFileSync(ground.path(SETTINGS), MINE);
  await ground.serving(async (server) => {
    assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
    assert.match(await (await fetch(`${server.url}/`)).text(), /<script type="module"/);
    await play(ground, server.port);
    ground.inside('jansou', 'backup', '--journal', `sqlite:/${JOURNAL}`, '/tmp/copy.db');
  });
  assert.match(ground.inside('jansou', 'verify', '/tmp/copy.db'), / 0 wrong/);
  assert.equal(statSync(ground.path(JOURNAL)).mode & 0o777, 0o600);
}

const playsOn = (ground) => ground.serving(async (server) => {
  assert.ok(server.lines.some((line) => line.includes('tables that go on: 1')), server.lines.join('\n'));
  await play(ground, server.port);
});

async function upgrades(ground) {
  assert.match(install(ground), /Unpacking jansou .* over/);
  assert.ok(ground.read(SETTINGS).endsWith(MINE), 'what the host has set stays');
  assert.equal(statSync(ground.path(SETTINGS)).mode & 0o777, 0o640);
  await playsOn(ground);
}

/** A server that runs is not stopped for one that could not start. */
async function refusesSettings(ground) {
  const before = ground.read(SETTINGS);
  appendFileSync(ground.path(SETTINGS), 'gone_max = 1\n');
  const { status, output } = ground.tried(INSTALL);
  assert.notEqual(status, 0);
  assert.match(output, /\/etc\/jansou\/jansou\.conf:\d+: there is no setting "gone_max"/);
  writeFileSync(ground.path(SETTINGS), before);
  ground.inside('dpkg', '--configure', 'jansou');
  assert.equal(ground.inside('dpkg', '--audit'), '');
}

async function removed(ground) {
  ground.inside('dpkg', '--remove', 'jansou');
  assert.ok(!existsSync(ground.path('usr/bin/jansou')));
  assert.ok(existsSync(ground.path(JOURNAL)), 'what was played stays');
  install(ground);
  assert.ok(ground.read(SETTINGS).endsWith(MINE));
  await playsOn(ground);
}

/** The words of a line of the container file, which are a list in JSON. */
function containerWords(name) {
  const file = readFileSync(join(PROJECT, 'deploy/Containerfile'), 'utf8').replaceAll('\\\n', '');
  const [, words] = new RegExp(`^${name}\\b.*?(\\[.*\\])$`, 'm').exec(file) ?? [];
  return JSON.parse(words);
}

/** What a container starts, and how its engine asks whether it is well. No engine is needed. */
async function asContainer(ground) {
  const program = join(ground.folder, 'program');
  const words = ground.asUser(containerWords('ENTRYPOINT')).map((word) => `'${word}'`);
  writeFileSync(program, `#!/bin/sh\nexec ${words.join(' ')} "$@"\n`, { mode: 0o700 });
  const server = await startServer(program, '/usr/share/jansou/web', { journal: `sqlite:/${JOURNAL}` });
  const health = () => ground.tried(containerWords('HEALTHCHECK'), { JANSOU_PORT: String(server.port) });
  const { status, output } = health();
  assert.equal(status, 0, output);
  await play(ground, server.port);
  assert.equal(await server.stop(), 0, server.lines.join('\n'));
  assert.notEqual(health().status, 0, 'nobody is there');
}

async function purged(ground) {
  ground.inside('dpkg', '--purge', 'jansou');
  const after = ground.files();
  assert.deepEqual(after.filter((name) => !ground.before.includes(name)), [], 'is left');
  assert.deepEqual(ground.before.filter((name) => !after.includes(name)), [], 'is gone');
}

async function isTidy(ground) {
  const done = spawnSync('lintian', ['--fail-on', 'error,warning', ground.file], { encoding: 'utf8' });
  if (!isMissing(done, 'lintian')) assert.equal(done.status, 0, done.stdout);
}

const STEPS = {
  'a clean root': makesRoot,
  'installed': installs,
  'lintian': isTidy,
  'licences of what is in it': hasLicences,
  'units that systemd takes': hasUnits,
  'served as the unit says, played on': serves,
  'installed over itself: settings stay, the table goes on': upgrades,
  'not started anew with settings that are wrong': refusesSettings,
  'removed and installed again: the table goes on': removed,
  'served as the container file says': asContainer,
  'purged: nothing is left': purged,
};

const ground = new Ground(process.argv[2] ?? findPackage());
try {
  let passed = 0;
  for (const [name, run] of Object.entries(STEPS)) {
    const isFine = await report(name, () => limited(run(ground), STEP_MS).then(() => null, (error) => error));
    if (!isFine) break; // what follows needs it
    passed += 1;
  }
  console.log(`${passed} passed, ${Object.keys(STEPS).length - passed} failed`);
  process.exitCode = passed === Object.keys(STEPS).length ? 0 : 1;
} catch (error) {
  failWhole(error);
} finally {
  ground.remove();
}
