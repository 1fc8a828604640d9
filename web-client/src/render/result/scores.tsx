// What a hand changed: a row for each player, best first.

import type { JSX } from 'preact';
import { windOf } from '../../announce';
import type { Game, HandResult } from '../../game';
import { nameOf, ownSeat, seatInfo } from '../../seats';
import { change, points, t, windName } from '../../text/text';
import { HolderAvatar, WindBadge } from '../parts/marks';

export interface ScoresProps {
  here: Game;
  deltas: readonly number[];
  scores: readonly number[];
  /** Seats that are marked: winners, or who was ready. */
  marked: readonly number[];
  /** Words beside the wind. */
  rolesOf(seat: number): readonly string[];
}

const lookOf = (delta: number): string => (delta > 0 ? 'is-good' : delta < 0 ? 'is-bad' : '');

export function Scores({ here, deltas, scores, marked, rolesOf }: ScoresProps): JSX.Element {
  // Equal scores stand in the order of the seats.
  const seats = scores
    .map((_, seat) => seat)
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
          const isMine = seat === ownSeat.value;
          const words = [windName(windOf(here, seat)), ...rolesOf(seat)].filter(Boolean);
          return (
            <tr
              key={seat}
              class={`${marked.includes(seat) ? 'is-marked' : ''} ${isMine ? 'is-mine' : ''}`}
            >
              <td class="r-place">{place + 1}</td>
              <th scope="row">
                <HolderAvatar of={seatInfo(seat)} />
                <span class="r-who">
                  <span class="r-name">
                    {nameOf(seat)}
                    {isMine && <span class="r-you">{t('result.you')}</span>}
                  </span>
                  <span class="r-role">
                    <WindBadge wind={windOf(here, seat)} isDealer={seat === here.oya} isDecor />
                    {words.join(' · ')}
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

/** What a seat is in words: dealer, riichi, bot. */
export function rolesOf(here: Game, seat: number): string[] {
  const info = seatInfo(seat);
  return [
    seat === here.oya ? t('table.dealer') : '',
    here.seats[seat]?.isRiichi ? t('result.riichi') : '',
    info?.kind === 'bot' ? t(info.program ? 'waiting.program_here' : 'table.bot') : '',
  ].filter(Boolean);
}

export interface Changes {
  deltas: readonly number[];
  scores: readonly number[];
}

/** The scores after a hand, and what it changed in all. */
export function changesOf(result: HandResult): Changes {
  if (result.kind === 'draw') return result.draw;
  const { wins } = result;
  const scores = wins.at(-1)?.scores ?? [];
  const deltas = scores.map((_, seat) =>
    wins.reduce((sum, win) => sum + (win.deltas[seat] ?? 0), 0),
  );
  return { deltas, scores };
}

/** The own row in one line, where the rows may be out of sight: "You +8,300 · 33,300 · place 1". */
export function ownWords(deltas: readonly number[], scores: readonly number[]): string {
  const own = scores[ownSeat.value];
  if (own === undefined) return '';
  const place =
    1 +
    scores.filter((score, seat) => score > own || (score === own && seat < ownSeat.value)).length;
  return t('result.own', {
    change: change(deltas[ownSeat.value] ?? 0),
    points: points(own),
    place,
  });
}
