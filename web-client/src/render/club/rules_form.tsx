// The club's own rules: a change makes another version.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ClubRules, ServerClub } from '../../protocol.gen';
import { catalogue } from '../../state';
import { t } from '../../text/text';
import { PresetSelect } from '../pages/preset_select';
import { Button } from '../parts/button';
import { Sheet } from '../parts/sheet';
import { Stepper } from '../parts/stepper';
import { Switch } from '../parts/switch';
import { AskButton } from './asking';
import { newRules } from './first_rules';
import { Choice, Field } from './parts';

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

interface PartProps {
  rules: ClubRules;
  change(part: Partial<ClubRules>): void;
}

interface NumberProps {
  words: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange(value: number): void;
}

const Amount = (props: NumberProps): JSX.Element => (
  <div class="club-field">
    <span class="field-label">{props.words}</span>
    <Stepper label={props.words} {...props} />
  </div>
);

/** Tenths of a point, as they are shown; thousandths, as they are kept. */
const TENTH = 100;

const Away = ({ rules, change }: PartProps): JSX.Element => (
  <div class="club-grid">
    <Choice
      words={t('clubSet.absent')}
      value={rules.absent}
      rows={ABSENT.map((value) => ({ value, words: t(`clubSet.absentWays.${value}`) }))}
      onChange={(absent) => change({ absent })}
    />
    {rules.absent === 'fixed' && (
      <Amount
        words={t('clubSet.absentFinal')}
        value={rules.absent_final / TENTH}
        min={-10_000}
        max={10_000}
        step={10}
        onChange={(tenths) => change({ absent_final: tenths * TENTH })}
      />
    )}
    <Choice
      words={t('clubSet.bye')}
      value={rules.bye}
      rows={BYES.map((value) => ({ value, words: t(`clubSet.byeWays.${value}`) }))}
      onChange={(bye) => change({ bye })}
    />
    {rules.bye === 'fixed' && (
      <Amount
        words={t('clubSet.byeFinal')}
        value={rules.bye_final / TENTH}
        min={-10_000}
        max={10_000}
        step={10}
        onChange={(tenths) => change({ bye_final: tenths * TENTH })}
      />
    )}
  </div>
);

const Fields = ({ rules, change }: PartProps): JSX.Element => (
  <div class="club-form">
    <Field words={t('clubSet.rulesName')}>
      {(id) => (
        <input
          id={id}
          class="text-field"
          value={rules.name}
          maxLength={60}
          onInput={(event) => change({ name: event.currentTarget.value })}
        />
      )}
    </Field>
    <PresetSelect value={rules.preset} onChange={(preset) => change({ preset, settings: [] })} />
    <Choice
      words={t('clubSet.counting')}
      value={rules.counting}
      rows={COUNTINGS.map((value) => ({ value, words: t(`clubSet.counts.${value}`) }))}
      onChange={(counting) => change({ counting })}
    />
    <div class="club-grid">
      <Amount
        words={t('clubSet.base')}
        value={rules.clock.base_s}
        min={0}
        max={300}
        onChange={(base) => change({ clock: { ...rules.clock, base_s: base } })}
      />
      <Amount
        words={t('clubSet.bank')}
        value={rules.clock.bank_s}
        min={0}
        max={300}
        onChange={(bank) => change({ clock: { ...rules.clock, bank_s: bank } })}
      />
    </div>
    <Away rules={rules} change={change} />
    <Switch
      words={t('clubSet.odd')}
      isOn={rules.counts_odd}
      onChange={(isOn) => change({ counts_odd: isOn })}
    />
  </div>
);

interface SheetProps {
  club: ServerClub;
  first: ClubRules;
  onClose(): void;
}

function RulesSheet({ club, first, onClose }: SheetProps): JSX.Element {
  const [rules, setRules] = useState(first);
  return (
    <Sheet
      title={first.number === 0 ? t('clubSet.newRules') : first.name}
      onClose={onClose}
      class="plan-sheet"
      actions={
        <AskButton
          kind="main"
          stamp={club.revision}
          onDone={onClose}
          message={() =>
            rules.name.trim() === '' ? null : { type: 'save_rules', club: club.row.club, rules }
          }
        >
          {t('clubSet.save')}
        </AskButton>
      }
    >
      <Fields rules={rules} change={(part) => setRules((now) => ({ ...now, ...part }))} />
    </Sheet>
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
