// Somebody with a browser: a page of the client, acted on as a person would, by what is seen and
// named on it.

import { Recorder } from './recorder.mjs';

/** Windows that people have. */
export const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2,
  },
};

const ACTION_MS = 25_000;

// Run in the page. What nobody can see is laid out, moves and takes presses as ever, but it is not painted:
// without a graphics card that is two fifths of what a page computes.
const stopPainting = () => {
  globalThis.unpainted = new CSSStyleSheet();
  globalThis.unpainted.replaceSync('html { opacity: 0; }');
  document.adoptedStyleSheets.push(globalThis.unpainted);
};
const setPainting = (isPainted) => { globalThis.unpainted.disabled = isPainted; };

// Runs in the page, which then is a quiet one: a seventh of its time goes into sounds.
const stopSounding = () => { delete globalThis.AudioContext; };

// A line of this kind on the console means that the page's policy was broken, too.
const reportViolations = () => {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI}`);
  });
};

export class Person {
  /** Errors of the console and of the page that no test expects. */
  errors = [];

  /** Addresses away from the server that the page asked for. */
  strays = [];

  #expected = [];

  /** With `isPainted` the page is seen, with `isHeard` heard: where that is what a test is about. */
  constructor(name, context, server, { isPainted, isHeard }) {
    this.name = name;
    this.context = context;
    this.server = server;
    this.isPainted = isPainted;
    this.isHeard = isHeard;
  }

  /** Opens a page; with another name it is another tab. */
  async start() {
    await this.context.addInitScript(reportViolations);
    this.context.on('request', (request) => this.#check(request.url()));
    this.page = await this.context.newPage();
    if (!this.isPainted) await this.page.addInitScript(stopPainting);
    if (!this.isHeard) await this.page.addInitScript(stopSounding);
    this.page.setDefaultTimeout(ACTION_MS);
    this.page.on('console', (message) => {
      if (message.type() === 'error') this.#note(`${message.text()} ${message.location().url}`);
    });
    this.page.on('pageerror', (error) => this.#note(String(error.stack)));
    this.page.on('websocket', (socket) => this.#check(socket.url()));
    this.seen = new Recorder(this.page);
    return this;
  }

  #check(url) {
    const isOwn = new URL(url).host === `127.0.0.1:${this.server.port}`;
    if (!isOwn && !url.startsWith('data:')) this.strays.push(url);
  }

  #note(text) {
    if (!this.#expected.some((pattern) => pattern.test(text))) this.errors.push(text);
  }

  /** Errors that belong to the test: a lost connection is one in the browser's eyes. */
  expectErrors(...patterns) {
    this.#expected.push(...patterns);
  }

  /** Does what needs the page to be seen, such as looking at its colours. */
  async seeing(todo) {
    if (this.isPainted) return todo();
    await this.page.evaluate(setPainting, true);
    try {
      return await todo();
    } finally {
      await this.page.evaluate(setPainting, false);
    }
  }

  open(path) {
    return this.page.goto(this.server.url + path);
  }

  button(name) {
    return this.page.getByRole('button', { name });
  }

  /** Presses a button by the words on it. */
  press(name) {
    return this.button(name).click();
  }

  /** Gives oneself a name when the page asks for one. */
  async takeName() {
    const sheet = this.page.getByRole('dialog', { name: 'Your name' });
    await sheet.getByLabel('Name shown to others').fill(this.name);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await sheet.waitFor({ state: 'hidden' });
  }

  /** What is wrong with what this page did, as sentences. */
  faults() {
    return [
      ...this.errors.map((text) => `console: ${text}`),
      ...this.strays.map((url) => `a request left the server: ${url}`),
      ...this.seen.faults(),
    ].map((fault) => `${this.name}: ${fault}`);
  }
}
