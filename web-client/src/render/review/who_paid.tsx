// Who dealt in to whom, and what of a match was luck and what work.

import type { JSX } from 'preact';
import type { Hand } from '../../replay/course';
import type { Work } from '../../replay/review';
import { handName } from '../../replay/words';
import { decimal } from '../../text/figures';
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

interface Fact {
  what: string;
  value: string;
  more?: string;
}

/** Known only once the bot has looked at the match. */
function readyFacts(work: Work, hands: readonly Hand[]): Fact[] {
  const { earliest } = work;
  const start = earliest ? hands[earliest.hand]?.start : undefined;
  return [
    {
      what: t('matchReview.ready'),
      value: t('matchReview.ofHands', { part: work.ready, count: work.hands }),
    },
    ...(earliest && start
      ? [
          {
            what: t('matchReview.furthest'),
            value: t('matchReview.turn', { turn: earliest.turn }),
            more: handName(start),
          },
        ]
      : []),
  ];
}

function measuredFacts(work: Work): Fact[] {
  const { risky, riskyLost: count } = work;
  return [
    {
      what: t('matchReview.tilesGiven'),
      value: t('matchReview.ofTiles', {
        part: points(work.tiles),
        all: points(work.tilesOf),
      }),
    },
    {
      what: t('matchReview.risky'),
      value: points(risky),
      ...(risky > 0 && { more: t('matchReview.riskyLost', { count }) }),
    },
  ];
}

interface WorkProps {
  work: Work;
  hands: readonly Hand[];
  /** The bot has looked at it. */
  isMeasured: boolean;
  /** Hands are read by points and doubles. */
  isByPoints: boolean;
}

export function WorkCard({ work, hands, isMeasured, isByPoints }: WorkProps): JSX.Element {
  const of = (part: number): string => t('matchReview.ofHands', { part, count: work.hands });
  const dora: Fact = {
    what: t('matchReview.dora'),
    value: points(work.dora),
    ...(work.meanDora > 0 && { more: t('matchReview.mean', { mean: decimal(work.meanDora, 1) }) }),
  };
  const riichi: Fact = { what: t('matchReview.riichi'), value: of(work.riichi) };
  const facts: Fact[] = [
    { what: t('matchReview.won'), value: of(work.wins) },
    ...(isByPoints ? [] : [dora]),
    { what: t('matchReview.dealtIn'), value: t('matchReview.times', { count: work.dealtIn }) },
    ...(isByPoints ? [] : [riichi]),
    ...(isMeasured ? readyFacts(work, hands) : []),
    ...(isMeasured && !isByPoints ? measuredFacts(work) : []),
  ];
  return (
    <section class="card mr-work" aria-labelledby="mr-work-title">
      <h2 id="mr-work-title">{t('matchReview.work')}</h2>
      <dl>
        {facts.map(({ what, value, more }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {value}
              {more !== undefined && <span class="lead">{more}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
