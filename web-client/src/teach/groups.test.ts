import { describe, expect, it } from 'vitest';
import type { HelpGroup } from '../protocol.gen';
import { marksOf } from './groups';

const hand = (...pais: string[]) => pais.map((pai, id) => ({ id, pai }));
const group = (kind: HelpGroup['kind'], ...pais: string[]): HelpGroup => ({ kind, pais });
const ids = (marks: ReturnType<typeof marksOf>) => [...marks.keys()].sort((a, b) => a - b);

describe('tiles that lie together', () => {
  it('are marked with their group, each once', () => {
    const marks = marksOf(hand('1p', '2p', '3p', '3p', 'E'), [
      group('sequence', '1p', '2p', '3p'),
      group('pair', '3p', '3p'),
    ]);
    // One of the threes is gone to the sequence: the pair lacks one, and is left out.
    expect(ids(marks)).toEqual([0, 1, 2]);
    expect(marks.get(0)).toEqual({ kind: 'sequence', group: 0 });
  });

  it('are found by their kind, a red five too', () => {
    const marks = marksOf(hand('4s', '5sr', '6s'), [group('sequence', '4s', '5s', '6s')]);
    expect(ids(marks)).toEqual([0, 1, 2]);
  });

  it('stay free for later groups when a group is not whole', () => {
    const marks = marksOf(hand('1p', '2p'), [
      group('sequence', '1p', '2p', '3p'),
      group('near_sequence', '1p', '2p'),
    ]);
    expect(marks.get(0)).toEqual({ kind: 'near_sequence', group: 1 });
  });
});
