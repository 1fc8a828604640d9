import { describe, expect, it } from 'vitest';
import { CHAIN_LENGTH, linksOf, ownNonce, toGive } from './nonces';
import { fromHex, toHex } from './verify/bytes';
import { headOf } from './verify/hashes';
import { type HandSeen, newWitness, type Witness, withHand } from './witness';

const LAST = '5a'.repeat(32);
const OTHER = 'c3'.repeat(32);
const SEAT = 2;
const links = linksOf(LAST);
const [head = '', first = '', second = ''] = links;
const hashed = (hex: string): string => toHex(headOf(fromHex(hex) as Uint8Array));

/** Before the first hand; `mine` is the own head in the list that was told. */
function asked(
  mine: string | null,
  change: Partial<Witness> = {},
  seen: Partial<HandSeen> = {},
): Witness {
  const chain = { last: LAST, told: 0 };
  const known = {
    ...newWitness({ code: 'ABCDEF', seat: SEAT, isTeaching: false }),
    commitment: '11'.repeat(32),
    next: 0,
    chain,
    ...change,
  };
  return mine === null
    ? known
    : withHand({ ...known, head: mine }, known.next, { heads: ['', '', mine, ''], ...seen });
}
const give = (known: Witness) => toGive(known, () => OTHER);

describe('a chain of nonces', () => {
  it('has a head and a nonce for each hand, each hashing to the one before', () => {
    expect(links).toHaveLength(CHAIN_LENGTH + 1);
    expect(links.at(-1)).toBe(LAST);
    for (const i of [0, 1, 200, CHAIN_LENGTH - 1]) {
      expect(hashed(links[i + 1] ?? '')).toBe(links[i]);
    }
  });
});

describe('what is given', () => {
  it('is the head of a new chain once the host is bound, and nothing before', () => {
    const { witness, message } = give(asked(null, { chain: null }));
    expect(witness.chain).toEqual({ last: OTHER, told: 0 });
    expect(message).toEqual({ type: 'wall_head', head: linksOf(OTHER)[0] });
    expect(give(asked(null, { commitment: '' })).message).toBeNull();
  });

  it('is the nonce once the own head is told, and then the next one', () => {
    const { witness, message } = give(asked(head));
    expect(message).toEqual({ type: 'wall_nonce', nonce: first });
    expect(witness.chain?.told).toBe(1);
    expect(witness.hands[0]?.gave).toBe(first);
    const next = give(asked(first, { next: 1, chain: { last: LAST, told: 1 } }));
    expect(next.message).toEqual({ type: 'wall_nonce', nonce: second });
  });

  it('is the same nonce when the same list is told again', () => {
    const again = give(asked(head, { chain: { last: LAST, told: 1 } }, { gave: first }));
    expect(again.message).toEqual({ type: 'wall_nonce', nonce: first });
    expect(again.witness.chain?.told).toBe(1);
  });

  it('is a head for the next hand while another one is in force, and nothing while the own one is', () => {
    expect(give(asked('')).message).toEqual({ type: 'wall_head', head });
    expect(give(asked(OTHER)).message).toEqual({ type: 'wall_head', head });
    expect(give(asked(null, { head })).message).toBeNull();
  });

  it('is never a link that was told before', () => {
    const told = { last: LAST, told: 2 };
    for (const old of [head, first]) {
      expect(give(asked(old, { next: 2, chain: told })).message).toEqual({
        type: 'wall_head',
        head: second,
      });
    }
  });

  it('comes from a new chain when the old one is used up', () => {
    const { witness, message } = give(asked(LAST, { chain: { last: LAST, told: CHAIN_LENGTH } }));
    expect(witness.chain).toEqual({ last: OTHER, told: 0 });
    expect(message?.type).toBe('wall_head');
  });

  it('is nothing to a host that was caught, after the match, or without a seat', () => {
    expect(give(asked(head, { caught: [{ fault: 'order', hand: 0 }] })).message).toBeNull();
    expect(give(asked(head, { isOver: true })).message).toBeNull();
    expect(give(asked(head, { seat: -1 })).message).toBeNull();
    expect(give(asked(null, { next: -1 })).message).toBeNull();
  });
});

describe('the own nonce', () => {
  it('is in the wall, came too late, or was not given', () => {
    const nonces = ['', '', first, ''];
    expect(ownNonce(asked(head, {}, { gave: first, nonces }), 0)).toBe('in');
    expect(ownNonce(asked(head, {}, { gave: first, nonces: ['', '', '', ''] }), 0)).toBe('dropped');
    expect(ownNonce(asked(head, {}, { nonces }), 0)).toBe('none');
    expect(ownNonce(asked(null), 3)).toBe('none');
  });
});
