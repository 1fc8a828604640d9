// A table that the referee has pressed: what can be done there.

import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Night } from '../../../clubs';
import type { NightTable } from '../../../protocol.gen';
import { t } from '../../../text/text';
import { go } from '../../../routes';
import { Button, IconButton } from '../../parts/button';
import { AskButton } from '../asking';
import { TextField } from '../form';
import { type Draft, startDraft, substituteDraft } from './draft';
import { isMine } from '../night/round_tables';
import { RulingList } from '../night/rulings';
import { absentAt, isOwnTable } from './trouble';

export interface TableSheetProps {
  night: Night;
  table: NightTable;
  onRule(draft: Draft): void;
  onClose(): void;
}

interface LookProps {
  night: Night;
  table: NightTable;
  /** All hands, for this reason; left out: what lies open. */
  why?: string;
}

/** Everybody at the table is told, and one goes there. */
const Look = ({ night, table, why }: LookProps): JSX.Element => (
  <AskButton
    icon="eye"
    isBig={why === undefined}
    // A look is a ruling; others may be made meanwhile.
    stamp={night.rulings.filter(({ kind, by }) => kind === 'look' && by === night.me).length}
    onDone={() => go(`/t/${table.code}/watch`)}
    message={() => ({
      type: 'look_in',
      club: night.club,
      night: night.night,
      table: table.table,
      hands: why !== undefined,
      words: why ?? '',
    })}
  >
    {t(why === undefined ? 'referee.lookIn' : 'referee.lookHands')}
  </AskButton>
);

/** Only for who does not play in the round. */
function LookHands({ night, table }: LookProps): JSX.Element | null {
  const [words, setWords] = useState('');
  if (night.tables.some((row) => isMine(night, row))) return null;
  return (
    <>
      <TextField words={t('referee.lookWhy')} value={words} max={300} onChange={setWords} />
      <Look night={night} table={table} why={words} />
    </>
  );
}

/** What was decided at this table, with its undoing. */
function Rulings({ night, table }: { night: Night; table: NightTable }): JSX.Element | null {
  const rows = night.rulings.filter(
    (ruling) => ruling.round === night.round.round && ruling.table === table.table,
  );
  if (rows.length === 0) return null;
  return (
    <section class="stack">
      <h3>{t('ruling.list')}</h3>
      <RulingList night={night} rows={rows} />
    </section>
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
          {table.code !== '' && <Look night={night} table={table} />}
        </div>
        {table.code !== '' && <LookHands night={night} table={table} />}
        <Rulings night={night} table={table} />
      </div>
    </aside>
  );
}
