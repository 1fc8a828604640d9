// Scenes in which something once covered something else, or was not to be seen: each is drawn on
// the windows where it was, and looked at by the places of what is drawn.

import assert from 'node:assert/strict';
import { boxesOf, met, OPEN_TILES } from './support/boxes.mjs';
import { settled } from './support/drawn.mjs';
import { tap } from './support/fingers.mjs';
import { Moments, showMoment } from './support/moments.mjs';
import { showsJust } from './support/shown.mjs';
import { hand, handTile } from './support/table.mjs';

const DESKTOP = { width: 1440, height: 900 };
const SMALL_DESKTOP = { width: 1024, height: 768 };
const PHONE = { width: 390, height: 844 };
const LITTLE_PHONE = { width: 360, height: 640 };
const SIDEWAYS = { width: 844, height: 390 };
const PHONES = [PHONE, LITTLE_PHONE, SIDEWAYS];
const WINDOWS = [DESKTOP, SMALL_DESKTOP, ...PHONES];

const sized = ({ width, height }) => `${width} × ${height}`;

/** Nothing of the one lies on anything of the other. */
async function assertApart(person, one, other, where) {
  const [covers, covered] = [await boxesOf(person, one), await boxesOf(person, other)];
  assert(covers.length > 0, `${one} is shown: ${where}`);
  assert.deepEqual(met(covers, covered), [], where);
}

async function assertDisjoint(person, selector, where) {
  const all = await boxesOf(person, selector);
  assert.deepEqual(all.flatMap((one, i) => met([one], all.slice(i + 1))), [], where);
}

// Runs in the page: words that are longer than their place.
const readCut = (selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map((one) => `${one.getAttribute('class')} ${one.textContent}`);

async function assertWhole({ page }, selector, where) {
  assert.deepEqual(await page.evaluate(readCut, selector), [], `cut: ${where}`);
}

/** Changes what the page knows, as a message would. */
const change = ({ page }, how) => page.evaluate(`state.value = (${how})(state.value)`);

const settle = ({ page }) => page.evaluate(() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(done));
}));

/** Who looks at a scene: one with a finger, one with a mouse. */
const LOOKING = {
  finger: { device: 'phone', reducedMotion: 'reduce' },
  mouse: { reducedMotion: 'reduce' },
};

/** All scenes share one server of the client; only those come who are named. */
const scene = (play, ...names) => async (house) => {
  const moments = await new Moments().start();
  try {
    const people = {};
    for (const name of names) people[name] = await house.person(name, moments, LOOKING[name]);
    await play(people);
  } finally {
    moments.close();
  }
};

/** Everybody says the same at once, the longest of the phrases. */
const sayAll = (person, phrase) => change(person, `(state) => ({ ...state, talk: {
  lines: [],
  fresh: state.game.ring.map((seat) => ({
    line: { line: seat + ${phrase * 10}, seat, account: 'account' + seat, name: 'Ann', phrase: ${phrase} },
    at: 1,
  })),
} })`);

/** In every language, on both devices: no bubble lies on what is asked, on a toggle, or on an open tile. */
const bubblesCoverNothing = (locale) => async (house) => {
  const moments = await new Moments().start();
  try {
    const mouse = await house.person('Mika', moments, { ...LOOKING.mouse, locale });
    const finger = await house.person('Ken', moments, { ...LOOKING.finger, locale });
    for (const [person, size] of [[mouse, DESKTOP], [mouse, SMALL_DESKTOP], [finger, PHONE], [finger, SIDEWAYS]]) {
      await showMoment(person, 'claim', size);
      for (const phrase of [2, 3]) {
        await sayAll(person, phrase);
        await person.page.locator('.k-bubble').first().waitFor();
        const where = `${locale} ${sized(size)} phrase ${phrase}`;
        await assertApart(person, '.k-bubble', `.t-choice, .t-toggle, ${OPEN_TILES}`, where);
        await assertDisjoint(person, '.k-bubble', where);
      }
      await assertApart(person, '.t-choice', OPEN_TILES, `${locale} ${sized(size)}`);
      await assertWhole(person, '.t-choice-words, .t-toggle', `${locale} ${sized(size)}`);
    }
  } finally {
    moments.close();
  }
};

