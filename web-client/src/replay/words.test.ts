import { describe, expect, it } from 'vitest';
import { eventOf, MATCHES, realMatch } from '../testing/real_match';
import { speak } from '../text/text';
import { handsOf } from './course';
import { changesOf, handName, moveWords, resultLines, shortHand, spokenMove } from './words';

const nameOf = (seat: number): string => ['Ayaka', 'Ken', 'Mika', 'Ines'][seat] ?? '';

describe('the words of a match', () => {
  it.each(MATCHES)('%s: each step has some', (name) => {
    const steps = handsOf(realMatch(name).match.events).flatMap((hand) => hand.steps);
    expect(steps.filter(({ event }) => moveWords(event).words === '')).toEqual([]);
  });

  it('say who does what with which tile', () => {
    const { match } = realMatch('four_players');
    const thrown = eventOf(match, 'dahai', ({ tsumogiri }) => !tsumogiri);
    const words = moveWords({ ...thrown, actor: 1, pai: '5pr' });
    expect(words).toEqual({ seat: 1, words: 'discards', pai: '5pr' });
    expect(spokenMove(nameOf(1), words)).toBe('Ken discards red 5 circles');
    const win = eventOf(match, 'hora');
    const ron = moveWords({ ...win, actor: 0, target: 2, hora_points: 3900 });
    expect(ron.words).toBe('ron, 3,900');
  });

  it('name a hand, in full and short', () => {
    const { start } = handsOf(realMatch('four_players').match.events)[0] ?? {};
    if (!start) throw new Error('no hand');
    const hand = { ...start, bakaze: 'S', kyoku: 2, honba: 1 };
    expect(handName(hand)).toBe('South 2, 1 repeat');
    expect(handName({ ...hand, honba: 0 })).toBe('South 2');
    expect(shortHand(hand)).toBe('S2');
  });

  it('have the letter that the wind has in the language of the page', () => {
    const { start } = handsOf(realMatch('four_players').match.events)[0] ?? {};
    speak('ja', [{ words: { wind: { E: '東' } } }]);
    expect(start && shortHand({ ...start, bakaze: 'E', kyoku: 3 })).toBe('東3');
    speak('en');
  });

  it('tell how each hand ended, and what it changed', () => {
    const hands = handsOf(realMatch('four_players').match.events);
    for (const hand of hands) expect(resultLines(hand, nameOf)).toHaveLength(1);
    const [first, second] = hands.map(({ start }) => start.scores);
    const [changes] = hands.map(changesOf);
    expect(changes).toEqual(second?.map((score, seat) => score - (first?.[seat] ?? 0)));
  });
});
