import { describe, expect, it } from 'vitest';
import { answerTo, type Chain, CHAIN_LENGTH, isInWall, linksOf, nonceFor } from './nonces';
import type { Fair } from './game';
import { fromHex, toHex } from './verify/bytes';
import { headOf } from './verify/hashes';

const LAST = '5a'.repeat(32);
const OTHER = 'c3'.repeat(32);
const COMMITMENT = '11'.repeat(32);
const SEAT = 2;

const fair = (step: Fair['step'], mine = '', change: Partial<Fair> = {}): Fair => ({
  step, n: 7, commitment: COMMITMENT, heads: ['', '', mine, ''], nonces: [], secret: '', ...change,
});
const chain = (change: Partial<Chain> = {}): Chain =>
  ({ last: LAST, commitment: COMMITMENT, isUsed: false, ...change });
const answer = (told: Fair, kept: Chain | null) => answerTo(told, SEAT, kept, () => OTHER);
const hashed = (hex: string): string => toHex(headOf(fromHex(hex) as Uint8Array));

describe('a chain of nonces', () => {
  const links = linksOf(LAST);

  it('has a head and a nonce for each hand, each hashing to the one before', () => {
    expect(links).toHaveLength(CHAIN_LENGTH + 1);
    expect(links.at(-1)).toBe(LAST);
    for (const i of [0, 1, 200, CHAIN_LENGTH - 1]) {
      expect(hashed(links[i + 1] ?? '')).toBe(links[i]);
    }
  });

  it('answers each of its heads, and no other', () => {
    expect(nonceFor(chain(), links[3] ?? '')).toBe(links[4]);
    expect(nonceFor(chain(), OTHER)).toBeNull();
    expect(nonceFor(chain(), LAST)).toBeNull();
  });
});

describe('what is said to a step of the wall', () => {
  const [head = '', first = '', second = ''] = linksOf(LAST);
  const [otherHead = ''] = linksOf(OTHER);

  it('is the head of a new chain at the start of a match', () => {
    expect(answer(fair('commitment'), null)).toEqual({
      chain: { last: OTHER, commitment: COMMITMENT, isUsed: false },
      message: { type: 'wall_head', head: otherHead },
    });
  });

  it('is a new chain for another match', () => {
    const said = answer(fair('commitment'), chain({ commitment: OTHER }));
    expect(said?.message).toEqual({ type: 'wall_head', head: otherHead });
  });

  it('is nothing while a head is in force whose nonce is not asked for', () => {
    expect(answer(fair('nonces', head), chain())).toBeNull();
    expect(answer(fair('commitment'), chain({ isUsed: true }))).toBeNull();
  });

  it('is the nonce once the own head is told, and then the next one', () => {
    const said = answer(fair('heads', head), chain());
    expect(said?.message).toEqual({ type: 'wall_nonce', nonce: first });
    expect(said?.chain.isUsed).toBe(true);
    const next = answer(fair('heads', first), chain({ isUsed: true }));
    expect(next?.message).toEqual({ type: 'wall_nonce', nonce: second });
  });

  it('goes on with the kept chain after a reload, when the commitment is not told again', () => {
    const said = answer(fair('heads', first, { commitment: '' }), chain({ isUsed: true }));
    expect(said?.message).toEqual({ type: 'wall_nonce', nonce: second });
  });

  it('offers the same head again if it was not told yet', () => {
    expect(answer(fair('heads', ''), chain())?.message).toEqual({ type: 'wall_head', head });
  });

  it('offers the same head on another connection: a server that was started again has forgotten it', () => {
    expect(answer(fair('commitment'), chain())?.message).toEqual({ type: 'wall_head', head });
  });

  it('offers a new chain instead of one whose nonces are known or that is used up', () => {
    const lost = answer(fair('heads', OTHER), chain({ isUsed: true }));
    expect(lost?.message).toEqual({ type: 'wall_head', head: otherHead });
    const over = answer(fair('heads', LAST), chain({ isUsed: true }));
    expect(over?.message).toEqual({ type: 'wall_head', head: otherHead });
  });

  it('offers a chain to a match that was joined without one', () => {
    expect(answer(fair('nonces', OTHER), null)?.message)
      .toEqual({ type: 'wall_head', head: otherHead });
  });

  it('is nothing when the match is over', () => {
    expect(answer(fair('secret'), null)).toBeNull();
  });
});

describe('the own part of a wall', () => {
  it('is there if the own nonce was told', () => {
    const told = fair('nonces', '', { nonces: ['', '', LAST, ''] });
    expect(isInWall(told, SEAT)).toBe(true);
    expect(isInWall(told, 1)).toBe(false);
    expect(isInWall(told, -1)).toBe(false);
    expect(isInWall(null, SEAT)).toBe(false);
  });
});
