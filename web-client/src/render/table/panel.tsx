// The centre panel: scores and winds at its edges, hand and wall in the middle, whose turn it is.

import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../../game';
import { type Side, seatsOnScreen } from '../../geometry/sides';
import { bottomSeat, isAway, mySeat, nameOf, ownSeat, seatInfo } from '../../seats';
import { isStill } from '../../settings';
import { asked, table } from '../../state';
import { exchangeAsked, handLine, roundWords } from '../../table_facts';
import { hasPoints, hasRepeats, hasSticks, isPool } from '../../table_rules';
import { change, listOf, points, t, type TextKey, tileName } from '../../text/text';
import { timeLeft, useNow } from '../parts/clock';
import { SeatBadge } from './seat_badge';
import { Tile } from '../parts/tile_face';
import { at, px } from './at';
import { isLost, shareOf, timeOf, turnSeat } from './turn_clock';
import { isResultAside, plan, stage } from './view';

const INDICATORS = 5;

/** While the panel is pressed it shows the differences to the own score. */
export const isComparing = signal(false);

function scoreText(here: Game, seat: number): string {
  const score = here.seats[seat]?.score ?? 0;
  if (!isComparing.value || seat === bottomSeat.value) return points(score);
  return change(score - (here.seats[bottomSeat.value]?.score ?? 0));
}

interface EdgeProps {
  here: Game;
  seat: number;
  side: Side;
}

function Edge({ here, seat, side }: EdgeProps): JSX.Element {
  const isTurn = turnSeat.value === seat;
  return (
    <div class={`t-edge t-edge-${side} ${isTurn ? 'is-turn' : ''}`}>
      <dt>
        <SeatBadge here={here} seat={seat} />
        <span class="sr-only">{nameOf(seat)}</span>
      </dt>
      {hasPoints.value && <dd>{scoreText(here, seat)}</dd>}
    </div>
  );
}

/** A bar on the edge of whoever is to act: as long as the time left. */
function TurnLight({ seat, side }: { seat: number; side: Side }): JSX.Element {
  const time = timeOf(seat);
  const now = useNow(250, time !== null && !isStill.value);
  const share = time ? shareOf(time, timeLeft(time, now)) : { part: 1, isBank: false };
  const part = isStill.value ? 1 : share.part;
  const isFlat = side !== 'left' && side !== 'right';
  return (
    <span
      key={seat}
      class={`t-light t-light-${side} ${share.isBank ? 'is-bank' : ''}`}
      style={{ transform: isFlat ? `scaleX(${part})` : `scaleY(${part})` }}
    />
  );
}

function Indicators({ here }: { here: Game }): JSX.Element | null {
  const { kind, scale } = stage.value;
  if (here.indicators.length === 0) return null;
  const size = kind === 'wide' ? 25 : 17;
  const shown =
    kind === 'wide'
      ? Array.from({ length: INDICATORS }, (_, i) => here.indicators[i] ?? '?')
      : here.indicators;
  const names = here.indicators.map(tileName).join(', ');
  return (
    <div class="t-dora" role="img" aria-label={`${t('table.dora')}: ${names}`}>
      {shown.map((pai, i) => (
        // Another key for a turned tile lets it flip in.
        <Tile
          key={`${i}${pai}`}
          code={pai}
          size={px(size, scale)}
          isDecor
          class={pai === '?' ? '' : 't-flip'}
        />
      ))}
    </div>
  );
}

const COUNTS = {
  honba: { words: 'table.honba', sign: 'honba' },
  sticks: { words: 'table.sticks', sign: 'sticks' },
  wall: { words: 'table.wall', sign: 'wall' },
  pool: { words: 'table.pool', sign: 'wall' },
  box: { words: 'british.box', sign: 'box' },
} as const satisfies Record<string, { words: TextKey; sign: string }>;

interface CountProps {
  kind: keyof typeof COUNTS;
  value: number;
}

function Count({ kind, value }: CountProps): JSX.Element {
  const { words, sign } = COUNTS[kind];
  return (
    <span class={`t-count t-count-${kind}`} role="img" aria-label={t(words, { count: value })}>
      <i class={`t-sign t-sign-${sign}`} />
      {value}
    </span>
  );
}

/** After a hand that was looked at: people who are not ready for the next one, but not oneself. */
function waitingForReady(): string {
  if (!isResultAside.value || ownSeat.value < 0 || !seatInfo(ownSeat.value)?.ready) return '';
  const names = (table.value?.seats ?? []).flatMap(({ kind, ready, name }) =>
    kind === 'person' && !ready ? [name] : [],
  );
  return names.length > 0 ? t('table.waitingFor', { name: listOf(names) }) : '';
}

