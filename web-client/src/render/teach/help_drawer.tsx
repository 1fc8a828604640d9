// The help as a drawer, where no room beside the table is left for it.

import type { JSX } from 'preact';
import { helpTitle } from '../../teach/help_words';
import { Sheet } from '../parts/sheet';
import { HelpBody } from './help_body';

export const HelpDrawer = ({ onClose }: { onClose(): void }): JSX.Element => (
  <Sheet title={helpTitle.value} kind="drawer" isReading onClose={onClose}>
    <HelpBody />
  </Sheet>
);
