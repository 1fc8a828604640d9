// What stands beside and around a table that is watched: the chat of those who
// watch, and the table in a frame of somebody else's page.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { Guest } from '../e2e/support/guest.mjs';
import { graveFindings } from './support/axe.mjs';

const POLICY = {
  preset: 'show', audience: 'public', public: { kind: 'live' }, hands: { kind: 'hand', seconds: 0 },
  chat: true, nameless: true, embedding: true, featured: true,
};

/** A table of bots that play at once, up to the end of the match. */
async function finishedTable(server, policy = {}) {
  const owner = await Guest.enter(server.port, 'Owner');
  owner.send({
    type: 'create_table', title: 'Bots', preset: 'riichi-club', settings: [],
    clock: { base_s: 0, bank_s: 0 }, is_public: true, may_watch: true, pace: 'instant',
    watch: { ...POLICY, ...policy },
  });
  const { code } = await owner.hear('table');
  owner.send({ type: 'stand' });
  for (const seat of [0, 1, 2, 3]) owner.send({ type: 'add_bot', seat, bot: 'efficient' });
  owner.send({ type: 'start' });
  let match;
  while (match === undefined) ({ match } = await owner.hear('table'));
  return { code, match, owner };
}

const lines = ({ page }) => page.locator('.w-line-said p');

/** Chooses a name where one is needed to write. */
async function chooseName(person, name) {
  await person.press('Choose a name to write');
  const sheet = person.page.getByRole('dialog');
  await sheet.getByRole('textbox').fill(name);
  await sheet.getByRole('textbox').press('Enter');
  await person.page.getByPlaceholder('Write to watchers').waitFor();
}

/** A page of another origin with these frames. */
async function otherPage(frames) {
  const host = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><link rel="icon" href="data:,">${frames.join('')}`);
  });
  host.unref();
  await new Promise((resolve) => { host.listen(0, '127.0.0.1', resolve); });
  const url = `http://127.0.0.1:${host.address().port}/`;
  return { url, close: () => { host.closeAllConnections(); host.close(); } };
}

