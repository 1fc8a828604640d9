// What a hand changed: a row for each player, best first.

import type { JSX } from 'preact';
import { windOf } from '../../announce';
import type { Game } from '../../game';
import { mySeat, nameOf, seatInfo } from '../../seats';
import { change, points, t, windName } from '../../text/text';
import { Avatar, WindBadge } from '../parts/marks';

export interface ScoresProps {
  here: Game;
  deltas: readonly number[];
  scores: readonly number[];
  /** Seats that are marked: winners, or who was ready. */
  marked: readonly number[];
  /** Words beside the wind. */
  roleOf(seat: number): string;
}

const lookOf = (delta: number): string => (delta > 0 ? 'is-good' : delta < 0 ? 'is-bad' : '');

export function Scores({ here, deltas, scores, marked, roleOf }: ScoresProps): JSX.Element {
  // Equal scores stand in the order of the seats.
  const seats = scores.map((_, seat) => seat)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  // Where nothing was paid, the points alone are the news.
  const isPaid = deltas.some((delta) => delta !== 0);
  return (
    <table class="r-scores">
      <caption class="sr-only">{t('result.payments')}</caption>
      <thead class="sr-only">
        <tr>
          <th scope="col">{t('final.place')}</th>
          <th scope="col">{t('final.player')}</th>
          {isPaid && <th scope="col">{t('result.before')}</th>}
          {isPaid && <th scope="col">{t('result.change')}</th>}
          <th scope="col">{t('final.points')}</th>
        </tr>
      </thead>
      <tbody>
        {seats.map((seat, place) => {
          const delta = deltas[seat] ?? 0;
          const after = scores[seat] ?? 0;
          const role = seat === mySeat.value ? t('result.you') : roleOf(seat);
          const wind = windName(windOf(here, seat));
          return (
            <tr key={seat} class={marked.includes(seat) ? 'is-marked' : ''}>
              <td class="r-place">{place + 1}</td>
              <th scope="row">
                <Avatar name={nameOf(seat)} isBot={seatInfo(seat)?.kind === 'bot'} />
                <span class="r-who">
                  <span class="r-name">{nameOf(seat)}</span>
                  <span class="r-role">
                    <WindBadge wind={windOf(here, seat)} isDealer={seat === here.oya} isDecor />
                    {role && wind ? t('table.windAnd', { wind, role }) : role || wind}
                  </span>
                </span>
              </th>
              {isPaid && <td class="r-before">{points(after - delta)}</td>}
              {isPaid && <td class={`r-delta ${lookOf(delta)}`}>{change(delta)}</td>}
              <td class="r-after">{points(after)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The role of a seat in words: riichi, dealer, bot. */
export function roleOf(here: Game, seat: number): string {
  if (here.seats[seat]?.isRiichi) return t('result.riichi');
  if (seat === here.oya) return t('table.dealer');
  return seatInfo(seat)?.kind === 'bot' ? t('table.bot') : '';
}
