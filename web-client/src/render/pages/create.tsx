// Creating a table: game, rules, length, clock, who may come, on one page.

import '../../styles/create.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { presetRow, summaryOf } from '../../catalogue';
import { createTable, isCreating } from '../../address_sync';
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
import { problemWords } from './checked_rules';
import { ClockChoice } from './clock_choice';
import {
  change,
  changeRule,
  checked,
  draft,
  family,
  last,
  problem,
  startChecking,
  startDraft,
  TITLE_MAX,
  titleLength,
  undoRule,
} from './draft';
import { Changes, Facts } from './facts';
import { GameChoice, LengthChoice, PresetChoice } from './game_choice';
import { Header, Main } from './header';
import { withName } from './name_first';
import { TeachingChoice } from './teaching_choice';
import { RuleSwitches } from './rule_groups';

function submit(): void {
  set({ lastTable: draft.value });
  withName(() => createTable(draft.value));
}

const Head = (): JSX.Element => (
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

const Options = (): JSX.Element => {
  const { is_public: isPublic, pace } = draft.value;
  const isInstant = pace === 'instant';
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
      <Switch
        words={t('create.instant')}
        lead={t(isInstant ? 'create.instantOn' : 'create.instantOff')}
        isOn={isInstant}
        onChange={(isOn) => change({ pace: isOn ? 'instant' : 'normal' })}
      />
    </section>
  );
};

/** Counts as the server does, so that nothing is cut silently. */
function Title(): JSX.Element {
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

const Switches = (): JSX.Element => (
  <RuleSwitches
    family={family.value}
    settings={draft.value.settings}
    rules={checked.value}
    problem={problem.value}
    onChange={changeRule}
    onUndo={undoRule}
    onReset={() => change({ settings: [] })}
  />
);

function Summary(): JSX.Element {
  const { preset } = draft.value;
  const row = presetRow(catalogue.value, preset);
  const { values = [], changes = [] } = checked.value ?? {};
  return (
    <section class="card summary" aria-labelledby="summary-title" tabIndex={0}>
      <h2 id="summary-title">{row?.title ?? t('create.rules')}</h2>
      <p>{row?.sentence}</p>
      <Facts settings={summaryOf(catalogue.value, family.value, values)} />
      <h3>{t('create.changesTitle')}</h3>
      <Changes preset={row?.title ?? preset} changes={changes} />
    </section>
  );
}

/** Only rules that the server has seen can be played. */
const mayCreate = (): boolean =>
  checked.value !== null &&
  problem.value === null &&
  !isCreating.value &&
  link.value.phase === 'open' &&
  titleLength(draft.value.title) <= TITLE_MAX;

const Submit = (): JSX.Element => (
  <div class="create-submit page-foot">
    {problem.value && (
      <p class="field-problem" role="alert">
        {t('create.problem')} {problemWords(problem.value)}
      </p>
    )}
    <Button kind="main" isBig icon="link" disabled={!mayCreate()} onClick={submit}>
      {t('create.submit')}
    </Button>
  </div>
);

export function CreatePage(): JSX.Element {
  useEffect(() => {
    const stops = [startDraft(), startChecking()];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <>
      <Header />
      <Main class="create">
        <Head />
        <div class="create-choices">
          <GameChoice />
          <PresetChoice />
          <LengthChoice />
          <ClockChoice />
          <Title />
          <Options />
          <TeachingChoice />
          <Switches />
        </div>
        <aside class="create-side">
          <Summary />
          <Submit />
        </aside>
      </Main>
    </>
  );
}
