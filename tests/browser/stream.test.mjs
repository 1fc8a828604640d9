// A table as parts over a video: only what is meant is drawn, at both sizes, and it goes on by itself.

import assert from 'node:assert/strict';
import { Guest } from '../e2e/support/guest.mjs';
import { graveInBothRooms } from './support/axe.mjs';

const POLICY = {
  preset: 'show', audience: 'public', public: { kind: 'live' }, hands: { kind: 'hand', seconds: 0 },
  chat: false, nameless: true, embedding: false, featured: false,
};

/** Bots play a match at once; its hands are released. */
async function table(server, policy = {}) {
  const owner = await Guest.enter(server.port, 'Owner');
  owner.send({
    type: 'create_table', title: 'Friday riichi', preset: 'riichi-club', settings: [],
    clock: { base_s: 0, bank_s: 0 }, is_public: true, may_watch: true, pace: 'instant',
    watch: { ...POLICY, ...policy },
  });
  const { code } = await owner.hear('table');
  owner.send({ type: 'stand' });
  for (const seat of [0, 1, 2, 3]) owner.send({ type: 'add_bot', seat, bot: 'efficient' });
  owner.send({ type: 'start' });
  while ((await owner.hear('table')).state !== 'finished');
  return { code, owner };
}

const PARTS = ['.o-board', '.o-line', '.o-river', '.o-person', '.o-strip'];

// Runs in the page: where the parts are, as far as they are seen.
const boxesOf = () => [...document.querySelectorAll('.o-part')]
  .filter((part) => getComputedStyle(part).visibility === 'visible')
  .map((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    return { left, top, right, bottom };
  });

// Runs in a page of its own: pixels outside the boxes that are not clear, and pixels well inside that are.
async function faultsOf({ picture, boxes }) {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  const isIn = (x, y, by) => boxes.some(({ left, top, right, bottom }) =>
    x >= left + by && x < right - by && y >= top + by && y < bottom - by);
  const faults = { drawn: 0, clear: 0 };
  for (let y = 0; y < image.height; y += 1) {
    for (let x = 0; x < image.width; x += 1) {
      const alpha = data[(y * image.width + x) * 4 + 3];
      if (alpha !== 0 && !isIn(x, y, -1)) faults.drawn += 1;
      if (alpha !== 255 && isIn(x, y, 6)) faults.clear += 1;
    }
  }
  return { ...faults, width: image.width, height: image.height };
}

/** Nothing but the parts is drawn in a window of this size, and it does not scroll. */
async function check(person, size) {
  const { page, context } = person;
  await page.setViewportSize(size);
  await page.mouse.move(1, 1);
  await page.evaluate(() => Promise.all(
    document.getAnimations().map((one) => one.finished.catch(() => {}))));
  const boxes = await page.evaluate(boxesOf);
  const picture = (await page.screenshot({ omitBackground: true })).toString('base64');
  const lab = await context.newPage();
  const faults = await lab.evaluate(faultsOf, { picture, boxes });
  await lab.close();
  assert.deepEqual(faults, { drawn: 0, clear: 0, ...size });
  const scrolls = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return scrollWidth > innerWidth || scrollHeight > innerHeight;
  });
  assert.equal(scrolls, false);
}

