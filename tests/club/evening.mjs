// An evening of a club (A1): forty people as WebSocket clients, ten tables, four rounds, with late
// ones, a substitute, a penalty, a call and rulings. It is played twice: once as it comes, and once
// with the server killed while the tables of the second round are made, and again while results of
// the fourth are written. Results, rulings and standing must be the same to the byte.
//
//   node tests/club/evening.mjs [SERVER_BINARY]

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pause } from '../e2e/support/guest.mjs';
import { startServer } from '../browser/support/server.mjs';
import { report } from '../support/runner.mjs';
import { Person } from './support/person.mjs';

const DRAWS_A_MINUTE = 10;
const PEOPLE = 40;
const LATE = 3;
const ROUNDS = 4;
const TABLES = PEOPLE / 4;
const PENALTY = -2000;
const ABSENT = -30_000;

const SETTINGS = {
  test_seed: 'evening', hold_min_ms: 0, hold_max_ms: 0, between_ms: 1000, away_ms: 600_000,
  messages_per_second: 10_000, messages_burst: 10_000, instant_tables_max: 1000,
};

const RULES = {
  number: 0, version: 0, name: 'Short', preset: 'riichi-club',
  settings: [{ name: 'hands_to_play', value: '2' }], clock: { base_s: 0, bank_s: 0 },
  counting: 'ema', absent: 'fixed', absent_final: ABSENT, bye: 'average', bye_final: 0, counts_odd: true,
};

const PLAN = {
  title: 'Tuesday', at: 1_800_000_000, place: '', rounds: ROUNDS, rules: 1, method: 'random', interval: 1,
  winds: 'balanced', odd: 'bye', round_min: 60, hands_after: 1, countdown_s: 0, between_s: 1,
  capacity: PEOPLE, late_min: 5, late_penalty: PENALTY, substitute_min: 10, is_taken_there: true,
  is_hidden: false, is_confirmed_alone: false, may_watch: true, pace: 'instant',
};

const secretOf = (name) => createHash('sha256').update(`evening ${name}`).digest('hex').slice(0, 64);

async function freePort() {
  const server = createServer();
  await new Promise((done) => { server.listen(0, '127.0.0.1', done); });
  const { port } = server.address();
  await new Promise((done) => { server.close(done); });
  return port;
}

class Evening {
  club = 'tuesday';

  night = 0;

  people = [];

  static async open(binary, isKilled) {
    const evening = new Evening();
    evening.binary = binary;
    evening.isKilled = isKilled;
    evening.kills = 0;
    evening.folder = mkdtempSync(join(tmpdir(), 'jansou-club-'));
    evening.web = join(evening.folder, 'web');
    mkdirSync(evening.web);
    evening.port = await freePort();
    await evening.start();
    return evening;
  }

  async start() {
    this.server = await startServer(this.binary, this.web,
      { ...SETTINGS, port: this.port, journal: `sqlite:${join(this.folder, 'journal.db')}` });
  }

  async kill() {
    this.kills += 1;
    await this.server.kill();
    await this.start();
  }

  async remove() {
    for (const person of this.people) person.end();
    const code = await this.server.stop();
    rmSync(this.folder, { recursive: true, force: true });
    return code;
  }

  async close() {
    assert.equal(await this.remove(), 0);
    assert.deepEqual(this.server.lines.filter((line) => /runtime error|ERROR: |frozen/.test(line)), []);
  }

  add(name, options) {
    const person = new Person(this, name, secretOf(name), options);
    this.people.push(person);
    return person;
  }

  // ---- the club and its night ----

  async found() {
    this.director = this.add('Director');
    await this.director.hear(({ type }) => type === 'welcome', 'welcome');
    await this.director.ask({
      type: 'create_club', club: this.club, title: 'Tuesday', sentence: '', preset: 'riichi-club',
    }, 'club');
    await this.director.ask({ type: 'watch_club', club: this.club, on: true }, 'club');
    const saved = this.director.hear(({ type, rules }) => type === 'club' && rules.length > 0, 'rules');
    this.director.send({ type: 'save_rules', club: this.club, rules: RULES });
    await saved;
    const { secret } = await this.director.ask(
      { type: 'make_link', club: this.club, role: 'member', uses: 500, days: 1 }, 'club_secret');
    for (let i = 1; i <= PEOPLE + 1; i += 1) await this.#join(i, secret);
    const planned = await this.director.ask(
      { type: 'plan_night', club: this.club, night: 0, plan: PLAN, weeks: 0 }, 'night');
    this.night = planned.night;
    for (const person of this.people) person.say('watch_night', { on: true });
    await Promise.all(this.people.map((person) => person.until(() => true, 'the night')));
  }

