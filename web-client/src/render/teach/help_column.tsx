// The help in a column beside a wide table: the table gets smaller, nothing of it is covered.

import type { JSX } from 'preact';
import { set } from '../../settings';
import { helpTitle } from '../../teach/help_words';
import { t } from '../../text/text';
import { IconButton } from '../parts/button';
import { HelpBody } from './help_body';

export const HelpColumn = (): JSX.Element => (
  <aside class="t-aside" aria-label={helpTitle.value}>
    <header class="t-aside-head">
      <h2>{helpTitle.value}</h2>
      <IconButton icon="close" label={t('help.close')} onClick={() => set({ help: 'none' })} />
    </header>
    <HelpBody />
  </aside>
);
