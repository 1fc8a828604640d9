import { describe, expect, it } from 'vitest';
import { type Box, meets } from '../../geometry/box';
import { placeTable } from '../../geometry/place_table';
import { planFor } from '../../geometry/plan';
import { sideOf } from '../../geometry/sides';
import { stageFor } from '../../geometry/stage';
import { foldEvent, type Game } from '../../game';
import { randomHand } from '../../testing/random_hand';
import { placesOf } from './places';

const WINDOWS = [
  [1440, 900],
  [1920, 1080],
  [1024, 768],
  [390, 844],
  [360, 640],
  [844, 390],
] as const;
const NAMES = ['Mika', 'Tomás', 'Ayaka', 'Suzume'];

function handOf(seed: number, players: number): Game {
  const events = randomHand({
    names: NAMES,
    seed,
    players,
    calls: 0.6,
    riichi: 0.02,
    discards: 66,
  });
  return events.reduce<Game | null>((game, event) => foldEvent(game, event), null) as Game;
}

describe('the places of a win', () => {
  it.each([2, 3, 4])('lie on no tile that lies open: %i players', (players) => {
    for (let seed = 0; seed < 40; seed += 1) {
      const game = handOf(seed, players);
      for (const [width, height] of WINDOWS) {
        const plan = planFor(stageFor(width, height), players, false);
        const { tiles, own } = placeTable(game, plan, { bottomSeat: 0, isPlayer: true });
        const open = tiles.filter(({ look }) => look !== 'back' && look !== 'side');
        const covered = (box: Box): Box[] =>
          open.filter((tile) => meets(box, tile.box)).map((tile) => tile.box);
        for (const winner of game.ring) {
          const side = sideOf(winner, 0, game.ring);
          const { seal, words, column, ura } = placesOf(plan, side, tiles);
          const where = `seed ${seed}, ${side} on ${width} × ${height}`;
          for (const [name, box] of Object.entries({ seal, words, column, ura })) {
            expect(covered(box), `${name}, ${where}`).toEqual([]);
          }
          expect(own && meets(column, own.box), where).toBeFalsy();
        }
      }
    }
  });

  it('keep the column away from the own hand and the plates of those who pay', () => {
    const plan = planFor(stageFor(1440, 900), 4, false);
    const { column, seal, words } = placesOf(plan, 'own', []);
    expect(column).toEqual({ x: 1100, y: 500, w: 308, h: 272 });
    expect(seal).toEqual({ x: 318, y: 612, w: 150, h: 150 });
    for (const { plate } of Object.values(plan.seats)) {
      for (const box of [column, seal, words]) expect(plate && meets(box, plate)).toBeFalsy();
    }
  });
});
