import { describe, expect, it } from 'vitest';
import { realMatch } from '../testing/real_match';
import { handsOf } from './course';
import { lastWin, marksOf } from './marks';

const { events } = realMatch('four_players').match;
const hands = handsOf(events);
const END = events.at(-1)?.n ?? 0;

describe('what stands out', () => {
  it('is each riichi, call and end of the match', () => {
    const counted = (kind: string): number =>
      hands.flatMap((hand) => marksOf(hand, END)).filter((mark) => mark.kind === kind).length;
    const told = (...types: string[]): number =>
      events.filter(({ type }) => types.includes(type)).length;
    expect(counted('riichi')).toBe(told('reach'));
    expect(counted('win')).toBe(told('hora'));
    expect(counted('draw')).toBe(told('ryukyoku'));
    expect(counted('call')).toBe(told('chi', 'pon', 'daiminkan', 'ankan', 'kakan'));
    expect(counted('riichi') * counted('win') * counted('call')).toBeGreaterThan(0);
  });

  it('is not told ahead', () => {
    hands.forEach((hand) =>
      marksOf(hand, END).forEach(({ step }, i) => {
        const { n } = hand.steps[step]?.event ?? { n: 0 };
        expect(marksOf(hand, n - 1)).toHaveLength(i);
        expect(marksOf(hand, n)).toHaveLength(i + 1);
      }),
    );
  });

  it('has a last win', () => {
    const win = events.findLast(({ type }) => type === 'hora');
    const found = lastWin(hands, END);
    expect(found && hands[found.hand]?.steps[found.step]?.event).toBe(win);
    const before = lastWin(hands, (win?.n ?? 0) - 1);
    expect(before).not.toEqual(found);
    expect(lastWin(hands, -1)).toBeNull();
  });
});
