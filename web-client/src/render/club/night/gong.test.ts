import { describe, expect, it } from 'vitest';
import { strokeFor } from './gong';

describe('the gong', () => {
  it('is struck at the start, five minutes before the end, and at the end', () => {
    const at = (state: string, leftMs: number) => ({ state, leftMs });
    expect(strokeFor(null, at('running', 100))).toBeNull();
    expect(strokeFor(at('counting', 100), at('running', 2_700_000))).toBe('start');
    expect(strokeFor(at('running', 300_500), at('running', 299_900))).toBe('five');
    expect(strokeFor(at('running', 299_900), at('running', 299_000))).toBeNull();
    expect(strokeFor(at('running', 200), at('running', -300))).toBe('end');
    expect(strokeFor(at('running', -300), at('running', -800))).toBeNull();
  });
});
