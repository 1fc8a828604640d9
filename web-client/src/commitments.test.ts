import { describe, expect, it } from 'vitest';
import { withCommitment, type Kept } from './commitments';

describe('commitments told while a match was played', () => {
  it('stay as they were told first', () => {
    const kept = withCommitment([], 'match', 'first');
    expect(withCommitment(kept, 'match', 'second')).toBe(kept);
    expect(withCommitment(kept, 'other', 'second')).toEqual([['match', 'first'], ['other', 'second']]);
  });

  it('are not kept without end', () => {
    let kept: Kept = [];
    for (let i = 0; i < 500; i += 1) kept = withCommitment(kept, `match ${i}`, 'told');
    expect(kept.length).toBe(200);
    expect(kept.at(-1)?.[0]).toBe('match 499');
  });
});
