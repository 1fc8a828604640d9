// What the forms of a new table share: its head, its name, who may come, and making it.

import '../lobby/words';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { createTable, isCreating } from '../../address_sync';
import { playTable } from '../../quick';
import type { WatchPolicy } from '../../protocol.gen';
import { set } from '../../settings';
import { catalogue, link } from '../../state';
import { t } from '../../text/text';
import { isClosed, usualPolicy } from '../../watch/policy';
import { sentenceOf } from '../../watch/sentence';
import { Button, Link } from '../parts/button';
import { FieldHint } from '../parts/field_hint';
import { Icon } from '../parts/icon';
import { lazy } from '../parts/lazy';
import { Switch } from '../parts/switch';
import { change, checked, draft, last, problem, TITLE_MAX, titleLength } from './draft';
import { withName } from './name_first';
import { PaceChoice } from '../bots/pace_choice';

export function submit(): void {
  set({ lastTable: draft.value });
  withName(() => createTable(draft.value));
}

/** Bots take all other seats, and the hand is dealt. */
export function submitWithBots(): void {
  set({ lastTable: draft.value });
  withName(() => playTable(draft.value));
}

/** Only rules that the server has seen can be played. */
export const mayCreate = (): boolean =>
  checked.value !== null &&
  problem.value === null &&
  !isCreating.value &&
  link.value.phase === 'open' &&
  titleLength(draft.value.title) <= TITLE_MAX;

export const Head = (): JSX.Element => (
  <div class="create-head">
    <Link to="/" class="icon-button" aria-label={t('app.toLobby')}>
      <Icon name="back" />
    </Link>
    <h1>{t('create.title')}</h1>
    {last.value && (
      <Button
        kind="quiet"
        onClick={() => {
          draft.value = last.value ?? draft.value;
        }}
      >
        {t('create.useLast')}
      </Button>
    )}
  </div>
);

const policySheet = lazy<{
  title: string;
  now: WatchPolicy;
  onUse(policy: WatchPolicy): void;
  onClose(): void;
}>(() => import('../watch/policy_sheet').then((part) => part.DraftPolicySheet));

/** Who may watch: a row that says it, and leads to the choice. */
function Watching(): JSX.Element | null {
  const [isOpen, setIsOpen] = useState(false);
  const { watch, may_watch: mayWatch, title } = draft.value;
  const now = watch ?? usualPolicy(mayWatch, catalogue.value);
  if (!now) return null;
  const close = (): void => setIsOpen(false);
  const use = (policy: WatchPolicy): void => {
    change({ watch: policy, may_watch: !isClosed(policy) });
    close();
  };
  return (
    <>
      <button
        type="button"
        class="option-row"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <span class="switch-words">
          <span>{t('watching.policy')}</span>
          <span class="lead">{sentenceOf(now)}</span>
        </span>
        <Icon name="on" />
      </button>
      {isOpen && <policySheet.Part title={title.trim()} now={now} onUse={use} onClose={close} />}
    </>
  );
}

export const Options = (): JSX.Element => {
  const { is_public: isPublic, pace } = draft.value;
  return (
    <section class="card options">
      <h2 class="sr-only">{t('create.who')}</h2>
      <Switch
        words={t('create.public')}
        lead={t(isPublic ? 'create.publicOn' : 'create.publicOff')}
        isOn={isPublic}
        onChange={(isOn) => change({ is_public: isOn })}
      />
      <Watching />
      <PaceChoice pace={pace} onChoose={(chosen) => change({ pace: chosen })} />
    </section>
  );
};

/** Counts as the server does, so that nothing is cut silently. */
export function Title(): JSX.Element {
  const count = titleLength(draft.value.title);
  const values = { count, max: TITLE_MAX };
  const isLong = count > TITLE_MAX;
  return (
    <section class="stack">
      <label class="field-label" for="table-title">
        {t('create.tableName')}
      </label>
      <input
        id="table-title"
        class="text-field"
        autocomplete="off"
        value={draft.value.title}
        aria-describedby="table-title-hint"
        aria-invalid={isLong}
        onInput={(event) => change({ title: event.currentTarget.value })}
      />
      <FieldHint
        id="table-title-hint"
        hint={count === 0 ? t('create.tableNameHint') : t('create.tableNameLength', values)}
        problem={isLong ? t('create.tableNameLong', values) : ''}
      />
    </section>
  );
}
