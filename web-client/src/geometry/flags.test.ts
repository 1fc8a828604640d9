import { expect, it } from 'vitest';
import { foldEvent, type Game } from '../game';
import { randomHand } from '../testing/random_hand';
import { meets } from './box';
import { placeTable } from './place_table';
import { planFor } from './plan';
import { stageFor } from './stage';

const NAMES = ['Mika', 'Tomás', 'Ayaka', 'Suzume'];
/** Of the widest flag, that of riichi. */
const FLAG = { w: 160, h: 56 };

function gameOf(seed: number, players: number): Game {
  const events = randomHand({ names: NAMES, seed, players, calls: 0.7, discards: 66 });
  return events.reduce<Game | null>((before, event) => foldEvent(before, event), null) as Game;
}

it.each([2, 3, 4])('the flag of a call lies on no tile and no plate: %i players', (players) => {
  const games = Array.from({ length: 60 }, (_, seed) => gameOf(seed, players));
  for (const isTouch of [false, true]) {
    const plan = planFor(stageFor(1440, 900), players, isTouch);
    const boxes = Object.values(plan.seats).map(({ flag }) => ({
      ...FLAG,
      x: flag.x - FLAG.w / 2,
      y: flag.y - FLAG.h / 2,
    }));
    const plates = Object.values(plan.seats).flatMap(({ plate }) => plate ?? []);
    for (const [seed, game] of games.entries()) {
      const { tiles } = placeTable(game, plan, { bottomSeat: 0, isPlayer: true });
      const open = tiles.filter(({ look }) => look !== 'back' && look !== 'side');
      const covered = boxes.flatMap((flag) =>
        [...open.map(({ box }) => box), ...plates, plan.panel].filter((box) => meets(flag, box)),
      );
      expect(covered, `seed ${seed}`).toEqual([]);
    }
  }
});
