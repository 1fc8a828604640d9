// British tables that teach: help at the table, the question what one was fishing for, the review, the
// cards of the table, sheets for paper and the calculator, against the real engine.

import assert from 'node:assert/strict';
import { graveFindings } from './support/axe.mjs';
import { checkWords } from './support/british.mjs';
import { nextHand, playHand } from './support/hands.mjs';
import { chooseAction } from './support/player.mjs';
import { showsJust } from './support/shown.mjs';
import { act, hand, question } from './support/table.mjs';
import { tileName } from './support/tiles.mjs';
import { pick, play, playFromLobby } from './support/ways.mjs';

const number = new Intl.NumberFormat('en');
const HANDS_MAX = 6;

const side = ({ page }) => page.getByRole('complementary', { name: 'Help' });
const sheetOf = ({ page }) => page.locator('.r-sheet');
const lastOf = ({ seen }, type, mark = 0) => seen.told.slice(mark).findLast((one) => one.type === type);

async function teach(page) {
  await pick(page, 'Help for players', 'Also unseen tiles');
  await page.getByRole('switch', { name: /^Review after each hand/ }).click();
}

const accessible = async (person, where) =>
  assert.deepEqual(await graveFindings(person), [], `${where} is accessible`);

const farWords = (shanten) => {
  if (shanten < 0) return 'Mah-Jong';
  return shanten === 0 ? 'One for Mah-Jong' : `${shanten + 1} tiles from Mah-Jong`;
};

const helpNow = async (person) => {
  await question(person);
  const { asked } = person.seen;
  return person.seen.until(() => {
    const told = lastOf(person, 'help');
    return told?.number === asked.number && told;
  }, 'help for this question');
};

const bestOf = (discards) => [...discards].sort((a, b) => a.shanten - b.shanten || b.left - a.left)[0];

/** A wait as its row says it: each score that is told stands there. */
async function checkWait(row, { pai, left, ron, tsumo, ron_points: claimed, tsumo_points: drawn }) {
  await row.getByRole('img', { name: tileName(pai), exact: true }).waitFor();
  const words = await row.innerText();
  assert(words.includes(`${left} left`), words);
  if (ron === 'none' && claimed > 0) assert(words.includes(`claimed: ${number.format(claimed)}`), words);
  if (tsumo === 'none' && drawn > 0) assert(words.includes(`drawn: ${number.format(drawn)}`), words);
}

/** What the page says of the hand is what the server said. */
async function checkToldHelp(person, told, counts) {
  const column = side(person);
  await column.getByText(farWords(told.shanten), { exact: true }).first().waitFor();
  const best = bestOf(told.discards);
  const waits = told.shanten < 0 ? [] : (best?.waits ?? told.waits);
  const rows = column.locator('.h-waits > li');
  await showsJust(waits.length, rows, 'a row for each wait');
  for (const [place, wait] of waits.entries()) await checkWait(rows.nth(place), wait);
  const near = column.locator('.b-near').first().locator(':scope > li');
  if (told.specials.length > 0) {
    await near.first().waitFor();
    await showsJust(told.specials.length, near, 'a row for each special hand');
    for (const [pai] of told.specials[0].useful.slice(0, 9)) {
      await near.first().getByText(`${tileName(pai)},`, { exact: false }).first().waitFor({ state: 'attached' });
    }
  }
  counts.asked += 1;
  counts.waits += waits.length;
  counts.specials += told.specials.length;
}

/** The same for the present question; one that another seat's word ends is not shown any more. */
async function checkHelp(person, counts) {
  const told = await helpNow(person);
  try {
    await checkToldHelp(person, told, counts);
  } catch (error) {
    if (person.seen.asked?.number === told.number) throw error;
    await checkHelp(person, counts);
  }
}

/** Doubles that can still be had, when somebody looks. */
async function checkReach(person) {
  const mark = person.seen.told.length;
  await side(person).getByRole('button', { name: 'Doubles and special hands' }).click();
  const told = await person.seen.until(() => lastOf(person, 'yaku_help', mark), 'what is in reach');
  for (const { total } of told.doubles) {
    await side(person).getByText(`Mah-Jong then: ${number.format(total)}`).first().waitFor();
  }
  await accessible(person, 'the help');
  await checkWords(person, 'the help');
  await side(person).getByRole('button', { name: 'Doubles and special hands' }).click();
}

