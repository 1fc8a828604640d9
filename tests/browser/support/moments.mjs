// Moments of a table that seldom come, and pages of clubs, drawn by the client itself from messages a server
// would send: web-client/src/testing/table_page.html and club_page.html, built once for all tests of a run.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './tools.mjs';

const CLIENT = join(ROOT, 'web-client');
const TABLE_PAGE = 'src/testing/table_page.html';
const CLUB_PAGE = 'src/testing/club_page.html';
const PAGES = [TABLE_PAGE, CLUB_PAGE];
const TYPES = {
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** They are about the page of the client, and this is another one. */
const OF_ITS_PAGE = ['jansou-budget', 'jansou-early'];

/** The client's own plugins, but for those. */
async function build() {
  const folder = mkdtempSync(join(tmpdir(), 'jansou-moments-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const vite = await import(
    pathToFileURL(join(CLIENT, 'node_modules', 'vite', 'dist', 'node', 'index.js')));
  const input = PAGES.map((page) => join(CLIENT, page));
  const from = { command: 'build', mode: 'production' };
  const { config } = await vite.loadConfigFromFile(from, join(CLIENT, 'vite.config.ts'), CLIENT);
  await vite.build({
    ...config,
    configFile: false,
    root: CLIENT,
    logLevel: 'error',
    plugins: config.plugins.flat().filter(({ name }) => !OF_ITS_PAGE.includes(name)),
    build: { ...config.build, outDir: folder, emptyOutDir: true, rollupOptions: { input } },
  });
  return folder;
}

let built = null;

/** What a person of the house takes in the place of a server. */
export class Moments {
  #server;

  #folder;

  async start() {
    built ??= build();
    this.#folder = await built;
    this.#server = createServer((request, response) => this.#answer(request, response));
    await new Promise((resolve) => { this.#server.listen(0, '127.0.0.1', resolve); });
    this.port = this.#server.address().port;
    this.url = `http://127.0.0.1:${this.port}`;
    return this;
  }

  #answer({ url }, response) {
    const path = normalize(new URL(url, this.url).pathname);
    try {
      const bytes = readFileSync(join(this.#folder, path));
      response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'text/plain' }).end(bytes);
    } catch {
      response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
    }
  }

  close() {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

// Runs in the page: when its fonts are there and it was drawn in its window.
const drawnAnew = () => document.fonts.ready.then(() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(done));
}));

/** Shows a moment in a window of this size. */
export async function showMoment(person, name, { width, height }) {
  const { page } = person;
  await page.setViewportSize({ width, height });
  if (!page.url().endsWith(TABLE_PAGE)) await person.open(`/${TABLE_PAGE}`);
  await page.evaluate((moment) => globalThis.show(moment), name);
  await page.locator('.t-panel').waitFor();
  await page.evaluate(drawnAnew);
}

/** Shows a page of clubs in one of the two rooms. */
export async function showClub(person, name, room) {
  const { page } = person;
  // The page stays, and the checker of accessibility in it, which computes most when it is new.
  if (page.url().includes(CLUB_PAGE)) await page.evaluate((asked) => globalThis.show(...asked), [name, room]);
  else await person.open(`/${CLUB_PAGE}?moment=${name}&room=${room}`);
  await page.locator('#content').waitFor();
  await page.waitForFunction(() => document.querySelector('#content h1, #content h2, #content article')
    && !document.querySelector('.club-bars'));
}