const lift = async (person, pai) => {
  await tap(person, handTile(person, pai, false));
  await hand(person).locator('.is-lifted').first().waitFor();
};

const inChoice = ({ page }, name) => page.locator('.t-zone').getByRole('button', { name });

async function noteIsReadWhole({ finger }) {
  for (const size of [...PHONES, SMALL_DESKTOP]) {
    const where = sized(size);
    await showMoment(finger, 'turn-help', size);
    await lift(finger, '4p');
    await finger.page.locator('.t-note-text').waitFor();
    await assertApart(finger, '.t-note-text, .t-note', '.t-choice', where);
    await assertApart(finger, '.t-note-text, .t-note', OPEN_TILES, where);
    await assertApart(finger, '.t-zone', OPEN_TILES, where);
    await assertWhole(finger, '.t-note-text, .t-note', where);
    for (const { name, width, height } of await boxesOf(finger, '.t-choice')) {
      assert(Math.min(width, height) >= 43 || size === SMALL_DESKTOP || size === LITTLE_PHONE,
        `${name} is ${width} × ${height} on ${where}`);
    }
  }
}

async function candidateStandsOut({ finger }) {
  for (const size of PHONES) {
    await showMoment(finger, 'turn-help', size);
    await finger.page.waitForTimeout(200);
    await tap(finger, inChoice(finger, 'Riichi'));
    await showsJust(4, hand(finger).locator('.is-lifted'), 'all candidates');
    await tap(finger, handTile(finger, '4s', false));
    await showsJust(1, hand(finger).locator('.is-chosen'), sized(size));
    await settled(finger);
    // How far each candidate is lifted from its place.
    const lifts = await finger.page.evaluate(() =>
      [...document.querySelectorAll('.t-hand-tile.is-lifted')].map((tile) => ({
        isChosen: tile.classList.contains('is-chosen'),
        by: tile.getBoundingClientRect().y - tile.firstElementChild.getBoundingClientRect().y,
      })));
    const others = lifts.filter(({ isChosen }) => !isChosen).map(({ by }) => by);
    const chosen = lifts.find(({ isChosen }) => isChosen).by;
    assert(chosen >= Math.max(...others) + 4, `${sized(size)}: ${chosen} and ${others}`);
    await inChoice(finger, 'Riichi with 4 bamboos').waitFor();
    await showsJust(1, finger.page.locator('.t-note-wait'), 'the wait is shown as a tile');
  }
}

async function equalTilesAreMarked({ finger }) {
  await showMoment(finger, 'plain', PHONE);
  await lift(finger, '4p');
  await showsJust(1, finger.page.locator('.t-stage > .is-equal'), 'the 4 circles in the river');
}

async function ownNorthsAreShown({ finger }) {
  for (const size of PHONES) {
    await showMoment(finger, 'norths', size);
    const own = finger.page.locator('.t-plate.is-own');
    await own.getByLabel('North tiles set aside: 2').waitFor();
    await own.getByText('Riichi').waitFor();
    await own.getByText('Suzume').waitFor();
    await assertApart(finger, '.t-plate', OPEN_TILES, sized(size));
    await assertWhole(finger, '.t-plate-words, .t-plate-name, .t-plate-role', sized(size));
  }
}

const LINES = '.t-edge > *, .t-round, .t-dora, .t-count, .t-waiting';
const NOBODY = '(state) => ({ ...state })';
const AWAY = `(state) => ({ ...state, table: { ...state.table,
  seats: state.table.seats.map((seat, i) => (i === state.game.turn ? { ...seat, away: true } : seat)) } })`;
const WITH_HELP = `(state) => ({ ...state, table: { ...state.table,
  lesson: { help: 'safety', review: false, teaching: false } } })`;

