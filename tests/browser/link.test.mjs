// Coming to a table by its link: a name, a seat, the start; and what is said where one cannot come.

import assert from 'node:assert/strict';
import { question } from './support/table.mjs';
import {
  beReady, createByForm, createTable, fillWithBots, play, playFromLobby, sitDown, start,
} from './support/ways.mjs';

const heading = ({ page }, name) => page.getByRole('heading', { name });
const words = ({ page }, text) => page.getByText(text, { exact: true }).first();

export const tests = {
  async 'a second person comes by the link, takes a name and a seat, and the owner starts'(house) {
    const server = await house.server();
    const owner = await house.person('Mika', server);
    const guest = await house.person('Ken', server);
    const code = await createByForm(owner);
    const link = await owner.page.getByRole('textbox', { name: 'Link to the table' }).inputValue();
    assert.equal(link, `${server.url}/t/${code}`);

    await sitDown(guest, code);
    await words(owner, 'Ken').waitFor();
    await fillWithBots(owner, 'Suzume');
    assert(await owner.button('Start').isDisabled(), 'nobody starts before all are ready');
    await words(owner, 'Waiting until everybody is ready.').waitFor();
    await beReady(guest);
    await start(owner);
    for (const person of [owner, guest]) {
      await person.seen.until(({ events }) => events.size > 0, `${person.name} is dealt a hand`);
      await person.page.getByRole('toolbar', { name: 'Your hand' }).getByRole('button').first()
        .waitFor();
    }
    const names = owner.seen.table.seats.map(({ name }) => name).sort();
    assert.deepEqual(names, ['Ken', 'Mika', 'Suzume', 'Suzume 2']);
  },

  async 'a code typed in the lobby leads to the table'(house) {
    const server = await house.server();
    const owner = await house.person('Mika', server);
    const guest = await house.person('Ken', server);
    const code = await createTable(owner);
    await guest.open('/');
    await guest.press('Join with a code');
    const sheet = guest.page.getByRole('dialog', { name: 'Join with a code' });
    await sheet.getByRole('textbox').fill('AB-12');
    await sheet.getByRole('button', { name: 'Go to the table' }).click();
    await words(guest, 'A code has six letters or digits.').waitFor();
    await sheet.getByRole('textbox').fill(code.toLowerCase());
    await sheet.getByRole('button', { name: 'Go to the table' }).click();
    await guest.seen.until(({ seat }) => seat >= 0, 'who has the code is seated');
    assert.equal(new URL(guest.page.url()).pathname, `/t/${code}`);
  },

  async 'a full table says so and can be watched'(house) {
    const server = await house.server();
    const owner = await house.person('Mika', server);
    const guest = await house.person('Ken', server);
    const code = await createTable(owner);
    await fillWithBots(owner, 'Suzume');
    await guest.open(`/t/${code}`);
    await words(guest, 'All seats are taken. You can watch.').waitFor();
    await start(owner);
    // The watcher's table: one can go back in it, and nothing there is for players.
    await guest.page.waitForURL(/\/t\/[A-Z0-9]{6}\/watch$/);
    await guest.page.getByRole('slider', { name: 'Hands of the match' }).waitFor();
    assert.equal(guest.seen.table.role, 'watcher');
    assert.equal(await guest.page.getByRole('toolbar', { name: 'Your hand' }).count(), 0);
  },

  async 'a link to a match that shows its hands only later leads to where one waits for them'(house) {
    const server = await house.server({ test_seed: 'link-later' });
    const owner = await house.person('Mika', server);
    const guest = await house.person('Ken', server);
    const code = await play(owner, [], {
      watch: {
        preset: 'own', audience: 'public', hands: { kind: 'hand', seconds: 0 }, chat: false,
        nameless: true, embedding: false, featured: false,
      },
    });
    await guest.open(`/t/${code}`);
    await guest.page.getByText('All hands appear when the hand that is played is over.').waitFor();
    assert.equal(new URL(guest.page.url()).pathname, `/t/${code}/watch`);
  },

  async 'nobody watches a table that allows no watchers'(house) {
    const server = await house.server();
    const owner = await house.person('Mika', server);
    const guest = await house.person('Ken', server);
    const code = await playFromLobby(owner, [], { watching: ['Closed'] });
    await guest.open(`/t/${code}/watch`);
    await heading(guest, 'No way in').waitFor();
    assert.equal(guest.seen.events.size, 0);
  },

  async 'players cannot watch their own table'(house) {
    const server = await house.server();
    const owner = await house.person('Mika', server);
    const code = await play(owner, []);
    await question(owner);
    const tab = await house.tab(owner, 'Mika watches');
    await tab.open(`/t/${code}/watch`);
    await words(tab, 'You play at this table.').waitFor();
    assert.equal(tab.seen.events.size, 0);
  },

  async 'a table that is not there is said to be closed'(house) {
    const server = await house.server();
    const person = await house.person('Mika', server);
    await person.open('/t/ABCDEF');
    await words(person, 'This table is closed.').waitFor();
    await person.page.getByRole('link', { name: 'Back to the lobby' }).click();
    await heading(person, 'Free seats').waitFor();
  },

  async 'who leaves in one tab has left in the other, and can come back'(house) {
    const server = await house.server();
    const person = await house.person('Mika', server);
    const code = await play(person, []);
    await question(person);
    const tab = await house.tab(person, 'Mika again');
    await tab.open(`/t/${code}`);
    await question(tab);
    await person.page.getByRole('link', { name: 'Jansou, to the lobby' }).click();
    const sheet = person.page.getByRole('dialog', { name: 'Leave the running match?' });
    await sheet.getByRole('button', { name: 'Leave', exact: true }).click();
    await heading(tab, 'You left the table.').waitFor();
    await tab.press('Back to the table');
    await question(tab);
    assert.equal(tab.seen.table.role, 'player');
  },

  async 'the lobby lists the table and its free seats'(house) {
    const server = await house.server();
    const owner = await house.person('Mika', server);
    const guest = await house.person('Ken', server);
    await guest.open('/');
    await words(guest, 'Nobody is playing yet. Create a table, or start with a bot.').waitFor();
    const code = await createByForm(owner);
    // The owner was a guest without a name when the table was made.
    await guest.page.getByRole('link', { name: 'Sit down at Mika’s table' }).click();
    await guest.seen.until(({ seat }) => seat >= 0, 'the guest sits');
    assert.equal(new URL(guest.page.url()).pathname, `/t/${code}`);
    await heading(guest, 'Mika’s table').waitFor();
  },

  async 'whoever comes by the link is seated and asked for a name, and stays up after standing up'(house) {
    const server = await house.server();
    const owner = await house.person('Mika', server);
    const guest = await house.person('Ken', server);
    const code = await createTable(owner);
    await guest.open(`/t/${code}`);
    await guest.seen.until(({ seat }) => seat >= 0, 'the guest is seated');
    await guest.takeName();
    await words(owner, 'Ken').waitFor();
    await guest.press('Stand up');
    await guest.seen.until(({ seat }) => seat < 0, 'the guest has stood up');
    await guest.open(`/t/${code}`);
    await guest.button(/^Sit here/).first().waitFor();
    await words(guest, 'Take a seat to play, or stay and look on.').waitFor();
    assert.equal(guest.seen.table.seat, -1, 'nobody is seated twice');
  },

  async 'the lobby does not say that nobody plays while tables do'(house) {
    const server = await house.server();
    const owner = await house.person('Mika', server);
    const guest = await house.person('Ken', server);
    await play(owner, []);
    await guest.open('/');
    await words(guest, 'No table has a free seat now. Create one, or start with a bot.').waitFor();
    await heading(guest, 'Live: Mika’s table').waitFor();
    assert.equal(await guest.page.getByText('Nobody is playing yet.').count(), 0);
  },

  async 'a game with bots has the last rules, and its help can be switched on'(house) {
    const server = await house.server();
    const person = await house.person('Mika', server);
    await createByForm(person, { preset: /^WRC/ });
    await person.open('/');
    await person.page.getByText('Rules as last time: Riichi · WRC').waitFor();
    await person.press('Play with bots');
    await question(person);
    assert.equal(person.seen.table.preset, 'riichi-wrc');
    assert.deepEqual(person.seen.table.lesson, { help: 'safety', review: false, teaching: false });
    assert.equal(person.seen.table.is_public, false);
  },

  async 'a first game is one press away, with red fives and help at hand'(house) {
    const server = await house.server();
    const person = await house.person('Mika', server);
    await person.open('/');
    assert.equal(await person.button('Play with bots').count(), 0, 'no rules to remember yet');
    await person.press(/^East–South/);
    // No question: a bot may end the hand before one's own turn.
    await person.seen.until(({ table }) => table?.state === 'playing', 'it is dealt');
    const { table } = person.seen;
    assert.equal(table.preset, 'mahjong-soul');
    assert.deepEqual(table.lesson, { help: 'safety', review: false, teaching: false });
    assert.equal(table.seats.filter(({ kind }) => kind === 'bot').length, 3);
  },

  async 'a table has the name of its owner, who is asked for it first'(house) {
    const server = await house.server();
    const owner = await house.person('Mika', server);
    await createByForm(owner);
    assert.equal(owner.seen.table.title, "Mika's table");
  },
};
