// Talk as a drawer, where no room beside the table is left for it.

import type { JSX } from 'preact';
import { t } from '../../text/text';
import { Sheet } from '../parts/sheet';
import { TalkBody } from './talk_body';

export const TalkDrawer = ({ onClose }: { onClose(): void }): JSX.Element => (
  <Sheet title={t('table.talk')} kind="drawer" class="k-drawer" onClose={onClose}>
    <TalkBody onSaid={onClose} />
  </Sheet>
);
