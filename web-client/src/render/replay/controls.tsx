// Going on and back, playing by itself, whose view it is, and which hands lie open.

import type { CSSProperties, JSX } from 'preact';
import { windOf } from '../../announce';
import { bottomSeat, watchedSeat } from '../../seats';
import { t, windName } from '../../text/text';
import { Button, IconButton } from '../parts/button';
import {
  eyes,
  game,
  hand,
  handBy,
  isRunning,
  moment,
  openOrClose,
  playOrPause,
  show,
  type Speed,
  speed,
  SPEEDS,
  stepBy,
} from './player';
import { Timeline } from './timeline';

/** `isShort`: without the way to the next hand. */
export const Steps = ({ isShort = false }: { isShort?: boolean }): JSX.Element => (
  <div class="p-steps">
    <IconButton icon="first" label={t('replay.handBack')} onClick={() => handBy(-1)} />
    <IconButton icon="back" label={t('replay.stepBack')} onClick={() => stepBy(-1)} />
    <IconButton
      class="p-play"
      icon={isRunning.value ? 'pause' : 'play'}
      label={t(isRunning.value ? 'replay.pause' : 'replay.play')}
      onClick={playOrPause}
    />
    <IconButton icon="on" label={t('replay.stepOn')} onClick={() => stepBy(1)} />
    {!isShort && <IconButton icon="last" label={t('replay.handOn')} onClick={() => handBy(1)} />}
  </div>
);

const Where = (): JSX.Element => (
  <span class="p-where">
    {t('replay.move', { step: moment.value.step, count: (hand.value?.steps.length ?? 1) - 1 })}
  </span>
);

/** Bots can have one name: the wind tells them apart. */
export function seatWords(name: string, seat: number): string {
  const wind = game.value ? windName(windOf(game.value, seat)) : '';
  return wind === '' ? name : t('replay.seat', { name, wind });
}

const SeatChoice = (): JSX.Element => (
  <label class="p-choice p-choice-seat">
    <span class="p-choice-words">{t('replay.viewFrom')}</span>
    <select
      value={bottomSeat.value}
      onChange={({ currentTarget }) => {
        watchedSeat.value = Number(currentTarget.value);
      }}
    >
      {show.value?.table.seats.map(({ name }, seat) => (
        <option key={seat} value={seat}>
          {seatWords(name, seat)}
        </option>
      ))}
    </select>
  </label>
);

export const SpeedChoice = ({ speeds }: { speeds: readonly Speed[] }): JSX.Element => (
  <label class="p-choice">
    <span class="sr-only">{t('replay.speed')}</span>
    <select
      value={speed.value}
      onChange={({ currentTarget }) => {
        speed.value = Number(currentTarget.value) as Speed;
      }}
    >
      {speeds.map((times) => (
        <option key={times} value={times}>
          {t('replay.times', { times })}
        </option>
      ))}
    </select>
  </label>
);

/** Where more than the own hand is known. */
const OpenHands = (): JSX.Element | null =>
  show.value?.hasHands ? (
    <Button
      class="p-open"
      icon="eye"
      aria-pressed={eyes.value === 'all'}
      title={t('replay.allHands')}
      onClick={openOrClose}
    >
      <span class="p-open-words">{t('replay.allHands')}</span>
    </Button>
  ) : null;

export interface ControlsProps {
  /** Where there is no room for the lists beside the table. */
  onLists: (() => void) | null;
  style?: CSSProperties;
}

export const Controls = ({ onLists, style = {} }: ControlsProps): JSX.Element => (
  <section class="p-controls" style={style} aria-label={t('replay.controls')}>
    <Timeline />
    <div class="p-row">
      <Steps />
      <Where />
      <span class="p-space" />
      <SeatChoice />
      <OpenHands />
      <SpeedChoice speeds={SPEEDS} />
      {onLists && <IconButton icon="list" label={t('replay.lists')} onClick={onLists} />}
    </div>
  </section>
);
