// The keys of whoever watches: one row each.

import { watchedSeat } from '../../seats';
import { eyes, show, openOrClose, toLastWin, toNewest } from '../replay/player';
import { type Keys, listenForKeys, SHIFTED_WAY, WAY } from '../replay/keys';
import { nextClass } from './watching';

export interface WatchKeys {
  share(): void;
  toLayers(): void;
  toChat(): void;
  /** To the table before or after this one. */
  goToTable(by: 1 | -1): void;
}

const toSeat = (seat: number) => (): void => {
  if (seat < (show.peek()?.table.seats.length ?? 0)) watchedSeat.value = seat;
};

const neutral = (): void => {
  watchedSeat.value = 0;
  eyes.value = 'all';
};

const SEATS: Keys = Object.fromEntries(
  [0, 1, 2, 3, 4].map((seat) => [String(seat + 1), toSeat(seat)]),
);

/** Call the result to stop. */
export const startWatchKeys = ({ share, toLayers, toChat, goToTable }: WatchKeys): (() => void) =>
  listenForKeys(
    {
      ...WAY,
      ...SEATS,
      0: neutral,
      l: toNewest,
      v: nextClass,
      w: toLastWin,
      o: openOrClose,
      y: toLayers,
      e: share,
      '[': () => goToTable(-1),
      ']': () => goToTable(1),
    },
    { ...SHIFTED_WAY, Enter: toChat },
  );
