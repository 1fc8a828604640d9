// What a player is told of the walls while the match is played: whether the own random number is in
// the wall, and, where nobody can overlook it, what the host was caught in.

import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { ownNonce } from '../../nonces';
import { table } from '../../state';
import { t } from '../../text/text';
import { witness, witnesses } from '../../walls';
import type { Witness } from '../../witness';
import { IconButton } from '../parts/button';
import { Icon } from '../parts/icon';
import { say } from '../parts/live';
import { isMenuOpen } from './view';

/** Of the table that is shown. */
const told = (): Witness | null =>
  witness.value?.code === table.value?.code ? witness.value : null;

export function WallAlarm(): JSX.Element | null {
  const [first] = told()?.caught ?? [];
  const words = first ? t('table.wallAlarm', { problem: t(`wallFault.${first.fault}`) }) : '';
  useEffect(() => say(words), [words]);
  if (words === '') return null;
  return (
    <p class="t-notice t-wall-alarm">
      <Icon name="warning" size={18} />
      {words}
    </p>
  );
}

const hasDropped = (known: Witness, hand: number): boolean => ownNonce(known, hand) === 'dropped';

/** A quiet mark while a hand is played whose wall the own number came too late for. */
export function DroppedMark(): JSX.Element | null {
  const known = told();
  if (!known || known.next < 1 || !hasDropped(known, known.next - 1)) return null;
  return (
    <IconButton
      icon="unproven"
      label={t('table.droppedFromWall')}
      class="t-dropped"
      aria-haspopup="dialog"
      onClick={() => {
        isMenuOpen.value = true;
      }}
    />
  );
}

const OWN = {
  in: 'table.inWall',
  dropped: 'table.droppedFromWall',
  none: 'table.notInWall',
} as const;

/** The own random number makes the wall one that nobody could choose. */
export function InWall(): JSX.Element | null {
  const known = told();
  if (!known || known.seat < 0 || known.next < 1) return null;
  const own = ownNonce(known, known.next - 1);
  const count = Object.keys(known.hands).filter((hand) => hasDropped(known, Number(hand))).length;
  return (
    <p class="t-in-wall">
      <Icon name={known.caught.length > 0 ? 'warning' : own === 'in' ? 'shield' : 'unproven'} />
      <span>
        {known.caught.map(({ fault }) => `${t(`wallFault.${fault}`)} `)}
        {t(OWN[own])}
        {count > 0 && ` ${t('table.droppedBefore', { count })}`}
        {!witnesses.isLasting() && ` ${t('table.wallMemory')}`}
      </span>
    </p>
  );
}
