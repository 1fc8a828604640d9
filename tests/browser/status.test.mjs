// The host's page: opened by its secret, looked over by the checker of accessibility in both rooms and
// on a phone; it gets new figures by itself, and says so when there are none.

import assert from 'node:assert/strict';
import { graveFindings } from './support/axe.mjs';
import { tooWide } from './support/boxes.mjs';

const SECRET = 'a secret of the host';
const httpCredentials = { username: 'host', password: SECRET };

/** The page colours of the design. */
const ROOMS = { dark: 'rgb(11, 18, 20)', light: 'rgb(243, 239, 229)' };

async function openPage(house, options) {
  const server = await house.server({ status_secret: SECRET });
  const host = await house.person('Host', server, { httpCredentials, ...options });
  await host.page.goto(`${server.url}/status`);
  return { server, host, page: host.page };
}

const colour = (page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

async function lookOver(house, options, room) {
  const { host, page } = await openPage(house, options);
  await page.getByRole('heading', { name: 'Jansou: status' }).waitFor();
  await page.getByText('All is well.').waitFor();
  assert.equal(await colour(page), ROOMS[room]);
  assert.equal(await page.getByRole('img', { name: /^Connections, the last 10 min: / }).count(), 1);
  for (const name of ['How long things took lately', 'Refused and turned away']) {
    await page.getByRole('heading', { name }).waitFor();
  }
  assert.equal(await tooWide(host), 0);
  assert.deepEqual(await graveFindings(host), []);
}

export const tests = {
  'the page of the host can be used by everybody, dark': (house) =>
    lookOver(house, { colorScheme: 'dark' }, 'dark'),

  'the page of the host can be used by everybody, light': (house) =>
    lookOver(house, { colorScheme: 'light' }, 'light'),

  'the page of the host can be used on a phone': (house) =>
    lookOver(house, { device: 'phone', colorScheme: 'light' }, 'light'),

  async 'the page of the host is in the room that the client was set to'(house) {
    const { page } = await openPage(house, { colorScheme: 'dark' });
    await page.evaluate(() => localStorage.setItem('jansou.settings', '{"room":"light"}'));
    await page.reload();
    await page.waitForFunction((wanted) =>
      getComputedStyle(document.documentElement).backgroundColor === wanted, ROOMS.light);
  },

  async 'the page of the host gets new figures by itself'(house) {
    const server = await house.server({ status_secret: SECRET });
    const host = await house.person('Host', server, { httpCredentials });
    const { page } = host;
    await page.clock.install(); // whose time passes when the test says so
    await page.goto(`${server.url}/status`);
    const mark = () => page.evaluate(() => { document.querySelector('main').dataset.old = '1'; });
    const isOld = () => page.evaluate(() => document.querySelector('main').dataset.old === '1');
    const isNew = () => page.waitForFunction(() => !document.querySelector('main').dataset.old);
    const box = page.getByRole('checkbox', { name: /^New figures/ });
    await mark();
    await page.clock.runFor(10_000);
    await isNew();
    await box.uncheck();
    await mark();
    await page.clock.runFor(60_000);
    assert.ok(await isOld());
    await box.check();
    await page.clock.runFor(10_000);
    await isNew();
    // A server that answers no more is told.
    host.expectErrors(/503/);
    await page.route('**/status', (route) => route.fulfill({ status: 503, body: '' }));
    await page.clock.runFor(10_000);
    await page.getByText('The server does not answer').waitFor();
    await page.unroute('**/status');
    await page.clock.runFor(10_000);
    await page.getByText('The server does not answer').waitFor({ state: 'hidden' });
  },
};
