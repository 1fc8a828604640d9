// Who somebody is, and what this match has told of them so far. Keys name others, or nobody.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../../game';
import { nameOf, seatInfo } from '../../seats';
import { liveTable } from '../../state';
import { points, t, type TextKey } from '../../text/text';
import { HolderAvatar } from '../parts/marks';
import { story } from '../replay/player';
import { figuresOf, rankedSeats } from './figures';
import { tableTitle } from '../../table_title';

/** The seat that is named, -1: nobody. */
function useNamed(first: number, players: number): number {
  const [seat, setSeat] = useState(first);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      const pressed = Number(key) - 1;
      if (key === 'Escape' || key === '0') setSeat(-1);
      else if (pressed >= 0 && pressed < players)
        setSeat((now) => (now === pressed ? -1 : pressed));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [players]);
  return seat < players ? seat : -1;
}

/** "3rd" would be a word of one language: the number alone. */
function rowsOf(here: Game, seat: number): (readonly [TextKey, string])[] {
  const { wins, dealtIn, riichis, calls } = figuresOf(story.value.events, here.last, seat);
  const hasRiichi = here.indicators.length > 0;
  return [
    ['stream.place', String(rankedSeats(here).indexOf(seat) + 1)],
    ['stream.score', points(here.seats[seat]?.score ?? 0)],
    ['stream.wins', String(wins)],
    ['stream.dealtIn', String(dealtIn)],
    hasRiichi ? ['stream.riichis', String(riichis)] : ['stream.calls', String(calls)],
  ];
}

export function PersonCard({ here, first }: { here: Game; first: number }): JSX.Element | null {
  const seat = useNamed(first, here.seats.length);
  if (seat < 0) return null;
  const name = nameOf(seat);
  return (
    <section key={seat} class="o-part o-person">
      <span class="o-face">
        <HolderAvatar of={seatInfo(seat)} />
      </span>
      <div>
        <p>
          <b class="o-name">{name}</b>
          <span>{tableTitle(liveTable.value?.title ?? '')}</span>
        </p>
        <dl>
          {rowsOf(here, seat).map(([key, value]) => (
            <div key={key}>
              <dd>{value}</dd>
              <dt>{t(key)}</dt>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
