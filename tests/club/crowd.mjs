// The largest evening (A4): four hundred people as WebSocket clients at a hundred tables are seated,
// start, and play one hand each; the server is killed meanwhile and comes back. Prints how long the
// turns of the loop took, how far apart the first decisions of the tables were (C23), and how long it
// was until all tables were back (C120). It fails if something is lost, never by time.
//
//   node tests/club/crowd.mjs [SERVER_BINARY] [PEOPLE]

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pause } from '../e2e/support/guest.mjs';
import { startServer } from '../browser/support/server.mjs';
import { Person } from './support/person.mjs';

const SETTINGS = {
  test_seed: 'crowd', messages_per_second: 10_000, messages_burst: 10_000, away_ms: 600_000, between_ms: 1000,
  address_joins_burst: 0,
};
const RULES = {
  number: 0, version: 0, name: 'One hand', preset: 'riichi-club', settings: [{ name: 'hands_to_play', value: '1' }],
  clock: { base_s: 0, bank_s: 0 }, counting: 'ema', absent: 'fixed', absent_final: -30_000, bye: 'average',
  bye_final: 0, counts_odd: true,
};
const JOINS_AT_ONCE = 20;
const ROUND_LOOKS = 1500; // of 200 ms

const planOf = (capacity) => ({
  title: 'All', at: 1_800_000_000, place: '', rounds: 1, rules: 1, method: 'random', interval: 1, winds: 'balanced',
  odd: 'bye', round_min: 60, hands_after: 1, countdown_s: 3, between_s: 1, capacity, late_min: 0, late_penalty: 0,
  substitute_min: 0, is_taken_there: true, is_hidden: false, is_confirmed_alone: false, may_watch: true,
});

const secretOf = (name) => createHash('sha256').update(`crowd ${name}`).digest('hex').slice(0, 64);

/** The longest turn of the loop since the start, as the bounds of its bucket say, and how many took longer than 10 ms. */
async function turnsOf(server, name) {
  const page = await (await fetch(`${server.url}/metrics`)).text();
  const rows = [...page.matchAll(new RegExp(`^${name}_bucket\\{le="([^"]+)"\\} (\\d+)$`, 'gm'))]
    .map(([, bound, count]) => ({ bound: bound === '+Inf' ? Infinity : Number(bound), count: Number(count) }));
  const all = rows.at(-1).count;
  const longest = rows.find(({ count }) => count === all).bound;
  const short = rows.filter(({ bound }) => bound <= 0.0103).at(-1)?.count ?? 0;
  return { all, longest, over: all - short };
}

async function tell(server, words) {
  for (const [name, what] of [['jansou_loop_turn_seconds', 'wall'], ['jansou_loop_turn_cpu_seconds', 'cpu']]) {
    const { all, longest, over } = await turnsOf(server, name);
    console.log(`${words}: ${all} turns, longest at most ${longest * 1000} ms (${what}), ${over} over 10 ms`);
  }
}

class Crowd {
  club = 'crowd';

  night = 0;

  people = [];

  constructor(binary, count) {
    this.binary = binary;
    this.count = count;
    this.folder = mkdtempSync(join(tmpdir(), 'jansou-crowd-'));
    this.web = join(this.folder, 'web');
    this.port = 0;
    mkdirSync(this.web);
  }

  async start() {
    this.server = await startServer(this.binary, this.web,
      { ...SETTINGS, port: this.port, journal: `sqlite:${join(this.folder, 'journal.db')}` });
    this.port = this.server.port;
  }

  async end() {
    for (const person of this.people) person.end();
    const code = await this.server.stop();
    rmSync(this.folder, { recursive: true, force: true });
    assert.equal(code, 0);
  }

  async add(name) {
    const person = new Person(this, name, secretOf(name));
    this.people.push(person);
    await person.hear(({ type }) => type === 'welcome', 'welcome');
    return person;
  }

