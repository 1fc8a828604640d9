// The sheet of a ruling beside the tables: kind, whom, value, reason, what changes. The tables stay live.

import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Night } from '../../../clubs';
import type { NightTable } from '../../../protocol.gen';
import { points, t } from '../../../text/text';
import { Button, IconButton } from '../../parts/button';
import { Segments } from '../../parts/segments';
import { AskButton, Problem } from '../asking';
import { Choice } from '../form';
import { ReasonChoice } from '../night/reason';
import {
  type Draft,
  GROUP_NAMES,
  groupOf,
  GROUPS,
  lastHandDraft,
  madeSum,
  missing,
  type Missing,
  rightSum,
  ruleMessage,
  sumOf,
  withKind,
} from './draft';
import { Changes, Value, Whom } from './ruling_fields';

export interface RulingProps {
  night: Night;
  table: NightTable | null;
  first: Draft;
  onClose(): void;
}

interface KindProps {
  night: Night;
  table: NightTable | null;
  draft: Draft;
  onDraft(draft: Draft): void;
}

function Kind({ night, table, draft, onDraft }: KindProps): JSX.Element {
  const group = groupOf(draft.kind);
  return (
    <>
      <Segments
        legend={t('ruling.group')}
        rows={GROUP_NAMES.map((value) => ({ value, words: t(`ruling.groups.${value}`) }))}
        value={group}
        onChange={(next) => onDraft(withKind(draft, GROUPS[next][0], table))}
      />
      {table && (
        <Button icon="undo" onClick={() => onDraft(lastHandDraft(night, table))}>
          {t('ruling.lastHand')}
        </Button>
      )}
      <Choice
        words={t('ruling.which')}
        value={draft.kind}
        rows={GROUPS[group].map((kind) => ({ value: kind, words: t(`ruling.kind.${kind}`) }))}
        onChange={(kind) => onDraft(withKind(draft, kind, table))}
      />
      <p class="lead">{t(`ruling.does.${draft.kind as 'penalty'}`)}</p>
    </>
  );
}

function problemWords(what: Missing, draft: Draft, table: NightTable | null): string {
  switch (what) {
    case 'member':
      return `${t('ruling.whom')}?`;
    case 'other':
      return `${t(draft.kind === 'replace' ? 'ruling.who' : 'ruling.withWhom')}?`;
    case 'reason':
      return t('ruling.chooseReason');
    case 'words':
      return t('ruling.writeReason');
    case 'sum':
      return t('ruling.sumIs', {
        sum: points(madeSum(draft)),
        right: points(table ? rightSum(table) : 0),
      });
    case 'zero':
      return t('ruling.zeroSum', { sum: points(sumOf(draft.points)) });
    case null:
      return '';
  }
}

/** Where the focus goes when something is missing. */
const PLACES = {
  member: '.whom button',
  other: '.ruling-part:last-of-type button',
  reason: '.reason-choice select',
  words: '.reason-choice input',
  sum: '.stepper input',
  zero: '.stepper input',
} as const satisfies Record<Exclude<Missing, null>, string>;

export function RulingSheet({ night, table, first, onClose }: RulingProps): JSX.Element {
  const [draft, setDraft] = useState(first);
  const [isTried, setIsTried] = useState(false);
  const box = useRef<HTMLElement>(null);
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }));
  const what = missing(draft, table);
  useEffect(() => box.current?.querySelector<HTMLElement>('h2')?.focus(), []);
  const message = () => {
    setIsTried(true);
    if (what !== null) box.current?.querySelector<HTMLElement>(PLACES[what])?.focus();
    return ruleMessage(night, table, draft);
  };
  const fields = { night, table, draft, change };
  return (
    <aside class="ruling-sheet" ref={box} aria-labelledby="ruling-title">
      <header>
        <h2 id="ruling-title" tabIndex={-1}>
          {t('ruling.title', { table: table?.table ?? '' })}
        </h2>
        <IconButton icon="close" label={t('app.close')} onClick={onClose} />
      </header>
      <div class="ruling-body">
        <Kind night={night} table={table} draft={draft} onDraft={setDraft} />
        <Whom {...fields} />
        <Value {...fields} />
        <ReasonChoice
          reason={draft.reason}
          words={draft.words}
          onReason={(reason) => change({ reason })}
          onWords={(words) => change({ words })}
        />
        <Changes night={night} table={table} draft={draft} />
        <p class="lead">{t('ruling.told', { table: table?.table ?? '' })}</p>
        <Problem words={isTried ? problemWords(what, draft, table) : ''} />
      </div>
      <footer>
        <Button onClick={onClose}>{t('ruling.cancel')}</Button>
        <AskButton
          kind="main"
          stamp={`${night.revision} ${night.rulings.length}`}
          onDone={onClose}
          message={message}
        >
          {t('ruling.confirm')}
        </AskButton>
      </footer>
    </aside>
  );
}
