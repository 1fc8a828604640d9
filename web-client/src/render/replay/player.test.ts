import { describe, expect, it } from 'vitest';
import type { ServerMatch } from '../../protocol.gen';
import { tableOf } from './player';

const MATCH: ServerMatch = {
  type: 'match',
  id: 'ABCDEFGHJK',
  title: 'Friday',
  preset: 'club',
  settings: [],
  names: ['Mika', 'Suzume', 'Ken', 'Suzume 2'],
  me: 0,
  finished: true,
  ended_min: 1,
  events: [],
};

const kinds = (match: ServerMatch): string[] => tableOf(match).seats.map(({ kind }) => kind);

describe('the table of a match', () => {
  it('has bots where bots played', () => {
    expect(kinds({ ...MATCH, bots: [false, true, false, true] })).toEqual([
      'person',
      'bot',
      'person',
      'bot',
    ]);
  });

  it('has programs where programs played', () => {
    const bots = [false, true, false, true];
    const { seats } = tableOf({ ...MATCH, bots, programs: [false, false, false, true] });
    expect(seats.map(({ program }) => program)).toEqual([undefined, undefined, undefined, 'here']);
  });

  it('has people where nobody noted it', () => {
    expect(kinds(MATCH)).toEqual(['person', 'person', 'person', 'person']);
  });
});
