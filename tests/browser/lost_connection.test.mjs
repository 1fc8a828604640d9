// The connection is lost and comes back; two tabs hold one seat; the server is killed.

import assert from 'node:assert/strict';
import { drawn, pictured } from './support/drawn.mjs';
import { middleOf } from './support/fingers.mjs';
import { chooseAction } from './support/player.mjs';
import { act, hand, handTile, question, zone } from './support/table.mjs';
import { play } from './support/ways.mjs';

/** The browser's own words about a lost connection. */
const LOST = [/WebSocket connection to .* failed/, /ERR_(CONNECTION|EMPTY|INTERNET|SOCKET_NOT_CONNECTED)/];
/** A page notices a silent server after 15 s without a word and 10 s without an answer. */
const SILENCE_MS = 40_000;

// Runs in the page: whether all faces of the hand are blank, or none is.
const areFacesBlank = (areBlank) => {
  const faces = [...document.querySelectorAll('.t-hand use')];
  return faces.length >= 13 && faces.every((use) => (use.getBBox().width === 0) === areBlank);
};

// Runs in the page: the same of the bots.
const areBirdsBlank = (areBlank) => {
  const birds = [...document.querySelectorAll('.avatar-bot use')];
  return birds.length > 0 && birds.every((use) => (use.getBBox().width === 0) === areBlank);
};

const words = ({ page }, text) => page.getByText(text).first();

async function isBack(person) {
  await words(person, 'You are back.').waitFor();
  await question(person, 'being asked again');
}

/** A few turns at a table with bots. */
async function playSome(person, turns) {
  for (let i = 0; i < turns; i += 1) {
    const { actions } = await question(person);
    await act(person, chooseAction(actions.filter(({ type }) => type !== 'reach'), false));
  }
}

const hasDiscard = ({ actions }) => actions.some(({ type }) => type === 'dahai');

/** Holds of both together; looked at when either is told something, for either may be told last. */
const untilBoth = (one, other, find, what) =>
  Promise.race([one, other].map(({ seen }) => seen.until(() => find(one.seen, other.seen), what)));

/** Both are asked the same, after something happened. */
const sameQuestion = (person, tab) =>
  untilBoth(person, tab, (a, b) =>
    a.asked && a.asked.number === b.asked?.number && a.last === b.last,
  'the same question');

/** Plays for one until the other one is asked. */
async function playUntilAsked(player, person) {
  const isAsked = ({ seen }) => seen.until(({ asked }) => asked, 'somebody is asked');
  await Promise.race([isAsked(player), isAsked(person)]);
  if (person.seen.asked) return;
  await playSome(player, 1);
  await playUntilAsked(player, person);
}

/** The table as a page draws it that has come just now. */
async function drawnAfresh(house, person, code) {
  const tab = await house.tab(person, `${person.name} afresh`);
  tab.expectErrors(...LOST); // the browser may still hold a socket of the line that was cut
  await tab.open(`/t/${code}`);
  await hand(tab).getByRole('button').first().waitFor();
  await untilBoth(tab, person, (a, b) => a.last === b.last, 'the tab knows everything');
  return drawn(tab);
}

