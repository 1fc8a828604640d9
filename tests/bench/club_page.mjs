// A large club on a real server (C119, C120): 500 members, 200 nights, 5,000 games. How long the
// page of the club and a night take on the server, how many bytes they are, how much memory the club
// takes, how long a start takes with it and without it.
//
//   node tests/bench/club_page.mjs [SERVER_BINARY]

import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Guest } from '../e2e/support/guest.mjs';
import { startServer } from '../browser/support/server.mjs';

const MEMBERS = 500;
const NIGHTS = 200;
const PEOPLE = 20;
const ROUNDS = 5;
const TABLES = PEOPLE / 4;
const ASKED = 200;
/** Clubs more of the same size: what one takes is what they take, without what a start leaves behind. */
const MORE = 4;

const plan = (night) => ({
  title: '', at: 1_700_000_000 + night * 604_800, place: '', rounds: ROUNDS, rules: 1, method: 'random', interval: 1,
  winds: 'balanced', odd: 'bye', round_min: 60, hands_after: 1, countdown_s: 0, between_s: 20, capacity: 400,
  late_min: 0, late_penalty: 0, substitute_min: 0, is_taken_there: true, is_hidden: false,
  is_confirmed_alone: false, may_watch: true,
});

const RULES = {
  number: 1, version: 1, name: 'House', preset: 'riichi-club', settings: [], clock: { base_s: 5, bank_s: 20 },
  counting: 'ema', absent: 'fixed', absent_final: -30_000, bye: 'average', bye_final: 0, counts_odd: true,
};

/** The rows of a club as it would have become so large, and their checksum. */
function makeFile() {
  const rows = ['jansou-club 2\n'];
  const add = (subject, record) => {
    const words = JSON.stringify(record);
    rows.push(`${subject} ${Buffer.byteLength(words)}\n${words}\n`);
  };
  const stamp = (by = 1) => ({ at: 1_700_000_000, by });
  add('club', {
    type: 'club_made', ...stamp(), name: 'large', title: 'A large club', sentence: '', preset: 'riichi-club',
  });
  add('club', { type: 'rules_saved', ...stamp(), rules: RULES });
  for (let i = 2; i <= MEMBERS; i += 1) add('club', { type: 'member_added', ...stamp(), member: i, role: 'member' });
  for (let i = 1; i <= NIGHTS; i += 1) {
    add('club', {
      type: 'night_listed', ...stamp(0), night: i, state: 'closed', plan: plan(i), here: PEOPLE, yes: 0, round: ROUNDS,
    });
  }
  add('club', {
    type: 'season_saved', ...stamp(), plan: {
      season: 1, title: 'All', from: 0, until: 2_000_000_000, way: 'total', best: 0, games_min: 0, nights_min: 0, place_points: [],
    },
  });
  for (let i = 1; i <= MEMBERS; i += 1) {
    add(`member.${i}`, {
      type: 'member', name: `Member Number ${i}`, shown: '', shown_as: 'initial', is_private: false, accounts: [],
    });
  }
  for (let i = 1; i <= NIGHTS; i += 1) addNight((record) => add(`night.${i}`, record), i);
  const body = rows.join('');
  return `${body}end ${createHash('sha256').update(body).digest('hex')}\n`;
}

function addNight(add, night) {
  const stamp = { at: 1_700_000_000 + night, by: 1 };
  const people = Array.from({ length: PEOPLE }, (_, i) => 1 + ((night * 7 + i * 13) % MEMBERS));
  let revision = 0;
  const put = (record) => { add({ ...record, ...stamp }); revision += 1; };
  put({ type: 'night_planned', plan: plan(night) });
  put({ type: 'night_state', state: 'open' });
  for (const member of people) {
    put({ type: 'checked_in', member, presence: 'present', from_round: 0, is_house: false, is_referee: false });
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    const tables = Array.from({ length: TABLES }, (_, i) => ({ table: i + 1, seats: people.slice(4 * i, 4 * i + 4) }));
    put({
      type: 'seating_drawn', round, revision, draw: 1, is_changed: false, method: 'random', odd: 'bye',
      seed: '0'.repeat(64), steps: 1, digest: '0'.repeat(64), wishes: [], players: 4, tables, byes: [],
    });
    put({
      type: 'round_started', round, revision, rules: 1, version: 1, players: 4, byes: [],
      tables: tables.map((table) => ({ ...table, code: `${'ABCDEFGHJK'[round]}${'ABCDEFGHJK'[table.table]}CDEF` })),
    });
    put({ type: 'round_begun', round });
    for (const { table } of tables) {
      const turn = (night + round + table) % 4;
      const points = [0, 1, 2, 3].map((seat) => [41_000, 32_000, 27_000, 20_000][(seat + turn) % 4]);
      put({
        type: 'game_ended', round, table, match: `night ${night}.${round}.${table}`, points, sticks: 0,
        wins: [2, 2, 2, 2], chombos: [0, 0, 0, 0], hands: 9, is_broken_off: false,
      });
    }
    put({ type: 'round_confirmed', round });
  }
  put({ type: 'night_state', state: 'finished' });
  put({ type: 'night_state', state: 'closed' });
}

