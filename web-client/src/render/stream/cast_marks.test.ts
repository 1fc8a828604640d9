import { describe, expect, it } from 'vitest';
import { foldEvent, type Game } from '../../game';
import type { MarkSpot, WatchMark } from '../../protocol.gen';
import { randomHand } from '../../testing/random_hand';
import { movedMark } from './cast_marks';

const EVENTS = randomHand({ seed: 1, players: 4, calls: 0, riichi: 0, discards: 24 });

/** The table after so many discards. */
function after(discards: number): Game {
  let left = discards;
  let game: Game | null = null;
  for (const event of EVENTS) {
    if (event.type === 'dahai' && left-- === 0) break;
    game = foldEvent(game, event);
  }
  if (!game) throw new Error('no game');
  return game;
}

const ring = (from: MarkSpot): WatchMark => ({
  mark: 1,
  number: 1,
  account: 'ken',
  name: 'Ken',
  kind: 'circle',
  text: '',
  from,
});

const tileAt = ({ seats }: Game, { seat, at }: MarkSpot): string => {
  const one = seats[seat];
  return [...(one?.hand ?? []), ...(one?.drawn ? [one.drawn] : [])][at]?.pai ?? '';
};

describe('a mark of a caster', () => {
  it('stays with a tile of a river while the river grows', () => {
    const spot = { zone: 'river', seat: 0, at: 1 } as const;
    expect(movedMark(ring(spot), after(8), after(20))).toEqual(ring(spot));
  });

  it('stays with a tile of a hand, wherever it lies there, and is gone with it', () => {
    const [then, now] = [after(4), after(24)];
    const spots = [...Array(13).keys()].map((at) => ({ zone: 'hand', seat: 1, at }) as const);
    const moved = spots.map((spot) => movedMark(ring(spot), then, now));
    const kept = spots.filter((_, i) => moved[i]);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(spots.length);
    for (const spot of kept) {
      const to = moved[spot.at]?.from;
      expect(to && tileAt(now, to)).toBe(tileAt(then, spot));
    }
  });

  it('is nowhere where there is no such tile', () => {
    expect(movedMark(ring({ zone: 'river', seat: 0, at: 20 }), after(4), after(8))).toBeNull();
    expect(movedMark(ring({ zone: 'hand', seat: 9, at: 0 }), after(4), after(8))).toBeNull();
  });
});
