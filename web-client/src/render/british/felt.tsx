// What else lies on the felt of a British table.

import type { JSX } from 'preact';
import { Dreamer } from './dreamer';
import { Throws } from './throws';

export const Felt = (): JSX.Element => (
  <>
    <Dreamer />
    <Throws />
  </>
);
