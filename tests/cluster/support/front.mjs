// A front before servers of a parlour: each of the programs that deploy/cluster/ has a configuration for, started with
// that, in which only addresses are others.

import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pause } from '../../e2e/support/guest.mjs';
import { freePort } from './store.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const CONFIGS = join(here, '../../../deploy/cluster');
const START_MS = 20_000;
const LOOK_MS = 50;

const NGINX = (file) => `
daemon off; master_process off; pid FOLDER/pid; error_log FOLDER/error.log;
events { worker_connections 1024; }
http {
    access_log off;
    client_body_temp_path FOLDER/body; proxy_temp_path FOLDER/proxy; fastcgi_temp_path FOLDER/fastcgi;
    uwsgi_temp_path FOLDER/uwsgi; scgi_temp_path FOLDER/scgi;
    include ${file};
}
`;

/**
 * THE FRONTS: package, program, configuration, how it listens there, its command line, and whether it cuts the
 * connections to a server that says nothing any more.
 */
export const FRONTS = {
  HAProxy: {
    package: 'haproxy', cutsDead: true, program: '/usr/sbin/haproxy', config: 'haproxy.cfg',
    listen: ['bind :80', (port) => `bind 127.0.0.1:${port}`],
    fewer: ['maxconn 40000', 'maxconn 400'],
    command: ({ file }) => ['-db', '-f', file],
  },
  nginx: {
    package: 'nginx', program: '/usr/sbin/nginx', config: 'nginx.conf',
    listen: ['listen 80;', (port) => `listen 127.0.0.1:${port};`],
    command: ({ file, folder }) => {
      const whole = join(folder, 'whole.conf');
      writeFileSync(whole, NGINX(file).replaceAll('FOLDER', folder));
      return ['-p', folder, '-c', whole];
    },
  },
  Caddy: {
    package: 'caddy', program: '/usr/bin/caddy', config: 'Caddyfile',
    listen: ['\n:80 {', (port) => `\nhttp://127.0.0.1:${port} {`],
    prefix: '{\n\tadmin off\n\tauto_https off\n}\n',
    command: ({ file }) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
};

const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** { program, libraries } or { reason } why there is none. */
function findFront(row) {
  return new Promise((resolve) => {
    execFile(join(here, 'fetch_program.sh'), [row.package, row.program], { encoding: 'utf8' }, (error, output, complaints) => {
      const [program, libraries] = output.trim().split('\n');
      if (error) resolve({ reason: complaints.trim().split('\n').pop() });
      else resolve({ program, libraries });
    });
  });
}

export class Front {
  /** `servers` by the names of the configuration: { north: port, ... }. A sentence where it cannot be had. */
  static async open(name, servers) {
    const row = FRONTS[name];
    const found = await findFront(row);
    if (found.reason) return found.reason;
    const front = new Front();
    front.folder = mkdtempSync(join(tmpdir(), 'jansou-front-'));
    front.port = await freePort('127.0.0.1');
    front.output = '';
    const file = join(front.folder, row.config);
    let words = (row.prefix ?? '') + readFileSync(join(CONFIGS, row.config), 'utf8');
    if (!words.includes(row.listen[0])) throw new Error(`${row.config} listens nowhere`);
    words = words.replace(row.listen[0], row.listen[1](front.port)).replace(...(row.fewer ?? ['', '']));
    ['north', 'east', 'south'].forEach((server, i) => {
      words = words.replaceAll(`10.0.0.${i + 1}:7000`, `127.0.0.1:${servers[server]}`);
    });
    writeFileSync(file, words);
    front.child = spawn(found.program, row.command({ file, folder: front.folder }), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LD_LIBRARY_PATH: found.libraries, HOME: front.folder, XDG_DATA_HOME: front.folder },
    });
    running.add(front.child);
    const hear = (bytes) => { front.output += bytes; };
    front.child.stdout.on('data', hear);
    front.child.stderr.on('data', hear);
    await front.untilServes();
    return front;
  }

  async untilServes() {
    const from = performance.now();
    for (;;) {
      const answer = await this.get('/healthz').catch(() => null);
      if (answer?.status === 200) return;
      if (this.child.exitCode !== null || performance.now() - from > START_MS) {
        throw new Error(`the front serves nothing: ${this.output.slice(-2000)}`);
      }
      await pause(LOOK_MS);
    }
  }

  get(path) {
    return fetch(`http://127.0.0.1:${this.port}${path}`, { signal: AbortSignal.timeout(2000) });
  }

  remove() {
    this.child.kill('SIGKILL');
    running.delete(this.child);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
