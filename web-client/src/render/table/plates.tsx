// Who sits where: name, wind, what is known of the seat, and the time of whose turn it is.

import type { JSX } from 'preact';
import { windOf } from '../../announce';
import { type Game, type GameSeat, handSize } from '../../game';
import { type Side, seatsOnScreen } from '../../geometry/sides';
import {
  botWords,
  bottomSeat,
  hasLevel,
  isAway,
  mySeat,
  nameOf,
  seatInfo,
  watchedSeat,
} from '../../seats';
import { listOf, t, tileName, windName } from '../../text/text';
import { ClockText, secondsLeft, timeLeft, useNow } from '../parts/clock';
import { HolderAvatar } from '../parts/marks';
import { Tile } from '../parts/tile_face';
import { at } from './at';
import { SeatBadge } from './seat_badge';
import { timeOf, turnSeat } from './turn_clock';
import { plan, stage } from './view';

const NEAR_S = 5;

/** The seconds of another player, once there are few of them; -1 before. */
function useLastSeconds(seat: number): number {
  const time = seat === mySeat.value ? null : timeOf(seat);
  const now = useNow(250, time !== null);
  if (!time) return -1;
  const left = timeLeft(time, now);
  const seconds = secondsLeft(left);
  const inAll = left.baseMs + left.bankMs;
  return seconds >= 0 && inAll <= NEAR_S * 1000 ? Math.ceil(inAll / 1000) : -1;
}

/** Who sits there; the last seconds of another player take the place of the picture. */
function Face({ seat, hasAvatar }: { seat: number; hasAvatar: boolean }): JSX.Element | null {
  const seconds = useLastSeconds(seat);
  if (seconds >= 0) {
    return (
      <span class="t-plate-last" role="timer" aria-live="off">
        {seconds}
      </span>
    );
  }
  if (!hasAvatar) return null;
  return <HolderAvatar of={seatInfo(seat)} />;
}

/** The own time is always shown; an upright phone shows it with the question. */
function OwnClock({ seat }: { seat: number }): JSX.Element | null {
  const time = seat === mySeat.value && stage.value.kind !== 'portrait' ? timeOf(seat) : null;
  return time && <ClockText time={time} />;
}

// On phones the screen order is said, since plates do not stand where the seats are; but for bots whose
// level is told.
const PLACES: Partial<Record<Side, 'table.left' | 'table.across' | 'table.right'>> = {
  left: 'table.left',
  top: 'table.across',
  right: 'table.right',
};

// A plate of fewer units has room for the name alone.
const WITH_AVATAR = 100;
// Below this the badge alone tells the wind.
const ROOMY_SCALE = 0.85;

function roleWords(here: Game, seat: number, side: Side): string {
  if (isAway(seat)) return t('table.away');
  const { kind, scale } = stage.value;
  const info = seatInfo(seat);
  const place = PLACES[side];
  if (kind === 'portrait' && place && !(info && hasLevel(info))) return t(place);
  const role = info?.kind === 'bot' ? botWords(info) : seat === here.oya ? t('table.dealer') : '';
  if (kind !== 'wide') return role;
  const wind = windName(windOf(here, seat));
  if (scale < ROOMY_SCALE || wind === '') return role || wind;
  return role ? t('table.windAnd', { wind, role }) : wind;
}

const bonusWords = ({ bonus }: GameSeat): string =>
  t('british.bonus', { tiles: listOf(bonus.map(({ pai }) => tileName(pai))) });

interface PlateProps {
  here: Game;
  seat: number;
  side: Side;
}

/** What the table has no room to show: how many tiles stand in the hand, norths set aside. */
function Counts({ here, seat }: { here: Game; seat: number }): JSX.Element | null {
  const player = here.seats[seat];
  if (stage.value.kind === 'wide' || !player) return null;
  const isCounted = stage.value.kind === 'small' && seat !== mySeat.value;
  const size = handSize(player);
  return (
    <>
      {isCounted && (
        <span class="t-hand-count" role="img" aria-label={t('table.tilesInHand', { count: size })}>
          <i class="t-sign t-sign-hand" />
          {size}
        </span>
      )}
      {player.bonus.length > 0 && stage.value.kind === 'small' && seat === mySeat.value && (
        <span class="t-hand-count" role="img" aria-label={bonusWords(player)}>
          {player.bonus.map(({ id, pai }) => (
            <Tile key={id} code={pai} size={16} isDecor />
          ))}
        </span>
      )}
      {player.kita.length > 0 && (
        <span
          class="t-hand-count"
          role="img"
          aria-label={t('table.north', { count: player.kita.length })}
        >
          <Tile code="N" size={12} isDecor />
          {player.kita.length}
        </span>
      )}
    </>
  );
}

/** A dead hand or riichi comes before what the seat is anyway. */
function SeatMark({ here, seat, side }: PlateProps): JSX.Element {
  const player = here.seats[seat];
  if (player?.isDead) return <span class="t-dead">{t('table.dead')}</span>;
  if (player?.isRiichi) return <span class="t-riichi">{t('table.riichi')}</span>;
  if (player && player.call !== 'none') {
    return <span class="t-riichi">{t(`british.${player.call}Short`)}</span>;
  }
  const info = seatInfo(seat);
  const isLevel = info && hasLevel(info) && !isAway(seat);
  return (
    <span class={isLevel ? 't-plate-role is-level' : 't-plate-role'}>
      {roleWords(here, seat, side)}
    </span>
  );
}

function Plate({ here, seat, side }: PlateProps): JSX.Element | null {
  const box = plan.value.seats[side]?.plate;
  if (!box) return null;
  const { scale, kind } = stage.value;
  const words = [
    't-plate',
    `t-plate-${kind}`,
    turnSeat.value === seat && 'is-turn',
    isAway(seat) && 'is-away',
    side === 'own' && 'is-own',
  ];
  const hasAvatar = box.w >= WITH_AVATAR && (kind === 'wide' || side !== 'own');
  return (
    <div class={words.filter(Boolean).join(' ')} style={at(box, scale)}>
      <Face seat={seat} hasAvatar={hasAvatar} />
      <div class="t-plate-words">
        <span class="t-plate-name" dir="auto">
          {nameOf(seat)}
        </span>
        <span class="t-plate-line">
          <SeatBadge here={here} seat={seat} isDecor={kind === 'wide'} />
          <SeatMark here={here} seat={seat} side={side} />
          <Counts here={here} seat={seat} />
        </span>
      </div>
      <OwnClock seat={seat} />
    </div>
  );
}

/** Whoever watches goes round the table by pressing a plate. */
function WatcherPlate(props: PlateProps): JSX.Element | null {
  const { seat, side } = props;
  const box = plan.value.seats[side]?.plate;
  if (!box) return null;
  return (
    <>
      <Plate {...props} />
      {seat !== bottomSeat.value && (
        <button
          type="button"
          class="t-plate-view"
          style={at(box, stage.value.scale)}
          aria-label={t('table.viewFrom', { name: nameOf(seat) })}
          title={t('table.viewFrom', { name: nameOf(seat) })}
          onClick={() => {
            watchedSeat.value = seat;
          }}
        />
      )}
    </>
  );
}

export function Plates({ here }: { here: Game }): JSX.Element {
  const One = mySeat.value >= 0 ? Plate : WatcherPlate;
  return (
    <>
      {seatsOnScreen(bottomSeat.value, here.ring).map(({ seat, side }) => (
        <One key={seat} here={here} seat={seat} side={side} />
      ))}
    </>
  );
}