// Others may be thinking; only who is away or not ready yet is named.
function waitingWords(): string {
  if (table.value?.state === 'between') return waitingForReady();
  if (exchangeAsked.value && !asked.value) {
    return t(exchangeAsked.value === 'skip' ? 'exchange.deciding' : 'exchange.waiting');
  }
  const seat = turnSeat.value;
  if (seat >= 0 && isAway(seat)) return t('table.waitingFor', { name: nameOf(seat) });
  return '';
}

const CLAIMS_AFTER_MS = 3000;

/** Height of the waiting line, and how far above the lower edge of the panel it begins. */
const LINE = {
  wide: { h: 15, above: 48 },
  portrait: { h: 14, above: 40 },
  small: { h: 28, above: 0 },
} as const;
/** The panel of two is low, and nobody sits at its sides. */
const BESIDE = { w: 80, h: 54 };

/** At a table without a clock everybody is told when the others may still be asked. */
function useClaimsOpen(here: Game): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    setIsOpen(false);
    const timer = setTimeout(() => setIsOpen(true), CLAIMS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [here.last]);
  const { base_s: base = 0, bank_s: bank = 0 } = table.value?.clock ?? {};
  const isOpenTable = table.value?.state === 'playing';
  const isWaiting = isOpenTable && here.lastType === 'dahai' && base + bank === 0 && !asked.value;
  return isOpen && isWaiting && !isLost.value;
}

/** One line for what the table waits for: below the counts, or, on a low phone, where nothing is asked. */
export function Waiting({ here }: { here: Game }): JSX.Element | null {
  const isOpen = useClaimsOpen(here);
  const words = waitingWords() || (isOpen ? t('table.claimsOpen') : '');
  const { scale, kind } = stage.value;
  const { panel, zone } = plan.value;
  if (words === '' || (kind === 'small' && asked.value)) return null;
  const line = LINE[kind];
  const isBeside = kind === 'wide' && here.players === 2;
  const box =
    kind === 'small'
      ? { ...zone.box, h: line.h }
      : isBeside
        ? { ...panel, ...BESIDE, y: panel.y + (panel.h - BESIDE.h) / 2 }
        : { ...panel, y: panel.y + panel.h - line.above, h: line.h };
  const look = ['t-waiting', `t-waiting-${kind}`, isBeside && 'is-beside'];
  return (
    <p class={look.filter(Boolean).join(' ')} style={at(box, scale)}>
      {words}
    </p>
  );
}

export function Panel({ here }: { here: Game }): JSX.Element {
  const { scale } = stage.value;
  const seats = seatsOnScreen(bottomSeat.value, here.ring);
  const line = handLine(here, stage.value.kind !== 'wide');
  const turn = seats.find(({ seat }) => seat === turnSeat.value);
  const compare = (isOn: boolean) => () => {
    isComparing.value = isOn && mySeat.value >= 0;
  };
  return (
    <section
      class={`t-panel t-players-${here.players} ${hasPoints.value ? '' : 'is-bare'}`}
      style={at(plan.value.panel, scale)}
      aria-label={t('table.panel')}
      title={mySeat.value >= 0 ? t('table.diffs') : undefined}
      onPointerDown={compare(true)}
      onPointerUp={compare(false)}
      onPointerLeave={compare(false)}
    >
      <dl class="t-edges">
        {seats.map(({ seat, side }) => (
          <Edge key={seat} here={here} seat={seat} side={side} />
        ))}
      </dl>
      {turn && <TurnLight seat={turn.seat} side={turn.side} />}
      <div class="t-middle">
        <p class="t-round">
          {roundWords(here)}
          {here.isLast && <span class="t-last-hand">{t('table.lastHand')}</span>}
        </p>
        {line && <p class="t-hand-line">{line}</p>}
        <Indicators here={here} />
        <div class="t-counts">
          {hasRepeats.value && <Count kind="honba" value={here.honba} />}
          {hasSticks.value && <Count kind="sticks" value={here.kyotaku} />}
          <Count kind={isPool.value ? 'pool' : 'wall'} value={here.left} />
          {here.looseLeft >= 0 && <Count kind="box" value={here.looseLeft} />}
        </div>
      </div>
    </section>
  );
}
