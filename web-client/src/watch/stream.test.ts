import { describe, expect, it } from 'vitest';
import { feedLink, needsHands, streamLink, streamOptions, type StreamWish } from './stream';

describe('the options of an address', () => {
  it('is the usual one without words', () => {
    expect(streamOptions('')).toEqual({
      show: ['points', 'line', 'win'],
      ground: null,
      isLight: false,
      scale: 1,
      person: -1,
      club: '',
    });
  });

  it('takes what it understands', () => {
    const options = streamOptions('?show=river,marks,hands,nonsense&bg=FF00ff&scale=1.5&person=2');
    expect(options.show).toEqual(['hands', 'river', 'marks']);
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
    'club=a',
    'club=../x',
    'club=Tile House',
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

describe('its address', () => {
  const wish: StreamWish = {
    code: 'K7QF2M',
    show: ['points', 'hands'],
    seat: 2,
    person: -1,
    club: 'tile-house',
    scale: 1,
    ground: 'none',
    key: 'ab',
  };
  const queryOf = (more: Partial<StreamWish>): string =>
    new URL(streamLink('https://x', { ...wish, ...more })).search;

  it('has a key that no server sees', () => {
    expect(streamLink('https://x', wish)).toBe(
      'https://x/overlay/t/K7QF2M?show=points,hands&seat=2#key=ab',
    );
    expect(streamLink('https://x', { ...wish, seat: 0, key: null })).toBe(
      'https://x/overlay/t/K7QF2M?show=points,hands',
    );
  });

  it('says all that is wished for, as it is read', () => {
    const query = queryOf({ person: 3, scale: 1.25, ground: 'ff00ff' });
    expect(streamOptions(query)).toEqual({
      show: ['points', 'hands'],
      ground: '#ff00ff',
      isLight: false,
      scale: 1.25,
      person: 3,
      club: '',
    });
    const withClub = streamOptions(queryOf({ show: ['standing'] }));
    expect([withClub.show, withClub.club]).toEqual([['standing'], 'tile-house']);
    expect(streamOptions(queryOf({ ground: 'light' })).isLight).toBe(true);
  });

  it('of the feed names the class, with the key for programs', () => {
    expect(feedLink('https://x', { code: 'K7QF2M', of: 'hands', key: 'ab' })).toBe(
      'https://x/api/v1/tables/K7QF2M/feed?class=hands&key=ab',
    );
  });
});
