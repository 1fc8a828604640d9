// What this browser gives to the walls of a match: a chain of random nonces. The head is told before
// a hand, the nonce that hashes to it after all heads are known; each nonce is the next one's head.
// No link is told for two hands: a host that knows it already could choose the others' numbers.

import type { Client } from './protocol.gen';
import { fromHex, HASH_BYTES, toHex } from './verify/bytes';
import { headOf } from './verify/hashes';
import { type Chain, handOf, type Witness, withHand } from './witness';

/** Enough hands for any match; a chain that is used up is followed by another. */
export const CHAIN_LENGTH = 512;

/** From the head of the first nonce to the last nonce: each hashes to the one before. */
export function linksOf(last: string, length = CHAIN_LENGTH): string[] {
  let link = fromHex(last) ?? new Uint8Array(HASH_BYTES);
  const links = [toHex(link)];
  for (let i = 0; i < length; i += 1) {
    link = headOf(link);
    links.push(toHex(link));
  }
  return links.reverse();
}

/** A chain is asked for again and again; making it takes some milliseconds. */
let made: { last: string; links: string[] } = { last: '', links: [] };

function linksOfChain({ last }: Chain): string[] {
  if (made.last !== last) made = { last, links: linksOf(last) };
  return made.links;
}

export interface Giving {
  /** To be kept before the message is sent. */
  witness: Witness;
  message: Client | null;
}

const fresh = (chain: Chain | null, last: () => string): Chain =>
  chain && chain.told < CHAIN_LENGTH ? chain : { last: last(), told: 0 };

/** What is to be given now, if anything. `last` makes the end of a new chain. */
export function toGive(witness: Witness, last: () => string): Giving {
  const { next, seat, commitment, caught, isOver } = witness;
  const { heads, nonces, gave } = handOf(witness, next);
  // Nothing is given to a host that is not bound, or was caught.
  if (commitment === '' || caught.length > 0 || isOver || seat < 0 || next < 0) {
    return { witness, message: null };
  }
  const isAsked = heads.length > 0 && nonces.length === 0;
  // The same list may be told again, and gets the same answer.
  if (isAsked && gave !== '') return { witness, message: { type: 'wall_nonce', nonce: gave } };
  const chain = fresh(witness.chain, last);
  const [head = '', nonce = ''] = linksOfChain(chain).slice(chain.told);
  const begun = { ...witness, chain };
  if (isAsked && heads[seat] === head) {
    const told = { ...begun, chain: { ...chain, told: chain.told + 1 } };
    return {
      witness: withHand(told, next, { gave: nonce }),
      message: { type: 'wall_nonce', nonce },
    };
  }
  // Another head is in force, or none: this one counts from the next hand on.
  return { witness: begun, message: witness.head === head ? null : { type: 'wall_head', head } };
}

/** What became of the own nonce in a hand. */
export type OwnNonce = 'in' | 'dropped' | 'none';

export function ownNonce(witness: Witness, hand: number): OwnNonce {
  const { gave, nonces } = handOf(witness, hand);
  if (gave === '') return 'none';
  return nonces.includes(gave) ? 'in' : 'dropped';
}
