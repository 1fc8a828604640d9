import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../protocol.gen';
import type { News } from '../state';
import { soundsOf } from './heard';
import { wordOf } from './voice';

const EARS = { seat: 0, bottom: 0 };

const told = (event: object, ring = [0, 1, 2, 3]): News =>
  ({ event: { n: 7, ...event }, game: { ring } }) as unknown as News;

const names = (...news: News[]): string[] => soundsOf(news, EARS).map(({ name }) => name);

describe('soundsOf', () => {
  it('hears a discard from where it was made', () => {
    const pans = [0, 1, 2, 3].map(
      (actor) => soundsOf([told({ type: 'dahai', actor })], EARS)[0]?.pan,
    );
    expect(pans).toEqual([0, 0.3, 0, -0.3]);
  });

  it('hears one of two players as sitting across', () => {
    expect(soundsOf([told({ type: 'dahai', actor: 1 }, [0, 1])], EARS)[0]?.pan).toBe(0);
  });

  it('tells five discards in a row apart', () => {
    const five = [0, 1, 2, 3, 4].map((n) => names(told({ type: 'dahai', actor: 1, n }))[0]);
    expect(new Set(five).size).toBe(5);
  });

  it('hears the own draw alone', () => {
    expect(names(told({ type: 'tsumo', actor: 0 }))).toEqual(['draw']);
    expect(names(told({ type: 'tsumo', actor: 2 }))).toEqual([]);
  });

  it.each([
    ['none', 'win'],
    ['mangan', 'mangan'],
    ['baiman', 'haneman'],
    ['kazoe_yakuman', 'yakuman'],
  ])('hears a win by its size: %s', (limit, name) => {
    expect(names(told({ type: 'hora', actor: 1, target: 2, limit }))).toEqual([name]);
  });

  it('hears two wins with one tile once, as the larger one', () => {
    const [small, large] = ['none', 'haneman'].map((limit) =>
      told({ type: 'hora', actor: 1, target: 2, limit }),
    ) as [News, News];
    expect(names(large, small)).toEqual(['haneman']);
  });

  it('does not hear what is caught up with', () => {
    const many = Array.from({ length: 7 }, () => told({ type: 'dahai', actor: 1 }));
    expect(names(...many)).toEqual([]);
    expect(names(...many.slice(1))).toHaveLength(6);
  });
});

describe('wordOf', () => {
  const event = (one: object): GameEvent => one as GameEvent;

  it('calls as it is called at such a table', () => {
    expect(wordOf(event({ type: 'pon' }), 'en', 'riichi')).toBe('Pon!');
    expect(wordOf(event({ type: 'pon' }), 'en', 'british')).toBe('Pung!');
    expect(wordOf(event({ type: 'ankan' }), 'ja', 'british')).toBe('カン');
    expect(wordOf(event({ type: 'hora', actor: 1, target: 1 }), 'ja', 'riichi')).toBe('ツモ');
  });

  it('is silent when switched off, and at what nobody calls', () => {
    expect(wordOf(event({ type: 'pon' }), 'off', 'riichi')).toBe('');
    expect(wordOf(event({ type: 'dahai' }), 'en', 'riichi')).toBe('');
  });
});
