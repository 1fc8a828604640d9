// Who holds the socket and starts servers with it, like systemd: connections wait while there is none.

import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { commandOf } from '../../browser/support/server.mjs';
import { limited } from '../../support/runner.mjs';

const HOLDER = join(dirname(fileURLToPath(import.meta.url)), 'hold_socket.py');
const WAIT_MS = 25_000;
const READY = 'READY=1';

/** A server that the holder has started; what a test does with one that it has started itself. */
class HeldServer {
  constructor(holder, pid) {
    this.holder = holder;
    this.pid = pid;
    this.port = holder.port;
    this.url = `http://127.0.0.1:${holder.port}`;
    /** What it has told its supervisor. */
    this.told = [];
    this.exitCode = null;
    this.first = holder.lines.length;
  }

  /** Lines of its log. */
  get lines() {
    return this.holder.lines.slice(this.first);
  }

  signal(name) {
    if (this.exitCode === null) process.kill(this.pid, name);
  }

  async untilTold(words) {
    while (!this.told.includes(words)) {
      if (this.exitCode !== null) throw new Error(`it has ended: ${this.lines.join('\n')}`);
      await this.holder.hear();
    }
  }

  async untilEnd() {
    while (this.exitCode === null) await this.holder.hear();
    return this.exitCode;
  }

  async kill() {
    this.signal('SIGKILL');
    await this.untilEnd();
  }

  async stop() {
    this.signal('SIGTERM');
    return this.untilEnd();
  }
}

export class Holder {
  /** Lines of the logs of all its servers. */
  lines = [];

  /** `env` is what its servers find there besides. */
  static async open(env = {}) {
    const holder = new Holder();
    const child = spawn('python3', [HOLDER],
      { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    holder.child = child;
    holder.said = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    createInterface({ input: child.stderr }).on('line', (line) => holder.lines.push(line));
    holder.port = (await holder.#next()).port;
    return holder;
  }

  async #next() {
    const { value } = await limited(this.said.next(), WAIT_MS);
    return JSON.parse(value);
  }

  /** Takes the next thing that is said of the server. */
  async hear() {
    const { told, code } = await this.#next();
    if (told !== undefined) this.server.told.push(told);
    if (code !== undefined) this.server.exitCode = code;
  }

  /** Starts a program with so many sockets announced, and the socket handed over or not. */
  async start(count, isHanded, command) {
    this.child.stdin.write(`${JSON.stringify([count, isHanded, command])}\n`);
    this.server = new HeldServer(this, (await this.#next()).pid);
    return this.server;
  }

  /** A server that is ready. */
  async serve(binary, web, settings) {
    const server = await this.start(1, true, commandOf(binary, web, settings));
    await server.untilTold(READY);
    return server;
  }

  end() {
    this.server?.signal('SIGKILL');
    this.child.stdin.end();
  }
}
