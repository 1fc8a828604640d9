// Planning a night, or changing the plan: what is asked every week first, the rest below.

import './night/words';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { NightPlan, NightRow, SeatingMethod, ServerClub } from '../../protocol.gen';
import { clubs } from '../../state';
import { t } from '../../text/text';
import { sentenceOf } from '../../watch/sentence';
import { Button } from '../parts/button';
import { lazy } from '../parts/lazy';
import { Switch } from '../parts/switch';
import type { DraftPolicyProps } from '../watch/policy_sheet';
import { Choice, Field, FormSheet, NumberField, POINTS, TextField } from './form';

const WEEK_S = 7 * 24 * 3600;

/** What a first night is planned with. */
const USUAL: NightPlan = {
  title: '',
  at: 0,
  place: '',
  rounds: 4,
  rules: 1,
  method: 'random',
  interval: 1,
  winds: 'balanced',
  odd: 'bye',
  round_min: 60,
  hands_after: 1,
  countdown_s: 30,
  between_s: 20,
  capacity: 48,
  late_min: 5,
  late_penalty: -2000,
  substitute_min: 10,
  is_taken_there: false,
  is_hidden: false,
  is_confirmed_alone: false,
  may_watch: true,
};

/** The next full hour at least a day from now. */
const tomorrow = (now: number): number => Math.ceil((now / 1000 + 24 * 3600) / 3600) * 3600;

/** A week after the latest night, planned as that was; else as most nights are. */
export function nextPlan(club: ServerClub, now: number): NightPlan {
  const [latest] = [...club.nights].sort((a, b) => b.plan.at - a.plan.at);
  if (!latest) return { ...USUAL, at: tomorrow(now), rules: club.rules[0]?.number ?? 1 };
  const at = latest.plan.at + WEEK_S;
  return { ...latest.plan, title: '', at: at * 1000 > now ? at : tomorrow(now) };
}

