import { describe, expect, it } from 'vitest';
import type { MatchRow } from '../../protocol.gen';
import { findMatch } from './replay_link';

const NAMES = ['Ayaka', 'Ken'];
const FINAL = { scores: [30000, 20000], finals: [5000, -5000], places: [1, 2] };
const row = (id: string, change: Partial<MatchRow> = {}): MatchRow => ({
  id, title: 'Friday', preset: 'riichi-club', names: NAMES, bots: [false, true], me: 0, points: FINAL.scores,
  finals: FINAL.finals, places: FINAL.places, hands: 4, ended_min: 1, ...change,
});

describe('the match that was just played', () => {
  it('is the newest with these names and this result', () => {
    const rows = [
      row('other-name', { names: ['Ayaka', 'Mika'] }), row('other-end', { points: [31000, 19000] }),
      row('newest'), row('older'),
    ];
    expect(findMatch(rows, NAMES, FINAL)?.id).toBe('newest');
  });

  it('is not there before it is filed', () => {
    expect(findMatch([row('other', { finals: [6000, -6000] })], NAMES, FINAL)).toBeUndefined();
    expect(findMatch([], NAMES, FINAL)).toBeUndefined();
  });
});
