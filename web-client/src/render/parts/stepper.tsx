// A number within limits: typed, or one step at a time.

import { useEffect, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import { decimal } from '../../text/figures';
import { t } from '../../text/text';
import { IconButton } from './button';

export interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** Steps of the value in 1 of what is shown: 1000 shows thousandths as "1.5". */
  unit?: number;
  onChange(value: number): void;
  isDisabled?: boolean;
}

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));

/** Points are changed by the thousand, seconds by the one. */
export function stepFor(min: number, max: number): number {
  const range = max - min;
  if (range >= 100_000) return 1000;
  return range >= 1000 ? 100 : 1;
}

/** As it is shown: whole, or with one decimal; a true minus is typed as easily as a hyphen. */
const shown = (value: number, unit: number): string =>
  unit === 1 ? String(value) : decimal(value / unit, 1);

const read = (typed: string, unit: number): number =>
  Math.round(Number.parseFloat(typed.replace('−', '-').replace(',', '.')) * unit);

export function Stepper({
  label,
  value,
  min,
  max,
  step = stepFor(min, max),
  unit = 1,
  onChange,
  isDisabled = false,
}: StepperProps): JSX.Element {
  // What is being typed counts when the field is left, so that "2" on the way to "25" is no change.
  const [typed, setTyped] = useState(shown(value, unit));
  useEffect(() => setTyped(shown(value, unit)), [value, unit]);

  function change(next: number): void {
    const fitting = clamp(next, min, max);
    setTyped(shown(fitting, unit));
    if (fitting !== value) onChange(fitting);
  }

  function commit(): void {
    const next = read(typed, unit);
    if (Number.isNaN(next)) setTyped(shown(value, unit));
    else change(next);
  }

  return (
    <div class="stepper" role="group" aria-label={label}>
      <IconButton
        icon="minus"
        label={t('create.less')}
        iconSize={18}
        disabled={isDisabled || value <= min}
        onClick={() => change(value - step)}
      />
      <input
        type="text"
        inputMode={min < 0 ? 'text' : 'numeric'}
        aria-label={label}
        value={typed}
        disabled={isDisabled}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'ArrowUp') change(value + step);
          if (event.key === 'ArrowDown') change(value - step);
        }}
      />
      <IconButton
        icon="plus"
        label={t('create.more')}
        iconSize={18}
        disabled={isDisabled || value >= max}
        onClick={() => change(value + step)}
      />
    </div>
  );
}
