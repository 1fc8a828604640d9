// The moment of a win, for every place that shows a table; it is fetched with the first discard.

import type { Game } from '../../game';
import { lazy } from '../parts/lazy';

export const winMoment = lazy<{ here: Game }>(() =>
  import('../moment/win_moment').then((part) => part.WinMoment),
);