  /** The last one is the substitute; those before are late. */
  async #join(i, secret) {
    const isSubstitute = i === PEOPLE + 1;
    const isQuiet = i > PEOPLE - LATE;
    const name = isSubstitute ? 'Sub' : `P${String(i).padStart(2, '0')}`;
    const person = this.add(name, { isQuiet });
    await person.hear(({ type }) => type === 'welcome', 'welcome');
    await person.ask({ type: 'use_link', club: this.club, secret, name }, 'club');
    if (isSubstitute) this.substitute = person;
  }

  get players() {
    return this.people.slice(1, PEOPLE + 1);
  }

  get late() {
    return this.players.slice(PEOPLE - LATE);
  }

  async checkIn() {
    const { director } = this;
    director.say('set_night', { state: 'open' });
    await director.until(({ state }) => state === 'open', 'an open night');
    for (const player of this.players) {
      const isLate = this.late.includes(player);
      if (isLate) {
        player.isAtTables = false;
        director.say('check_in', { member: player.number, presence: 'late', from_round: 0 });
      } else {
        player.say('check_in', { member: 0, presence: 'present', from_round: 0 });
      }
    }
    await director.until(({ people }) =>
      people.filter(({ presence }) => presence === 'present' || presence === 'late').length === PEOPLE, 'everybody');
  }

  /** Who is referee no more is not told what referees are. */
  async changeRole() {
    const { director, players: [, , , player] } = this;
    const look = () => {
      const seen = player.hear(({ type, may_direct: may }) => type === 'night' && may !== undefined, 'all of the night');
      player.send({ type: 'watch_night', club: this.club, night: this.night, on: true });
      return seen;
    };
    const roleNow = async () => {
      const { members } = await director.ask({ type: 'get_members', club: this.club, from: player.number }, 'club_members');
      return members[0].role;
    };
    const give = async (role) => {
      director.send({ type: 'set_role', club: this.club, member: player.number, role });
      while (await roleNow() !== role) await pause(20);
    };
    assert.equal((await look()).may_direct, false);
    await give('referee');
    const seen = await look();
    assert.ok(seen.may_direct && seen.calls);
    const told = player.hear(({ type, may_direct }) => type === 'night' && may_direct === false, 'the other role');
    await give('member');
    assert.equal((await told).calls, undefined);
    const next = player.hear(({ type, announcement }) => type === 'night' && announcement, 'the next of the night');
    director.say('announce', { text: 'Welcome' });
    const { may_direct: mayDirect, calls } = await next;
    assert.ok(mayDirect !== true && calls === undefined);
  }

  async come(player) {
    player.say('check_in', { member: 0, presence: 'present', from_round: 0 });
    await this.director.until(({ people }) =>
      people.find(({ number }) => number === player.number)?.presence === 'present', 'the late one');
    player.comeToTable();
  }

  // ---- a round ----

  async seat(round) {
    const { director } = this;
    await director.until(({ state }) => state !== undefined, 'the night');
    const proposal = await director.ask({
      type: 'draw_seating', club: this.club, night: this.night, round, revision: director.night.revision,
      method: 'random', odd: 'bye', wishes: [],
    }, 'proposal');
    assert.equal(proposal.tables.length, TABLES);
    return proposal;
  }

  /** Another night may be drawn ten times a minute. */
  async drawOften() {
    const { director } = this;
    const club = { club: this.club };
    const { night } = await director.ask({ type: 'plan_night', ...club, night: 0, plan: PLAN, weeks: 0 }, 'night');
    let { revision } = await director.ask({ type: 'watch_night', ...club, night, on: true }, 'night');
    const change = async (message) => {
      const told = director.hear((m) => m.type === 'night' && m.night === night && m.revision > revision, 'a change');
      director.send({ ...club, night, ...message });
      ({ revision } = await told);
    };
    await change({ type: 'set_night', state: 'open' });
    for (const { number } of this.players.slice(0, 4)) {
      await change({ type: 'check_in', member: number, presence: 'present', from_round: 0 });
    }
    const draw = async () => {
      const proposal = await director.ask({
        type: 'draw_seating', ...club, night, round: 1, revision, method: 'random', odd: 'bye', wishes: [],
      }, 'proposal');
      ({ revision } = proposal);
    };
    for (let i = 0; i < DRAWS_A_MINUTE; i += 1) await draw();
    await assert.rejects(draw, /too_fast/);
  }

  async startRound(round) {
    const { director } = this;
    const proposal = await this.seat(round);
    director.say('start_round', { round, revision: proposal.revision });
    if (this.isKilled && round === 2) {
      await director.hear(({ type, round: of }) => type === 'night' && of?.round === 2 && of.state !== 'proposed', 'round 2');
      await this.kill();
    }
    await director.until(({ round: { round: number, state } }) => number === round && state !== 'proposed', `round ${round}`);
  }

  isDone(round) {
    return this.director.until(({ round: { round: number, state } }) => number === round && state === 'done',
      `the end of round ${round}`);
  }

  async confirm(round) {
    this.director.say('confirm_round', { round });
    await this.director.until(({ round: { round: number, state } }) => number === round && state === 'confirmed', 'yes');
  }

  async rule(values) {
    const count = this.director.night.rulings.length;
    const refused = this.director.hear(({ type, about }) => type === 'error' && about === 'rule', 'refusal')
      .then(({ code }) => { throw new Error(`rule: ${code}`); });
    refused.catch(() => {});
    this.director.say('rule', { table: 0, member: 0, reason: 'late', words: '', proposed: 0, ...values });
    await Promise.race([refused, this.director.until(({ rulings }) => rulings.length > count, 'a ruling')]);
  }

  /** The people of a table of the round, and the table as the director sees it. */
  tableOf(member) {
    return this.director.night.tables.find(({ seats }) => seats.some(({ number }) => number === member.number));
  }

  at({ seats }) {
    return this.people.filter(({ number }) => seats.some((seat) => seat.number === number));
  }

  /** Nobody plays at the table until this is done. */
  async whileHeld(round, member, run) {
    await this.director.until(({ round: { round: number } }) => number === round, `round ${round}`);
    const people = this.at(this.tableOf(member));
    await run(this.tableOf(member));
    for (const person of people) person.hold(false);
  }

  /** Two late ones come, one with a penalty; the third never, and another one plays instead. */
  async bringLate() {
    const [first, second, third] = this.late;
    await this.come(first);
    await this.come(second);
    await this.rule({ kind: 'penalty', member: second.number, values: { penalty: PENALTY } });
    await this.whileHeld(1, third, async ({ table }) => {
      await this.rule({
        kind: 'replace', table, member: third.number, values: { other: this.substitute.number }, reason: 'absent',
      });
      await this.substitute.until(({ tables }) =>
        tables.some(({ seats }) => seats.some(({ by }) => by === this.substitute.number)), 'the seat');
    });
  }

  /** A call; a table that is set wrongly, which is undone; and one that is set. */
  async callReferee(round) {
    const { director, players: [caller] } = this;
    await this.whileHeld(round, caller, async ({ table }) => {
      await director.until(({ tables }) => tables[table - 1].state === 'playing', 'the table plays');
      caller.say('call_referee', { reason: 'score', stop: false });
      const { calls: [{ call }] } = await director.until(({ calls }) => calls?.length === 1, 'the call');
      director.say('answer_call', { call, is_done: false });
      const set = (points) => this.rule({
        kind: 'set_table', table, reason: 'score_error', words: 'Counted anew.',
        values: { points, hand: 'E2', honba: 1, sticks: 0 },
      });
      const start = director.night.tables[table - 1].seats.map(({ points }) => points);
      await set(start.map((points, seat) => points + [1000, -1000, 0, 0][seat]));
      const { length } = director.night.rulings;
      await this.whenRuled(table, length);
      await this.undo(length);
      await this.whenRuled(table, length + 1);
      await set(start.map((points, seat) => points + [8000, -8000, 4000, -4000][seat]));
      await this.whenRuled(table, length + 2);
      director.say('answer_call', { call, is_done: true });
      await director.until(({ calls }) => calls?.length === 0, 'no call');
    });
  }

  /** The table has been told. */
  async whenRuled(table, ruling) {
    const { code } = this.director.night.tables[table - 1];
    await Promise.race(this.at(this.director.night.tables[table - 1]).map((person) =>
      person.when((message) => message.type === 'ruled' && message.code === code && message.number === ruling, 'ruled')));
  }

  async undo(ruling) {
    this.director.say('undo_ruling', { ruling, reason: 'director', words: '' });
    await this.director.until(({ rulings }) => rulings.length > ruling, 'the undoing');
  }

  hold(round) {
    const [caller] = this.players;
    const [, , third] = this.late;
    const held = { 1: third, 3: caller }[round];
    if (held) for (const person of this.people) person.hold(true);
    return held;
  }

  /** Everybody but those at the table of this one goes on. */
  async letOthersGo(round, held) {
    await this.director.until(({ round: { round: number, state } }) => number === round && state !== 'proposed', 'round');
    const stay = new Set(this.at(this.tableOf(held)));
    for (const person of this.people) if (!stay.has(person)) person.hold(false);
  }

  async play() {
    await this.found();
    await this.checkIn();
    await this.changeRole();
    this.told = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const held = this.hold(round);
      await this.startRound(round);
      if (held) await this.letOthersGo(round, held);
      if (round === 1) await this.bringLate();
      if (round === 2) await this.come(this.late.at(-1));
      if (round === 3) await this.callReferee(round);
      if (round === 4 && this.isKilled) {
        await this.director.until(({ round: { round: number }, tables }) =>
          number === round && tables.filter(({ state }) => state === 'over').length >= 3, 'three results');
        await this.kill();
      }
      await this.isDone(round);
      this.told.push(structuredClone(this.director.night.tables));
      await this.confirm(round);
    }
    return this.results();
  }

  async results() {
    const standing = await this.director.ask({
      type: 'get_standing', club: this.club, night: this.night, season: 0, round: 0, why: 0,
    }, 'standing');
    const rulings = this.director.night.rulings.map(({ at, ...rest }) => rest);
    const isListed = ({ type, nights: [night] = [] }) => type === 'club' && night?.round === ROUNDS
      && night.state === this.director.night.state;
    const listing = this.director.hear(isListed, 'the night among those of the club');
    this.director.send({ type: 'watch_club', club: this.club, on: true });
    const { nights } = await listing;
    const listed = nights.map(({ night, state, here, round }) => ({ night, state, here, round }));
    return { standing, rulings, listed, tables: this.told };
  }
}

