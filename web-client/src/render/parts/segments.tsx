// One of a few: radio buttons drawn as a row of segments.

import { useId } from 'preact/hooks';
import type { JSX } from 'preact';

export interface Segment<T extends string> {
  value: T;
  words: string;
  /** Set apart behind the words. */
  note?: string;
  /** What a screen reader says instead of the words. */
  label?: string;
}

export interface SegmentsProps<T extends string> {
  legend: string;
  /** The legend is read, not shown. */
  isLegendHidden?: boolean;
  rows: readonly Segment<T>[];
  value: T;
  onChange(value: T): void;
  isDisabled?: boolean;
  class?: string;
}

/** More do not fit side by side on a phone. */
const MANY = 5;

export function Segments<T extends string>({
  legend,
  isLegendHidden = false,
  rows,
  value,
  onChange,
  isDisabled = false,
  class: own = '',
}: SegmentsProps<T>): JSX.Element {
  const name = useId();
  return (
    <fieldset class={`segments ${own}`} disabled={isDisabled}>
      <legend class={isLegendHidden ? 'sr-only' : 'field-label'}>{legend}</legend>
      <div class={`segments-track ${rows.length > MANY ? 'is-many' : ''}`}>
        {rows.map((row) => (
          <label key={row.value} class="segment">
            <input
              type="radio"
              name={name}
              value={row.value}
              checked={row.value === value}
              onChange={() => onChange(row.value)}
              {...(row.label && { 'aria-label': row.label })}
            />
            <span>
              {row.words}
              {row.note && <b class="segment-note"> {row.note}</b>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
