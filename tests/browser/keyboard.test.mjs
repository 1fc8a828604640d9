// Hands played by keys alone, from the first discard to the next hand; nightly a whole match.

import assert from 'node:assert/strict';
import { playHand } from './support/hands.mjs';
import { playMatch } from './support/match.mjs';
import { chooseAction } from './support/player.mjs';
import { GUARD_MS, hand, question, wordsOf, zone } from './support/table.mjs';
import { tileName } from './support/tiles.mjs';
import { play } from './support/ways.mjs';
import { movesOf, SEEDS } from './seeds.mjs';

/** The letter for each action that has one. */
const LETTERS = {
  hora: 'w', chi: 'c', pon: 'p', daiminkan: 'k', ankan: 'k', kakan: 'k',
};

const focusedName = ({ page }) => page.evaluate(() => document.activeElement?.ariaLabel ?? '');

const sameName = (pai) => [tileName(pai), `${tileName(pai)}, drawn`];

/** Moves along the hand until a tile of this name has the focus. */
async function walkTo(person, pai, isDrawn) {
  const { keyboard } = person.page;
  await keyboard.press(isDrawn ? 'End' : 'Home');
  const count = await hand(person).getByRole('button').count();
  for (let i = 0; i < count; i += 1) {
    if (sameName(pai)[isDrawn ? 1 : 0] === await focusedName(person)) return;
    await keyboard.press(isDrawn ? 'ArrowLeft' : 'ArrowRight');
  }
  throw new Error(`no key leads to ${pai}`);
}

/** The only choice of a letter is taken at once; of several the next one gets the focus. */
async function pressLetter(person, action) {
  const { keyboard } = person.page;
  const letter = LETTERS[action.type];
  const rivals = person.seen.asked.actions.filter(({ type }) => LETTERS[type] === letter);
  const words = wordsOf(action, person.seen.seat);
  await keyboard.press(letter);
  if (rivals.length === 1) return;
  for (let i = 0; i < rivals.length && await focusedName(person) !== words; i += 1) {
    await keyboard.press(letter);
  }
  assert.equal(await focusedName(person), words);
  await keyboard.press('Enter');
}

async function pressFor(person, action) {
  const { keyboard } = person.page;
  await person.page.waitForTimeout(GUARD_MS);
  if (action.type === 'dahai' || action.type === 'reach') {
    if (action.type === 'reach') await keyboard.press('r');
    await walkTo(person, action.pai, action.tsumogiri);
    await keyboard.press('Enter');
  } else if (action.type === 'none') {
    await keyboard.press('Escape');
  } else if (LETTERS[action.type]) {
    await pressLetter(person, action);
  } else {
    const names = await zone(person).getByRole('button')
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
    await keyboard.press(String(names.indexOf(wordsOf(action, person.seen.seat)) + 1));
  }
}

async function actByKeys(person, action) {
  const { number } = await question(person);
  await pressFor(person, action);
  await person.seen.until(({ asked }) => asked?.number !== number,
    `the keys for ${JSON.stringify(action)} do it`);
}

/** What is said at once when keys are pressed. */
async function heard(person, ...keys) {
  for (const key of keys) await person.page.keyboard.press(key);
  const words = await person.page.locator('[aria-live="assertive"]').textContent();
  return words.replace(/\u00a0$/, '');
}

async function begin(house, row) {
  const server = await house.server({ test_seed: row.seed });
  const person = await house.person('Mika', server);
  await play(person, []);
  await question(person);
  await hand(person).getByRole('button').first().waitFor();
  return person;
}