async function playOnce(binary, isKilled) {
  const evening = await Evening.open(binary, isKilled);
  try {
    const results = await evening.play();
    if (!isKilled) await evening.drawOften(); // beside what is compared
    await evening.close();
    return results;
  } catch (error) {
    error.stack += `\n${evening.server.lines.slice(-15).join('\n')}`;
    await evening.remove();
    throw error;
  }
}

function check({ listed, standing, tables, rulings }) {
  assert.deepEqual(listed, [{ night: 1, state: listed[0].state, here: PEOPLE, round: ROUNDS }]);
  assert.equal(tables.flat().length, ROUNDS * TABLES);
  assert.ok(tables.flat().every(({ state, match }) => state === 'over' && match));
  assert.equal(new Set(tables.flat().map(({ match }) => match)).size, ROUNDS * TABLES, 'each counts once');
  const pairs = tables.flat().flatMap(({ seats }) => seats.flatMap(({ number: a }) =>
    seats.filter(({ number: b }) => b > a).map(({ number: b }) => `${a}-${b}`)));
  assert.equal(new Set(pairs).size, pairs.length, 'no pair meets twice');
  const { rows } = standing;
  assert.equal(rows.length, PEOPLE);
  assert.ok(rows.every(({ games }) => games === ROUNDS));
  const absent = tables[0].flatMap(({ seats }) => seats).find(({ by }) => by !== undefined);
  assert.ok(!rows.some(({ number }) => number === absent.by), 'who stands in has no game');
  assert.equal(rows.reduce((sum, { total }) => sum + total, 0), PENALTY + ABSENT - absent.final, 'sum of all totals');
  assert.equal(standing.balance, standing.explained);
  assert.deepEqual(rulings.map(({ kind, undoes, undone_by: by }) => [kind, undoes, by]), [
    ['penalty', 0, 0], ['replace', 0, 0], ['set_table', 0, 4], ['set_table', 3, 0], ['set_table', 0, 0]]);
  assert.ok(new Set(rows.map(({ total }) => total)).size > PEOPLE / 2, 'games differ');
}

async function main() {
  const binary = resolve(process.argv[2] ?? 'build-release/server/jansou');
  let calm;
  const results = [];
  const tried = async (name, run) => results.push(await report(name, async () => {
    try { await run(); return null; } catch (error) { return error; }
  }));
  await tried('an evening of forty', async () => {
    calm = await playOnce(binary, false);
    check(calm);
  });
  await tried('the same evening with a server that dies', async () => {
    const killed = await playOnce(binary, true);
    assert.equal(JSON.stringify(killed), JSON.stringify(calm));
  });
  const failed = results.filter((isFine) => !isFine).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

await main();
process.exit();
