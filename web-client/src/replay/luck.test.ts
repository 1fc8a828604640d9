// What chance would have brought: counted tile by tile beside the sum.
import { describe, expect, it } from 'vitest';
import { realMatch } from '../testing/real_match';
import type { GameEvent } from '../protocol.gen';
import type { Hand } from './course';
import { handsOf } from './course';
import { indicatorOf, meanDora } from './luck';

describe('the indicator of a kind', () => {
  it.each([
    ['2m', '1m', 4],
    ['1m', '9m', 4],
    ['1m', '9m', 3],
    ['9m', '1m', 3],
    ['1p', '9p', 3],
    ['E', 'N', 4],
    ['P', 'C', 4],
    ['C', 'F', 4],
  ])('of %s is %s', (kind, indicator, players) => {
    expect(indicatorOf(kind, players)).toBe(indicator);
  });
});

const win = (tiles: string[], pai: string, doras: number, uras: number): GameEvent =>
  ({
    type: 'hora',
    n: 9,
    actor: 0,
    target: 1,
    pai,
    hora_tehais: tiles,
    dora_markers: Array<string>(doras).fill('1m'),
    uradora_markers: Array<string>(uras).fill('1m'),
  }) as unknown as GameEvent;

const handOf = (events: GameEvent[]): Hand =>
  ({ start: { scores: [0, 0, 0, 0] }, events }) as unknown as Hand;

describe('dora in the mean', () => {
  const closed = ['2m', '2m', '2m', '5p', '0p', '5p', '7s', '8s', '9s', 'E', 'E', 'E', 'C'];

  it('are those of each tile that may be the indicator, one after the other', () => {
    const tiles = [...closed, 'C'];
    // Three 2m by any of four 1m, three 5p by four 4p, 7s 8s 9s by 6s (4), 7s (3), 8s (3), E by N, C by F.
    const fitting = 3 * 4 + 3 * 4 + 4 + 3 + 3 + 3 * 4 + 2 * 4;
    const one = fitting / (136 - tiles.length);
    expect(meanDora([handOf([win(closed, 'C', 1, 0)])], 0)).toBeCloseTo(one);
    expect(meanDora([handOf([win(closed, 'C', 2, 1)])], 0)).toBeCloseTo(3 * one);
    expect(meanDora([handOf([win(closed, 'C', 1, 0)])], 1)).toBe(0);
    expect(meanDora([handOf([win(closed, 'C', 0, 0)])], 0)).toBe(0);
  });

  it('counts open sets, too', () => {
    const pon = { type: 'pon', n: 3, actor: 0, target: 1, pai: 'E', consumed: ['E', 'E'] };
    const open = closed.filter((tile) => tile !== 'E');
    expect(meanDora([handOf([pon as GameEvent, win(open, 'C', 1, 0)])], 0)).toBeCloseTo(
      meanDora([handOf([win(closed, 'C', 1, 0)])], 0),
    );
  });

  it('is near one in three tiles of a match that was played', () => {
    const { match } = realMatch('four_players');
    const hands = handsOf(match.events);
    const wins = match.events.flatMap((event) => (event.type === 'hora' ? [event] : []));
    const turned = wins.reduce(
      (sum, one) => sum + one.dora_markers.length + one.uradora_markers.length,
      0,
    );
    const mean = [0, 1, 2, 3].reduce((sum, seat) => sum + meanDora(hands, seat), 0);
    expect(mean / turned).toBeGreaterThan(0.3);
    expect(mean / turned).toBeLessThan(0.5);
  });
});
