// The ladder of lessons at one table with bots, from the first step to riichi: help, review, the
// question for the waits, dealing again by agreement.

import assert from 'node:assert/strict';
import { graveFindings } from './support/axe.mjs';
import { playHand } from './support/hands.mjs';
import { chooseAction } from './support/player.mjs';
import { showsJust } from './support/shown.mjs';
import { act, hand, question } from './support/table.mjs';
import { tileName } from './support/tiles.mjs';

const STAGES = [
  'tibet-1', 'tibet-2', 'tibet-3', 'lite-4', 'tibet-4', 'tibet-5', 'tibet-6', 'tibet-7', 'tibet-8',
  'tibet-9', 'tibet-10', 'tibet-11', 'tibet-12', 'tibet-13', 'tibet-14', 'riichi-club',
];

const BRITISH = [
  'british-1', 'british-2', 'british-3', 'british-4', 'british-5', 'british-6', 'british-7', 'british',
];

/** Steps at which a whole hand is played; the others are dealt and gone on from. */
const PLAYED = ['tibet-1', 'tibet-2'];

/** The last message of a type, of those from `mark` on. */
const lastOf = ({ seen }, type, mark = 0) =>
  seen.told.slice(mark).findLast((message) => message.type === type);

const side = ({ page }) => page.getByRole('complementary', { name: 'Help' });
const result = ({ page }) => page.locator('.r-sheet');
const ladder = ({ page }) => page.getByRole('dialog', { name: 'The ladder' });

/** From the lobby's page to learn to the first deal. */
async function begin(person) {
  await person.open('/learn');
  await person.press('Begin the ladder');
  await person.seen.until(({ table }) => table?.state === 'playing', 'the first hand is dealt');
}

const farWords = (shanten) => {
  if (shanten < 0) return 'Complete';
  if (shanten === 0) return 'Ready';
  return shanten === 1 ? '1 tile from ready' : `${shanten} tiles from ready`;
};

/** What the page says of the hand is what the server said. */
async function checkHelp(person) {
  await question(person);
  const { asked } = person.seen;
  const told = await person.seen.until(() => {
    const help = lastOf(person, 'help');
    return help?.number === asked.number && help;
  }, 'help for this question');
  await side(person).getByText(farWords(told.shanten), { exact: true }).waitFor();
  if (told.discards.length === 0) return;
  // Who learns is told the best discard when they ask for it, hand by hand.
  const ask = side(person).getByRole('button', { name: 'What to discard?' });
  if (person.seen.table.preset !== 'riichi-club') {
    await ask.waitFor();
    if (await ask.getAttribute('aria-expanded') === 'false') {
      await showsJust(0, side(person).getByRole('listitem').filter({ hasText: 'best' }));
      await ask.click();
    }
  }
  const [best] = [...told.discards].sort((a, b) => a.shanten - b.shanten || b.left - a.left);
  const row = side(person).getByRole('listitem').filter({ hasText: 'best' }).first();
  await row.getByRole('img', { name: tileName(best.pai), exact: true }).waitFor();
}

async function playStage(person) {
  await playHand(person, async (actions) => {
    await checkHelp(person);
    await act(person, chooseAction(actions, false));
  });
}

/** Answers the question for the waits, if it was asked, and reads the review. */
async function checkReview(person, mark) {
  const { page, seen } = person;
  await seen.until(({ table }) => table.state === 'between', 'the hand is over');
  const told = (type) => lastOf(person, type, mark);
  await seen.until(() => told('name_waits') || told('hand_review'), 'the review');
  if (!told('hand_review')) {
    const ask = page.getByRole('region', { name: 'What did you wait for?' });
    await ask.getByRole('button', { name: '1 circles', exact: true }).click();
    await ask.getByRole('button', { name: 'Check' }).click();
  }
  const review = await seen.until(() => told('hand_review'), 'the review');
  await page.getByRole('radio', { name: 'Review' }).check({ force: true });
  for (const { seat, waits, helps, named } of review.hands) {
    const shown = result(person).locator('.v-hand').nth(seat);
    const words = await shown.innerText();
    assert(words.includes(seen.table.seats[seat].name), `the hand of seat ${seat} has its name`);
    const tiles = waits.length > 0 ? waits : helps;
    for (const pai of tiles) {
      await shown.locator('.v-line').getByRole('img', { name: tileName(pai), exact: true }).waitFor();
    }
    if (named) assert.match(words, /Right: you named all|Not quite/);
  }
}

/** Deals the hand again: bots always agree, and the table stands still after it. */
async function dealAgain(person) {
  const { page, seen } = person;
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Teaching' }).click();
  await page.getByRole('button', { name: 'Deal again' }).click();
  await seen.until(({ table }) => table.state === 'between', 'the hand is given up');
}

async function moveOn(person, stages, next) {
  const { page, seen } = person;
  await result(person).getByRole('button', { name: 'The ladder' }).click();
  await ladder(person).getByRole('button', { name: /^On to/ }).click();
  await seen.until(({ table }) =>
    table.preset === next && table.state === 'playing', `the table plays ${next}`);
  // It has led on and goes by itself: a press that closed it would end what is shown first.
  await ladder(person).waitFor({ state: 'hidden' });
  const words = new RegExp(`^Step ${stages.indexOf(next) + 1} of ${stages.length}`);
  await page.getByRole('button', { name: words }).waitFor();
}

