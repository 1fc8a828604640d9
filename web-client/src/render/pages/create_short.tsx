// The form of a new table on an upright phone: what is chosen in one card, what was changed, one switch
// among many, and the rest a press away.

import '../../styles/lobby.css';
import '../../styles/create_short.css';
import { effect, signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { families, presetRow, ruleRow, summaryOf, valueOf } from '../../catalogue';
import type { Setting } from '../../protocol.gen';
import { valueWords } from '../../rule_words';
import { catalogue } from '../../state';
import { t, tOr } from '../../text/text';
import { Button, IconButton } from '../parts/button';
import { clockWords } from '../parts/clock';
import { Icon } from '../parts/icon';
import { Segments } from '../parts/segments';
import { Sheet } from '../parts/sheet';
import { problemWords } from './checked_rules';
import { ClockChoice } from './clock_choice';
import { Head, mayCreate, Options, submit, submitWithBots, Title } from './create_parts';
import { changeRule, checked, choosePreset, draft, family, problem, undoRule } from './draft';
import { LengthChoice, PresetChoice } from './game_choice';
import { Main } from './header';
import { RuleGroups } from './rule_groups';
import { TeachingChoice } from './teaching_choice';

type Part = 'rules' | 'length' | 'clock' | 'more';

const open = signal<Part | null>(null);
const close = (): void => {
  open.value = null;
};

const show = (part: Part) => (): void => {
  open.value = part;
};

// ---- what is chosen ----

const Families = (): JSX.Element => (
  <Segments
    legend={t('create.game')}
    isLegendHidden
    rows={families(catalogue.value).map((name) => ({
      value: name,
      words: tOr('familyShort', name, tOr('family', name, name)),
      label: tOr('family', name, name),
    }))}
    value={family.value}
    onChange={(name) => {
      const first = catalogue.value?.presets.find((row) => row.family === name);
      if (first) choosePreset(first.id);
    }}
  />
);

const FACTS_MAX = 3;

/** Three facts of the rules, without those that stand below. */
function factsOf(values: readonly Setting[]): string {
  const told = summaryOf(catalogue.value, family.value, values).filter(
    ({ name }) => name !== 'game_length' && name !== 'players',
  );
  return told
    .flatMap(({ name, value }) => {
      const row = ruleRow(catalogue.value, name);
      return row ? [`${row.title}: ${valueWords(row, value)}`] : [];
    })
    .slice(0, FACTS_MAX)
    .join(' · ');
}

function lengthWords(values: readonly Setting[]): string {
  const value = valueOf(draft.value.settings, 'game_length') ?? valueOf(values, 'game_length');
  const row = ruleRow(catalogue.value, 'game_length');
  if (value === undefined || !row) return '–';
  return tOr('length', value, valueWords(row, value));
}

interface CellProps {
  part: Part;
  words: string;
  value: string;
}

const Cell = ({ part, words, value }: CellProps): JSX.Element => (
  <button type="button" class="short-cell" aria-haspopup="dialog" onClick={show(part)}>
    <span class="lead">{words}</span>
    <b>{value}</b>
  </button>
);

function Chosen(): JSX.Element {
  const { preset, clock } = draft.value;
  const row = presetRow(catalogue.value, preset);
  const values = checked.value?.values ?? [];
  return (
    <section class="card short-chosen">
      <button type="button" class="short-rules" aria-haspopup="dialog" onClick={show('rules')}>
        <span>
          <span class="sr-only">{t('create.rules')}: </span>
          <b>{row?.title ?? t('app.loading')}</b>
          <span class="lead">{factsOf(values)}</span>
        </span>
        <Icon name="down" />
      </button>
      <div class="short-cells">
        <Cell
          part="rules"
          words={t('create.players')}
          value={String(checked.value?.players ?? row?.players ?? '–')}
        />
        <Cell part="length" words={t('create.length')} value={lengthWords(values)} />
        <Cell
          part="clock"
          words={t('create.clock')}
          value={clock.base_s === 0 ? t('clock.none') : clockWords(clock)}
        />
      </div>
    </section>
  );
}

// ---- what was changed ----

/** What presets say themselves, as far as they were seen without changes. */
const bases = signal<Readonly<Record<string, readonly Setting[]>>>({});

const rememberBase = (): (() => void) =>
  effect(() => {
    const { value: rules } = checked;
    if (!rules || rules.changes.length > 0 || bases.peek()[rules.preset]) return;
    bases.value = { ...bases.peek(), [rules.preset]: rules.values };
  });

/** The value before: of a switch that is on or off it is the other one. */
export function before(
  preset: string,
  { name, value }: Setting,
  known: Readonly<Record<string, readonly Setting[]>>,
): string | undefined {
  if (value === 'true') return 'false';
  if (value === 'false') return 'true';
  return valueOf(known[preset] ?? [], name);
}

function Change({ setting }: { setting: Setting }): JSX.Element | null {
  const row = ruleRow(catalogue.value, setting.name);
  if (!row) return null;
  const old = before(draft.value.preset, setting, bases.value);
  return (
    <li>
      <b>{row.title}</b>
      <span class="short-values">
        {old !== undefined && <s>{valueWords(row, old)}</s>}
        <b>{valueWords(row, setting.value)}</b>
      </span>
      <IconButton
        icon="undo"
        label={t('create.undoRule', { title: row.title })}
        onClick={() => undoRule(setting.name)}
      />
    </li>
  );
}

function WhatChanged(): JSX.Element | null {
  const { value: rules } = checked;
  const { settings } = draft.value;
  // Rules that do not fit together get no answer that says what differs.
  const changes = problem.value ? settings : (rules?.changes ?? []);
  if (changes.length === 0) return null;
  return (
    <section class="card short-changed" aria-labelledby="short-changed">
      <div class="section-head">
        <h2 id="short-changed">{t('create.whatChanged')}</h2>
        <span class="pill pill-changed">{changes.length}</span>
      </div>
      <ul>
        {changes.map((setting) => (
          <Change key={setting.name} setting={setting} />
        ))}
      </ul>
    </section>
  );
}

// ---- what opens ----

const TITLES = {
  rules: 'create.rules',
  length: 'create.length',
  clock: 'create.clock',
  more: 'create.moreOptions',
} as const satisfies Record<Part, string>;

const PART: Readonly<Record<Part, () => ComponentChildren>> = {
  rules: () => <PresetChoice isOpen />,
  length: () => <LengthChoice />,
  clock: () => <ClockChoice />,
  more: () => (
    <div class="stack">
      <Title />
      <Options />
      <TeachingChoice />
    </div>
  ),
};

const Opened = (): JSX.Element | null =>
  open.value && (
    <Sheet
      title={t(TITLES[open.value])}
      kind="drawer"
      class="short-sheet"
      onClose={close}
      actions={
        <Button kind="main" onClick={close}>
          {t('create.done')}
        </Button>
      }
    >
      {PART[open.value]()}
    </Sheet>
  );

const Foot = (): JSX.Element => (
  <div class="create-submit page-foot short-foot">
    {problem.value && (
      <p class="field-problem" role="alert">
        {t('create.problem')} {problemWords(problem.value)}
      </p>
    )}
    <Button icon="bolt" disabled={!mayCreate()} onClick={submitWithBots}>
      {t('lobby.withBots')}
    </Button>
    <Button kind="main" icon="link" disabled={!mayCreate()} onClick={submit}>
      {t('create.submit')}
    </Button>
  </div>
);

export function ShortForm(): JSX.Element {
  useEffect(() => {
    const stop = rememberBase();
    return () => {
      stop();
      close();
    };
  }, []);
  const { settings, title } = draft.value;
  return (
    <Main class="create create-short">
      <Head />
      <Families />
      <Chosen />
      <WhatChanged />
      {checked.value && (
        <RuleGroups
          isShort
          family={family.value}
          settings={settings}
          rules={checked.value}
          problem={problem.value}
          onChange={changeRule}
          onUndo={undoRule}
        />
      )}
      <button
        type="button"
        class="card option-row short-more"
        aria-haspopup="dialog"
        onClick={show('more')}
      >
        <span class="switch-words">
          <span>{t('create.moreOptions')}</span>
          <span class="lead">{title.trim() || t('create.moreLead')}</span>
        </span>
        <Icon name="on" />
      </button>
      <Foot />
      <Opened />
    </Main>
  );
}
