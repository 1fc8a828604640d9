// Under the table: the match as a line up to what is released, and the way through it.

import type { CSSProperties, JSX } from 'preact';
import { handName } from '../../replay/words';
import { watchedSeat } from '../../seats';
import { t } from '../../text/text';
import { Button, IconButton } from '../parts/button';
import { Icon } from '../parts/icon';
import { SpeedChoice, Steps, seatWords } from '../replay/controls';
import {
  eyes,
  hand,
  hands,
  hasAhead,
  isAtEnd,
  isRunning,
  lastWinSeen,
  moment,
  newer,
  show,
  showAhead,
  toLastWin,
  toNewest,
} from '../replay/player';
import { Timeline } from '../replay/timeline';
import { hasUnreleased, isOver } from './watching';

const SPEEDS = [1, 2, 4] as const;

/** A hand that is played and not released: there is nothing in it yet. */
const Unreleased = (): JSX.Element => (
  <div class="w-unreleased">
    <span class="p-block-name">{t('watch.playing')}</span>
    <span class="p-track">
      <Icon name="lock" size={14} />
      <span class="w-unreleased-words">{t('watch.opensWhenOver')}</span>
    </span>
  </div>
);

/** How it goes on. */
function wayWords(): string {
  if (isOver.value && isAtEnd.value) return t('watch.over');
  if (!isRunning.value) return t('watch.paused');
  if (!isAtEnd.value) return t('watch.played');
  return t(show.value?.isLive ? 'watch.asItHappens' : 'watch.untilOver');
}

function Where(): JSX.Element | null {
  const one = hand.value;
  if (!one) return null;
  return (
    <span class="w-where">
      <strong>{t('watch.where', { hand: handName(one.start), step: moment.value.step })}</strong>
      <span>{wayWords()}</span>
    </span>
  );
}

/** Whose hands lie open: guessing what others have teaches. */
function HandsChoice(): JSX.Element | null {
  const { value: shown } = show;
  if (!shown?.hasHands) return null;
  const choose = (value: string): void => {
    eyes.value = value === 'all' || value === 'none' ? value : Number(value);
    if (typeof eyes.value === 'number') watchedSeat.value = eyes.value;
  };
  const all = shown.table.players === 4 ? t('watch.handsAll') : t('watch.handsEvery');
  return (
    <label class="p-choice w-hands">
      <span class="p-choice-words">{t('watch.handsShown')}</span>
      <select value={String(eyes.value)} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="all">{all}</option>
        {shown.table.seats.map(({ name }, seat) => (
          <option key={seat} value={seat}>
            {t('watch.handsLike', { name: seatWords(name, seat) })}
          </option>
        ))}
        <option value="none">{t('watch.handsNone')}</option>
      </select>
    </label>
  );
}

/** The way to what is newest, or that one is there. */
export function Newest(): JSX.Element | null {
  if (isAtEnd.value) {
    return isOver.value ? null : <span class="w-newest-here">{t('watch.atNewest')}</span>;
  }
  const count = newer.value;
  return (
    <Button class="w-newest" title={t('watch.toNewest')} onClick={toNewest}>
      {count > 0 ? t('watch.newer', { count }) : t('watch.newest')}
      <kbd aria-hidden="true">L</kbd>
    </Button>
  );
}

const Ahead = (): JSX.Element | null =>
  hasAhead.value ? (
    <button type="button" class="w-ahead" title={t('watch.showAhead')} onClick={showAhead}>
      {t('watch.aheadHidden')}
    </button>
  ) : null;

export interface DeckProps {
  style?: CSSProperties;
  /** On wide tables: the buttons that have no room on phones. */
  isWide: boolean;
  /** On phones on their side: to what lies beside a wide table. */
  onSide: (() => void) | null;
}

export const Deck = ({ style = {}, isWide, onSide }: DeckProps): JSX.Element | null =>
  hands.value.length === 0 ? null : (
    <section class="p-controls w-deck" style={style} aria-label={t('watch.deck')}>
      <Ahead />
      <Timeline next={hasUnreleased.value ? <Unreleased /> : null} />
      <div class="p-row">
        <Steps isShort={!isWide} />
        {isWide && <Where />}
        <SpeedChoice speeds={SPEEDS} />
        {isWide && <span class="p-space" />}
        {isWide && <HandsChoice />}
        {isWide && (
          <Button class="w-last-win" disabled={lastWinSeen.value === null} onClick={toLastWin}>
            {t('watch.lastWin')}
          </Button>
        )}
        <Newest />
        {onSide && <IconButton icon="list" label={t('watch.side')} onClick={onSide} />}
      </div>
    </section>
  );

export { HandsChoice };
