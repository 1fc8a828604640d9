// Which key does what at the table: letters can be changed, each named by the one it has at first.

/** In the order of the list of keys. */
export const LETTERS = [
  'w',
  'c',
  'p',
  'k',
  'r',
  'o',
  'a',
  'f',
  'd',
  't',
  'h',
  'j',
  'i',
  's',
  'y',
  'v',
  'm',
  'l',
  'x',
  'n',
  'z',
  'u',
  'g',
] as const;
export type Letter = (typeof LETTERS)[number];

export type ChangedKeys = Readonly<Partial<Record<Letter, string>>>;

/** What may stand for a letter: one sign that is typed, but for digits, which are choices and tiles. */
export const mayBeKey = (key: string): boolean => /^[^\s\d?]$/u.test(key);

export const keyIn = (letter: Letter, changed: ChangedKeys): string => changed[letter] ?? letter;

/** The letter whose key this is. */
export const letterIn = (key: string, changed: ChangedKeys): Letter | undefined =>
  LETTERS.find((letter) => keyIn(letter, changed) === key.toLowerCase());

/** With another key for a letter; null: another letter has it, or it is none. */
export function withKey(changed: ChangedKeys, letter: Letter, pressed: string): ChangedKeys | null {
  const key = pressed.toLowerCase();
  const holder = letterIn(key, changed);
  if (!mayBeKey(key) || (holder !== undefined && holder !== letter)) return null;
  const { [letter]: _, ...others } = changed;
  return key === letter ? others : { ...others, [letter]: key };
}

/** Keys out of storage, whatever is in it: none that two letters have. */
export function parseKeys(stored: unknown): ChangedKeys {
  if (stored === null || typeof stored !== 'object') return {};
  return Object.entries(stored).reduce<ChangedKeys>((keys, [letter, key]) => {
    const known = LETTERS.find((one) => one === letter);
    return known && typeof key === 'string' ? (withKey(keys, known, key) ?? keys) : keys;
  }, {});
}
