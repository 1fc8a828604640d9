// Who has how many points at the moment that is shown, and how it came to that.

import type { JSX } from 'preact';
import type { Need } from '../../protocol.gen';
import { nameOf } from '../../seats';
import { points, t } from '../../text/text';
import { PointsChart } from '../replay/points_chart';
import { game } from '../replay/player';
import { insight, useNeeds } from './layers';

interface Row {
  seat: number;
  score: number;
}

/** The most points first; of equal ones who dealt first. */
const ranked = (scores: readonly number[]): Row[] =>
  scores
    .map((score, seat) => ({ seat, score }))
    .sort((a, b) => b.score - a.score || a.seat - b.seat);

function tsumoWords({ tsumo = 0, tsumo_dealer: dealer = 0 }: Need, isDealer: boolean): string[] {
  if (tsumo === 0 && dealer === 0) return [];
  return isDealer || tsumo === dealer
    ? [t('needs.tsumoAll', { points: points(Math.max(tsumo, dealer)) })]
    : [t('needs.tsumo', { points: points(tsumo), dealer: points(dealer) })];
}

/** Off the leader, off the others, and drawn. */
function needWords(need: Need, leader: number, isDealer: boolean): string[] {
  const { ron = [], total, doubles } = need;
  const off = ron[leader] ?? 0;
  const others = ron.filter((worth, seat) => seat !== leader && worth > 0);
  const most = Math.max(0, ...others);
  const parts = [
    ...(off > 0 ? [t('needs.off', { points: points(off), name: nameOf(leader) })] : []),
    ...(most > 0 && most !== off ? [t('needs.else', { points: points(most) })] : []),
    ...tsumoWords(need, isDealer),
    ...(total === undefined ? [] : [t('needs.total', { points: points(total) })]),
    ...(doubles === undefined ? [] : [t('needs.doubles', { count: doubles })]),
  ];
  return parts.length > 0 ? parts : [t('needs.none')];
}

/** What is enough for the lead; told in the last rounds. */
function NeedLine({ seat, leader }: { seat: number; leader: number }): JSX.Element | null {
  const told = insight.value.needs?.seats[seat];
  if (!told?.lead) return null;
  return (
    <span class="w-standing-note">
      {needWords(told.lead, leader, seat === game.value?.oya).map((words) => (
        <span key={words}>{words}</span>
      ))}
    </span>
  );
}

function Gap({ place, rows }: { place: number; rows: readonly Row[] }): JSX.Element | null {
  const [first, second] = rows;
  const own = rows[place];
  if (!first || !second || !own) return null;
  const gap = place === 0 ? first.score - second.score : first.score - own.score;
  if (gap === 0) return null;
  return (
    <span class="w-standing-note">
      {t(place === 0 ? 'watch.leads' : 'watch.behind', { points: points(gap) })}
    </span>
  );
}

export function Standing(): JSX.Element | null {
  useNeeds();
  const here = game.value;
  if (!here) return null;
  const { needs } = insight.value;
  const hasNeeds = (needs?.seats.length ?? 0) > 0;
  const isEarly = needs !== null && !hasNeeds && needs.hands_left > 0;
  const rows = ranked(here.seats.map(({ score }) => score));
  return (
    <section class="w-standing" aria-labelledby="w-standing">
      <header class="w-side-head">
        <h2 id="w-standing">{t('watch.standing')}</h2>
        {isEarly && <span>{t('needs.handsLeft', { count: needs.hands_left })}</span>}
        {here.kyotaku > 0 && <span>{t('watch.sticks', { count: here.kyotaku })}</span>}
      </header>
      <ol>
        {rows.map(({ seat, score }, place) => (
          <li key={seat} class={`p-points-${seat}`}>
            <i class="w-line" aria-hidden="true" />
            <span class="w-standing-name" dir="auto">
              {nameOf(seat)}
            </span>
            <b>{points(score)}</b>
            {hasNeeds && place > 0 ? (
              <NeedLine seat={seat} leader={rows[0]?.seat ?? 0} />
            ) : (
              <Gap place={place} rows={rows} />
            )}
          </li>
        ))}
      </ol>
      <PointsChart isToHere />
    </section>
  );
}
