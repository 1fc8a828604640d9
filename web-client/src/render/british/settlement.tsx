// Settling up: who paid whom, and what everybody has now, in tallies or on paper.

import type { JSX } from 'preact';
import { windOf } from '../../announce';
import type { Game } from '../../game';
import { ownSeat, nameOf } from '../../seats';
import { ruleOf } from '../../table_rules';
import { change, listOf, points, t, windName } from '../../text/text';
import { WindBadge } from '../parts/marks';
import { talliesOf } from './worked';

function Payments({ here }: { here: Game }): JSX.Element | null {
  const payments = here.settled?.payments ?? [];
  if (!here.settled) return null;
  if (payments.length === 0) return <p class="lead">{t('worked.nobody')}</p>;
  return (
    <table class="b-payments">
      <caption>{t('worked.settlement')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('worked.from')}</th>
          <th scope="col">{t('worked.to')}</th>
          <th scope="col">{t('worked.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ payer, payee, points: amount }) => (
          <tr key={`${payer}-${payee}`}>
            <td>{nameOf(payer)}</td>
            <td>{nameOf(payee)}</td>
            <td>{points(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An account in its pieces; what is owed is written out. */
export function Tallies({ amount }: { amount: number }): JSX.Element {
  const pieces = talliesOf(amount, Number(ruleOf('extra_1000_tokens') ?? 0) > 0);
  const words = pieces.map(({ count, value }) =>
    t('worked.tally', { count, value: points(value) }),
  );
  return (
    <span class="b-tallies" role="img" aria-label={t('worked.tallies', { pieces: listOf(words) })}>
      {amount < 0 && <span>{t('worked.debt', { amount: points(-amount) })}</span>}
      {amount >= 0 &&
        pieces.map(({ count, value }) => (
          <span key={value} class={`b-tally b-tally-${value}`}>
            {count > 1 && <b>{count}</b>}
            <i />
            {value}
          </span>
        ))}
    </span>
  );
}

/** Paid and received in the match so far. */
const Paper = ({ here, seat }: { here: Game; seat: number }): JSX.Element => (
  <span class="b-paper">
    {t('british.paper', {
      paid: points(here.settled?.paid[seat] ?? 0),
      received: points(here.settled?.received[seat] ?? 0),
    })}
  </span>
);

function Account({ here, seat }: { here: Game; seat: number }): JSX.Element | null {
  const account = ruleOf('account');
  if (account === 'tallies') return <Tallies amount={here.seats[seat]?.score ?? 0} />;
  return account === 'paper' ? <Paper here={here} seat={seat} /> : null;
}

const lookOf = (delta: number): string => (delta > 0 ? 'is-good' : delta < 0 ? 'is-bad' : '');

function Totals({ here }: { here: Game }): JSX.Element {
  const scoreOf = (seat: number): number => here.seats[seat]?.score ?? 0;
  const seats = here.seats.map((_, seat) => seat).sort((a, b) => scoreOf(b) - scoreOf(a) || a - b);
  return (
    <table class="r-scores">
      <caption class="sr-only">{t('result.payments')}</caption>
      <thead>
        <tr>
          <th scope="col" class="b-player">
            {t('final.player')}
          </th>
          <th scope="col">{t('worked.net')}</th>
          <th scope="col">{t('worked.now')}</th>
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => {
          const delta = here.settled?.deltas[seat] ?? 0;
          const plays = here.ring.includes(seat);
          const wind = windOf(here, seat);
          return (
            <tr key={seat} class={here.counted[0]?.actor === seat ? 'is-marked' : ''}>
              <th scope="row">
                {wind && <WindBadge wind={wind} isDealer={seat === here.oya} isDecor />}
                <span class="r-who">
                  <span class="r-name">
                    {nameOf(seat)}
                    {seat === ownSeat.value && <span class="r-you">{t('result.you')}</span>}
                  </span>
                  <span class="r-role">
                    {plays ? windName(wind) : t('british.dreamer')}{' '}
                    <Account here={here} seat={seat} />
                  </span>
                </span>
              </th>
              <td class={`r-delta ${lookOf(delta)}`}>{change(delta)}</td>
              <td class="r-after">{points(scoreOf(seat))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export const Settlement = ({ here }: { here: Game }): JSX.Element => (
  <section class="b-settlement" aria-label={t('worked.settlement')}>
    <Totals here={here} />
    <Payments here={here} />
  </section>
);