/** A moment for a field of date and time, in the time of this browser. */
function localOf(seconds: number): string {
  const date = new Date(seconds * 1000);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

const secondsOf = (local: string): number => Math.floor(new Date(local).getTime() / 1000);

interface PartProps {
  plan: NightPlan;
  change(part: Partial<NightPlan>): void;
}

interface AmountProps extends PartProps {
  words: string;
  field:
    | 'rounds'
    | 'round_min'
    | 'interval'
    | 'countdown_s'
    | 'between_s'
    | 'capacity'
    | 'late_min'
    | 'substitute_min';
  min: number;
  max: number;
  hint?: string;
}

const Amount = ({ field, plan, change, ...rest }: AmountProps): JSX.Element => (
  <NumberField {...rest} value={plan[field]} onChange={(value) => change({ [field]: value })} />
);

function First({ plan, change, club }: PartProps & { club: ServerClub }): JSX.Element {
  return (
    <div class="club-grid">
      <TextField
        words={t('plan.name')}
        hint={t('plan.nameHint')}
        value={plan.title}
        max={60}
        onChange={(title) => change({ title })}
      />
      <Field words={t('plan.when')}>
        {(id) => (
          <input
            id={id}
            type="datetime-local"
            class="text-field"
            value={localOf(plan.at)}
            onInput={(event) => {
              const at = secondsOf(event.currentTarget.value);
              if (at > 0) change({ at });
            }}
          />
        )}
      </Field>
      <TextField
        words={t('plan.place')}
        hint={t('plan.placeHint')}
        value={plan.place}
        max={100}
        onChange={(place) => change({ place })}
      />
      <Choice
        words={t('plan.rules')}
        value={plan.rules}
        rows={club.rules.map(({ number, name }) => ({ value: number, words: name }))}
        onChange={(rules) => {
          const others = plan.other_rules?.filter((number) => number !== rules);
          change({ rules, ...(others && { other_rules: others }) });
        }}
      />
      <Amount words={t('plan.rounds')} field="rounds" min={1} max={30} {...{ plan, change }} />
      <Amount
        words={t('plan.minutes')}
        field="round_min"
        min={0}
        max={300}
        hint={t('plan.minutesHint')}
        {...{ plan, change }}
      />
    </div>
  );
}

const METHODS: readonly SeatingMethod[] = [
  'random',
  'swiss',
  'interval',
  'balanced',
  'ladder',
  'design',
  'script',
  'by_hand',
];

function afterWords(hands: number): string {
  if (hands === 5) return t('plan.afters.nothing');
  return hands === 0 ? t('plan.afters.finish') : t('plan.afters.more', { count: hands });
}

const Seating = ({ plan, change }: PartProps): JSX.Element => (
  <div class="club-grid">
    <Choice
      words={t('plan.method')}
      value={plan.method}
      rows={METHODS.map((value) => ({ value, words: t(`plan.methods.${value}`) }))}
      onChange={(method) => change({ method })}
    />
    {plan.method === 'interval' && (
      <Amount words={t('plan.interval')} field="interval" min={1} max={100} {...{ plan, change }} />
    )}
    <Choice
      words={t('plan.winds')}
      value={plan.winds}
      rows={(['balanced', 'random', 'scripted'] as const).map((value) => ({
        value,
        words: t(`plan.windWays.${value}`),
      }))}
      onChange={(winds) => change({ winds })}
    />
    <Choice
      words={t('seating.odd')}
      value={plan.odd}
      rows={(['bye', 'bots', 'odd_tables', 'five'] as const).map((value) => ({
        value,
        words: t(`report.odd.${value}`),
      }))}
      onChange={(odd) => change({ odd })}
    />
    <Choice
      words={t('plan.after')}
      value={plan.hands_after}
      rows={[0, 1, 2, 3, 4, 5].map((value) => ({ value, words: afterWords(value) }))}
      onChange={(hands) => change({ hands_after: hands })}
    />
  </div>
);

const Times = ({ plan, change }: PartProps): JSX.Element => (
  <div class="club-grid">
    <Amount
      words={t('plan.countdown')}
      field="countdown_s"
      min={0}
      max={600}
      {...{ plan, change }}
    />
    <Amount words={t('plan.between')} field="between_s" min={0} max={120} {...{ plan, change }} />
    <Amount words={t('plan.capacity')} field="capacity" min={1} max={400} {...{ plan, change }} />
    <Amount words={t('plan.late')} field="late_min" min={0} max={60} {...{ plan, change }} />
    <NumberField
      words={t('plan.latePenalty')}
      {...POINTS}
      value={plan.late_penalty}
      min={-100_000}
      max={0}
      onChange={(penalty) => change({ late_penalty: penalty })}
    />
    <Amount
      words={t('plan.substitute')}
      field="substitute_min"
      min={0}
      max={60}
      {...{ plan, change }}
    />
  </div>
);

const SWITCHES = [
  { field: 'is_taken_there', words: 'plan.taken' },
  { field: 'is_hidden', words: 'plan.hidden' },
  { field: 'is_confirmed_alone', words: 'plan.alone' },
  { field: 'may_watch', words: 'plan.watch' },
] as const;

const policySheet = lazy<DraftPolicyProps>(() =>
  import('../watch/policy_sheet').then((part) => part.DraftPolicySheet),
);

/** What may be watched at its tables, within what the club allows. */
function Watching({ plan, change, club }: PartProps & { club: ServerClub }): JSX.Element | null {
  const [isOpen, setIsOpen] = useState(false);
  const now = plan.watching ?? club.watching;
  if (!plan.may_watch || !club.may_watch || !now) return null;
  const close = (): void => setIsOpen(false);
  return (
    <div class="club-field">
      <p class="lead">{sentenceOf(now)}</p>
      <div class="actions">
        <Button icon="eye" onClick={() => setIsOpen(true)}>
          {t('plan.watchHow')}
        </Button>
      </div>
      {isOpen && (
        <policySheet.Part
          title={plan.title}
          is="night"
          club={club.row.title}
          floor={club.watching}
          now={now}
          onUse={(watching) => {
            change({ watching });
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Other rules that a round or a table may be played by. */
function OtherRules({ plan, change, club }: PartProps & { club: ServerClub }): JSX.Element | null {
  const others = club.rules.filter(({ number }) => number !== plan.rules);
  const chosen = plan.other_rules ?? [];
  if (others.length === 0) return null;
  return (
    <div role="group" aria-label={t('plan.otherRules')}>
      <span class="field-label">{t('plan.otherRules')}</span>
      {others.map(({ number, name }) => (
        <Switch
          key={number}
          words={name}
          isOn={chosen.includes(number)}
          onChange={(isOn) => {
            const rest = chosen.filter((other) => other !== number);
            change({ other_rules: isOn ? [...rest, number].slice(-OTHER_RULES_MAX) : rest });
          }}
        />
      ))}
    </div>
  );
}

const OTHER_RULES_MAX = 8;

export interface PlanProps {
  /** Null: a new night; its number 0: a new one planned like this. */
  row: NightRow | null;
  onClose(): void;
}

function Form({ club, row, onClose }: PlanProps & { club: ServerClub }): JSX.Element {
  const [plan, setPlan] = useState(() => row?.plan ?? nextPlan(club, Date.now()));
  const [weeks, setWeeks] = useState(0);
  const night = row?.night ?? 0;
  const change = (part: Partial<NightPlan>): void => setPlan((now) => ({ ...now, ...part }));
  return (
    <FormSheet
      title={t(night === 0 ? 'plan.title' : 'plan.change')}
      words={t('plan.confirm')}
      class="plan-sheet"
      stamp={`${club.revision} ${clubs.value.night?.revision ?? 0}`}
      onClose={onClose}
      message={() => ({ type: 'plan_night', club: club.row.club, night, plan, weeks })}
    >
      {club.rules.length === 0 && <p class="field-problem">{t('plan.noRules')}</p>}
      <div class="club-form">
        <First {...{ plan, change, club }} />
        {night === 0 && (
          <NumberField words={t('plan.weeks')} value={weeks} min={0} max={52} onChange={setWeeks} />
        )}
        <details>
          <summary>{t('plan.more')}</summary>
          <div class="club-form">
            <Seating {...{ plan, change }} />
            <Times {...{ plan, change }} />
            <OtherRules {...{ plan, change, club }} />
            <div>
              {SWITCHES.map(({ field, words }) => (
                <Switch
                  key={field}
                  words={t(words)}
                  isOn={plan[field]}
                  onChange={(isOn) => change({ [field]: isOn })}
                />
              ))}
            </div>
            <Watching {...{ plan, change, club }} />
          </div>
        </details>
      </div>
    </FormSheet>
  );
}

export function PlanSheet(props: PlanProps): JSX.Element | null {
  const { club } = clubs.value;
  return club && <Form club={club} {...props} />;
}
