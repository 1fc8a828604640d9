// The server is killed at random moments, again and again, while many tables play.

import assert from 'node:assert/strict';
import { pause } from '../e2e/support/guest.mjs';
import { between } from './support/chance.mjs';
import { run } from './support/command.mjs';
import { averageBytes, changeSecret } from '../support/journal.mjs';
import { World } from './support/world.mjs';

const LIFE_MS = [100, 1500];
const EARLY_MS = [0, 300];

/** One kill in so many comes while everybody is still coming back. */
const EARLY_SHARE = 4;

/** The tables of the last start, as the log tells them. */
const restored = ({ lines }) =>
  Number(lines.map((line) => /tables that go on: (\d+)/.exec(line)?.[1]).find((text) => text));

async function killOnce(world, i) {
  const isEarly = i % EARLY_SHARE === EARLY_SHARE - 1;
  await pause(between(world.chance, ...(isEarly ? EARLY_MS : LIFE_MS)));
  await world.kill();
  await world.start();
  assert.equal(restored(world.server), world.tables, 'tables that are brought back');
  if (!isEarly) await world.untilBack();
  world.check();
}

/** Every match that was told as kept is listed once, and every wall agrees. */
async function checkRecords(world) {
  const told = new Set(world.players.flatMap(({ matches }) => matches));
  const journal = `sqlite:${world.journal}`;
  const list = await run(world.binary, ['matches', '--journal', journal]);
  assert.equal(list.code, 0, list.output);
  const listed = list.output.trim().split('\n').map((line) => line.split(' ')[0]);
  assert.equal(new Set(listed).size, listed.length, 'a match is listed twice');
  assert.deepEqual([...told].filter((id) => !listed.includes(id)), [], 'a kept match is gone');
  const verified = await run(world.binary, ['verify', '--journal', journal]);
  assert.equal(verified.code, 0, verified.output);
  return listed.length;
}

/** A host who changes the secret afterwards is found, and the match is named. */
async function checkLie(world) {
  const id = changeSecret(world.journal);
  const { code, output } = await run(world.binary, ['verify', world.journal]);
  assert.equal(code, 1);
  assert.match(output, new RegExp(`^${id}  WRONG: The secret that was revealed`, 'm'));
  assert.match(output, / 1 wrong, 0 without a secret$/m);
}

async function everybodyGoesOn({ binary, seed, tables, kills }) {
  const world = await World.open(binary, { seed });
  try {
    await world.play(tables);
    for (let i = 0; i < kills; i += 1) await killOnce(world, i);
    await world.untilBack();
    await world.untilAllMove();
    world.check();
    await world.close();
    const matches = await checkRecords(world);
    if (matches > 0) await checkLie(world);
    console.log(`    ${tables} tables, ${kills} kills: ${world.sum(({ stream }) => stream.events.size)} events, `
      + `${world.sum(({ taken }) => taken)} answers taken, ${matches} matches kept, `
      + `${averageBytes(world.journal, 'match.')} bytes each`);
  } finally {
    world.remove();
  }
}

export const tests = {
  'killed again and again: every stream goes on without gap, repetition or change': everybodyGoesOn,
};
