// The hall, a grid and TV: tables of bots that begin, play and end without a touch.

import assert from 'node:assert/strict';
import { Guest } from '../e2e/support/guest.mjs';
import { IS_FULL } from '../support/runner.mjs';
import { graveFindings, graveInBothRooms } from './support/axe.mjs';
import { tooWide } from './support/boxes.mjs';
import { Evening, SETTINGS } from './support/evening.mjs';

const OUT = process.env.JANSOU_TEST_PICTURES;
const keep = (page, name) => OUT && page.screenshot({ path: `${OUT}/${name}.png` });

const QUICK = {
  hold_min_ms: 20, hold_max_ms: 40, bot_min_ms: 20, bot_max_ms: 60, between_ms: 1000,
};

const SHOW = {
  preset: 'show', audience: 'public', public: { kind: 'live' }, hands: { kind: 'hand', seconds: 0 },
  chat: true, nameless: true, embedding: true, featured: true,
};

/** A table of four bots, whose owner looks on; it plays when `begin` is called. */
async function botTable(server, title) {
  const host = await Guest.enter(server.port, `Host of ${title}`);
  host.send({
    type: 'create_table', title, preset: 'riichi-club', settings: [],
    clock: { base_s: 0, bank_s: 0 }, is_public: true, may_watch: true, pace: 'normal', watch: SHOW,
  });
  const { code } = await host.hear('table');
  host.send({ type: 'stand' });
  for (const seat of [0, 1, 2, 3]) host.send({ type: 'add_bot', seat, bot: 'efficient' });
  return { code, begin: () => host.send({ type: 'start' }), close: () => host.close() };
}

/** Words, and what may be pressed, that reach over the right edge of the window. */
const cutOff = (page) => page.evaluate(() => {
  // What scrolls by itself has more than is seen.
  const isInRow = (one) => one !== null
    && (['auto', 'scroll'].includes(getComputedStyle(one).overflowX) || isInRow(one.parentElement));
  return [...document.querySelectorAll('main :is(button, a, select, h1, h2, p, .w-delay, .t-title)')]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0)
    .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1 && !isInRow(one.parentElement))
    .map((one) => `${one.className}: ${one.textContent}`);
});

/** Over a video nobody is signed in (W59): the standing is what everybody may see of the club. */
async function showStanding(house, server, evening) {
  const [{ code }] = evening.director.night.tables;
  const { page } = await house.person('Stream', server);
  await page.goto(`${server.url}/overlay/t/${code}?show=standing&club=${evening.club}`);
  await page.locator('.o-standing li').nth(3).waitFor();
}

/** On a commit the longest words and the widest letters. */
const LANGUAGES = IS_FULL ? ['en-GB', 'de-DE', 'fr-FR', 'ja-JP'] : ['de-DE', 'ja-JP'];

/** Tables at which only bots play are hidden: the hall says how many, and shows them when asked. */
async function showBots({ page }) {
  await page.locator('.hall-nothing').getByText('only bots play').waitFor();
  assert.equal(await page.locator('.hall-card, .hall-featured').count(), 0);
  await page.getByRole('button', { name: 'Show bots' }).click();
}

const drawn = (root) => root.locator('.small-table .t-tile').first().waitFor();

