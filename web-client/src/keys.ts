// The keys of the table as they are set in this browser.

import { keyIn, type Letter, letterIn } from './keys_stored';
import { settings } from './settings';

export const keyOf = (letter: Letter): string => keyIn(letter, settings.value.keys);

/** The letter whose key this is. */
export const letterFor = (key: string): Letter | undefined => letterIn(key, settings.peek().keys);