export const tests = {
  async 'a hand with riichi is played by keys alone'(house) {
    const person = await begin(house, SEEDS.riichiChoice);
    for (const { action } of movesOf(SEEDS.riichiChoice)) await actByKeys(person, action);
    await question(person);
    await person.page.waitForTimeout(GUARD_MS);
    await person.page.keyboard.press('r');
    await zone(person).getByRole('heading', { name: /^(Choose the discard|Discard )/ }).waitFor();
    await person.page.keyboard.press('Escape');
    await zone(person).getByRole('heading', { name: 'Your turn' }).waitFor();

    await playHand(person, (actions) => actByKeys(person, chooseAction(actions, true)));
    const own = person.seen.allEvents.filter(({ type, actor }) =>
      type === 'reach' && actor === person.seen.seat);
    assert.equal(own.length, 1, 'riichi was declared by keys');
    const hands = person.seen.allEvents.filter(({ type }) => type === 'start_kyoku').length;
    await person.button(/^Next hand/).waitFor();
    await person.page.keyboard.press('Space');
    await person.seen.until(({ allEvents }) =>
      allEvents.filter(({ type }) => type === 'start_kyoku').length > hands, 'the next hand');
  },

  async 'a hand with calls is played by keys alone'(house) {
    const person = await begin(house, { seed: 'keys and calls' });
    let calls = 0;
    await playHand(person, async (actions) => {
      const action = chooseAction(actions, true);
      calls += ['chi', 'pon', 'daiminkan'].includes(action.type) ? 1 : 0;
      await actByKeys(person, action);
    });
    assert(calls >= 2, `the seed offers calls: ${calls}`);
  },

  async 'keys say what the table shows'(house) {
    const person = await begin(house, SEEDS.riichiChoice);
    const { action } = movesOf(SEEDS.riichiChoice)[0];
    await actByKeys(person, action);
    await question(person);
    assert.match(await heard(person, 'h'), /^Your hand: .*Drawn: /);
    assert.match(await heard(person, 'j'), /Your turn/);
    assert.match(await heard(person, 'i'), /^East 1\. Indicators: .* tiles left in the wall/);
    assert.match(await heard(person, 's'), /You 25,000/);
    assert.equal(await heard(person, 'v', 'ArrowDown'), `You: ${tileName(action.pai)}.`);
    assert.match(await heard(person, 'm', 'ArrowLeft'), /^Suzume 2: no melds\.$/);
    assert.match(await heard(person, 'y'), /not furiten/);
    assert.notEqual(await heard(person, 'l'), '');
  },

  async 'keys flip the toggles and open and close what lies over the table'(house) {
    const person = await begin(house, SEEDS.riichiChoice);
    const { page } = person;
    for (const [key, name] of [['a', 'Auto-win'], ['f', 'No claims'], ['d', 'Discard draws']]) {
      const knob = page.getByRole('switch', { name });
      assert.equal(await knob.getAttribute('aria-checked'), 'false');
      // Nothing is answered by itself here: the toggle is off again before it could.
      await page.keyboard.press(key);
      await page.waitForFunction((label) => [...document.querySelectorAll('[role=switch]')]
        .some((one) => one.textContent.includes(label) && one.ariaChecked === 'true'), name);
      await page.keyboard.press(key);
      await page.waitForFunction((label) => [...document.querySelectorAll('[role=switch]')]
        .every((one) => !one.textContent.includes(label) || one.ariaChecked === 'false'), name);
    }
    for (const [key, name] of [['t', 'Rules of this table'], ['?', 'Keys at the table']]) {
      await page.keyboard.press(key);
      const dialog = page.getByRole('dialog', { name });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
  },
};

export const nightly = {
  async 'a whole match is played by keys alone'(house) {
    const server = await house.server({ test_seed: 'east 2' });
    const person = await house.person('Mika', server);
    await play(person, [], { settings: [{ name: 'game_length', value: 'east' }] });
    const goOn = async (name) => {
      await person.button(name).waitFor();
      await person.page.keyboard.press('Space');
    };
    const claims = await playMatch(person, { byHand: actByKeys, goOn });
    assert(claims.taken > 0, 'some claims were taken');
    assert.equal(person.seen.end.type, 'end_game');
  },
};
