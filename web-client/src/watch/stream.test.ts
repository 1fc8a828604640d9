import { describe, expect, it } from 'vitest';
import { needsHands, streamLink, streamWish } from './stream';

describe('the wish of an address', () => {
  it('is the usual one without words', () => {
    expect(streamWish('')).toEqual({
      show: ['points', 'line', 'win'],
      ground: null,
      isLight: false,
      scale: 1,
      person: -1,
    });
  });

  it('takes what it understands', () => {
    const wish = streamWish('?show=river,hands,nonsense&bg=FF00ff&scale=1.5&person=2');
    expect(wish.show).toEqual(['hands', 'river']);
    expect(wish).toMatchObject({ ground: '#ff00ff', isLight: false, scale: 1.5, person: 2 });
    expect(streamWish('?bg=light')).toMatchObject({ ground: null, isLight: true });
  });

  it.each([
    'scale=0',
    'scale=99',
    'scale=x',
    'scale=',
    'person=5',
    'person=-1',
    'bg=red;x',
    'bg=url(x)',
  ])('leaves out %s', (query) => {
    expect(streamWish(`?${query}`)).toEqual(streamWish(''));
  });

  it('shows nothing where nothing that is known is asked for', () => {
    expect(streamWish('?show=').show).toEqual([]);
  });

  it('asks for hands where a part needs them', () => {
    expect(needsHands(streamWish('?show=points,waits'))).toBe(true);
    expect(needsHands(streamWish('?show=points,river'))).toBe(false);
  });
});

it('has an address whose key no server sees', () => {
  const wish = { code: 'K7QF2M', show: ['points', 'hands'], seat: 2, key: 'ab' } as const;
  const link = streamLink('https://x', wish);
  expect(link).toBe('https://x/overlay/t/K7QF2M?show=points,hands&seat=2#key=ab');
  expect(streamLink('https://x', { ...wish, seat: 0, key: null })).toBe(
    'https://x/overlay/t/K7QF2M?show=points,hands',
  );
});