/** Names what one was fishing for, if that is asked; tells whether. */
async function nameWaits(person, mark) {
  const { page, seen } = person;
  const told = (type) => lastOf(person, type, mark);
  await seen.until(() => told('name_waits') || told('hand_review'), 'the review');
  if (told('hand_review')) return false;
  const ask = page.getByRole('region', { name: 'What were you fishing for?' });
  await accessible(person, 'the question what one was fishing for');
  await ask.getByRole('button', { name: '1 circles', exact: true }).click();
  await ask.getByRole('button', { name: 'Check' }).click();
  return true;
}

/** One hand of the review: what it was fishing for, and its score line by line. */
async function checkReviewed(shown, { waits, helps, counted, named }) {
  for (const pai of waits.length > 0 ? waits : helps) {
    await shown.locator('.v-line').getByRole('img', { name: tileName(pai), exact: true }).first().waitFor();
  }
  if (named) assert.match(await shown.innerText(), /Right: you named all|Not quite/);
  const lines = counted ? counted.points.length + counted.doubles_of.length : 0;
  await showsJust(lines, shown.locator('.b-lines tr'), 'each line of the score');
  if (lines === 0) return;
  const sum = await shown.locator('.b-sum').innerText();
  assert(sum.includes(number.format(counted.total)), `${sum}: ${counted.total}`);
}

async function checkReview(person, mark) {
  const { page, seen } = person;
  await seen.until(({ table }) => table.state === 'between', 'the hand is over');
  const wasAsked = await nameWaits(person, mark);
  const review = await seen.until(() => lastOf(person, 'hand_review', mark), 'the review');
  await page.getByRole('radio', { name: 'Review' }).check({ force: true });
  const hands = sheetOf(person).locator('.v-hand');
  await hands.first().waitFor();
  await showsJust(review.hands.length, hands);
  for (const [place, one] of review.hands.entries()) await checkReviewed(hands.nth(place), one);
  await accessible(person, 'the review');
  await checkWords(person, 'the review');
  return wasAsked;
}

/** Hands with help until one was reviewed in which one fished. */
async function learnByPlaying(house) {
  const server = await house.server({ test_seed: 'british lessons' });
  const person = await house.person('Mika', server);
  await playFromLobby(person, [], { family: 'british', preset: /^British, stage 5/, prepare: teach });
  await question(person);
  await side(person).waitFor();
  await checkReach(person);
  const counts = { asked: 0, waits: 0, specials: 0 };
  let wasAsked = false;
  for (let played = 0; played < HANDS_MAX && !wasAsked; played += 1) {
    const mark = person.seen.told.length;
    await playHand(person, async (actions) => {
      await checkHelp(person, counts);
      await act(person, chooseAction(actions, actions.some(({ type }) => type === 'pon')));
    });
    wasAsked = await checkReview(person, mark);
    if (!wasAsked) await nextHand(person);
  }
  assert(wasAsked, 'one was never asked what one fished for');
  assert(counts.waits > 0 && counts.specials > 0, JSON.stringify(counts));
}

/** Every row that the server told is on the card, by its words. */
async function checkCards(person, root, reference) {
  await root.locator('.b-card').waitFor(); // a part that is fetched when it is first shown
  const text = await root.innerText();
  const { points, doubles, specials } = reference;
  await showsJust(doubles.length + specials.length, root.locator('.c-yaku > li'));
  for (const { worth } of specials.filter((one) => one.worth > 0)) {
    assert(text.includes(number.format(worth)), `no special hand is worth ${worth}`);
  }
  for (const id of [...points, ...doubles].map(({ reason }) => reason).concat(specials.map(({ name }) => name))) {
    assert(!id.includes('_') || !text.includes(id), `${id} has no words`);
  }
  const examples = root.locator('.c-hand');
  await showsJust(doubles.length + specials.length, examples, 'an example of each');
  await accessible(person, 'the cards');
  await checkWords(person, 'the cards', root);
}

const referenceFrom = (person, mark) =>
  person.seen.until(() => lastOf(person, 'reference', mark), 'the cards are told');