/** The paragraph of a step, the map, and what there is to go on to. */
async function checkLadder(person, stages, place) {
  const { page } = person;
  await page.getByRole('button', { name: /^Step \d+ of \d/ }).click();
  await ladder(person).getByText(`Step ${place + 1} of ${stages.length}`).waitFor();
  const news = await ladder(person).locator('.l-news p').first().innerText();
  assert(news.length > 40, `${stages[place]} says what is new: ${news}`);
  const here = ladder(person).locator('[aria-current="step"]');
  await showsJust(1, here);
  await ladder(person).getByRole('button', { name: 'Close' }).click();
  return news;
}

async function walk(house) {
  const server = await house.server({ test_seed: 'ladder' });
  const person = await house.person('Mika', server);
  await begin(person);
  const news = new Set();
  for (const [place, stage] of STAGES.entries()) {
    assert.equal(person.seen.table.preset, stage);
    news.add(await checkLadder(person, STAGES, place));
    await hand(person).getByRole('button').first().waitFor();
    if (PLAYED.includes(stage)) {
      const mark = person.seen.told.length;
      await playStage(person);
      await checkReview(person, mark);
    } else {
      await checkHelp(person);
      await dealAgain(person);
    }
    if (STAGES[place + 1]) await moveOn(person, STAGES, STAGES[place + 1]);
  }
  assert.equal(news.size, STAGES.length, 'each step says something of its own');
}

async function walkBritish(house) {
  const server = await house.server({ test_seed: 'ladder' });
  const person = await house.person('Mika', server);
  const { page, seen } = person;
  await person.open('/learn');
  await page.getByRole('button', { name: 'First steps', exact: true }).click();
  await person.press('Begin at “First steps” with bots');
  await seen.until(({ table }) => table?.state === 'playing', 'the first hand is dealt');
  for (const [place, stage] of BRITISH.entries()) {
    assert.equal(seen.table.preset, stage);
    await checkLadder(person, BRITISH, place);
    await question(person);
    await dealAgain(person);
    if (BRITISH[place + 1]) await moveOn(person, BRITISH, BRITISH[place + 1]);
  }
}

/** A hand is entered; what is shown is what the server answered. */
async function calculate(house) {
  const server = await house.server();
  const person = await house.person('Mika', server);
  const { page, seen } = person;
  await person.open('/calculator');
  await page.getByLabel('Rules').selectOption('riichi-club');
  const add = (pai) =>
    page.getByRole('button', { name: `Add ${tileName(pai)}`, exact: true }).click();
  for (const pai of ['2p', '3p', '4p', '5p', '6p', '7p', '3s', '4s', '5s', '6s', '7s', '8m', '8m']) {
    await add(pai);
  }
  const looked = await seen.until(() => lastOf(person, 'calculated'), 'the waits');
  assert.deepEqual(looked.waits.map(({ pai }) => pai), ['2s', '5s', '8s']);
  await page.getByText('Ready. It waits for:').waitFor();
  await add('8s');
  const { win } = await seen.until(() => {
    const answer = lastOf(person, 'calculated');
    return answer.win && answer;
  }, 'the worth');
  assert.equal(win.points, 2900);
  await page.getByText('2,900 points').waitFor();
  // Other rules: what they have no room for is gone, and the rest is asked about again.
  await page.getByLabel('Rules').selectOption('tibet-1');
  const small = await seen.until(() => {
    const answer = lastOf(person, 'calculated');
    return !answer.win && answer.waits.length === 2 && answer;
  }, 'the waits of 2345 circles');
  assert.deepEqual(small.waits.map(({ pai }) => pai), ['2p', '5p']);
  assert.equal(await page.getByRole('button', { name: /^Add .* bamboos/ }).count(), 0);
}

async function screens(house, options) {
  const server = await house.server({ test_seed: 'ladder' });
  const person = await house.person('Mika', server, options);
  const { page } = person;
  const found = [];
  const look = async (screen) => {
    found.push(...(await graveFindings(person)).map((finding) => `${screen}: ${finding}`));
  };
  for (const [path, heading] of [
    ['/learn', 'The ladder'], ['/calculator', 'Calculator'], ['/sheets/riichi-club', 'Payments'],
  ]) {
    await person.open(path);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await look(path);
  }
  await begin(person);
  await question(person);
  await hand(person).getByRole('button').first().waitFor();
  await look('table with help');
  await page.getByRole('button', { name: /^Step 1 of 16/ }).click();
  await ladder(person).getByText('New at this step').first().waitFor();
  await look('ladder');
  await ladder(person).getByRole('button', { name: 'Close' }).click();
  if (options.device === 'phone') {
    await page.getByRole('button', { name: /from ready$|^Ready$|^Complete$/ }).first().click();
    await page.getByRole('dialog', { name: 'Help' }).waitFor();
    await look('help, as a drawer');
    await page.getByRole('dialog', { name: 'Help' }).getByRole('button', { name: 'Close' }).click();
  }
  await playHand(person, (actions) => act(person, chooseAction(actions, false)));
  await person.seen.until(() =>
    lastOf(person, 'name_waits') || lastOf(person, 'hand_review'), 'the review');
  await page.getByRole('button', { name: /^Next hand/ }).waitFor();
  await look('result with the question for the waits');
  assert.deepEqual(found, []);
}

export const tests = {
  'the ladder from the first lesson to riichi': walk,
  'the ladder of the British stages': walkBritish,
  'the calculator': calculate,
  'screens of lessons on a phone': (house) => screens(house, { device: 'phone', colorScheme: 'light' }),
};

export const nightly = {
  'screens of lessons': (house) => screens(house, { colorScheme: 'dark' }),
};
