// The wind of a seat as a badge; without winds nothing but who deals is marked.

import type { JSX } from 'preact';
import { windOf } from '../../announce';
import type { Game } from '../../game';
import { t } from '../../text/text';
import { WindBadge } from '../parts/marks';

export interface SeatBadgeProps {
  here: Game;
  seat: number;
  /** The wind is written beside it. */
  isDecor?: boolean;
}

export function SeatBadge({ here, seat, isDecor = false }: SeatBadgeProps): JSX.Element | null {
  const isDealer = seat === here.oya;
  const wind = windOf(here, seat);
  if (wind !== '') return <WindBadge wind={wind} isDealer={isDealer} isDecor={isDecor} />;
  return isDealer && !isDecor ? (
    <span class="t-deals" role="img" aria-label={t('table.dealer')} />
  ) : null;
}