async function cardsAtTheTable(house) {
  const server = await house.server({ test_seed: 'british cards' });
  const person = await house.person('Mika', server);
  const { page } = person;
  const mark = person.seen.told.length;
  await playFromLobby(person, [], {
    family: 'british', preset: /^British The full game/,
    prepare: async (form) => {
      await form.getByRole('button', { name: /^All \d+ switches/ }).click();
      await form.getByRole('heading', { name: 'Special hands' }).click();
      await form.getByRole('combobox', { name: 'Scores of special hands' }).selectOption('limit_share');
      await form.getByRole('heading', { name: 'Points and doubles' }).click();
      const limit = form.getByRole('textbox', { name: 'Limit', exact: true });
      await limit.fill('2000');
      await limit.blur();
    },
  });
  await question(person);
  await page.getByRole('button', { name: 'Rules', exact: true }).first().click();
  const card = page.getByRole('dialog', { name: 'Rules of this table' });
  const reference = await referenceFrom(person, mark);
  await checkCards(person, card, reference);
  assert.deepEqual(reference.specials.find(({ name }) => name === 'moon').worth, 2000, 'all of the limit');
  await card.getByRole('radio', { name: 'Tiles' }).check({ force: true });
  await card.getByText('flower 1, plum').waitFor();
  await card.getByRole('radio', { name: 'Scores' }).check({ force: true });
  await card.getByRole('searchbox').fill('knitting');
  await card.locator('.c-yaku > li').nth(1).waitFor();
  await showsJust(2, card.locator('.c-yaku > li'), 'Knitting and Triple Knitting');
}

async function sheetsForPaper(house) {
  const server = await house.server();
  const person = await house.person('Mika', server);
  for (const preset of ['british', 'british-3', 'british-1']) {
    const mark = person.seen.told.length;
    await person.open(`/sheets/${preset}`);
    const paper = person.page.locator('.paper');
    await paper.waitFor();
    const reference = await referenceFrom(person, mark);
    if (preset === 'british-1') await paper.getByText('This table plays without points').waitFor();
    else await checkCards(person, paper, reference);
  }
  await person.open('/sheets/riichi-club');
  await person.page.locator('.paper .paper-yaku').getByText('Riichi').first().waitFor();
}

/** Pungs of 1, 9 and dragons by tapping, with a flower, won with the pair. */
async function calculate(house) {
  const server = await house.server();
  const person = await house.person('Mika', server);
  const { page } = person;
  await person.open('/calculator');
  await page.getByRole('combobox', { name: /Rules/ }).selectOption('british');
  const tiles = page.getByRole('region', { name: 'Tiles to tap' });
  const tap = async (...names) => {
    for (const name of names) await tiles.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  };
  const mark = person.seen.told.length;
  await tap(...Array(3).fill('1 circles'), ...Array(3).fill('9 circles'), ...Array(3).fill('red dragon'));
  await tap(...Array(3).fill('5 bamboos'), 'East wind', 'flower 1, plum');
  const answer = page.getByRole('region', { name: 'Answer' });
  await answer.getByText('Fishing for:').waitFor();
  await answer.getByText('this hand scores').waitFor();
  await tap('East wind');
  await answer.locator('.b-lines').first().waitFor();
  const { win } = await person.seen.until(() =>
    person.seen.told.slice(mark).findLast(({ type, win: won }) => type === 'calculated' && won), 'the score');
  await answer.getByText(`${number.format(win.points)} points`, { exact: true }).first().waitFor();
  await showsJust(win.counted.points.length + win.counted.doubles_of.length, answer.locator('.b-lines tr'));
  await page.getByRole('button', { name: 'goulash' }).click();
  await tiles.getByRole('button', { name: 'Add joker' }).waitFor();
  await accessible(person, 'the calculator');
  await checkWords(person, 'the calculator', page.locator('.calculator-body'));
}

async function helpOnAPhone(house) {
  const server = await house.server({ test_seed: 'british phone help' });
  const person = await house.person('Mika', server, { device: 'phone' });
  const { page } = person;
  await play(person, [], {
    preset: 'british-5', lesson: { help: 'safety', review: true, teaching: false },
  });
  await hand(person).getByRole('button').first().waitFor();
  const told = await helpNow(person);
  // Nothing else is asked: the small word about the hand opens all of the help.
  const best = bestOf(told.discards);
  assert(best, 'the first question is for a discard');
  await page.getByRole('button', { name: new RegExp(`^${farWords(told.shanten)}`) }).click();
  const drawer = page.getByRole('dialog', { name: 'Help' });
  await drawer.getByText(farWords(told.shanten), { exact: true }).first().waitFor();
  await accessible(person, 'the help on a phone');
  await page.waitForFunction(() => document.documentElement.scrollWidth <= 390);
}

export const tests = {
  'help at the table, what one fished for, and the review': learnByPlaying,
  'help on a phone': helpOnAPhone,
  'the cards of a table whose special hands are shares of the limit': cardsAtTheTable,
  'sheets for paper, of British rules and of others': sheetsForPaper,
  'the calculator knows British hands': calculate,
};
