// A runner of programs for the server of a test, and what its programs found in their cages.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from './guest.mjs';

export const SECRET = 'a secret of sixteen and more';

// Its text, not its place: a program may not be let into the folder of this file.
const CODE = readFileSync(new URL('caged.py', import.meta.url), 'utf8');

/** A program that discards what it draws. */
export const caged = (server, { moment = 10, ...more } = {}) => ({
  command: ['python3', '-c', CODE, String(server.port), String(moment)], dialect: 'mortal', memory: 512, ...more,
});

const LIMITS = readFileSync(new URL('limited.py', import.meta.url), 'utf8');

/** A program that tells its limits and goes beyond them, or ends in each hand. */
export const limited = (way, more) => ({ command: ['python3', '-c', LIMITS, way], dialect: 'mortal', ...more });

const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

export class Bots {
  lines = [];

  constructor({ binary }, server, programs, secret = SECRET) {
    this.folder = mkdtempSync(join(tmpdir(), 'jansou-bots-'));
    const file = join(this.folder, 'bots.json');
    writeFileSync(file, JSON.stringify({ secret, logs: this.folder, programs }));
    chmodSync(this.folder, 0o711); // its programs may be nobody's, and have their homes there
    this.child = spawn(binary, ['bots', '--config', file, '--door', `tcp:127.0.0.1:${server.mjaiPort}`], {
      env: { ...process.env, TMPDIR: this.folder },
    });
    running.add(this.child);
    this.child.stdout.resume();
    this.child.stderr.on('data', (data) => { this.lines.push(...data.toString().split('\n')); });
    this.code = once(this.child, 'exit').then(([code]) => {
      running.delete(this.child);
      return code;
    });
  }

  /** What each process of this program has found, in order. */
  found(name) {
    const file = join(this.folder, `${name}.log`);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const rows = text.split('\n').slice(0, -1);
    return rows.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  }

  /** How long its standard error is that is kept. */
  logged(name) {
    return statSync(join(this.folder, `${name}.log`)).size;
  }

  /** It has no time to end anything. */
  async kill() {
    this.child.kill('SIGKILL');
    await this.code;
  }

  /** Ends it in order; resolves with its exit code. Its folder stays. */
  async end() {
    this.child.kill('SIGTERM');
    return this.code;
  }

  async stop() {
    const code = await this.end();
    rmSync(this.folder, { recursive: true });
    return code;
  }
}

/** Asks the server for its bots until they are right, and resolves with their rows. */
export async function bots(owner, holds) {
  for (;;) {
    owner.send({ type: 'get_catalogue' });
    const { bots: rows } = await owner.hear('catalogue');
    if (holds(rows)) return rows;
    await pause(50);
  }
}
