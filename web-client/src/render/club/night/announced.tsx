// What the director has said last, as long as the night goes on.

import type { JSX } from 'preact';
import type { Night } from '../../../clubs';
import { t } from '../../../text/text';
import { Icon } from '../../parts/icon';
import { nameIn } from './people_of';

export function Announced({ night }: { night: Night }): JSX.Element | null {
  const { announcement: text, announcedBy, announcedName, state } = night;
  if (text === '' || state === 'finished' || state === 'closed') return null;
  const name = announcedName || nameIn(night, announcedBy);
  return (
    <p class="card announced">
      <Icon name="chat" />
      <span>{t('night.announced', { name, text })}</span>
    </p>
  );
}
