// How often the seating of a round was drawn, for everybody to know (C32).

import type { JSX } from 'preact';
import type { Night } from '../../../clubs';
import { t } from '../../../text/text';

export const Draws = ({ night }: { night: Night }): JSX.Element | null =>
  night.round.draws === undefined ? null : (
    <span class="round-draws">{t('night.draws', { count: night.round.draws })}</span>
  );
