// The column beside a wide table: help, talk, or what has happened. The table gets smaller, nothing of it
// is covered.

import '../../styles/column.css';
import type { JSX } from 'preact';
import { helpTitle } from '../../teach/help_words';
import { t } from '../../text/text';
import { IconButton } from '../parts/button';
import { Segments } from '../parts/segments';
import { TalkBody } from '../talk/talk_body';
import { HelpBody } from '../teach/help_body';
import '../talk/words';
import { type Beside, beside, besides, closeBeside, showBeside, wishesToTalk } from './beside';
import { LogLines } from './log_sheet';

const words = (part: Beside): string =>
  part === 'help' ? helpTitle.value : t(part === 'talk' ? 'table.talk' : 'talk.tabLog');

export function Column(): JSX.Element | null {
  const { value: shown } = beside;
  if (!shown) return null;
  const rows = besides.value.map((part) => ({ value: part, words: words(part) }));
  return (
    <aside class={`t-aside is-${shown}`} aria-label={words(shown)}>
      <header class="t-aside-head">
        {rows.length > 1 ? (
          <Segments<Beside>
            legend={t('talk.column')}
            isLegendHidden
            rows={rows}
            value={shown}
            onChange={showBeside}
          />
        ) : (
          <h2>{words(shown)}</h2>
        )}
        <IconButton
          icon="close"
          label={shown === 'help' ? t('help.close') : t('app.close')}
          onClick={closeBeside}
        />
      </header>
      {shown === 'help' && <HelpBody />}
      {shown === 'talk' && <TalkBody focusOn={wishesToTalk.value} />}
      {shown === 'log' && <LogLines />}
    </aside>
  );
}
