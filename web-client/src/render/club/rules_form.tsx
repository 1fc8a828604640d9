// The club's own rules: a change makes another version.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { presetRow, withoutSetting, withSetting } from '../../catalogue';
import type { ClubRules, ServerClub } from '../../protocol.gen';
import { catalogue } from '../../state';
import { t } from '../../text/text';
import { type CheckedRules, checkedRules } from '../pages/checked_rules';
import { PresetSelect } from '../pages/preset_select';
import { RuleSwitches } from '../pages/rule_groups';
import { Button } from '../parts/button';
import { Switch } from '../parts/switch';
import { newRules } from './first_rules';
import { Choice, FormSheet, NumberField, POINTS, TextField } from './form';

const COUNTINGS = [
  'rules',
  'ema',
  'wrc',
  'tenhou',
  'jpml_a',
  'british_points',
  'british_wins',
] as const;
const ABSENT = ['fixed', 'seat', 'share'] as const;
const BYES = ['average', 'zero', 'fixed'] as const;
const TIES = ['places_best', 'best_places', 'places', 'best', 'shared'] as const;

interface PartProps {
  rules: ClubRules;
  change(part: Partial<ClubRules>): void;
}

interface FieldsProps extends PartProps {
  kept: CheckedRules;
}

const Away = ({ rules, change }: PartProps): JSX.Element => (
  <div class="club-grid">
    <Choice
      words={t('clubSet.absent')}
      value={rules.absent}
      rows={ABSENT.map((value) => ({ value, words: t(`clubSet.absentWays.${value}`) }))}
      onChange={(absent) => change({ absent })}
    />
    {rules.absent === 'fixed' && (
      <NumberField
        words={t('clubSet.absentFinal')}
        {...POINTS}
        value={rules.absent_final}
        min={-1_000_000}
        max={1_000_000}
        onChange={(absentFinal) => change({ absent_final: absentFinal })}
      />
    )}
    <Choice
      words={t('clubSet.bye')}
      value={rules.bye}
      rows={BYES.map((value) => ({ value, words: t(`clubSet.byeWays.${value}`) }))}
      onChange={(bye) => change({ bye })}
    />
    {rules.bye === 'fixed' && (
      <NumberField
        words={t('clubSet.byeFinal')}
        {...POINTS}
        value={rules.bye_final}
        min={-1_000_000}
        max={1_000_000}
        onChange={(byeFinal) => change({ bye_final: byeFinal })}
      />
    )}
  </div>
);

/** The switches that differ from the preset. */
const Switches = ({ rules, change, kept }: FieldsProps): JSX.Element => (
  <RuleSwitches
    family={presetRow(catalogue.value, rules.preset)?.family ?? ''}
    settings={rules.settings}
    rules={kept.checked.value}
    problem={kept.problem.value}
    onChange={(name, value) => change({ settings: withSetting(rules.settings, name, value) })}
    onUndo={(name) => change({ settings: withoutSetting(rules.settings, name) })}
    onReset={() => change({ settings: [] })}
  />
);

const Fields = ({ rules, change, kept }: FieldsProps): JSX.Element => (
  <div class="club-form">
    <TextField
      words={t('clubSet.rulesName')}
      value={rules.name}
      max={60}
      onChange={(name) => change({ name })}
    />
    <PresetSelect value={rules.preset} onChange={(preset) => change({ preset, settings: [] })} />
    <Choice
      words={t('clubSet.counting')}
      value={rules.counting}
      rows={COUNTINGS.map((value) => ({ value, words: t(`clubSet.counts.${value}`) }))}
      onChange={(counting) => change({ counting })}
    />
    <div class="club-grid">
      <NumberField
        words={t('clubSet.base')}
        value={rules.clock.base_s}
        min={0}
        max={300}
        onChange={(base) => change({ clock: { ...rules.clock, base_s: base } })}
      />
      <NumberField
        words={t('clubSet.bank')}
        value={rules.clock.bank_s}
        min={0}
        max={300}
        onChange={(bank) => change({ clock: { ...rules.clock, bank_s: bank } })}
      />
    </div>
    <Away rules={rules} change={change} />
    <Choice
      words={t('clubSet.ties')}
      value={rules.ties ?? 'places_best'}
      rows={TIES.map((value) => ({ value, words: t(`clubSet.tieOrders.${value}`) }))}
      onChange={(ties) => change({ ties })}
    />
    <Switch
      words={t('clubSet.odd')}
      isOn={rules.counts_odd}
      onChange={(isOn) => change({ counts_odd: isOn })}
    />
    <NumberField
      words={t('clubSet.nightGames')}
      hint={t('clubSet.nightGamesHint')}
      value={rules.night_games_min ?? 0}
      min={0}
      max={30}
      onChange={(least) => change({ night_games_min: least })}
    />
    <Switches rules={rules} change={change} kept={kept} />
  </div>
);

interface SheetProps {
  club: ServerClub;
  first: ClubRules;
  onClose(): void;
}

function RulesSheet({ club, first, onClose }: SheetProps): JSX.Element {
  const draft = useSignal(first);
  const kept = useMemo(() => checkedRules(draft, ['save_rules']), [draft]);
  useEffect(() => kept.start(), [kept]);
  const { value: rules } = draft;
  const change = (part: Partial<ClubRules>): void => {
    draft.value = { ...draft.value, ...part };
  };
  return (
    <FormSheet
      title={first.number === 0 ? t('clubSet.newRules') : first.name}
      words={t('clubSet.save')}
      class="plan-sheet"
      stamp={club.revision}
      onClose={onClose}
      message={() =>
        rules.name.trim() === '' ? null : { type: 'save_rules', club: club.row.club, rules }
      }
    >
      <Fields rules={rules} change={change} kept={kept} />
    </FormSheet>
  );
}

export function RulesCard({ club }: { club: ServerClub }): JSX.Element {
  const [open, setOpen] = useState<ClubRules | null>(null);
  const preset = club.row.preset || (catalogue.value?.presets[0]?.id ?? '');
  return (
    <section class="card" aria-labelledby="rules-title">
      <div class="card-head">
        <h2 id="rules-title">{t('clubSet.rules')}</h2>
        <Button icon="plus" onClick={() => setOpen(newRules(preset, ''))}>
          {t('clubSet.newRules')}
        </Button>
      </div>
      <ul>
        {club.rules.map((rules) => (
          <li key={rules.number} class="side-row">
            <span class="side-words">
              <b>{rules.name}</b>
              <span class="lead">{t('clubSet.version', { version: rules.version })}</span>
            </span>
            <Button
              aria-label={t('clubSet.editOf', { name: rules.name })}
              onClick={() => setOpen(rules)}
            >
              {t('clubSet.edit')}
            </Button>
          </li>
        ))}
      </ul>
      {open && <RulesSheet club={club} first={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
