// The hands of the match one by one, each a link into the replay, and so is its worst moment.

import type { JSX } from 'preact';
import type { ServerMatchReview } from '../../protocol.gen';
import { type Hand, hashOf, momentAt } from '../../replay/course';
import { hasDistances, hasLosses, isWeighed, worstOf } from '../../replay/review';
import { changesOf, handName } from '../../replay/words';
import { change, points, t } from '../../text/text';
import { Link } from '../parts/button';
import { turnWords } from './decisions';
import { amountOf, spokenUnit } from './row_words';

interface HandsProps {
  id: string;
  hands: readonly Hand[];
  seat: number;
  /** Null: no bot has looked at the match. */
  review: ServerMatchReview | null;
}

const lookOf = (value: number): string => (value > 0 ? 'is-up' : value < 0 ? 'is-down' : '');

interface RowProps extends HandsProps {
  at: number;
}

function HandRow({ id, hands, seat, review, at }: RowProps): JSX.Element | null {
  const hand = hands[at];
  if (!hand) return null;
  const gain = changesOf(hand)[seat] ?? 0;
  const told = review?.hands[at];
  const [worst] = worstOf(review?.rows.filter((row) => row.hand === at) ?? [], 'all');
  const to = (number: number): string => `/r/${id}${hashOf(momentAt(hands, number))}`;
  return (
    <tr>
      <th scope="row">
        <Link to={`/r/${id}${hashOf({ hand: at, step: 0 })}`}>{handName(hand.start)}</Link>
      </th>
      <td class={lookOf(gain)}>{change(gain)}</td>
      {review && (
        <>
          <td>{told && t('matchReview.ofHands', { part: told.same, count: told.decisions })}</td>
          <td>{told?.ready ?? '–'}</td>
          {hasDistances(review) && <td>{told?.tiles ?? 0}</td>}
          {isWeighed(review) && <td>{amountOf(told?.worth ?? 0, review.unit)}</td>}
          {hasLosses(review) && (
            <td>
              {told?.lost_n === undefined ? (
                '–'
              ) : (
                <Link to={to(told.lost_n)}>{points(-(told.lost ?? 0))}</Link>
              )}
            </td>
          )}
          <td>{worst ? <Link to={to(worst.n)}>{turnWords(worst)}</Link> : '–'}</td>
        </>
      )}
    </tr>
  );
}

const MEASURED = ['same', 'readyAt', 'tilesGiven', 'worthGiven', 'lost', 'worstMoment'] as const;

const measuredBy = (review: ServerMatchReview): (typeof MEASURED)[number][] =>
  MEASURED.filter(
    (key) =>
      (key !== 'worthGiven' || isWeighed(review)) &&
      (key !== 'lost' || hasLosses(review)) &&
      (key !== 'tilesGiven' || hasDistances(review)),
  );

const headOf = (key: (typeof MEASURED)[number], { unit }: ServerMatchReview): string =>
  t(key === 'worthGiven' ? `matchReview.worthGiven.${spokenUnit(unit)}` : `matchReview.${key}`);

export const HandTable = ({ review, ...rest }: HandsProps): JSX.Element => (
  <section class="card mr-hands" aria-labelledby="mr-hands-title">
    <h2 id="mr-hands-title">{t('matchReview.hands')}</h2>
    <div class="mr-scroll" tabIndex={0} role="group" aria-labelledby="mr-hands-title">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('matchReview.handName')}</th>
            <th scope="col">{t('matchReview.change')}</th>
            {review &&
              measuredBy(review).map((key) => (
                <th key={key} scope="col">
                  {headOf(key, review)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {rest.hands.map((_, at) => (
            <HandRow key={at} {...rest} review={review} at={at} />
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
