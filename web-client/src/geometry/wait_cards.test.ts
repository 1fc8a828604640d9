import { describe, expect, it } from 'vitest';
import { placeCards } from './wait_cards';

const toPlace = (left: number, waits: number): { left: number; right: number; waits: number } => ({
  left,
  right: left + 64,
  waits,
});

describe('placeCards', () => {
  it('stands over its tiles where there is room', () => {
    expect(placeCards([toPlace(600, 2)], 250, 1400)).toEqual([
      { x: 568, w: 128, columns: 2, at: 632 },
    ]);
  });

  it('has two rows from four waits on', () => {
    expect(placeCards([toPlace(600, 5)], 250, 1400)[0]?.columns).toBe(3);
  });

  it.each([
    [250, [300, 364, 428, 492]],
    [868, [300, 364, 900, 1330]],
    [250, [1200, 1264, 1330]],
  ])('never lies over another, nor leaves the edges (%s)', (left, places) => {
    const cards = placeCards(
      places.map((place, i) => toPlace(place, (i % 3) + 1)),
      left,
      1408,
    );
    cards.forEach((card, i) => {
      expect(card.x).toBeGreaterThanOrEqual(i === 0 ? left : (cards[i - 1]?.x ?? 0));
      expect(card.x + card.w).toBeLessThanOrEqual(cards[i + 1]?.x ?? 1408);
    });
  });

  it('points to its tiles, wherever it stands', () => {
    const [card] = placeCards([toPlace(300, 1)], 868, 1408);
    expect(card).toMatchObject({ x: 868, at: 332 });
  });
});
