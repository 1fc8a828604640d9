// The input of a rule switch: one row for each type of switch. Values stay text, as on the wire.

import '../lobby/words';
import type { JSX } from 'preact';
import { isOf, setParts, setValue } from '../../catalogue';
import { kindsOf, kindsText, SUITS } from '../../kinds';
import type { RuleRow, RuleType } from '../../protocol.gen';
import { t, tileName } from '../../text/text';
import { Segments } from '../parts/segments';
import { Stepper } from '../parts/stepper';
import { Switch } from '../parts/switch';
import { TileFace } from '../parts/tile_face';
import { Marked } from './rule_finder';

export interface RuleInputProps {
  row: RuleRow;
  value: string;
  /** Whose values there are to choose from. */
  family: string;
  onChange(value: string): void;
  /** What is looked for. */
  find?: string;
}

type Input = (props: RuleInputProps) => JSX.Element;

const BoolInput: Input = ({ row, value, onChange, find = '' }) => (
  <Switch
    words={<Marked text={row.title} find={find} />}
    isOn={value === 'true'}
    onChange={(isOn) => onChange(String(isOn))}
  />
);

const IntInput: Input = ({ row, value, onChange }) => (
  <Stepper
    label={row.title}
    value={Number(value)}
    min={row.min}
    max={row.max}
    onChange={(number) => onChange(String(number))}
  />
);

const NoneIntInput: Input = (props) => {
  const { row, value, onChange } = props;
  const isNone = value === 'none';
  return (
    <div class="rule-numbers">
      <Switch
        words={t('create.hasNumber', { title: row.title })}
        isOn={!isNone}
        onChange={(isOn) => onChange(isOn ? String(Math.max(0, row.min)) : 'none')}
      />
      {!isNone && <IntInput {...props} />}
    </div>
  );
};

// Longer choices do not fit side by side on a phone.
const SIDE_BY_SIDE_MAX = 30;

const EnumInput: Input = ({ row, value, family, onChange }) => {
  // A value of another game stands there only if it was chosen.
  const values = row.values.filter((one) => one.name === value || isOf(family, one));
  const letters = values.reduce((sum, { words }) => sum + words.length, 0);
  if (letters <= SIDE_BY_SIDE_MAX) {
    const rows = values.map(({ name, words }) => ({ value: name, words }));
    return (
      <Segments legend={row.title} isLegendHidden rows={rows} value={value} onChange={onChange} />
    );
  }
  return (
    <select
      class="text-field"
      aria-label={row.title}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {values.map(({ name, words }) => (
        <option key={name} value={name} selected={name === value}>
          {words}
        </option>
      ))}
    </select>
  );
};

const SetInput: Input = ({ row, value, onChange }) => {
  const parts = setParts(value);
  const toggled = (name: string, isOn: boolean): string[] =>
    isOn ? [...parts, name] : parts.filter((part) => part !== name);
  return (
    <div class="checks" role="group" aria-label={row.title}>
      {row.values.map(({ name, words }) => (
        <label key={name} class="check">
          <input
            type="checkbox"
            checked={parts.includes(name)}
            onChange={(event) =>
              onChange(setValue(row, toggled(name, event.currentTarget.checked)))
            }
          />
          <span>{words}</span>
        </label>
      ))}
    </div>
  );
};

const numbersInput =
  (name: (place: number) => string): Input =>
  ({ row, value, onChange }) => {
    const numbers = value.split(',');
    const replaced = (place: number, next: number): string =>
      numbers.map((number, i) => (i === place ? String(next) : number)).join(',');
    return (
      <div class="rule-numbers" role="group" aria-label={row.title}>
        {numbers.map((number, i) => (
          <div key={i} class="rule-number">
            <span aria-hidden="true">{name(i + 1)}</span>
            <Stepper
              label={t('create.numberFor', { title: row.title, place: name(i + 1) })}
              value={Number(number)}
              min={row.min}
              max={row.max}
              onChange={(next) => onChange(replaced(i, next))}
            />
          </div>
        ))}
      </div>
    );
  };

const KindsInput: Input = ({ row, value, onChange }) => {
  const kinds = kindsOf(value);
  const toggle = (kind: string): void => {
    const isOn = kinds.includes(kind);
    onChange(kindsText(isOn ? kinds.filter((other) => other !== kind) : [...kinds, kind]));
  };
  return (
    <div class="kinds" role="group" aria-label={row.title}>
      {SUITS.map((suit) => (
        <div key={suit.letter} class="kinds-suit">
          {suit.kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              class="kind"
              aria-pressed={kinds.includes(kind)}
              aria-label={tileName(kind)}
              onClick={() => toggle(kind)}
            >
              <TileFace code={kind} size={24} set="indexed" />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
};

const INPUTS: Record<RuleType, Input> = {
  bool: BoolInput,
  int: IntInput,
  none_int: NoneIntInput,
  enum: EnumInput,
  set: SetInput,
  ints: numbersInput((place) => t('create.part', { place })),
  seat_ints: numbersInput((place) => t('create.place', { place })),
  kinds: KindsInput,
};

export function RuleInput(props: RuleInputProps): JSX.Element {
  const Input = INPUTS[props.row.rule_type];
  return <Input {...props} />;
}
