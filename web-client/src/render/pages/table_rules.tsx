// What is played at a table: its preset, what differs from it, its clock.

import type { JSX } from 'preact';
import { presetRow } from '../../catalogue';
import type { ServerTable } from '../../protocol.gen';
import { catalogue } from '../../state';
import { t } from '../../text/text';
import { sentenceOf } from '../../watch/sentence';
import { openOverlay } from '../overlay';
import { Button } from '../parts/button';
import { clockWords } from '../parts/clock';
import { isOwner } from '../result/next';
import { Changes } from './facts';

export function TableRules({ table }: { table: ServerTable }): JSX.Element {
  const row = presetRow(catalogue.value, table.preset);
  const title = row?.title ?? table.preset;
  return (
    <section class="card table-rules" aria-labelledby="rules-title">
      <h2 id="rules-title">{t('waiting.rules')}</h2>
      <p class="pills">
        <span class="pill">{title}</span>
        <span class="pill">{clockWords(table.clock)}</span>
        <span class="pill">{t(table.may_watch ? 'waiting.mayWatch' : 'lobby.noWatchers')}</span>
        {table.pace !== 'normal' && (
          <span class="pill">
            {t(table.pace === 'instant' ? 'create.instant' : 'create.oneSecond')}
          </span>
        )}
      </p>
      {row && <p>{row.sentence}</p>}
      {table.watch && <p>{sentenceOf(table.watch)}</p>}
      {table.watch && isOwner.value && (
        <Button icon="eye" onClick={() => openOverlay('policy')}>
          {t('watching.policy')}
        </Button>
      )}
      <Changes preset={title} changes={table.settings} />
      <Button icon="book" onClick={() => openOverlay('rules')}>
        {t('waiting.allRules')}
      </Button>
    </section>
  );
}
