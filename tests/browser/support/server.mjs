// The real server, one for each test, on a free port of this machine.

import { spawn } from 'node:child_process';
import { once } from 'node:events';

const START_MS = 25_000;
const STOP_MS = 15_000;

/** All clients of a test come from one address. */
const NO_LIMITS = {
  address_connections_max: 0, address_waiting_max: 0, address_requests_max: 0, address_uploads_max: 0,
  address_tables_max: 0, address_program_seats_max: 0, address_guests_burst: 0, address_calls_burst: 0, address_records_burst: 0,
  address_codes_burst: 0,
};

/** The settings that every test starts from; a test may give others. */
const SETTINGS = {
  bind: '127.0.0.1', port: 0, log: 'info', journal: 'memory:', ...NO_LIMITS,
};

// No server outlives the tests, however they end.
const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** The words of the command line of such a server. */
export function commandOf(binary, web, settings) {
  const all = Object.entries({ ...SETTINGS, web, ...settings });
  return [binary, ...all.flatMap(([name, value]) => [`--${name}`, String(value)])];
}

const later = (ms, words) =>
  new Promise((_, reject) => { setTimeout(() => reject(new Error(words)), ms).unref(); });

/** Resolves with the port that the log tells. */
function readPort(child, lines) {
  return new Promise((resolve, reject) => {
    let rest = '';
    const read = (chunk) => {
      const parts = (rest + chunk).split('\n');
      rest = parts.pop();
      lines.push(...parts);
      for (const line of parts) {
        const [, port] = /jansou serves https?:\/\/127\.0\.0\.1:(\d+)/.exec(line) ?? [];
        if (port) resolve(Number(port));
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`the server does not start:\n${lines.join('\n')}`)));
  });
}

export class Server {
  #child;

  #isGone;

  constructor(child, scheme, port, lines) {
    this.#child = child;
    this.#isGone = once(child, 'exit');
    this.port = port;
    /** Lines of its log. */
    this.lines = lines;
    this.url = `${scheme}://127.0.0.1:${port}`;
  }

  get pid() {
    return this.#child.pid;
  }

  /** Sends a signal: SIGSTOP holds it, SIGCONT lets it go on. */
  signal(name) {
    this.#child.kill(name);
  }

  /** Ends it at once, as a crash would. */
  async kill() {
    this.#child.kill('SIGKILL');
    await this.#isGone;
  }

  /** Resolves with its exit code, once it has ended by itself. */
  async ended() {
    const [code] = await this.#isGone;
    return code;
  }

  /** Asks it to end; resolves with its exit code. A server that is gone already is fine. */
  async stop() {
    const { exitCode, signalCode } = this.#child;
    if (exitCode !== null || signalCode !== null) return exitCode;
    this.#child.kill('SIGCONT');
    this.#child.kill('SIGTERM');
    const [code] = await Promise.race([
      this.#isGone,
      later(STOP_MS, 'the server does not end'),
    ]).catch(async (error) => {
      await this.kill();
      throw error;
    });
    return code;
  }
}

/** @param settings of the server, by their names: { test_seed: "a", away_ms: 500 } */
export async function startServer(binary, web, settings = {}) {
  const lines = [];
  const [program, ...flags] = commandOf(binary, web, settings);
  const child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.on('exit', () => running.delete(child));
  const port = await Promise.race([
    readPort(child, lines),
    later(START_MS, 'the server does not tell its port'),
  ]).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  return new Server(child, settings.tls_certificate ? 'https' : 'http', port, lines);
}
