import { describe, expect, it } from 'vitest';
import { handsOf } from './course';
import { hasChanges, plotted, pointsOf } from './points';
import { realMatch } from '../testing/real_match';

describe('points over a match', () => {
  const { match } = realMatch('four_players');
  const hands = handsOf(match.events);
  const lines = pointsOf(hands);

  it('begin with those of the first hand and end with those of the match', () => {
    const end = match.events.find((event) => event.type === 'end_game');
    expect(lines.map((line) => line[0])).toEqual(hands[0]?.start.scores);
    expect(lines.map((line) => line.at(-1))).toEqual(end?.type === 'end_game' ? end.scores : []);
    expect(lines.every((line) => line.length === hands.length + 1)).toBe(true);
  });

  it('are drawn with the most at the top and the last hand at the right', () => {
    const places = plotted(
      [
        [10, 30],
        [20, 0],
      ],
      { width: 100, height: 60 },
    );
    expect(places).toEqual([
      [
        [0, 40],
        [100, 0],
      ],
      [
        [0, 20],
        [100, 60],
      ],
    ]);
  });

  it('are not drawn where nothing changes', () => {
    expect(hasChanges(lines)).toBe(true);
    expect(
      hasChanges([
        [0, 0],
        [0, 0],
      ]),
    ).toBe(false);
    expect(pointsOf([])).toEqual([]);
  });
});
