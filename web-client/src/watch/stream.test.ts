import { describe, expect, it } from 'vitest';
import { needsHands, streamLink, streamOptions } from './stream';

describe('the options of an address', () => {
  it('is the usual one without words', () => {
    expect(streamOptions('')).toEqual({
      show: ['points', 'line', 'win'],
      ground: null,
      isLight: false,
      scale: 1,
      person: -1,
    });
  });

  it('takes what it understands', () => {
    const options = streamOptions('?show=river,hands,nonsense&bg=FF00ff&scale=1.5&person=2');
    expect(options.show).toEqual(['hands', 'river']);
    expect(options).toMatchObject({ ground: '#ff00ff', isLight: false, scale: 1.5, person: 2 });
    expect(streamOptions('?bg=light')).toMatchObject({ ground: null, isLight: true });
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
    expect(streamOptions(`?${query}`)).toEqual(streamOptions(''));
  });

  it('shows nothing where nothing that is known is asked for', () => {
    expect(streamOptions('?show=').show).toEqual([]);
  });

  it('asks for hands where a part needs them', () => {
    expect(needsHands(streamOptions('?show=points,waits'))).toBe(true);
    expect(needsHands(streamOptions('?show=points,river'))).toBe(false);
  });
});

it('has an address whose key no server sees', () => {
  const options = { code: 'K7QF2M', show: ['points', 'hands'], seat: 2, key: 'ab' } as const;
  const link = streamLink('https://x', options);
  expect(link).toBe('https://x/overlay/t/K7QF2M?show=points,hands&seat=2#key=ab');
  expect(streamLink('https://x', { ...options, seat: 0, key: null })).toBe(
    'https://x/overlay/t/K7QF2M?show=points,hands',
  );
});
