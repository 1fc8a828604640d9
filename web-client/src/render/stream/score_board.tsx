// The hand that is played, and who has how many points.

import type { JSX } from 'preact';
import type { Game } from '../../game';
import { nameOf } from '../../seats';
import { repeatWords } from '../../table_facts';
import { points, t } from '../../text/text';
import { ClockText } from '../parts/clock';
import { Tile } from '../parts/tile_face';
import { SeatBadge } from '../table/seat_badge';
import { timeOf } from '../table/turn_clock';
import { rankedSeats } from './figures';

const DORA_PX = 22;
const BONUS_PX = 18;

function Head({ here }: { here: Game }): JSX.Element {
  const facts = [
    ...(here.kyotaku > 0 ? [t('stream.sticks', { count: here.kyotaku })] : []),
    t('stream.wall', { count: here.left }),
  ];
  return (
    <header class="o-head">
      <b>{repeatWords(here)}</b>
      {here.indicators.length > 0 && (
        <span class="o-dora">
          {here.indicators.map((pai, i) => (
            <Tile key={i} code={pai} size={DORA_PX} />
          ))}
          {here.indicators.length === 1 && t('stream.dora')}
        </span>
      )}
      <span class="o-facts">{facts.join(' · ')}</span>
    </header>
  );
}

function Clock({ seat }: { seat: number }): JSX.Element | null {
  const time = timeOf(seat);
  return time && <ClockText time={time} />;
}

interface RowProps {
  here: Game;
  seat: number;
  hasClock: boolean;
}

function Row({ here, seat, hasClock }: RowProps): JSX.Element | null {
  const one = here.seats[seat];
  if (!one) return null;
  return (
    <li class={here.turn === seat ? 'is-turn' : ''}>
      <SeatBadge here={here} seat={seat} />
      <span class="o-name">{nameOf(seat)}</span>
      {one.isRiichi && <span class="o-riichi">{t('stream.riichi')}</span>}
      {one.bonus.length > 0 && (
        <span class="o-bonus">
          {one.bonus.map(({ id, pai }) => (
            <Tile key={id} code={pai} size={BONUS_PX} />
          ))}
        </span>
      )}
      {hasClock && <Clock seat={seat} />}
      <b class="o-points">{points(one.score)}</b>
    </li>
  );
}

export const ScoreBoard = ({ here, hasClock }: { here: Game; hasClock: boolean }): JSX.Element => (
  <section class="o-part o-board">
    <Head here={here} />
    <ol>
      {rankedSeats(here).map((seat) => (
        <Row key={seat} here={here} seat={seat} hasClock={hasClock} />
      ))}
    </ol>
  </section>
);
