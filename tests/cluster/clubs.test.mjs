// A club's evening on two servers: each does half of it, one dies in a round, and nothing is lost. Then
// the club as a file is taken in by one of them, and is at both.

import assert from 'node:assert/strict';
import { Guest, pause } from '../e2e/support/guest.mjs';
import { ClusterWorld } from './support/cluster_world.mjs';

const NAMES = ['north', 'south'];
const CLUB = 'tile-house';
const MOVED = 'moved-house';
const PEOPLE = 8;
const LOOKS = 600;
const LOOK_MS = 50;

const SETTINGS = { bot_min_ms: 5, bot_max_ms: 20, between_ms: 1000 };

const PLAN = {
  title: 'Friday', at: 1_800_000_000, place: '', rounds: 3, rules: 1, method: 'random', interval: 1, winds: 'balanced',
  odd: 'bye', round_min: 60, hands_after: 1, countdown_s: 0, between_s: 1, capacity: 40, late_min: 0, late_penalty: 0,
  substitute_min: 0, is_taken_there: false, is_hidden: false, is_confirmed_alone: false, may_watch: true,
};

const RULES = {
  number: 0, version: 0, name: 'House', preset: 'riichi-club', settings: [{ name: 'hands_to_play', value: '1' }],
  clock: { base_s: 0, bank_s: 0 }, counting: 'ema', absent: 'fixed', absent_final: -30_000, bye: 'average', bye_final: 0,
  counts_odd: true,
};

/** Ann, who runs the evening, at one of the servers. */
class Director {
  club = CLUB;

  static async enter(world, name, token) {
    const director = new Director();
    const server = world.nodes.get(name);
    director.server = server;
    director.guest = token === undefined ? await Guest.enter(server.port, 'Ann')
      : await Guest.connect(server.port, { headers: { cookie: `jansou=${token}` } });
    if (token !== undefined) {
      director.guest.send({ type: 'hello' });
      await director.guest.hear('welcome');
    }
    director.token = token ?? director.guest.token;
    return director;
  }

  /** By HTTP alone, where nobody has said hello: who she is, is read for that. */
  static askBy(world, name, token) {
    return Object.assign(new Director(), { server: world.nodes.get(name), token, guest: { errors: () => [] } });
  }

  /** The same at another club. */
  of(club) {
    return Object.assign(new Director(), this, { club });
  }

  say(message) {
    this.guest.send({ club: this.club, ...message });
  }

  ask(method, path, body) {
    return fetch(`${this.server.url}/api/v1/clubs${path}`,
      { method, body, headers: { cookie: `jansou=${this.token}` } });
  }

  async get(path) {
    const answer = await this.ask('GET', `/${this.club}${path}`);
    return answer.status === 200 ? answer.json() : undefined;
  }

  /** Until it is so here; what was done at the other server takes a moment. */
  async until(path, isIt, what) {
    const from = performance.now();
    for (let i = 0; i < LOOKS; i += 1) {
      const answer = await this.get(path);
      if (answer !== undefined && isIt(answer)) return performance.now() - from;
      await pause(LOOK_MS);
    }
    throw new Error(`in vain: ${what}: ${JSON.stringify(await this.get(path)).slice(0, 300)}; `
      + `${JSON.stringify(this.guest.errors())}`);
  }

  night() {
    return this.get('/nights/1');
  }
}

async function found(north, south) {
  await south.until('', () => true, 'the club comes');
  south.say({ type: 'save_rules', rules: RULES });
  await north.until('', ({ rules }) => rules?.length === 1, 'the rules come');
  north.say({ type: 'plan_night', night: 0, plan: PLAN, weeks: 0 });
  await south.until('/nights/1', () => true, 'the evening comes');
  south.say({ type: 'set_night', night: 1, state: 'open' });
  for (let i = 0; i < PEOPLE; i += 1) {
    const [one, other] = i % 2 === 0 ? [north, south] : [south, north];
    one.say({ type: 'add_member', name: `Name ${i}`, is_private: false });
    await other.until('/members', ({ members }) => members.length === i + 2, `member ${i} comes`);
    other.say({ type: 'check_in', night: 1, member: i + 2, presence: 'present', from_round: 0 });
    await one.until('/nights/1', ({ people }) => people.length === i + 1, `member ${i} is here`);
  }
}

