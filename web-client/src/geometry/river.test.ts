import { describe, expect, it } from 'vitest';
import type { RiverTile } from '../game';
import { planFor } from './plan';
import { placeRiver } from './river';
import { stageFor } from './stage';

const plan = planFor(stageFor(1440, 900), 4, false);
const river = plan.seats.own?.river;

const tiles = (count: number, sideways = -1): RiverTile[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i,
    pai: '1m',
    tsumogiri: false,
    sideways: i === sideways,
    slot: 0,
  }));

function place(count: number, sideways = -1) {
  if (!river) throw new Error('no river');
  return placeRiver(0, tiles(count, sideways), river);
}

describe('a river', () => {
  it('has six tiles in a row, from the left, the next row nearer to its player', () => {
    const placed = place(8);
    expect(placed[0]?.box.x).toBeCloseTo(720 - 141);
    expect(placed[5]?.box.x).toBeCloseTo(720 - 141 + 5 * 47);
    expect(placed[6]?.box.x).toBeCloseTo(720 - 141);
    expect(placed[6]?.box.y).toBeGreaterThan(placed[0]?.box.y ?? 0);
  });

  it('lays a riichi tile on its side, its lower edge in line with the others', () => {
    const placed = place(3, 1);
    const [, riichi, next] = placed;
    expect(riichi?.turn).toBe(270);
    expect(riichi?.box.w).toBeCloseTo((47 * 4) / 3);
    expect((riichi?.box.y ?? 0) + (riichi?.box.h ?? 0)).toBeCloseTo(
      (next?.box.y ?? 0) + (next?.box.h ?? 0),
    );
    expect(next?.box.x).toBeCloseTo(720 - 141 + 47 + (47 * 4) / 3);
  });

  it('goes on in its last row without becoming wider than seven tiles', () => {
    const last = place(24).slice(12);
    const [first] = last;
    const end = Math.max(...last.map(({ box }) => box.x + box.w));
    expect(end - (first?.box.x ?? 0)).toBeLessThanOrEqual(7 * 47 + 0.01);
    expect(new Set(last.map(({ box }) => box.y)).size).toBe(1);
    const depths = last.map(({ depth }) => depth);
    expect([...depths].sort((a, b) => a - b)).toEqual(depths);
  });
});
