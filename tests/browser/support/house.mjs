// What one test has: servers and people with browsers, checked and put away at its end.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Line } from './line.mjs';
import { DEVICES, Person } from './person.mjs';
import { startServer } from './server.mjs';

/** Words of a server that no test wants to read. */
const BAD_WORDS = /Sanitizer|runtime error|table frozen|CHECK/;

/** Ends a server, with everybody still there, and tells what was wrong with it. */
async function endFaults(server) {
  const code = await server.stop();
  const end = code ? [`the server ends with ${code}`] : [];
  return [...end, ...server.lines.filter((line) => BAD_WORDS.test(line))];
}

export class House {
  #browser;

  #isTraced;

  #paths;

  #servers = [];

  #lines = [];

  #people = [];

  #folders = [];

  /** With `isTraced` every step of every page is recorded, which costs a third more. */
  constructor(browser, { isTraced, ...paths }) {
    this.#browser = browser;
    this.#isTraced = isTraced;
    this.#paths = paths;
  }

  async server(settings) {
    const server = await startServer(this.#paths.binary, this.#paths.web, settings);
    this.#servers.push(server);
    return server;
  }

  /** A journal that outlives its server, for the setting of that name; gone after the test. */
  journal() {
    const folder = mkdtempSync(join(tmpdir(), 'jansou-journal-'));
    this.#folders.push(folder);
    return `sqlite:${join(folder, 'jansou.db')}`;
  }

  /** A command of the server's program, with what it prints. */
  command(...words) {
    return execFileSync(this.#paths.binary, words, { encoding: 'utf8' }).trim();
  }

  /** A way to the server that can be cut; a person takes it in the place of the server. */
  async line(server) {
    const line = await new Line(server).open();
    this.#lines.push(line);
    return line;
  }

  /**
   * Somebody new, with a browser profile of their own.
   * @param isPainted whether the page is painted; what is not can be looked at all the same
   * @param isHeard whether the page can sound
   * @param options of the browser, such as reducedMotion or colorScheme
   */
  async person(name, server, { device = 'desktop', isPainted = false, isHeard = false, ...options } = {}) {
    // What a worker answers, no test could hold up or look at: only tests of the worker have it.
    const context = await this.#browser.newContext(
      { serviceWorkers: 'block', ...DEVICES[device], ...options });
    if (this.#isTraced) await context.tracing.start({ snapshots: true });
    const person = await new Person(name, context, server, { isPainted, isHeard }).start();
    this.#people.push(person);
    return person;
  }

  /** Another tab of the same browser. */
  async tab(person, name) {
    const tab = await new Person(name, person.context, person.server, person).start();
    this.#people.push(tab);
    return tab;
  }

  /** Throws if a page did what no page may do, in whatever test, or a server did not end well. */
  async check() {
    const faults = this.#people.flatMap((person) => person.faults());
    for (const server of this.#servers) faults.push(...await endFaults(server));
    if (faults.length > 0) {
      throw new Error(`the test itself went well, but:\n${faults.join('\n')}`);
    }
  }

  /** Writes down what can be seen now: pictures, pages, frames, logs, and traces if they were asked for. */
  async keep(folder) {
    mkdirSync(folder, { recursive: true });
    for (const person of this.#people) {
      const { name, page, seen, context, errors } = person;
      const path = join(folder, name.replace(/\W+/g, '-'));
      const lines = seen.frames.map(({ side, text }) => `${side} ${text}\n`);
      writeFileSync(`${path}.frames`, lines.join(''));
      writeFileSync(`${path}.errors`, errors.join('\n'));
      await person.seeing(() => page.screenshot({ path: `${path}.png` })).catch(() => {});
      await page.content().then((html) => writeFileSync(`${path}.html`, html)).catch(() => {});
      if (this.#isTraced) await context.tracing.stop({ path: `${path}.zip` }).catch(() => {});
    }
    this.#servers.forEach(({ lines }, i) =>
      writeFileSync(join(folder, `server-${i}.log`), lines.join('\n')));
  }

  async close() {
    for (const { context } of this.#people) await context.close().catch(() => {});
    for (const line of this.#lines) line.close();
    for (const server of this.#servers) await server.stop();
    this.#folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  }
}
