// A phone held upright, and fingers; nightly a whole match.

import assert from 'node:assert/strict';
import { settled } from './support/drawn.mjs';
import { drag, middleOf, rest, tap } from './support/fingers.mjs';
import { playMatch } from './support/match.mjs';
import { choice, GUARD_MS, hand, handTile, question, zone } from './support/table.mjs';
import { play } from './support/ways.mjs';
import { movesOf, SEEDS } from './seeds.mjs';

const dragUp = (person, tile) => drag(person, tile, { y: -60 });

/** The first tap lifts the tile, and only the second one discards it. */
async function tapTwice(person, tile) {
  const before = await middleOf(tile);
  const { asked } = person.seen;
  await tap(person, tile);
  await person.page.locator('.t-hand-tile.is-lifted').waitFor();
  const lifted = tile.locator('.t-tile');
  await person.page.waitForTimeout(GUARD_MS);
  const after = await middleOf(lifted);
  assert(before.y - after.y >= 8, `the tile is lifted: ${before.y} ${after.y}`);
  assert.equal(person.seen.asked, asked, 'nothing was sent yet');
  await tap(person, tile);
}

/** A tap that comes before the button takes any is ignored, and a person taps again. */
async function tapUntilTaken(person, button, number) {
  for (let taps = 0; taps < 3 && !person.seen.events.get(number + 1); taps += 1) {
    await person.page.waitForTimeout(GUARD_MS);
    await tap(person, button);
    await person.page.waitForTimeout(10 * GUARD_MS);
  }
}

const targetsOf = (locator) => locator.evaluateAll((all) => all.map((one) => {
  const { width, height } = one.getBoundingClientRect();
  return { name: one.ariaLabel ?? one.textContent, width, height };
}));

const FINGER_PX = 44;

export const tests = {
  async 'tiles go by tap and tap or by a drag, claims by a tap'(house) {
    const row = SEEDS.threeChii;
    const server = await house.server({ test_seed: row.seed });
    const person = await house.person('Mika', server, { device: 'phone', isPainted: true });
    await play(person, [], { preset: 'riichi-tenhou' });
    const ways = [tapTwice, dragUp];
    for (const [i, { action }] of movesOf(row).entries()) {
      const { number } = await question(person);
      const { pai, tsumogiri } = action;
      if (action.type === 'none') {
        await person.page.waitForTimeout(GUARD_MS);
        await tap(person, choice(person, action));
      } else {
        await ways[i % ways.length](person, handTile(person, pai, tsumogiri));
      }
      await person.seen.until(({ asked }) => asked?.number !== number, `${pai} is discarded`);
    }
    const { number, actions } = await question(person);
    const chii = actions.find(({ type }) => type === 'chi');
    await choice(person, chii).waitFor();
    const targets = await targetsOf(zone(person).getByRole('button'));
    for (const { name, width, height } of targets) {
      assert(width >= FINGER_PX && height >= FINGER_PX, `${name} is ${width} x ${height}`);
    }
    await tapUntilTaken(person, choice(person, chii), number);
    const call = await person.seen.until(({ events }) => events.get(number + 1), 'the call');
    assert.equal(call.type, 'chi');
  },

  async 'a short drag, or one to the side, discards nothing'(house) {
    const server = await house.server({ test_seed: 'slip' });
    const person = await house.person('Mika', server, { device: 'phone', isPainted: true });
    await play(person, []);
    const { number } = await question(person);
    const tile = hand(person).getByRole('button').nth(3);
    for (const way of [{ y: -25 }, { x: 60, y: -30 }]) {
      await drag(person, tile, way);
      await person.page.waitForTimeout(GUARD_MS);
      assert.equal(person.seen.asked?.number, number);
    }
    // A finger that rests on the hand shows how many copies are not seen, and presses nothing.
    const left = hand(person).locator('.t-left');
    await rest(person, tile, () => left.nth(13).waitFor());
    await left.first().waitFor({ state: 'detached' });
    assert.equal(await person.page.locator('.t-hand-tile.is-lifted').count(), 0);
    assert.equal(person.seen.asked?.number, number);
  },

  async 'the hand stands in two rows, large enough for fingers, and nothing is cut off'(house) {
    const server = await house.server({ test_seed: 'rows' });
    const person = await house.person('Mika', server, { device: 'phone', isPainted: true });
    await play(person, []);
    await question(person);
    await hand(person).getByRole('button').nth(13).waitFor();
    await settled(person);
    const boxes = await hand(person).getByRole('button').evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()));
    assert.equal(boxes.length, 14);
    assert.equal(new Set(boxes.map(({ y }) => Math.round(y))).size, 2);
    for (const { left, right, bottom, width, height } of boxes) {
      assert(left >= 0 && right <= 390 && bottom <= 844);
      assert(width >= FINGER_PX && height >= FINGER_PX);
    }
    await person.page.waitForFunction(() => document.documentElement.scrollWidth <= 390);
  },
};

/** Taps what answers; a stronger claim of another seat may end the question before. */
async function tapFor(person, action) {
  if (action.type !== 'dahai') {
    await choice(person, action).waitFor();
    await person.page.waitForTimeout(GUARD_MS);
    await tap(person, choice(person, action));
  }
  if (!['dahai', 'reach'].includes(action.type)) return;
  const tile = handTile(person, action.pai, action.tsumogiri ?? false);
  // The first tap lifts or picks it.
  await tap(person, tile);
  await person.page.waitForTimeout(GUARD_MS);
  await tap(person, tile);
}

async function actByTouch(person, action) {
  const { number } = await question(person);
  await person.page.waitForTimeout(GUARD_MS);
  const gone = person.seen.until(({ asked }) => asked?.number !== number, 'the taps are taken');
  const tapped = tapFor(person, action);
  tapped.catch(() => {});
  await Promise.race([gone, tapped]);
  await gone;
}

export const nightly = {
  async 'a whole match is played by touch'(house) {
    const server = await house.server({ test_seed: 'east 2' });
    const person = await house.person('Mika', server, { device: 'phone' });
    await play(person, [], { settings: [{ name: 'game_length', value: 'east' }] });
    const claims = await playMatch(person, {
      byHand: actByTouch,
      goOn: async (name) => {
        await person.button(name).waitFor();
        await tap(person, person.button(name));
      },
    });
    assert(claims.taken > 0, 'some claims were taken');
    assert.equal(person.seen.end.type, 'end_game');
  },
};
