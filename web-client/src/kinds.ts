// A set of tile kinds as the rules write it, "2345678m47z", and as tiles of the wire.

import { setParts, valueOf } from './catalogue';
import type { Setting } from './protocol.gen';

const HONORS = ['E', 'S', 'W', 'N', 'P', 'F', 'C'];
/** Flowers, then seasons: there is one of each. */
export const BONUS_KINDS: readonly string[] = ['f1', 'f2', 'f3', 'f4', 'g1', 'g2', 'g3', 'g4'];
const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export const SUITS: readonly { letter: string; kinds: readonly string[] }[] = [
  ...['m', 'p', 's'].map((letter) => ({ letter, kinds: NUMBERS.map((number) => number + letter) })),
  { letter: 'z', kinds: HONORS },
];

export function kindsOf(text: string): string[] {
  const groups = text.matchAll(/([1-9]+)([mpsz])/g);
  return [...groups].flatMap(([, digits = '', letter]) => {
    const suit = SUITS.find((row) => row.letter === letter);
    return [...digits].flatMap((digit) => suit?.kinds[Number(digit) - 1] ?? []);
  });
}

export function kindsText(kinds: readonly string[]): string {
  return SUITS.map(({ letter, kinds: all }) => {
    const digits = all.flatMap((kind, i) => (kinds.includes(kind) ? [String(i + 1)] : []));
    return digits.length > 0 ? digits.join('') + letter : '';
  }).join('');
}

const isIn = (kind: string, suits: readonly string[], honors: readonly string[]): boolean => {
  const honor = HONORS.indexOf(kind);
  return honor < 0 ? suits.includes(kind.slice(1)) : honors.includes(String(honor + 1));
};

/** The kinds that are played with, in the order of the unshuffled set. */
export function playedKinds(values: readonly Setting[]): string[] {
  const [suits, honors] = ['suits', 'honors'].map((name) => setParts(valueOf(values, name) ?? ''));
  const out = kindsOf(valueOf(values, 'removed_tiles') ?? '');
  return SUITS.flatMap(({ kinds }) => kinds).filter(
    (kind) => isIn(kind, suits ?? [], honors ?? []) && !out.includes(kind),
  );
}
