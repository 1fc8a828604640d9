// Creating a table: game, rules, length, clock, who may come, on one page.

import '../../styles/create.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { presetRow, summaryOf } from '../../catalogue';
import { isUpright } from '../../settings';
import { catalogue } from '../../state';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import { problemWords } from './checked_rules';
import { ClockChoice } from './clock_choice';
import { Head, mayCreate, Options, submit, Title } from './create_parts';
import { ShortForm } from './create_short';
import {
  change,
  changeRule,
  checked,
  draft,
  family,
  problem,
  startChecking,
  startDraft,
  undoRule,
} from './draft';
import { Changes, Facts } from './facts';
import { GameChoice, LengthChoice, PresetChoice } from './game_choice';
import { Header, Main } from './header';
import { TeachingChoice } from './teaching_choice';
import { RuleSwitches } from './rule_groups';

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

const LongForm = (): JSX.Element => (
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
);

export function CreatePage(): JSX.Element {
  useEffect(() => {
    const stops = [startDraft(), startChecking()];
    return () => stops.forEach((stop) => stop());
  }, []);
  if (isUpright.value) return <ShortForm />;
  return (
    <>
      <Header />
      <LongForm />
    </>
  );
}
