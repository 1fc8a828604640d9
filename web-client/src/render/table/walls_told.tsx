// What a player is told of the walls while the match is played: whether the own random number is in
// the wall, and what the host was caught in.

import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { ownNonce } from '../../nonces';
import { table } from '../../state';
import { t } from '../../text/text';
import { witness, witnesses } from '../../walls';
import type { Witness } from '../../witness';
import { IconButton } from '../parts/button';
import { Icon } from '../parts/icon';
import { lazy } from '../parts/lazy';
import { isMenuOpen } from './view';

const caughtWords = lazy(() => import('./wall_alarm').then((part) => part.CaughtWords));

/** Of the table that is shown. */
const told = (): Witness | null =>
  witness.value?.code === table.value?.code ? witness.value : null;

/** What the host was caught in. */
export const caught = computed(() => told()?.caught ?? []);

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
        {known.caught.length > 0 && <caughtWords.Part />}
        {t(OWN[own])}
        {count > 0 && ` ${t('table.droppedBefore', { count })}`}
        {!witnesses.isLasting() && ` ${t('table.wallMemory')}`}
      </span>
    </p>
  );
}