async function panelHasRoom({ mouse, finger }) {
  for (const [person, size] of [[mouse, DESKTOP], [mouse, SMALL_DESKTOP], ...PHONES.map((one) => [finger, one])]) {
    for (const [moment, isHelped] of [['claim', true], ['claim', false], ['late-3', false], ['late-2', false]]) {
      const where = `${moment} on ${sized(size)}${isHelped ? ', with help' : ''}`;
      await showMoment(person, moment, size);
      await change(person, isHelped ? WITH_HELP : NOBODY);
      await change(person, '(state) => ({ ...state, asked: null })');
      await person.page.waitForTimeout(200);
      await settle(person);
      const [before] = await boxesOf(person, '.t-round');
      await assertDisjoint(person, LINES, where);
      await change(person, AWAY);
      await person.page.getByText(/^Waiting for /).waitFor();
      await assertDisjoint(person, LINES, where);
      await assertApart(person, '.t-waiting', OPEN_TILES, where);
      const [after] = await boxesOf(person, '.t-round');
      assert.equal(after.y, before.y, 'nothing jumps when somebody is waited for');
    }
    // A win is looked at: nobody is waited for.
    await showMoment(person, 'win', size);
    await showsJust(0, person.page.locator('.t-waiting'), sized(size));
    await assertDisjoint(person, LINES, `a win on ${sized(size)}`);
  }
}

/** A table with riichi sticks that also shows a kong box. */
const WITH_BOX = '(state) => ({ ...state, game: { ...state.game, looseLeft: 14 } })';
const BOTS = `(state) => ({ ...state, table: { ...state.table,
  seats: state.table.seats.map((seat, i) => ({ ...seat, name: 'Suzume ' + i })) } })`;

// Runs in the page: tiles and keys that reach over the edge of their button.
const readOver = () => [...document.querySelectorAll('.t-choice')].flatMap((button) => {
  const { left, right } = button.getBoundingClientRect();
  const inside = [...button.querySelectorAll('.tile, kbd')];
  return inside.map((one) => one.getBoundingClientRect())
    .filter((one) => one.left < left + 1 || one.right > right - 1)
    .map((one) => `${one.left} to ${one.right} in ${left} to ${right}: ${button.textContent}`);
});

async function britishFitsAll({ mouse, finger }) {
  for (const [person, size] of [...PHONES, DESKTOP].flatMap((one) => [[mouse, one], [finger, one]])) {
    for (const moment of ['british-claim', 'british-turn', 'british-exchange', 'claim']) {
      const where = `${moment} on ${sized(size)}`;
      await showMoment(person, moment, size);
      await change(person, BOTS);
      if (moment === 'claim') await change(person, WITH_BOX);
      await showsJust(1, person.page.locator('.t-count-box'), where);
      await settle(person);
      await assertDisjoint(person, LINES, where);
      await assertWhole(person, '.t-zone-head h2, .t-plate-name', where);
      assert.deepEqual(await person.page.evaluate(readOver), [], where);
    }
  }
}

async function winIsInItsFelt({ finger }) {
  for (const size of PHONES) {
    await showMoment(finger, 'win', size);
    const [word] = await boxesOf(finger, '.r-winning');
    const [felt] = await boxesOf(finger, '.r-strip');
    assert(word.x >= felt.x && word.x + word.width <= felt.x + felt.width - 2, sized(size));
  }
}

const LOST = `(state) => ({ ...state, asked: null, turnClock: null,
  link: { ...state.link, phase: 'lost' } })`;

async function lostLineCoversNothing({ mouse, finger }) {
  for (const size of WINDOWS) {
    const person = PHONES.includes(size) ? finger : mouse;
    const where = sized(size);
    await showMoment(person, 'turn', size);
    await showsJust(1, person.page.locator('.t-light'), 'whose turn it is');
    await change(person, LOST);
    await person.page.getByText('Connection lost.').first().waitFor();
    await assertApart(person, '.bar', `.t-plate, .t-panel, ${OPEN_TILES}`, where);
    await assertWhole(person, '.bar', where);
    await showsJust(0, person.page.locator('.t-light, .is-turn'), 'nobody is asked to act');
    const tile = handTile(person, '7m', false);
    await (person === finger ? tap(person, tile) : tile.click());
    await person.page.locator('.t-note').getByText('Not connected.').waitFor();
  }
}