export const tests = {
  async 'over a video only its parts are drawn, at both sizes'(house) {
    const server = await house.server();
    const { code } = await table(server);
    const person = await house.person('Stream', server, { isPainted: true });
    await person.page.setViewportSize({ width: 1920, height: 1080 });
    await person.open(`/overlay/t/${code}?show=points,line,hands,waits,river,person&seat=1&person=2`);
    for (const part of PARTS) await person.page.locator(part).first().waitFor();
    assert.equal(await person.page.locator('.o-strip').count(), 4);
    await person.page.locator('.o-line', { hasText: 'All hands · one hand behind' }).waitFor();
    await check(person, { width: 1920, height: 1080 });
    await check(person, { width: 1280, height: 720 });
    // What is said of the hands' delay stays, whatever is wished for.
    await person.open(`/overlay/t/${code}?show=hands`);
    await person.page.locator('.o-strip').first().waitFor();
    assert.match(await person.page.locator('.o-line').textContent(), /one hand behind/);
    assert.equal(await person.page.locator('.o-board').count(), 0);
  },

  async 'parts that were sent away are gone, and come back by themselves'(house) {
    const server = await house.server();
    const { code, owner } = await table(server);
    const person = await house.person('Stream', server, { isPainted: true });
    await person.page.setViewportSize({ width: 1280, height: 720 });
    await person.open(`/overlay/t/${code}?show=points,hands`);
    await person.page.locator('.o-strip').first().waitFor();
    owner.send({ type: 'clear_watchers' });
    await person.page.locator('.o-part').first().waitFor({ state: 'detached' });
    assert.equal(await person.page.locator('#app').innerText(), '');
    await check(person, { width: 1280, height: 720 });
    await person.page.locator('.o-strip').first().waitFor();
  },

  async 'what a caster writes is a part of its own, for as long as it is news'(house) {
    const server = await house.server({ test_seed: 'stream' }); // its last hand is a long one
    const { code, owner } = await table(server);
    owner.send({ type: 'make_caster_link' });
    const { key } = await owner.hear('caster_link');
    const caster = await Guest.enter(server.port, 'Ken');
    caster.send({ type: 'cast', code, key });
    caster.send({ type: 'watch', code, class: 'public' });
    const { released } = await caster.hear('watching');
    const person = await house.person('Stream', server, { isPainted: true });
    const { page } = person;
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.clock.install();
    await person.open(`/overlay/t/${code}?show=points,river,person,marks&person=0`);
    await page.locator('.o-board').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.o-river .t-tile').length > 20);
    assert.equal(await page.locator('.o-note').count(), 0);
    caster.send({ type: 'mark', number: released, kind: 'note', text: 'East was two away' });
    await page.locator('.o-note', { hasText: 'Ken East was two away' }).waitFor();
    await check(person, { width: 1920, height: 1080 });
    await page.clock.fastForward(13_000);
    await page.locator('.o-note').waitFor({ state: 'detached' });
    // What they ring is ringed, for as long.
    caster.send({ type: 'mark', number: released, kind: 'circle', from: { zone: 'river', seat: 0, at: 0 } });
    await page.locator('.o-river .w-cast').waitFor();
    await check(person, { width: 1280, height: 720 });
    await page.clock.fastForward(13_000);
    await page.locator('.o-river .w-cast').waitFor({ state: 'detached' });
    caster.close();
  },

  // Nobody sits at the machine that sends a video (W59): whatever becomes of the server, it goes on.
  async 'parts left alone outlive two restarts of the server, and show what is played then'(house) {
    const journal = house.journal();
    const quick = { hold_min_ms: 20, hold_max_ms: 40, bot_min_ms: 20, bot_max_ms: 60, between_ms: 1000 };
    let server = await house.server({ journal, ...quick });
    const owner = await Guest.enter(server.port, 'Owner');
    owner.send({
      type: 'create_table', title: 'Friday riichi', preset: 'tibet-1',
      settings: [{ name: 'game_length', value: 'open' }],
      clock: { base_s: 0, bank_s: 0 }, is_public: true, may_watch: true, pace: 'normal', watch: POLICY,
    });
    const { code } = await owner.hear('table');
    owner.send({ type: 'stand' });
    for (const seat of [0, 1, 2, 3]) owner.send({ type: 'add_bot', seat, bot: 'efficient' });
    owner.send({ type: 'start' });
    while ((await owner.hear('table')).state !== 'playing');
    const person = await house.person('Stream', server);
    person.expectErrors(/WebSocket connection to .* failed/, /ERR_(CONNECTION|EMPTY|INTERNET)/);
    const { page } = person;
    await page.setViewportSize({ width: 1280, height: 720 });
    await person.open(`/overlay/t/${code}?show=points,line`);
    await page.locator('.o-board').waitFor();
    const board = () => page.locator('.o-board').textContent();
    for (let i = 0; i < 2; i += 1) {
      await server.kill();
      await page.waitForTimeout(1000);
      assert.equal(await page.locator('.o-board').count(), 1);
      const before = await board();
      server = await house.server({ journal, port: server.port, ...quick });
      await page.waitForFunction((words) => {
        const now = document.querySelector('.o-board')?.textContent;
        return now && now !== words;
      }, before);
    }
  },

  async 'an overlay is put together with a preview, from the sheet that also has moment, frame and feed'(house) {
    const server = await house.server();
    const { code } = await table(server, { embedding: true });
    const desk = await house.person('Desk', server);
    const phone = await house.person('Phone', server, { device: 'phone' });
    for (const person of [desk, phone]) {
      const { page } = person;
      await person.open(`/t/${code}/watch#h1.e3`);
      await page.waitForURL(/\/r\//);
      await person.open(`/t/${code}/watch`);
      await page.locator('[role=slider]').waitFor();
      await person.press('Share');
      const sheet = page.getByRole('dialog', { name: 'Share' });
      const value = (name) => sheet.getByRole('textbox', { name }).inputValue();
      assert.match(await value('Link to this moment'), new RegExp(`/t/${code}/watch#h\\d+\\.e\\d+$`));
      assert.match(await value('Frame for another page'), new RegExp(`/embed/t/${code}"`));
      const feed = await (await fetch(await value('Address for programs'))).json();
      assert.ok(JSON.stringify(feed).includes('start_kyoku'));
      assert.deepEqual(await graveInBothRooms(person), []);
      await person.press('Put parts together');
      const maker = page.getByRole('dialog', { name: 'Parts over a video' });
      const inside = page.frameLocator('.maker-preview iframe');
      await inside.locator('.o-board').waitFor();
      assert.equal(await inside.locator('.o-strip').count(), 0);
      await maker.getByRole('switch', { name: 'All hands' }).click();
      await inside.locator('.o-strip').nth(3).waitFor();
      await maker.getByRole('switch', { name: 'Points' }).click();
      await inside.locator('.o-board').waitFor({ state: 'detached' });
      await maker.getByLabel('Behind the parts').selectOption({ label: 'magenta' });
      await inside.locator('.o-strip').nth(3).waitFor();
      assert.deepEqual(await graveInBothRooms(person), []);
      const address = await maker.getByRole('textbox', { name: 'Address' }).inputValue();
      assert.equal(address, `${server.url}/overlay/t/${code}?show=line,win,hands&bg=ff00ff`);
    }
  },
};
