// The end of a game: who has most, in tallies or on paper.

import type { JSX } from 'preact';
import type { FinalResult } from '../../game';
import { ownSeat, nameOf, seatInfo } from '../../seats';
import { ruleOf } from '../../table_rules';
import { change, points, t } from '../../text/text';
import { HolderAvatar } from '../parts/marks';
import { Tallies } from './settlement';

function Row({ seat, final }: { seat: number; final: FinalResult }): JSX.Element {
  const total = final.scores[seat] ?? 0;
  const difference = total - Number(ruleOf('start_points') ?? 0);
  return (
    <tr class={final.places[seat] === 1 ? 'is-marked' : ''}>
      <td class="r-place">{final.places[seat]}</td>
      <th scope="row">
        <HolderAvatar of={seatInfo(seat)} />
        <span class="r-who">
          <span class="r-name">{nameOf(seat)}</span>
          <span class="r-role">
            {seat === ownSeat.value && t('result.you')}
            {ruleOf('account') === 'tallies' && <Tallies amount={total} />}
          </span>
        </span>
      </th>
      <td class={`r-delta ${difference >= 0 ? 'is-good' : 'is-bad'}`}>{change(difference)}</td>
      <td class="r-after">{points(total)}</td>
    </tr>
  );
}

export function BritishFinal({ final }: { final: FinalResult }): JSX.Element {
  const first = final.places.indexOf(1);
  const seats = final.places
    .map((_, seat) => seat)
    .sort((a, b) => (final.places[a] ?? 0) - (final.places[b] ?? 0));
  return (
    <>
      <header class="r-head r-head-final">
        <div class="r-title">
          <p class="r-kicker">{t('final.title')}</p>
          <h2>
            {first === ownSeat.value ? t('final.youWin') : t('final.wins', { name: nameOf(first) })}
          </h2>
        </div>
      </header>
      <table class="r-scores r-finals">
        <thead>
          <tr>
            <th scope="col">{t('final.place')}</th>
            <th scope="col">{t('final.player')}</th>
            <th scope="col">{t('british.change')}</th>
            <th scope="col">{t('final.points')}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <Row key={seat} seat={seat} final={final} />
          ))}
        </tbody>
      </table>
    </>
  );
}