/** What may be said over the table, each with the button one answers with. */
const BARS = {
  'a word of the server': `(state) => ({ ...state,
    table: { ...state.table,
      notice: 'The server cannot save the game just now. Play goes on by itself when it can.' } })`,
  'a poll': `(state) => ({ ...state, lessons: { ...state.lessons, poll: { at: Date.now(), poll: {
    type: 'poll', poll: 1, what: 'take_back', by: 'Bartholomew the Bold', state: 'open', time_ms: 30000,
    votes: state.table.seats.map(() => false) } } } })`,
  'a table that stands still': `(state) => ({ ...state, table: { ...state.table, paused: true,
    owner: state.me?.account, lesson: { help: 'none', review: false, teaching: true } } })`,
  'played for': `(state) => ({ ...state, table: { ...state.table,
    seats: state.table.seats.map((seat, i) => ({ ...seat, away: i === state.table.seat })) } })`,
};

async function noticesCoverNothing({ mouse, finger }) {
  for (const size of [DESKTOP, ...PHONES]) {
    const person = PHONES.includes(size) ? finger : mouse;
    for (const [bar, how] of Object.entries(BARS)) {
      for (const moment of ['turn', 'win']) {
        const where = `${bar}, ${moment} on ${sized(size)}`;
        await showMoment(person, moment, size);
        await change(person, how);
        await person.page.locator('.t-notice').waitFor();
        await settle(person);
        const table = moment === 'win' ? '.r-sheet' : `.t-plate, .t-panel, .t-zone, ${OPEN_TILES}`;
        // Upright, a phone has room for two answers only where the menu is.
        const isBroad = bar === 'a poll' && size.width < size.height;
        const covered = isBroad ? table : `${table}, .t-bar > .icon-button`;
        await assertApart(person, '.t-notice', covered, where);
        await assertWhole(person, '.t-notice', where);
      }
    }
  }
}

async function clocksFitPlates({ mouse, finger }) {
  for (const size of WINDOWS) {
    const person = PHONES.includes(size) ? finger : mouse;
    for (const seat of [0, 1, 2, 3]) {
      const where = `seat ${seat} on ${sized(size)}`;
      await showMoment(person, `short-${seat}`, size);
      if (seat === 3) await person.page.locator('.clock-base').first().waitFor();
      else await person.page.locator('.t-plate.is-turn .t-plate-last').waitFor();
      await assertWhole(person, '.t-plate-name, .t-plate-role, .t-plate-line, .t-plate-words', where);
      await assertApart(person, '.t-plate', OPEN_TILES, where);
    }
  }
}

// Runs in the page: whether the own row is in view, and whether the sheet can be scrolled further.
const readSheet = () => {
  const view = document.querySelector('.r-scroll');
  const row = document.querySelector('.is-mine');
  const [{ top, bottom }, own] = [view.getBoundingClientRect(), row.getBoundingClientRect()];
  return {
    isOwnSeen: own.top >= top && own.bottom <= bottom + 1,
    isMore: view.scrollHeight - view.scrollTop - view.clientHeight > 12,
    isWide: view.scrollWidth > view.clientWidth + 1,
  };
};

async function resultShowsOwnRow({ finger }) {
  for (const size of PHONES) {
    for (const moment of ['win', 'draw']) {
      const where = `${moment} on ${sized(size)}`;
      await showMoment(finger, moment, size);
      const { page } = finger;
      await page.locator('.is-mine').waitFor({ state: 'attached' });
      const own = page.locator('.r-own');
      await own.getByText(moment === 'win' ? 'You: 0 · 25,300 · place 3' : 'You: −1,500 · 23,800 · place 3')
        .waitFor();
      const { isOwnSeen, isMore, isWide } = await page.evaluate(readSheet);
      assert(!isWide, `nothing is cut at the side: ${where}`);
      if (moment === 'win' && size !== LITTLE_PHONE) assert(isOwnSeen, `the own row: ${where}`);
      await showsJust(isMore ? 1 : 0, page.locator('.r-more'), where);
      await page.locator('.r-scroll').evaluate((view) => { view.scrollTop = view.scrollHeight; });
      await showsJust(0, page.locator('.r-more'), `at its end: ${where}`);
    }
  }
}

async function drawTellsAll({ mouse }) {
  await showMoment(mouse, 'draw', DESKTOP);
  const { page } = mouse;
  const own = page.locator('.is-mine');
  assert.match(await own.innerText(), /Mika\s*you\s+North · not ready/);
  assert.match(await page.locator('.r-scores tr', { hasText: 'Ayaka' }).innerText(), /ready · riichi/);
  const waits = page.locator('.r-ready > li', { hasText: 'Suzume' }).locator('.r-answer-tiles .tile');
  await showsJust(2, waits, 'what Suzume waited for');
  await page.getByText('Next: East 3. Suzume deals.').waitFor();
  await page.getByRole('button', { name: 'Review hand' }).waitFor();
}