export const tests = {
  async 'a server that stands still is noticed, and the hand goes on with it'(house) {
    const server = await house.server({ test_seed: 'still' });
    const person = await house.person('Mika', server);
    person.expectErrors(...LOST);
    await play(person, []);
    await playSome(person, 2);
    await question(person);
    const before = await drawn(person);
    server.signal('SIGSTOP');
    await words(person, 'Connection lost. Trying again… your seat is kept.')
      .waitFor({ timeout: SILENCE_MS });
    server.signal('SIGCONT');
    await isBack(person);
    assert.deepEqual(await drawn(person), before);
    await playSome(person, 2);
  },

  async 'a cut connection comes back with what was missed'(house) {
    // Who is gone for half a second is away: the table plays for them.
    const server = await house.server({ test_seed: 'cut', away_ms: 500 });
    const line = await house.line(server);
    const person = await house.person('Mika', line);
    const other = await house.person('Ken', server);
    person.expectErrors(...LOST);
    const code = await play(other, [person], { bot: 'tsumogiri' });
    const { last } = await person.seen.until((now) => now.last >= 0 && now, 'the deal');
    await pictured(person); // or it is drawn without some of it for two seconds
    line.cut();
    await words(person, 'Connection lost. Trying again… your seat is kept.').waitFor();
    assert.equal(await zone(person).count(), 0, 'nothing is asked without a connection');
    await playSome(other, 2);
    line.mend();
    await words(person, 'You are back.').waitFor();
    await person.seen.until((now) => now.last === other.seen.last, 'Mika knows everything');
    const missed = [...person.seen.events.values()]
      .filter(({ n, type }) => n > last && type === 'dahai').length;
    assert(missed >= 8, `two rounds were missed: ${missed} discards`);
    await words(person, `You are back. ${missed} discards were made.`).waitFor();
    assert.deepEqual(await drawn(person), await drawnAfresh(house, person, code));
    await playUntilAsked(other, person);
    await playSome(person, 1);
  },

  async 'tiles and faces that did not come are drawn as soon as they are to be had'(house) {
    const server = await house.server({ test_seed: 'blank' });
    const person = await house.person('Mika', server);
    const drawings = /(tiles-classic|faces).*\.svg/;
    person.expectErrors(/Failed to load resource/);
    await person.context.route(drawings, (route) => route.abort());
    await play(person, [], { bot: 'strong' });
    await question(person);
    await person.page.waitForFunction(areFacesBlank, true);
    await person.page.waitForFunction(areBirdsBlank, true);
    await person.context.unroute(drawings);
    await person.page.waitForFunction(areFacesBlank, false);
    await person.page.waitForFunction(areBirdsBlank, false);
  },

  async 'two tabs of one seat show the same, and both can act, each once'(house) {
    const server = await house.server({ test_seed: 'tabs' });
    const person = await house.person('Mika', server);
    const code = await play(person, []);
    await question(person);
    const tab = await house.tab(person, 'Mika again');
    await tab.open(`/t/${code}`);
    await question(tab);
    for (const [here, there] of [[tab, person], [person, tab]]) {
      assert.deepEqual(await drawn(tab), await drawn(person));
      const { number } = await question(here);
      await playSome(here, 1);
      await there.seen.until(({ asked }) => asked?.number !== number, 'the other tab is told');
      await sameQuestion(person, tab);
    }
    // Both at once: one discard is made, the other one comes too late.
    while (!hasDiscard(await question(person))) await playSome(person, 1);
    await sameQuestion(person, tab);
    const { number, actions } = person.seen.asked;
    const discard = actions.find(({ type }) => type === 'dahai');
    const places = await Promise.all([person, tab].map((one) =>
      middleOf(handTile(one, discard.pai, discard.tsumogiri))));
    await Promise.all(places.map(({ x, y }, i) => [person, tab][i].page.mouse.click(x, y)));
    await person.seen.until(({ asked }) => asked?.number !== number, 'the discard is made');
    await sameQuestion(person, tab);
    const { seat, events } = person.seen;
    const made = [...events.values()].filter(({ n, type, actor }) =>
      n > number && type === 'dahai' && actor === seat);
    assert.equal(made.length, 1);
    assert.deepEqual(await drawn(tab), await drawn(person));
  },

  async 'a server that is killed and started again: the same hand goes on'(house) {
    const journal = house.journal();
    const server = await house.server({ test_seed: 'killed', journal });
    const person = await house.person('Mika', server);
    person.expectErrors(...LOST);
    await play(person, []);
    await playSome(person, 3);
    await question(person);
    const before = await drawn(person);
    await server.kill();
    await words(person, 'Connection lost. Trying again… your seat is kept.').waitFor();
    await house.server({ port: server.port, test_seed: 'killed', journal });
    await isBack(person);
    assert.deepEqual(await drawn(person), before);
    await playSome(person, 2);
  },

  async 'a server that comes back without its journal: the table is closed, the lobby works'(house) {
    const server = await house.server({ test_seed: 'killed' });
    const person = await house.person('Mika', server);
    person.expectErrors(...LOST);
    await play(person, []);
    await playSome(person, 2);
    await server.kill();
    await words(person, 'Connection lost. Trying again… your seat is kept.').waitFor();
    await house.server({ port: server.port });
    await words(person, 'This table is closed.').waitFor();
    await person.page.getByRole('link', { name: 'Back to the lobby' }).click();
    await person.page.getByRole('heading', { name: 'Free seats' }).waitFor();
    await person.page.getByRole('link', { name: 'Create a table' }).click();
    await person.button('Create and get link').click();
    await person.button('Start').waitFor();
    assert.equal(person.seen.table.seats[0].name, 'Mika', 'the name is kept by the browser');
  },
};