const rssKb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

/** Milliseconds of the processor that the server has used. */
function cpuMs(pid) {
  const [, words] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = words.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function measure(server, name, path, cookie) {
  const get = () => fetch(`${server.url}${path}`, { headers: { cookie } });
  const bytes = (await (await get()).arrayBuffer()).byteLength;
  const before = cpuMs(server.pid);
  for (let i = 0; i < ASKED; i += 1) await (await get()).arrayBuffer();
  console.log(`${name}: ${bytes} bytes, ${((cpuMs(server.pid) - before) / ASKED).toFixed(2)} ms of the processor`);
}

const binary = resolve(process.argv[2] ?? 'build-release/server/jansou');
const folder = mkdtempSync(join(tmpdir(), 'jansou-large-'));
const web = join(folder, 'web');
const journal = `sqlite:${join(folder, 'journal.db')}`;
const file = join(folder, 'club');
mkdirSync(web);
try {
  const started = async (kept) => {
    const from = performance.now();
    const server = await startServer(binary, web, { journal: kept, address_calls_burst: 0, address_records_burst: 0 });
    const ms = performance.now() - from;
    return { server, ms };
  };
  const empty = await started(`sqlite:${join(folder, 'empty.db')}`);
  const without = rssKb(empty.server.pid);
  await empty.server.stop();
  writeFileSync(file, makeFile());
  const from = performance.now();
  const address = execFileSync(binary, ['club', 'import', '--journal', journal, '--name', 'large', file]).toString();
  console.log(`import: ${statSync(file).size} bytes in ${((performance.now() - from) / 1000).toFixed(1)} s`);
  const { server, ms } = await started(journal);
  console.log(`start: ${ms.toFixed(0)} ms, without the club ${empty.ms.toFixed(0)} ms`);
  console.log(`memory: ${rssKb(server.pid) - without} KB more than without the club`);
  const guest = await Guest.enter(server.port, 'Founder');
  const cookie = `jansou=${guest.token}`;
  guest.send({ type: 'use_link', club: 'large', secret: address.trim().split('#')[1] });
  await guest.hear('club');
  await measure(server, 'page of the club', '/api/v1/clubs/large', cookie);
  await measure(server, 'a night', '/api/v1/clubs/large/nights/100', cookie);
  await measure(server, 'members', '/api/v1/clubs/large/members', cookie);
  await measure(server, 'a night as tables', '/api/v1/clubs/large/nights/100/sheet', cookie);
  const told = [];
  for (const [message, type] of [
    [{ type: 'watch_club', club: 'large', on: true }, 'club'],
    [{ type: 'get_standing', club: 'large', night: 0, season: 1, round: 0, why: 0, top: 10 }, 'standing'],
  ]) {
    guest.send(message);
    told.push(JSON.stringify(await guest.hear(type)).length);
  }
  console.log(`the first page is told: ${told.join(' + ')} = ${told.reduce((sum, bytes) => sum + bytes)} bytes`);
  const season = performance.now();
  await (await fetch(`${server.url}/api/v1/clubs/large/seasons/1`, { headers: { cookie } })).arrayBuffer();
  console.log(`a season of all nights, which are read for it: ${(performance.now() - season).toFixed(0)} ms`);
  await measure(server, 'the season again', '/api/v1/clubs/large/seasons/1', cookie);
  console.log(`memory then: ${rssKb(server.pid) - without} KB more`);
  guest.close();
  await server.stop();
  const alone = await started(journal);
  const one = rssKb(alone.server.pid);
  await alone.server.stop();
  for (let i = 0; i < MORE; i += 1) {
    execFileSync(binary, ['club', 'import', '--journal', journal, '--name', `large-${i}`, file]);
  }
  const several = await started(journal);
  console.log(`memory of each of ${MORE} more: ${Math.round((rssKb(several.server.pid) - one) / MORE)} KB`);
  await several.server.stop();
} finally {
  rmSync(folder, { recursive: true });
}