async function handIsThereAtOnce({ mouse }) {
  await mouse.page.emulateMedia({ reducedMotion: 'no-preference' });
  await showMoment(mouse, 'plain', DESKTOP);
  await mouse.page.waitForTimeout(600);
  for (const size of [SIDEWAYS, PHONE, DESKTOP]) {
    await mouse.page.setViewportSize(size);
    await settle(mouse);
    const moving = await mouse.page.evaluate(() => document.getAnimations().filter((one) =>
      one instanceof CSSTransition && one.effect.target.matches('.t-hand-tile')).length);
    assert.equal(moving, 0, sized(size));
  }
}

async function menuLeadsSomewhere({ mouse }) {
  const entry = (name) => mouse.page.getByRole('dialog').getByRole('button', { name, exact: true });
  await showMoment(mouse, 'turn', DESKTOP);
  await mouse.press('Menu');
  await entry('Look back').waitFor();
  await showsJust(0, entry('Help'), 'no help at this table');
  await showsJust(0, entry('The ladder'), 'no ladder at this table');
  await showMoment(mouse, 'turn-help', DESKTOP);
  await mouse.press('Menu');
  await entry('Help').waitFor();
}

/** The link is there again, and another server has yet to take the table over. */
async function movedTableSaysSo({ finger }) {
  await showMoment(finger, 'turn', PHONE);
  const bar = finger.page.locator('.bar');
  const link = (phase, epoch) =>
    change(finger, `(state) => ({ ...state, link: { phase: '${phase}', epoch: ${epoch}, rtt: 1 } })`);
  await link('open', 1);
  await link('lost', 1);
  await bar.getByText('Connection lost. Trying again… your seat is kept.').waitFor();
  await link('open', 2);
  await bar.getByText('The table is being moved…').waitFor();
  await assertDisjoint(finger, '.bar, .t-hand', 'a table that is moved');
  await change(finger, '(state) => ({ ...state, table: { ...state.table } })');
  await bar.getByText('The table is being moved…').waitFor({ state: 'detached' });
}

const bubblesIn = (locales) => Object.fromEntries(locales.map((locale) =>
  [`what is said lies on nothing, in ${locale}`, bubblesCoverNothing(locale)]));

export const tests = {
  ...bubblesIn(['de-DE', 'ja-JP']),
  'a note covers neither the question nor a tile, and is read whole': scene(noteIsReadWhole, 'finger'),
  'the candidate for riichi that a finger has chosen stands out': scene(candidateStandsOut, 'finger'),
  'a tile that a finger lifts marks its like on the table': scene(equalTilesAreMarked, 'finger'),
  'a phone shows the own norths, name and riichi': scene(ownNorthsAreShown, 'finger'),
  'the centre panel has room for what is waited for': scene(panelHasRoom, 'mouse', 'finger'),
  'a lost connection covers nothing, and a press then is answered': scene(lostLineCoversNothing, 'mouse', 'finger'),
  'a bar that says or asks something covers nothing of the table': scene(noticesCoverNothing, 'mouse', 'finger'),
  'a table that is being moved says so until it is heard of': scene(movedTableSaysSo, 'finger'),
  'plates have room for the last seconds': scene(clocksFitPlates, 'mouse', 'finger'),
  'a result on a phone shows the own row, and that there is more': scene(resultShowsOwnRow, 'finger'),
  'a British table fits its panel, plates and buttons': scene(britishFitsAll, 'mouse', 'finger'),
  'the word over a winning tile stays on the felt': scene(winIsInItsFelt, 'finger'),
  'a draw tells who was ready, with which waits, and what comes next': scene(drawTellsAll, 'mouse'),
  'in another window the own hand is in its place at once': scene(handIsThereAtOnce, 'mouse'),
  'the menu leads nowhere that is not there': scene(menuLeadsSomewhere, 'mouse'),
};

export const nightly = bubblesIn(['en-GB', 'fr-FR']);