async function startRound(director, round) {
  const { revision } = await director.night();
  director.say({ type: 'draw_seating', night: 1, round, revision, method: 'random', odd: 'bye', wishes: [] });
  await director.until('/nights/1', (night) => night.revision > revision, 'a seating is drawn');
  const drawn = await director.night();
  director.say({ type: 'start_round', night: 1, round, revision: drawn.revision });
  await director.until('/nights/1', (night) => night.round?.round === round, 'the round begins');
}

/** Who has the tables of the round, by what servers say of each other. */
async function serverWithTables(director) {
  for (let i = 0; i < LOOKS; i += 1) {
    const { nodes } = await (await fetch(`${director.server.url}/api/v1/status`)).json();
    const row = nodes.find(({ tables }) => tables === PEOPLE / 4);
    if (row !== undefined) return row.name;
    await pause(LOOK_MS);
  }
  throw new Error('in vain: no server has the tables');
}

const isDone = ({ round }) => round?.state === 'done';

/** The file of the club is taken in at one server by another name, and is at the other as a whole. */
async function takeIn(from, at, standing) {
  from.say({ type: 'confirm_round', night: 1, round: 1 });
  await from.until('/nights/1', ({ round }) => round.state === 'confirmed', 'the round is confirmed');
  from.say({ type: 'set_night', night: 1, state: 'finished' });
  await from.until('/nights/1', ({ state }) => state === 'finished', 'the evening is over');
  const answer = await from.ask('GET', `/${CLUB}/export`);
  assert.equal(answer.status, 200, 'the club is given as a file');
  const file = Buffer.from(await answer.arrayBuffer());
  assert.equal((await at.ask('POST', `?name=${CLUB}`, file)).status, 409, 'the name is taken');
  file[file.length >> 1] ^= 1;
  assert.equal((await at.ask('POST', `?name=${MOVED}`, file)).status, 422, 'it is damaged');
  file[file.length >> 1] ^= 1;
  assert.equal((await at.ask('POST', `?name=${MOVED}`, file)).status, 201, 'it is taken in');
  for (const director of [at, from]) {
    const there = director.of(MOVED);
    await there.until('/nights/1/standing', ({ rows }) => rows.length === PEOPLE, 'it is at both servers');
    const moved = await there.get('/nights/1/standing');
    assert.deepEqual({ ...moved, club: CLUB }, await from.get('/nights/1/standing'));
    assert.deepEqual(moved.rows, standing.rows);
    assert.equal((await there.get('/members')).members.length, PEOPLE + 1);
  }
}

async function evening({ binary, store, seed }) {
  const world = await ClusterWorld.enter(binary, store, NAMES, { seed, settings: SETTINGS });
  try {
    const north = await Director.enter(world, 'north');
    north.say({ type: 'create_club', title: 'The tile house', sentence: '', preset: 'riichi-club' });
    await north.until('', () => true, 'the club is made');
    await Director.askBy(world, 'south', north.token).until('', () => true, 'the club is seen by its owner');
    const south = await Director.enter(world, 'south', north.token);
    await found(north, south);
    await startRound(south, 1);
    const dying = await serverWithTables(south);
    await world.killNode(dying);
    const left = dying === 'north' ? south : north;
    await left.until('/nights/1', isDone, 'the round is played after one has died');
    const standing = await left.get('/nights/1/standing');
    assert.equal(standing.rows.length, PEOPLE);
    assert.ok(standing.rows.every(({ games }) => games === 1), JSON.stringify(standing.rows));
    await world.start();
    const back = Director.askBy(world, dying, north.token);
    await back.until('/nights/1', isDone, 'the evening is there again');
    assert.deepEqual(await back.get('/nights/1/standing'), standing);
    await takeIn(left, back, standing);
    await world.close();
  } finally {
    world.remove();
  }
}

export const tests = {
  "a club's evening at two servers, one of which dies in a round; its file is taken in by one, and is at both": evening,
};
