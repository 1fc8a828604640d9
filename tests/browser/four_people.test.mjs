// Four people, each with a browser, play a hand together: claims against each other, one who
// reloads, one who watches.

import assert from 'node:assert/strict';
import { drawn, shown } from './support/drawn.mjs';
import { hiddenTiles } from './support/open_tiles.mjs';
import { chooseAction } from './support/player.mjs';
import { showsJust } from './support/shown.mjs';
import { act, doIt, hand, offered, question } from './support/table.mjs';
import { play } from './support/ways.mjs';
import { movesOf, SEEDS } from './seeds.mjs';

const NAMES = ['Mika', 'Ken', 'Ines', 'Tomás'];

async function four(house, row) {
  const server = await house.server({ test_seed: row.seed });
  const people = [];
  for (const name of NAMES) people.push(await house.person(name, server));
  const code = await play(people[0], people.slice(1));
  // The seats are mixed at the start: everybody knows the own one with the deal.
  await Promise.all(people.map(({ name, seen }) =>
    seen.until(({ events }) => events.size > 0, `${name} is dealt a hand`)));
  return { server, people, code };
}

const ACTIONS_BEFORE_RELOAD = 24;

const at = (people, seat) => people.find(({ seen }) => seen.seat === seat);

const sameEvent = (people, last) => Promise.all(people.map(async (person) => {
  await person.seen.until((now) => now.last >= last, `${person.name} hears of event ${last}`);
  await shown(person);
}));

async function playMoves(people, row) {
  for (const { seat, action } of movesOf(row)) await doIt(at(people, seat), action);
}

/** Who is asked and may do this. */
async function whoMay(people, type) {
  const isOffered = ({ asked }) => asked?.actions.some((one) => one.type === type);
  await Promise.race(people.map(({ seen }) => seen.until(isOffered, `a ${type}`)));
  return people.find((person) => offered(person, { type }));
}

/** The game stands still: somebody is asked. */
const someoneAsked = (people) => Promise.race(people.map((person) => question(person)));

/** Somebody who is asked answers; calls are made where they are offered. */
async function actOnce(people) {
  await someoneAsked(people);
  const person = people.find(({ seen }) => seen.asked);
  const { actions } = person.seen.asked;
  // The hand must go on: nobody wins it here.
  const others = actions.filter(({ type }) => type !== 'hora');
  await act(person, chooseAction(others, true));
}

/** The list of a seat's melds or discards, as a reader hears it. */
const spoken = ({ page }, name, what) =>
  page.getByRole('group', { name, exact: true })
    .locator(`h3:has-text("${what}") + ul > li`).allTextContents();

export const tests = {
  async 'a pon goes before a chii'(house) {
    const { people } = await four(house, SEEDS.ponAgainstChii);
    await playMoves(people, SEEDS.ponAgainstChii);
    const taker = await whoMay(people, 'pon');
    const loser = await whoMay(people, 'chi');
    assert.notEqual(taker, loser);
    const before = taker.seen.last;
    await act(loser, offered(loser, { type: 'chi' }));
    await act(taker, offered(taker, { type: 'pon' }));
    await sameEvent(people, before + 1);

    const { type, actor, pai } = taker.seen.events.get(before + 1);
    assert.deepEqual([type, actor], ['pon', taker.seen.seat]);
    for (const person of people) {
      assert.deepEqual(await spoken(person, taker.name, 'Melds'), [`pon ${pai[0]} circles`]);
      await showsJust(1, person.page.getByText('Melds of', { exact: false }), 'nobody else has a meld');
    }
    // Whoever has called discards, and nobody else is asked.
    await question(taker);
    assert(taker.seen.asked.actions.every((action) => action.type === 'dahai'));
    assert.equal(loser.seen.asked, null);
  },

  async 'a ron goes before a pon, and a watcher is told nothing that is hidden'(house) {
    const { server, people, code } = await four(house, SEEDS.ronAgainstPon);
    const watcher = await house.person('Watcher', server);
    await watcher.open(`/t/${code}/watch`);
    await watcher.seen.until(({ last }) => last >= 0, 'the watcher sees the hand');
    await playMoves(people, SEEDS.ronAgainstPon);
    const winner = await whoMay(people, 'hora');
    const loser = await whoMay(people, 'pon');
    assert.notEqual(winner, loser);
    const giver = winner.seen.asked.actions.find(({ type }) => type === 'hora').target;
    await act(loser, offered(loser, { type: 'pon' }));
    await act(winner, offered(winner, { type: 'hora' }));

    for (const person of [...people, watcher]) {
      await person.seen.until(({ end }) => end, `${person.name} hears of the win`);
      assert.deepEqual([person.seen.end.type, person.seen.end.actor, person.seen.end.target],
        ['hora', winner.seen.seat, giver]);
      const sheet = person.page.getByRole('dialog', { name: `${winner.name} wins` });
      await sheet.waitFor();
      await sheet.getByRole('heading', {
        name: person === winner ? 'You win' : `${winner.name} wins`,
      }).waitFor();
    }
    assert.deepEqual(hiddenTiles(watcher.seen, people[0].seen), []);
    assert.equal(await watcher.page.getByRole('toolbar', { name: 'Your hand' }).count(), 0);
  },

  async 'a reload in the middle of a hand shows the very same table'(house) {
    const { people } = await four(house, SEEDS.ponAgainstChii);
    await playMoves(people, SEEDS.ponAgainstChii);
    for (let i = 0; i < ACTIONS_BEFORE_RELOAD; i += 1) await actOnce(people);
    await someoneAsked(people);
    const last = Math.max(...people.map(({ seen }) => seen.last));
    await sameEvent(people, last);
    for (const person of people) {
      const before = await drawn(person);
      await person.page.reload();
      await person.seen.until(({ sockets, last: now }) => sockets === 2 && now === last,
        `${person.name} is told the hand again`);
      await hand(person).getByRole('button').first().waitFor();
      assert.deepEqual(await drawn(person), before);
    }
    // And the hand goes on.
    for (let i = 0; i < 4; i += 1) await actOnce(people);
  },
};
