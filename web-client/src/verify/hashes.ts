// The hashes of provable walls: what a secret and nonces are bound to, and the seed of a hand.

import { fromHex, joined, textBytes } from './bytes';
import { sha256 } from './sha256';

const COMMITMENT = textBytes('jansou commitment 1\n');
const NONCE = textBytes('jansou nonce 1\n');
const WALL = textBytes('jansou wall 1\n');

export const commitmentOf = (secret: Uint8Array): Uint8Array => sha256(joined(COMMITMENT, secret));

/** The head that a nonce answers. A nonce is also the head of the one after it. */
export const headOf = (nonce: Uint8Array): Uint8Array => sha256(joined(NONCE, nonce));

/** Nonces by seat, hexadecimal, empty where none was given; `hand` counts from 0. */
export function seedOf(secret: Uint8Array, hand: number, nonces: readonly string[]): Uint8Array {
  const number = new Uint8Array(4);
  new DataView(number.buffer).setUint32(0, hand, true);
  const given = nonces.map((hex) => {
    const nonce = fromHex(hex);
    return nonce ? joined(Uint8Array.of(1), nonce) : Uint8Array.of(0);
  });
  return sha256(joined(WALL, secret, number, ...given));
}
