// Very many who watch one table, read by a program that has little else to do (tests/cluster/crowd.c).

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const ROW_BYTES = 24;

export class Crowd {
  #lines = [];

  #wanted = null;

  /** `ports` are taken in turn: number i watches at ports[i % ports.length]. `binary` is the server, beside which the program lies. */
  constructor(binary, code, count, ports) {
    const program = join(dirname(binary), '../tests/cluster/crowd');
    this.child = spawn(program, [code, count, ...ports].map(String), { stdio: ['pipe', 'pipe', 'inherit'] });
    this.folder = mkdtempSync(join(tmpdir(), 'jansou-crowd-'));
    createInterface(this.child.stdout).on('line', (line) => {
      this.#lines.push(line);
      this.#look();
    });
    this.child.on('exit', () => {
      this.isGone = true;
      this.#look();
    });
    this.child.stdin.on('error', () => {});
    process.on('exit', () => this.close());
  }

  #look() {
    if (this.#wanted === null) return;
    const { resolve, reject } = this.#wanted;
    if (this.#lines.length > 0) resolve(this.#lines.shift());
    else if (this.isGone) reject(new Error('the crowd is gone'));
    else return;
    this.#wanted = null;
  }

  /** The next line that it says, which begins so. */
  async #hear(word) {
    const line = await new Promise((resolve, reject) => {
      this.#wanted = { resolve, reject };
      this.#look();
    });
    if (!line.startsWith(word)) throw new Error(`the crowd: ${line}`);
    return line;
  }

  /** Resolves when all have been told the hand. */
  async untilThere() {
    await this.#hear('there');
  }

  /** Resolves when all that comes is kept. */
  async listen() {
    this.child.stdin.write('listen\n');
    await this.#hear('listening');
  }

  /** How many frames each has heard at least. */
  async least() {
    this.child.stdin.write('least\n');
    return Number((await this.#hear('least ')).split(' ')[1]);
  }

  /** What each was told since then: [{ digest, at (ms), isEvent }] of each, in the order of their numbers. */
  async told() {
    const file = join(this.folder, 'told');
    this.child.stdin.write(`write ${file}\n`);
    await this.#hear('written');
    const bytes = readFileSync(file);
    const all = [];
    for (let at = 0; at < bytes.length;) {
      const count = Number(bytes.readBigUInt64LE(at));
      at += 8;
      const rows = [];
      for (let i = 0; i < count; i += 1, at += ROW_BYTES) {
        rows.push({ digest: bytes.readBigUInt64LE(at), at: Number(bytes.readBigUInt64LE(at + 8)) / 1e6,
          isEvent: bytes.readBigUInt64LE(at + 16) === 1n });
      }
      all.push(rows);
    }
    return all;
  }

  close() {
    this.child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
