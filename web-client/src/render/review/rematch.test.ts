import { describe, expect, it } from 'vitest';
import type { Friend, ServerMatch } from '../../protocol.gen';
import { comrades } from './rematch';

const MATCH: ServerMatch = {
  type: 'match',
  id: 'abcdefghij',
  title: 'Friday',
  preset: 'club',
  settings: [],
  names: ['Mika', 'Tomás', 'Ayaka', 'Suzume'],
  accounts: ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc', ''],
  bots: [false, false, false, true],
  me: 0,
  finished: true,
  ended_min: 1,
  events: [],
};

const friend = (account: string, name: string, isHere: boolean): Friend => ({
  account,
  name,
  visible: true,
  ...(isHere && { here: true }),
});

const FRIENDS = { type: 'friends' as const, visible: true, featured: true, followers: [] };

describe('who is asked to a rematch', () => {
  it('is a friend who was there and is here, by the name of today', () => {
    const following = [
      friend('aaaaaaaaaaaa', 'Mika', true),
      friend('bbbbbbbbbbbb', 'Tom', true),
      friend('cccccccccccc', 'Ayaka', false),
      friend('dddddddddddd', 'Jun', true),
    ];
    const known = { ...FRIENDS, following };
    expect(comrades(MATCH, known)).toEqual([{ account: 'bbbbbbbbbbbb', name: 'Tom' }]);
  });

  it('is nobody where nothing is known', () => {
    expect(comrades(MATCH, null)).toEqual([]);
    const { accounts: _, ...foreign } = MATCH;
    const following = [friend('bbbbbbbbbbbb', 'Tom', true)];
    const known = { ...FRIENDS, following };
    expect(comrades(foreign, known)).toEqual([]);
  });
});