  async found() {
    const { club } = this;
    this.director = await this.add('Director');
    await this.director.ask({ type: 'create_club', club, title: 'Crowd', sentence: '', preset: 'riichi-club' }, 'club');
    await this.director.ask({ type: 'watch_club', club, on: true }, 'club');
    const saved = this.director.hear(({ type, rules }) => type === 'club' && rules.length > 0, 'rules');
    this.director.send({ type: 'save_rules', club, rules: RULES });
    await saved;
    const { secret } = await this.director.ask({ type: 'make_link', club, role: 'member', uses: 500, days: 1 }, 'club_secret');
    for (let i = 0; i < this.count; i += JOINS_AT_ONCE) {
      await Promise.all(Array.from({ length: Math.min(JOINS_AT_ONCE, this.count - i) }, async (_, at) => {
        const name = `P${i + at + 1}`;
        const person = await this.add(name);
        await person.ask({ type: 'use_link', club, secret, name }, 'club');
      }));
    }
  }

  get players() {
    return this.people.slice(1);
  }

  async checkIn() {
    const { director, club, count } = this;
    const { night } = await director.ask({ type: 'plan_night', club, night: 0, plan: planOf(count), weeks: 0 }, 'night');
    this.night = night;
    for (const person of this.people) person.say('watch_night', { on: true });
    await Promise.all(this.people.map((person) => person.until(() => true, 'the night')));
    director.say('set_night', { state: 'open' });
    await director.until(({ state }) => state === 'open', 'an open night');
    const present = () => director.night.people.filter(({ presence }) => presence === 'present').length;
    for (let i = 0; i < count; i += JOINS_AT_ONCE) {
      const some = this.players.slice(i, i + JOINS_AT_ONCE);
      for (const player of some) player.say('check_in', { member: 0, presence: 'present', from_round: 0 });
      await director.until(() => present() >= Math.min(i + JOINS_AT_ONCE, count), 'some more');
    }
  }

  /** When each table asked its first question. */
  async startRound() {
    const { director, club, night } = this;
    const first = new Map();
    const heard = Promise.all(this.players.map(async (player) => {
      await player.hear(({ type }) => type === 'decision', 'a question');
      if (!first.has(player.code)) first.set(player.code, performance.now());
      return player.code;
    }));
    heard.catch(() => {});
    const proposal = await director.ask({
      type: 'draw_seating', club, night, round: 1, revision: director.night.revision, method: 'random', odd: 'bye', wishes: [],
    }, 'proposal');
    assert.equal(proposal.tables.length, this.count / 4);
    director.say('start_round', { round: 1, revision: proposal.revision });
    while (first.size < proposal.tables.length) await pause(20);
    const times = [...first.values()].sort((a, b) => a - b);
    return times.at(-1) - times[0];
  }

  async restart() {
    const tables = this.count / 4;
    await this.server.kill();
    const since = performance.now();
    await this.start();
    for (;;) {
      const page = await (await fetch(`${this.server.url}/metrics`)).text();
      const playing = [...page.matchAll(/^jansou_tables\{state="(playing|between)"\} (\d+)$/gm)];
      if (playing.reduce((sum, [, , count]) => sum + Number(count), 0) >= tables) break;
      if (/^jansou_tables\{state="finished"\} [1-9]/m.test(page)) break;
      await pause(5);
    }
    return performance.now() - since;
  }
}

async function main() {
  const binary = resolve(process.argv[2] ?? 'build-release/server/jansou');
  const crowd = new Crowd(binary, Number(process.argv[3] ?? 400));
  await crowd.start();
  await crowd.found();
  await tell(crowd.server, 'people in the club');
  await crowd.checkIn();
  await tell(crowd.server, 'checked in');
  const spread = await crowd.startRound();
  await tell(crowd.server, 'seated and started');
  console.log(`first decision of the last of ${crowd.count / 4} tables ${spread.toFixed(0)} ms after the first`);
  console.log(`all tables are back ${(await crowd.restart()).toFixed(0)} ms after a new process was started`);
  for (let waits = 0; crowd.director.night.round.state !== 'done'; waits += 1) {
    assert.ok(waits < ROUND_LOOKS, 'the round does not end');
    await pause(200);
  }
  assert.equal(crowd.director.night.tables.filter(({ state }) => state === 'over').length, crowd.count / 4);
  await tell(crowd.server, 'restarted and played');
  await crowd.end();
  console.log('1 passed, 0 failed');
}

await main();
process.exit();
