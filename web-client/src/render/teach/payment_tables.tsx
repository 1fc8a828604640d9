// What hands pay by some rules.

import './words';
import type { JSX } from 'preact';
import type { CardPayment, ServerReference } from '../../protocol.gen';
import { gridOf, isEven, linesOf, type PaymentGrid, type PaymentLine } from '../../teach/payments';
import { points, t, tOr } from '../../text/text';
import { scoringOf } from './stage_words';

/** Points of Lite are as many as they are; the last row of han holds for all above. */
function hanWords({ row, until }: PaymentLine, scoring: string): string {
  if (row.limit !== 'none') return tOr('limit', row.limit, row.limit);
  if (until === row.han || scoring === 'lite_points') return String(row.han);
  return until === null
    ? t('cards.atLeast', { count: row.han })
    : t('cards.range', { from: row.han, to: until });
}

/** A draw of another than the dealer: of two players there are no others. */
function Tsumo({ row, players }: { row: CardPayment; players: number }): JSX.Element {
  const dealer = points(row.tsumo_dealer);
  const other = points(row.tsumo);
  if (players === 2) return <>{dealer}</>;
  if (dealer === other) return <>{t('cards.fromEach', { points: other })}</>;
  return (
    <>
      <span class="sr-only">{t('cards.fromDealerEachLabel', { dealer, other })}</span>
      <span aria-hidden="true">{t('cards.fromDealerEach', { dealer, other })}</span>
    </>
  );
}

interface TableProps {
  rows: readonly CardPayment[];
  players: number;
  /** How the rules value a hand. */
  scoring: string;
}

/** Lines for rules without fu, and for the limits of those with. */
function Lines({ rows, players, scoring }: TableProps): JSX.Element | null {
  const lines = linesOf(rows);
  if (lines.length === 0) return null;
  const even = isEven(rows);
  return (
    <table class="c-pay">
      <thead>
        <tr>
          <th scope="col">{t(scoring === 'lite_points' ? 'cards.points' : 'cards.han')}</th>
          {!even && <th scope="col">{t('cards.dealerRon')}</th>}
          {!even && <th scope="col">{t('cards.dealerTsumo')}</th>}
          <th scope="col">{t(even ? 'action.ron' : 'cards.otherRon')}</th>
          <th scope="col">{t(even ? 'action.tsumo' : 'cards.otherTsumo')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, i) => (
          <tr key={i}>
            <th scope="row">{hanWords(line, scoring)}</th>
            {!even && <td>{points(line.row.dealer_ron)}</td>}
            {!even && <td>{t('cards.fromEach', { points: points(line.row.dealer_tsumo) })}</td>}
            <td>{points(line.row.ron)}</td>
            <td>
              <Tsumo row={line.row} players={players} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface GridProps {
  grid: PaymentGrid;
  players: number;
  isDealer: boolean;
}

/** Ron above, what each pays at a draw below. */
function Cell({
  row,
  players,
  isDealer,
}: Omit<GridProps, 'grid'> & { row: CardPayment }): JSX.Element {
  return (
    <>
      <strong>{points(isDealer ? row.dealer_ron : row.ron)}</strong>
      <span>
        {isDealer ? (
          t('cards.fromEach', { points: points(row.dealer_tsumo) })
        ) : (
          <Tsumo row={row} players={players} />
        )}
      </span>
    </>
  );
}

const Grid = ({ grid, players, isDealer }: GridProps): JSX.Element => (
  <table class="c-pay c-grid">
    <caption>{t(isDealer ? 'cards.dealerWins' : 'cards.otherWins')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('cards.fu')}</th>
        {grid.hans.map((han) => (
          <th key={han} scope="col">
            {t('rules.han', { count: han })}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {grid.fus.map((fu) => (
        <tr key={fu}>
          <th scope="row">{fu}</th>
          {grid.hans.map((han) => {
            const row = grid.cell(han, fu);
            return (
              <td key={han}>{row && <Cell row={row} players={players} isDealer={isDealer} />}</td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);

export function PaymentTables({ told }: { told: ServerReference }): JSX.Element {
  const { payments, players } = told;
  if (payments.length === 0) return <p>{t('sheets.noScoring')}</p>;
  const grid = gridOf(payments);
  return (
    <div class="c-payments">
      {grid && <Grid grid={grid} players={players} isDealer={false} />}
      {grid && <Grid grid={grid} players={players} isDealer />}
      {grid && <p class="lead">{t('cards.gridLead')}</p>}
      <Lines rows={payments} players={players} scoring={scoringOf(told.preset)} />
    </div>
  );
}
