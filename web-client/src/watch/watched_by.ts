// Who watches a table, class by class.

import type { ServerWatchers, WatchedClass, Watcher } from '../protocol.gen';
import { withKey } from './key';

export interface WatchedBlock extends WatchedClass {
  /** Who of them has a name, in the order in which they came. */
  names: readonly Watcher[];
  /** How many more there are, */
  rest: number;
  /** of whom some may have a name: more are not told. */
  mayHaveNames: boolean;
}

/** More names are not told, of all classes together. */
export const NAMES_MAX = 50;

const isSame = (a: Pick<WatchedClass, 'class' | 'seat'>, b: WatchedClass): boolean =>
  a.class === b.class && a.seat === b.seat;

/** Names are told less often than counts: whoever came last may have no name here yet. */
export const blocksOf = ({ classes, names = [] }: ServerWatchers): WatchedBlock[] =>
  classes
    .filter(({ count }) => count > 0)
    .map((row) => {
      const here = names.filter((watcher) => isSame(watcher, row));
      return {
        ...row,
        names: here,
        rest: Math.max(0, row.count - here.length),
        mayHaveNames: names.length >= NAMES_MAX,
      };
    });

/** The address of the link to watch. */
export const watchLink = (origin: string, code: string, key: string): string =>
  `${origin}/t/${code}/watch${withKey('', key)}`;