export const tests = {
  async 'a page of another origin has the table in a frame, and no other page of the server'(house) {
    const server = await house.server();
    const { code, match } = await finishedTable(server);
    const kept = await finishedTable(server, { embedding: false });
    const frame = (path) => `<iframe src="${server.url}/${path}" width="320" height="240"></iframe>`;
    const paths = [
      `embed/t/${code}?class=hands&seat=2&theme=light`, `embed/r/${match}`,
      `t/${code}`, `embed/t/${kept.code}`,
    ];
    const other = await otherPage(paths.map(frame));
    const person = await house.person('Mika', server);
    person.expectErrors(/frame-ancestors|refused to connect|violates the following/i);
    await person.page.goto(other.url);
    const inside = (at) => person.page.frameLocator('iframe').nth(at);
    await inside(0).locator('.w-tiny .small-table').waitFor();
    await inside(0).getByText('one hand behind').waitFor();
    for (let i = 0; i < 3; i += 1) await inside(0).getByRole('button', { name: 'One move on' }).click();
    await inside(0).locator('.w-tiny .t-tile').first().waitFor();
    assert.equal(await inside(0).locator('.w-bar').count(), 0);
    // All of its way is in the frame, however small that is.
    assert.deepEqual(await inside(0).locator('button').evaluateAll((all) => all
      .map((one) => one.getBoundingClientRect())
      .filter(({ right, bottom }) => right > innerWidth || bottom > innerHeight)), []);
    assert.equal(await inside(0).locator('html').getAttribute('data-room'), 'light');
    await inside(1).locator('.t-tile').first().waitFor();
    assert.equal(await inside(1).locator('.p-bar').isVisible(), false);
    for (const at of [2, 3]) assert.equal(await inside(at).locator('#app').count(), 0);
    // Whoever is only in frames is given nothing to be known by.
    await person.context.clearCookies();
    const alone = await otherPage(paths.slice(0, 2).map(frame));
    await person.page.goto(alone.url);
    await inside(0).locator('.small-table').waitFor();
    await inside(1).locator('.t-tile').first().waitFor();
    assert.deepEqual(await person.context.cookies(), []);
    alone.close();
    person.strays = person.strays.filter((url) => !url.startsWith(alone.url));
    other.close();
    person.strays = person.strays.filter((url) => !url.startsWith(other.url));
  },

  async 'watchers write to each other, see nothing of what is ahead, and hide whom they chosen'(house) {
    const server = await house.server();
    const { code } = await finishedTable(server);
    const ken = await house.person('Ken', server);
    const eva = await house.person('Eva', server);
    for (const person of [ken, eva]) {
      await person.open(`/t/${code}/watch`);
      await person.page.getByText('Nobody has written yet.').waitFor();
    }
    await chooseName(ken, 'Ken');
    const box = ken.page.getByPlaceholder('Write to watchers');
    await ken.page.keyboard.press('End');
    await box.fill('See <b>https://example.org</b>');
    await box.press('Enter');
    await lines(ken).first().waitFor();
    assert.equal(await lines(ken).first().textContent(), 'See <b>https://example.org</b>');
    assert.equal(await ken.page.locator('.w-chat a').count(), 0);

    // It was written at the end, where Eva has not been.
    await eva.page.getByText('1 line ahead stays hidden').click();
    await lines(eva).first().waitFor();
    await ken.page.getByRole('button', { name: 'Clever: 0' }).click();
    await eva.page.getByRole('button', { name: 'Clever: 1' }).waitFor();

    // Too fast: the line is still there.
    await box.fill('Again');
    await box.press('Enter');
    await ken.page.getByText('Yours is still here.').waitFor();
    assert.equal(await box.inputValue(), 'Again');

    await eva.press('About the line of Ken');
    await eva.press('Hide lines of Ken');
    await eva.page.getByText('Nobody has written yet.').waitFor();
    await eva.press('Show lines of 1 person again');
    await lines(eva).first().waitFor();
    assert.deepEqual(await graveFindings(eva), []);
    await ken.press('About the line of Ken');
    await ken.press('Take away');
    await eva.page.getByText('Nobody has written yet.').waitFor();
  },

  async 'what was written and shown beside a match stands at its moments in the replay, once it is opened'(house) {
    const server = await house.server();
    const { code, match, owner } = await finishedTable(server);
    owner.send({ type: 'make_caster_link' });
    const { key } = await owner.hear('caster_link');
    const ken = await house.person('Ken', server);
    await ken.page.goto(`${server.url}/t/${code}/watch#cast=${key}`);
    const sheet = ken.page.getByRole('dialog');
    await sheet.getByRole('textbox').fill('Ken');
    await sheet.getByRole('textbox').press('Enter');
    await ken.page.getByText('Ken casts.').waitFor();
    await ken.page.keyboard.press('Home');
    await ken.press('Ring');
    await ken.page.locator('.w-cast-target').first().click();
    await ken.page.locator('.w-casts rect').first().waitFor();
    await ken.page.keyboard.press('End');
    const box = ken.page.getByPlaceholder('Write to watchers');
    await box.fill('What an end');
    await box.press('Enter');
    await lines(ken).getByText('What an end').waitFor();

    const eva = await house.person('Eva', server, { device: 'phone' });
    const mika = await house.person('Mika', server);
    const toList = {
      desktop: async ({ page }) => page.locator('.p-side').waitFor(),
      phone: async (person) => person.press('Moves and hands'),
    };
    for (const [device, person] of [['phone', eva], ['desktop', mika]]) {
      const { page } = person;
      await page.goto(`${server.url}/r/${match}`);
      await toList[device](person);
      const ring = device === 'phone' ? '.p-hand-tiles .is-ringed' : '.w-casts rect';
      assert.equal(await page.locator(ring).count(), 0);
      await page.getByRole('radio', { name: 'Watchers' }).check();
      await lines(person).getByText('What an end').waitFor();
      await page.locator(ring).waitFor();
      assert.deepEqual(await graveFindings(person), []);
    }
    await mika.page.getByRole('switch', { name: 'Show marks of casters' }).click();
    await mika.page.locator('.w-casts rect').waitFor({ state: 'detached' });
    await mika.page.locator('.w-line-said .w-line-moment').click();
    await mika.page.waitForURL(/#h(?!1\.e0$)\d+\.e\d+$/);
  },
};