export const tests = {
  async 'the hall shows what is played, arrows move among its cards and Enter watches'(house) {
    const server = await house.server(QUICK);
    const tables = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => botTable(server, title)),
    );
    tables.forEach(({ begin }) => begin());
    const person = await house.person('Mika', server, { isPainted: OUT !== undefined });
    const { page } = person;
    await page.goto(server.url);
    await page.getByRole('link', { name: 'Watch', exact: true }).click();
    await page.getByText('3 tables at which only bots play are hidden.').waitFor();
    assert.deepEqual(await graveFindings(person), []);
    await keep(page, 'hall-hidden');
    await showBots(person);
    await page.locator('.hall-featured').waitFor();
    await drawn(page.locator('.hall-featured'));
    const cards = page.getByRole('list', { name: 'Tables' }).getByRole('link');
    await page.waitForFunction(() => document.querySelectorAll('.hall-card').length === 2);
    await drawn(page.locator('.hall-card').nth(1));
    assert.equal(await page.getByText('bots only', { exact: true }).count(), 3);
    await keep(page, 'hall-shown');
    assert.deepEqual(await graveFindings(person), []);
    await cards.first().focus();
    await page.keyboard.press('ArrowRight');
    const address = await cards.nth(1).getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === address);
    tables.forEach(({ close }) => close());
  },

  async 'a name that has no room keeps its beginning, whichever way it runs, and what stands beside it one line'(house) {
    const server = await house.server();
    const host = await Guest.enter(server.port, 'محمد بن عبد الله الك');
    host.send({
      type: 'create_table', title: 'Thursday', preset: 'riichi-club', settings: [],
      clock: { base_s: 0, bank_s: 0 }, is_public: true, may_watch: true, pace: 'normal', watch: SHOW,
    });
    const { code } = await host.hear('table');
    for (const seat of [1, 2, 3]) host.send({ type: 'add_bot', seat, bot: 'efficient' });
    host.send({ type: 'start' });
    const { page } = await house.person('Vera', server, { locale: 'ja-JP' });
    await page.goto(`${server.url}/watch`);
    const directionOf = (name) => name.evaluate((one) => getComputedStyle(one).direction);
    const row = page.locator('.hall-places li').filter({ hasText: 'محمد' });
    await row.waitFor();
    assert.equal(await directionOf(row.locator('b')), 'rtl');
    const follow = await row.getByRole('button', { name: 'フォロー' }).boundingBox();
    assert(follow.height < 46, `one line: ${follow.height}`);
    await page.goto(`${server.url}/t/${code}/watch`);
    for (const part of ['.t-plate-name', '.w-standing-name']) {
      const name = page.locator(part).filter({ hasText: 'محمد' });
      await name.waitFor();
      assert.equal(await directionOf(name), 'rtl', part);
      assert.equal(await name.evaluate((one) => getComputedStyle(one).textAlign), 'left', part);
    }
    host.close();
  },

  async 'tables with people are shown, those of bots alone when they are wanted'(house) {
    const server = await house.server(QUICK);
    const bots = await botTable(server, 'Only bots');
    const player = await Guest.enter(server.port, 'Jo');
    player.send({
      type: 'create_table', title: 'With Jo', preset: 'riichi-club', settings: [],
      clock: { base_s: 0, bank_s: 0 }, is_public: true, may_watch: true, pace: 'normal', watch: SHOW,
    });
    await player.hear('table');
    for (const seat of [1, 2, 3]) player.send({ type: 'add_bot', seat, bot: 'efficient' });
    player.send({ type: 'start' });
    bots.begin();
    const person = await house.person('Mika', server, { device: 'phone', isPainted: OUT !== undefined });
    const { page } = person;
    await page.goto(`${server.url}/watch`);
    const tables = page.locator('.hall-card, .hall-featured');
    await tables.filter({ hasText: 'With Jo' }).waitFor();
    await page.getByText('1 table you may watch').waitFor();
    assert.equal(await tables.count(), 1);
    const chip = page.getByRole('button', { name: 'Bots 1' });
    await chip.click();
    await tables.filter({ hasText: 'Only bots' }).waitFor();
    assert.equal(await chip.getAttribute('aria-pressed'), 'true');
    assert.equal(await tables.filter({ hasText: 'bots only' }).count(), 1);
    assert.deepEqual(await graveFindings(person), []);
    assert.equal(await tooWide(person), 0);
    await keep(page, 'hall-phone');
    // It is kept as the other choices are, as long as the page is there.
    await page.getByRole('link', { name: 'Replays', exact: true }).first().click();
    await page.goBack();
    await tables.filter({ hasText: 'Only bots' }).waitFor();
    await chip.click();
    await tables.filter({ hasText: 'Only bots' }).waitFor({ state: 'detached' });
    player.close();
    bots.close();
  },

  async 'a grid begins by itself, goes on and says what is not there'(house) {
    const server = await house.server(QUICK);
    const table = await botTable(server, 'Alone');
    const person = await house.person('Mika', server);
    const { page } = person;
    await page.goto(`${server.url}/grid?t=${table.code},AAAAAA`);
    await page.getByText('Nobody may watch this table').waitFor();
    const cell = page.locator('.grid-cell').filter({ hasText: 'Alone' });
    await cell.waitFor();
    assert.equal(await cell.locator('.t-tile').count(), 0);
    table.begin();
    await drawn(cell);
    await cell.getByText('hand 2').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Watch this table' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Watch this table' }).waitFor({ state: 'detached' });
    assert.deepEqual(await graveFindings(person), []);
    table.close();
  },

  // Nobody touches the page from the first round to the end of the second (WA11).
  async 'the grid of a night goes from round to round by itself, and an overlay has its standing'(house) {
    const server = await house.server(SETTINGS);
    const names = Array.from({ length: 48 }, (_, i) => `Player ${i + 1}`);
    const evening = await new Evening(server, { rounds: 2, capacity: 48 }).open(['Ines', 'Judith', ...names]);
    await evening.director.ask({ type: 'set_club', club: evening.club, visibility: 'open' }, 'club');
    await evening.are('present', evening.players);
    const person = await evening.lend(house, server, 'Ines');
    const { page } = person;
    await page.goto(`${server.url}/grid?n=${evening.club}/${evening.night}`);
    await page.getByText('No round is played').waitFor();
    const codes = [];
    for (const round of [1, 2]) {
      evening.hold(true);
      await evening.start(round);
      await page.getByRole('heading', { name: `Thursday night · round ${round}` }).waitFor();
      await page.waitForFunction(() => document.querySelectorAll('.grid-players').length === 12);
      assert.equal(await page.locator('.grid-result').count(), 0);
      codes.push(evening.director.night.tables.map(({ code }) => code));
      if (round === 2) await showStanding(house, server, evening);
      evening.hold(false);
      await evening.finish(round);
      await page.waitForFunction(() => document.querySelectorAll('.grid-result li').length === 48);
      const shown = await page.locator('.grid-result').first().innerText();
      assert.match(shown, /^1st\s+P\s+Player \d+\s/);
    }
    assert.equal(new Set(codes.flat()).size, 24);
    assert.deepEqual(await graveFindings(person), []);
    evening.close();
  },

  async 'TV shows the featured table with the reason, and waits for one without a fault'(house) {
    const server = await house.server(QUICK);
    const person = await house.person('Mika', server);
    const { page } = person;
    await page.goto(`${server.url}/tv`);
    await page.getByText('No match is shown first').waitFor();
    const table = await botTable(server, 'Shown');
    table.begin();
    await page.locator('.tv-line').getByText('the newest match').waitFor();
    await page.locator('.t-title').getByText('Shown').waitFor();
    table.close();
  },

  async 'a channel that somebody may not see is refused once, in the language of the page'(house) {
    const server = await house.server();
    const person = await house.person('Vera', server, { locale: 'de-DE' });
    const { page } = person;
    await person.open('/c/nowhere/tv');
    await page.getByText('Diesen Kanal gibt es nicht, oder du darfst ihn nicht sehen.').waitFor();
    assert.equal(await page.getByText('no such club').count(), 0);
    await page.getByRole('link', { name: 'Alle Tische' }).waitFor();
  },

  async 'whoever wants to be is on TV, and whoever has the address is led there'(house) {
    const server = await house.server(QUICK);
    const player = await Guest.enter(server.port, 'Jo');
    player.send({
      type: 'create_table', title: 'Shown', preset: 'riichi-club', settings: [],
      clock: { base_s: 0, bank_s: 0 }, is_public: true, may_watch: true, pace: 'normal', watch: SHOW,
    });
    const { owner } = await player.hear('table');
    for (const seat of [1, 2, 3]) player.send({ type: 'add_bot', seat, bot: 'efficient' });
    const person = await house.person('Mika', server, { device: 'phone' });
    const { page } = person;
    await page.goto(`${server.url}/tv/@${owner}`);
    await page.getByText('wishes to be shown').waitFor();
    assert.deepEqual(await graveFindings(person), []);
    player.send({ type: 'start' });
    player.send({ type: 'set_visible', friends: true, featured: true, tv: true });
    await page.locator('.t-title').getByText('Shown').waitFor();
    await page.locator('.tv-line').getByText('Jo').waitFor();
    assert.deepEqual(await graveFindings(person), []);
    player.close();
  },

  async 'every page of watching is for everybody, in both rooms, on a desktop and a phone'(house) {
    const server = await house.server();
    const { code, begin, close } = await botTable(server, 'Slow');
    begin();
    const pages = [
      ['/watch', '.hall-nothing'],
      ['/watch', '.hall-featured', '.hall-nothing button'],
      ['/tv', '.tv-line'],
      ['/replays', 'main h1'],
      [`/grid?t=${code}`, '.grid-cell .t-tile'],
      [`/t/${code}/watch`, '[role=slider]'],
    ];
    // On a small phone no word is cut off, whatever it is said in (WA14).
    for (const locale of LANGUAGES) {
      const person = await house.person('Mika', server, { device: 'phone', locale });
      const { page } = person;
      await page.setViewportSize({ width: 360, height: 740 });
      for (const [path, sign, first] of [pages[0], pages[1], pages.at(-1)]) {
        await page.goto(server.url + path);
        if (first) await page.locator(first).click();
        await page.locator(sign).first().waitFor();
        await page.waitForFunction((tag) => document.documentElement.lang.startsWith(tag), locale.slice(0, 2));
        assert.deepEqual(await cutOff(page), [], `${path}, ${locale}`);
        assert.equal(await tooWide(person), 0, `${path}, ${locale}`);
      }
    }
    for (const [device, findingsOf] of [['desktop', graveInBothRooms], ['phone', graveFindings]]) {
      const person = await house.person('Mika', server, { device });
      const { page } = person;
      for (const [path, sign, first] of pages) {
        await page.goto(server.url + path);
        if (first) await page.locator(first).click();
        await page.locator(sign).first().waitFor();
        assert.deepEqual(await findingsOf(person), [], `${path}, ${device}`);
      }
    }
    close();
  },
};
