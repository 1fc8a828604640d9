// A table that the referee has pressed: what can be done there.

import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Night } from '../../../clubs';
import type { NightTable } from '../../../protocol.gen';
import { t } from '../../../text/text';
import { Button, IconButton, LinkButton } from '../../parts/button';
import { AskButton } from '../asking';
import { TextField } from '../form';
import { type Draft, startDraft, substituteDraft } from './draft';
import { absentAt, isOwnTable } from './trouble';

export interface TableSheetProps {
  night: Night;
  table: NightTable;
  onRule(draft: Draft): void;
  onClose(): void;
}

/** All hands: a reason is asked for, and everybody at the table is told. */
function LookHands({ night, table }: { night: Night; table: NightTable }): JSX.Element {
  const [words, setWords] = useState('');
  return (
    <>
      <TextField words={t('referee.lookWhy')} value={words} max={300} onChange={setWords} />
      <AskButton
        icon="eye"
        stamp={night.revision}
        message={() => ({
          type: 'look_in',
          club: night.club,
          night: night.night,
          table: table.table,
          hands: true,
          words,
        })}
      >
        {t('referee.lookHands')}
      </AskButton>
    </>
  );
}

export function TableSheet({ night, table, onRule, onClose }: TableSheetProps): JSX.Element {
  const box = useRef<HTMLElement>(null);
  const isOwn = isOwnTable(night, table);
  useEffect(() => box.current?.querySelector<HTMLElement>('h2')?.focus(), [table.table]);
  const rule = (draft: Draft): void => onRule(draft);
  const isPaused = table.state === 'paused';
  return (
    <aside class="ruling-sheet" ref={box} aria-labelledby="table-title">
      <header>
        <h2 id="table-title" tabIndex={-1}>
          {t('referee.open', { table: table.table })}
        </h2>
        <IconButton icon="close" label={t('app.close')} onClick={onClose} />
      </header>
      <div class="ruling-body">
        {isOwn && <p class="field-problem">{t('referee.own')}</p>}
        <div
          class="table-actions"
          role="group"
          aria-label={t('referee.actions', { table: table.table })}
        >
          <Button icon="shield" isBig onClick={() => rule(startDraft('penalty', table))}>
            {t('referee.ruling')}
          </Button>
          <Button
            icon="people"
            isBig
            onClick={() => rule(substituteDraft(table, absentAt(night, table)))}
          >
            {t('calls.substitute')}
          </Button>
          <Button icon="plus" isBig onClick={() => rule(startDraft('time', table))}>
            {t('referee.time')}
          </Button>
          <Button
            icon={isPaused ? 'play' : 'pause'}
            isBig
            onClick={() => rule({ ...startDraft('pause', table), reason: 'director' })}
          >
            {t(isPaused ? 'referee.goOn' : 'referee.pause')}
          </Button>
          {table.code !== '' && (
            <LinkButton to={`/t/${table.code}/watch`} icon="eye" isBig isNewTab>
              {t('referee.lookIn')}
            </LinkButton>
          )}
        </div>
        <LookHands night={night} table={table} />
      </div>
    </aside>
  );
}
