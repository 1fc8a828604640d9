// Jansou as an app: what Chromium asks of one, and its page without a line.

import assert from 'node:assert/strict';

/** The browser's own words about a line that is not there. */
const LOST = [/WebSocket connection to .* failed/, /ERR_(CONNECTION|EMPTY|INTERNET|FAILED)/,
  /error occurred when fetching the script/];

/** So long the worker may take to come, and to keep what is loaded. */
const KEPT_MS = 25_000;

const heading = ({ page }) => page.getByRole('heading', { name: 'Sit down. Tiles in one press.' });

/**
 * The worker is there, and has what the page has loaded. A promise is true to `waitForFunction`, so the
 * page itself asks again.
 */
async function untilKept({ page }) {
  await page.evaluate(async (mostMs) => {
    const isKept = async () => {
      // One that is still on its way to be active lets a page pass.
      if (navigator.serviceWorker.controller?.state !== 'activated') return false;
      const files = await (await caches.open('jansou-files')).keys();
      const loaded = performance.getEntriesByType('resource')
        .filter(({ name }) => name.startsWith(`${location.origin}/assets/`));
      return loaded.length > 3 && loaded.every(({ name }) =>
        files.some(({ url }) => url === name.split('#')[0]));
    };
    const from = performance.now();
    while (!(await isKept())) {
      if (performance.now() - from > mostMs) throw new Error('the worker is not there, or lacks a file');
      await new Promise((again) => setTimeout(again, 50));
    }
  }, KEPT_MS);
}

/** Somebody at the page, whose worker and files are there. */
async function withWorker(house) {
  const server = await house.server();
  const person = await house.person('Mika', server, { serviceWorkers: 'allow' });
  person.expectErrors(...LOST);
  await person.open('/');
  await heading(person).waitFor();
  await untilKept(person);
  return person;
}

export const tests = {
  async 'the manifest has no mistakes, and its icons are there'(house) {
    const server = await house.server();
    const person = await house.person('Mika', server, { serviceWorkers: 'allow' });
    await person.open('/');
    const session = await person.context.newCDPSession(person.page);
    const { errors, data } = await session.send('Page.getAppManifest');
    assert.deepEqual(errors, []);
    for (const { src, type } of JSON.parse(data).icons) {
      const answer = await fetch(`${server.url}${src}`);
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('content-type'), type);
    }
    assert.equal((await fetch(`${server.url}/apple-touch-icon.png`)).status, 200);
    await untilKept(person);
    const { installabilityErrors = [] } = await session.send('Page.getInstallabilityErrors');
    // A private window can install nothing, whatever the page is.
    assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'), []);
  },

  async 'without a line the page is there, and says that it has none'(house) {
    const person = await withWorker(house);
    await person.context.setOffline(true);
    await person.page.reload();
    await heading(person).waitFor();
    await person.page.getByText('Connection lost. Trying again').or(
      person.page.getByText('Connecting')).first().waitFor();
    await person.context.setOffline(false);
    await person.page.getByText('You are the first').waitFor();
  },

  async 'a page that is there is asked of the server, not of what was kept'(house) {
    const { page } = await withWorker(house);
    await page.evaluate(async () => {
      const cache = await caches.open('jansou-page');
      await cache.put('/', new Response('an older version', { headers: { 'content-type': 'text/html' } }));
    });
    await page.reload();
    await heading({ page }).waitFor();
    const kept = await page.evaluate(async () => (await caches.match('/')).text());
    assert(kept.includes('<div id="app">'), 'and what is kept is the newest');
  },

  async 'a browser with no room left shows the page all the same'(house) {
    const { page, context, server } = await withWorker(house);
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 });
    await page.evaluate(() => caches.delete('jansou-files'));
    const answer = await page.reload();
    assert(answer.fromServiceWorker());
    await heading({ page }).waitFor();
    assert.equal(await page.evaluate(async () => (await (await caches.open('jansou-files')).keys()).length), 0);
  },
};
