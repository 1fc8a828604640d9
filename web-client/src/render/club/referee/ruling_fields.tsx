// The fields of a ruling: whom, the value of its kind, and what it changes.

import type { JSX } from 'preact';
import type { Night } from '../../../clubs';
import type { NightTable } from '../../../protocol.gen';
import { change as changed, points, t, total, windName } from '../../../text/text';
import { Button } from '../../parts/button';
import { WindBadge } from '../../parts/marks';
import { Stepper } from '../../parts/stepper';
import { Switch } from '../../parts/switch';
import { Choice, NumberField, POINTS } from '../form';
import { nameOf } from '../words';
import { nameIn } from '../night/people_of';
import { WINDS } from '../night/proposal';
import { differenceOf, type Draft, isAboutSomebody } from './draft';
import { windNow } from './trouble';

export interface FieldsProps {
  night: Night;
  table: NightTable | null;
  draft: Draft;
  change(part: Partial<Draft>): void;
}

/** The seats as buttons. */
export function Whom({ night, table, draft, change }: FieldsProps): JSX.Element | null {
  if (!table || !isAboutSomebody(draft.kind)) return null;
  const count = table.seats.length;
  return (
    <fieldset class="ruling-part">
      <legend class="field-label">{t('ruling.whom')}</legend>
      <div class="whom">
        {table.seats.map(({ number }, seat) => {
          const wind = windNow(table.hand, seat, count);
          return (
            <button
              key={seat}
              type="button"
              class="button"
              aria-pressed={draft.member === number}
              disabled={number === 0}
              onClick={() => change({ member: number })}
            >
              <WindBadge wind={WINDS[wind] ?? ''} isDealer={wind === 0} />
              {nameIn(night, number)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

const USUAL = [-500, -1000, -2000, -5000];

const Penalty = ({ draft, change }: FieldsProps): JSX.Element => (
  <div class="ruling-part">
    <span class="field-label">{t('ruling.value')}</span>
    <div class="penalty">
      <Stepper
        label={t('ruling.value')}
        {...POINTS}
        value={draft.penalty}
        min={-100_000}
        max={100_000}
        onChange={(penalty) => change({ penalty })}
      />
      {USUAL.map((value) => (
        <Button
          key={value}
          aria-pressed={draft.penalty === value}
          onClick={() => change({ penalty: value })}
        >
          {total(value)}
        </Button>
      ))}
    </div>
  </div>
);

const LABELS = {
  set_table: 'ruling.pointsOf',
  correct_points: 'ruling.changeOf',
  declare: 'ruling.finalOf',
} as const;

function BySeat({ night, table, draft, change }: FieldsProps): JSX.Element | null {
  const { kind } = draft;
  if (kind !== 'set_table' && kind !== 'correct_points' && kind !== 'declare') return null;
  const step = kind === 'declare' ? POINTS : { step: 100 };
  return (
    <div class="club-grid">
      {table?.seats.map(({ number }, seat) => (
        <NumberField
          key={seat}
          words={t(LABELS[kind], { name: nameIn(night, number) })}
          {...step}
          value={draft.points[seat] ?? 0}
          min={-200_000}
          max={200_000}
          onChange={(value) =>
            change({ points: draft.points.map((old, other) => (other === seat ? value : old)) })
          }
        />
      ))}
    </div>
  );
}

const handsOf = (count: number): string[] =>
  ['E', 'S', 'W', 'N'].flatMap((wind) =>
    Array.from({ length: count }, (_, index) => `${wind}${index + 1}`),
  );

const NextHand = ({ table, draft, change }: FieldsProps): JSX.Element => (
  <div class="club-grid">
    <Choice
      words={t('ruling.nextHand')}
      value={draft.hand}
      rows={handsOf(table?.seats.length ?? 4).map((hand) => ({ value: hand, words: hand }))}
      onChange={(hand) => change({ hand })}
    />
    <NumberField
      words={t('ruling.honba')}
      value={draft.honba}
      min={0}
      max={99}
      onChange={(honba) => change({ honba })}
    />
    <NumberField
      words={t('ruling.sticks')}
      value={draft.sticks}
      min={0}
      max={99}
      onChange={(sticks) => change({ sticks })}
    />
  </div>
);

/** Who may take a seat: everybody who sits nowhere, and a bot. */
function freePeople(night: Night): { value: number; words: string }[] {
  const seated = new Set(
    night.tables.flatMap(({ seats }) => seats.map(({ number, by }) => by ?? number)),
  );
  return night.people
    .filter(({ number, presence }) => !seated.has(number) && presence !== 'gone')
    .map((person) => ({ value: person.number, words: nameOf(person) }));
}

function Other({ night, table, draft, change }: FieldsProps): JSX.Element {
  const isSwap = draft.kind === 'swap_seats';
  const seated = (table?.seats ?? [])
    .filter(({ number }) => number > 0 && number !== draft.member)
    .map(({ number }) => ({ value: number, words: nameIn(night, number) }));
  const rows = isSwap ? seated : [...freePeople(night), { value: 0, words: t('ruling.aBot') }];
  return (
    <fieldset class="ruling-part">
      <legend class="field-label">{t(isSwap ? 'ruling.withWhom' : 'ruling.who')}</legend>
      <div class="whom">
        {rows.map(({ value, words }) => (
          <button
            key={value}
            type="button"
            class="button"
            aria-pressed={draft.other === value}
            onClick={() => change({ other: value })}
          >
            {words}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Points or sticks that are to be more or fewer than before are named, and meant. */
function Difference({ table, draft, change }: FieldsProps): JSX.Element | null {
  const difference = table ? differenceOf(draft, table) : 0;
  if (difference === 0) return null;
  return (
    <Switch
      words={t('ruling.differs', { difference: changed(difference) })}
      lead={t('ruling.differsLead')}
      isOn={draft.differs}
      onChange={(differs) => change({ differs })}
    />
  );
}

/** The value of the kind that is chosen. */
export function Value(props: FieldsProps): JSX.Element | null {
  const { draft, change } = props;
  switch (draft.kind) {
    case 'penalty':
      return <Penalty {...props} />;
    case 'set_table':
      return (
        <>
          <NextHand {...props} />
          <BySeat {...props} />
          <Difference {...props} />
        </>
      );
    case 'correct_points':
    case 'declare':
      return <BySeat {...props} />;
    case 'swap_seats':
    case 'replace':
      return <Other {...props} />;
    case 'time':
      return (
        <div class="club-grid">
          <NumberField
            words={t('ruling.minutes')}
            value={draft.minutes}
            min={0}
            max={300}
            onChange={(minutes) => change({ minutes })}
          />
          <NumberField
            words={t('ruling.hands')}
            value={draft.hands}
            min={0}
            max={8}
            onChange={(hands) => change({ hands })}
          />
        </div>
      );
    default:
      return null;
  }
}

interface Change {
  words: string;
  before: string;
  after: string;
}

/** The standing of somebody who gets a penalty: total, rank and penalties before and after. */
function penaltyChanges(night: Night, member: number, penalty: number): Change[] {
  const row = night.standing.find(({ number }) => number === member);
  if (!row) return [];
  const after = row.total + penalty;
  const rank =
    1 + night.standing.filter((other) => other.number !== member && other.total > after).length;
  return [
    {
      words: t('ruling.penalties'),
      before: total(row.penalties),
      after: total(row.penalties + penalty),
    },
    { words: t('ruling.totalRow'), before: total(row.total), after: total(after) },
    { words: t('ruling.rankRow'), before: String(row.rank), after: String(rank) },
  ];
}

function pointChanges(night: Night, table: NightTable, draft: Draft): Change[] {
  return table.seats.map(({ number, points: now = 0 }, seat) => {
    const value = draft.points[seat] ?? 0;
    const after = draft.kind === 'correct_points' ? now + value : value;
    return { words: nameIn(night, number), before: points(now), after: points(after) };
  });
}

function finalChanges(night: Night, { seats }: NightTable, draft: Draft): Change[] {
  return seats.map(({ number, final }, seat) => ({
    words: nameIn(night, number),
    before: final === undefined ? '–' : total(final),
    after: total(draft.points[seat] ?? 0),
  }));
}

/** Who sits where after two have changed their seats, or another one has taken one. */
function seatChanges(night: Night, table: NightTable, draft: Draft): Change[] {
  const { kind, member, other } = draft;
  const isChosen = member > 0 && (kind === 'replace' ? other >= 0 : other > 0);
  if (!isChosen) return [];
  const after = (number: number): number => {
    if (number === member) return other;
    return kind === 'swap_seats' && number === other ? member : number;
  };
  return table.seats.map(({ number, by }, seat) => ({
    words: windName(WINDS[windNow(table.hand, seat, table.seats.length)] ?? 'E'),
    before: nameIn(night, by ?? number),
    after: nameIn(
      night,
      number === member || kind === 'swap_seats' ? after(number) : (by ?? number),
    ),
  }));
}

function timeChanges(table: NightTable, { minutes, hands }: Draft): Change[] {
  const { extra_min: min, extra_hands: more } = table;
  return [
    { words: t('ruling.minutes'), before: String(min), after: String(min + minutes) },
    { words: t('ruling.hands'), before: String(more), after: String(more + hands) },
  ];
}

/** What becomes of the game. */
function stateChanges({ table, state }: NightTable, after: NightTable['state']): Change[] {
  return [
    {
      words: t('seating.table', { table }),
      before: t(`referee.state.${state}`),
      after: t(`referee.state.${after}`),
    },
  ];
}

export function changesOf(night: Night, table: NightTable | null, draft: Draft): Change[] {
  if (draft.kind === 'penalty') return penaltyChanges(night, draft.member, draft.penalty);
  if (!table) return [];
  switch (draft.kind) {
    case 'set_table':
    case 'correct_points':
      return pointChanges(night, table, draft);
    case 'declare':
      return finalChanges(night, table, draft);
    case 'swap_seats':
    case 'replace':
      return seatChanges(night, table, draft);
    case 'time':
      return timeChanges(table, draft);
    case 'pause':
      return stateChanges(table, draft.on ? 'paused' : 'playing');
    case 'end_game':
      return stateChanges(table, 'over');
    case 'drop_game':
      return stateChanges(table, 'void');
    default:
      return [];
  }
}

/** Before and after, side by side; what stays is grey. */
export function Changes({ night, table, draft }: Omit<FieldsProps, 'change'>): JSX.Element | null {
  const rows = changesOf(night, table, draft);
  if (rows.length === 0) return null;
  return (
    <table class="club-table changes">
      <caption class="field-label">{t('ruling.changes')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('ruling.before')}</th>
          <th scope="col">{t('ruling.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ words, before, after }) => (
          <tr key={words} class={before === after ? 'muted' : ''}>
            <th scope="row">{words}</th>
            <td>{before}</td>
            <td>
              <b>{after}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
