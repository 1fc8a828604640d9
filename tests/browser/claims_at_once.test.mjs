// Several things offered at once: each complete choice is a button of its own with its own tiles.

import assert from 'node:assert/strict';
import { act, choice, doIt, hand, offered, pressChoice, question, zone } from './support/table.mjs';
import { compareTiles, tileName, tileNames } from './support/tiles.mjs';
import { play } from './support/ways.mjs';
import { movesOf, SEEDS } from './seeds.mjs';

/** A person against bots, led to where the situation comes up. */
async function lead(house, row, options) {
  const server = await house.server({ test_seed: row.seed });
  const person = await house.person('Mika', server);
  await play(person, [], options);
  for (const { action } of movesOf(row)) await doIt(person, action);
  await question(person);
  return person;
}

/** Names of all buttons in the question zone, as they stand. */
const buttonNames = (person) =>
  zone(person).getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel));

/** The faces on a button. */
const facesOn = (button) =>
  button.locator('use').evaluateAll((all) =>
    all.map((use) => use.getAttribute('href').replace(/.*#[a-z]+-/, '')));

/** What the tiles of the hand are to the question: lifted as candidates, or barred. */
const handLooks = (person) =>
  hand(person).getByRole('button').evaluateAll((all) => all.map((tile) => ({
    name: tile.ariaLabel.replace(', drawn', ''),
    isLifted: tile.classList.contains('is-lifted'),
    isBarred: tile.getAttribute('aria-disabled') === 'true',
  })));

export const tests = {
  async 'three shapes of chii, one with a red five, are three buttons'(house) {
    const person = await lead(house, SEEDS.threeChii, { preset: 'riichi-tenhou' });
    const chiis = person.seen.asked.actions.filter(({ type }) => type === 'chi')
      .map((action) => ({ ...action, consumed: [...action.consumed].sort(compareTiles) }))
      .sort((a, b) => compareTiles(a.consumed[0], b.consumed[0])
        || compareTiles(a.consumed[1], b.consumed[1]));
    assert(chiis.length >= 3, 'the seed leads to three shapes');
    const red = chiis.find(({ consumed }) => consumed.some((pai) => pai.length === 3));
    assert(red, 'one of them with a red five');

    await zone(person).waitFor();
    const others = (await buttonNames(person)).filter((name) => name.startsWith('Chii'));
    const wanted = chiis.map(({ consumed }) => `Chii with ${tileNames(consumed)}`);
    assert.deepEqual([...others].sort(), wanted.sort());
    assert.equal((await buttonNames(person)).at(-1), 'Pass');
    for (const one of chiis) assert.deepEqual(await facesOn(choice(person, one)), one.consumed);
    const lowest = others.map((name) => Number(/\d/.exec(name)[0]));
    assert.deepEqual(lowest, [...lowest].sort(), 'they stand from low to high');

    const { last } = person.seen;
    await act(person, red);
    const call = await person.seen.until(({ events }) => events.get(last + 1), 'the call');
    assert.equal(call.type, 'chi');
    assert.deepEqual([...call.consumed].sort(compareTiles), red.consumed);
    const suit = tileName(red.pai).split(' ').at(-1);
    const melds = person.page.getByRole('listitem').filter({ hasText: `chii ${suit}` });
    await melds.filter({ hasText: 'red 5' }).waitFor({ state: 'attached' });
  },

  async 'riichi turns the hand into candidates, and Esc takes it back'(house) {
    const person = await lead(house, SEEDS.riichiChoice);
    const candidates = person.seen.asked.actions
      .filter(({ type }) => type === 'reach').map(({ pai }) => tileName(pai));
    assert(new Set(candidates).size >= 2, 'the seed leads to a choice');
    const { last } = person.seen;

    await pressChoice(person, { type: 'reach' });
    await zone(person).getByRole('heading', { name: /^(Choose the discard|Discard )/ }).waitFor();
    for (const { name, isLifted, isBarred } of await handLooks(person)) {
      assert.equal(isLifted, candidates.includes(name), `${name} is lifted`);
      assert.equal(isBarred, !candidates.includes(name), `${name} is barred`);
    }
    await person.page.keyboard.press('Escape');
    await zone(person).getByRole('heading', { name: 'Your turn' }).waitFor();
    assert((await handLooks(person)).every(({ isLifted, isBarred }) => !isLifted && !isBarred));
    assert.equal(person.seen.last, last, 'nothing was sent');

    await act(person, offered(person, { type: 'reach' }));
    await person.seen.until(({ events }) => [...events.values()].some(({ type, actor }) =>
      type === 'reach' && actor === person.seen.seat), 'the riichi');
    await hand(person).getByRole('button').first().waitFor();
    await person.page.getByRole('button', { name: 'Riichi', exact: true }).waitFor();
  },
};
