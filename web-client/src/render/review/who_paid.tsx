// Who dealt in to whom, and what of a match was luck and what work.

import type { JSX } from 'preact';
import type { Work } from '../../replay/review';
import { points, t } from '../../text/text';
import { Avatar } from '../parts/marks';

interface WhoProps {
  sums: readonly (readonly number[])[];
  names: readonly string[];
  bots: readonly boolean[];
  faces: readonly number[];
}

/** 0 to 4, by its part of the largest. */
const tintOf = (sum: number, most: number): number => Math.ceil((4 * sum) / Math.max(1, most));

function Paid({ sums, names, bots, faces }: WhoProps): JSX.Element {
  const most = Math.max(...sums.flat());
  if (most === 0) return <p class="lead">{t('matchReview.nobodyPaid')}</p>;
  return (
    <table class="mr-paid">
      <thead>
        <tr>
          <td class="lead">
            {t('matchReview.deals')} ↓ {t('matchReview.wins')} →
          </td>
          {names.map((name, seat) => (
            <th key={seat} scope="col">
              <Avatar name={name} isBot={bots[seat]} face={faces[seat]} />
              <span>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sums.map((row, from) => (
          <tr key={from}>
            <th scope="row">
              <Avatar name={names[from] ?? ''} isBot={bots[from]} face={faces[from]} />
              <span>{names[from]}</span>
            </th>
            {row.map((sum, to) => (
              <td key={to} class={from === to ? '' : `mr-tint-${tintOf(sum, most)}`}>
                {from === to ? '–' : sum > 0 ? points(sum) : '·'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const WhoPaid = (props: WhoProps): JSX.Element => (
  <section class="card mr-who" aria-labelledby="mr-who-title">
    <h2 id="mr-who-title">{t('matchReview.paidWhom')}</h2>
    <div class="mr-scroll" tabIndex={0} role="group" aria-labelledby="mr-who-title">
      <Paid {...props} />
    </div>
  </section>
);

/** `isMeasured`: the bot has looked at it. */
export function WorkCard({ work, isMeasured }: { work: Work; isMeasured: boolean }): JSX.Element {
  const of = (part: number): string => t('matchReview.ofHands', { part, count: work.hands });
  const facts = [
    [t('matchReview.won'), of(work.wins)],
    [t('matchReview.dora'), String(work.dora)],
    [t('matchReview.dealtIn'), t('matchReview.times', { count: work.dealtIn })],
    [t('matchReview.riichi'), of(work.riichi)],
    ...(isMeasured
      ? [
          [t('matchReview.ready'), of(work.ready)],
          [t('matchReview.tilesGiven'), String(work.tiles)],
        ]
      : []),
  ];
  return (
    <section class="card mr-work" aria-labelledby="mr-work-title">
      <h2 id="mr-work-title">{t('matchReview.work')}</h2>
      <dl>
        {facts.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {work.earliest > 0 && (
        <p class="lead">{t('matchReview.earliest', { turn: work.earliest })}</p>
      )}
    </section>
  );
}
