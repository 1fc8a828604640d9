// The forms of clubs: fields with their labels, and a sheet that asks the server for what was filled in.

import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Sheet } from '../parts/sheet';
import { Stepper, type StepperProps } from '../parts/stepper';
import { AskButton, type AskButtonProps } from './asking';

export interface FieldProps {
  words: string;
  hint?: string;
  children(id: string): ComponentChildren;
}

/** A label with its field, and a line under it. */
export function Field({ words, hint, children }: FieldProps): JSX.Element {
  const id = useId();
  return (
    <div class="club-field">
      <label class="field-label" for={id}>
        {words}
      </label>
      {children(id)}
      {hint && <p class="lead">{hint}</p>}
    </div>
  );
}

export interface ChoiceProps<T extends string | number> {
  words: string;
  value: T;
  rows: readonly { value: T; words: string }[];
  onChange(value: T): void;
}

/** One of some, as a list that opens. */
export const Choice = <T extends string | number>({
  words,
  value,
  rows,
  onChange,
}: ChoiceProps<T>): JSX.Element => (
  <Field words={words}>
    {(id) => (
      <select
        id={id}
        class="text-field"
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = rows[currentTarget.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
      >
        {rows.map((row) => (
          <option key={row.value} value={row.value}>
            {row.words}
          </option>
        ))}
      </select>
    )}
  </Field>
);

export interface TextFieldProps {
  words: string;
  value: string;
  /** Characters at most. */
  max: number;
  hint?: string;
  /** The first field of a sheet. */
  isFirst?: boolean;
  isLong?: boolean;
  onChange(value: string): void;
}

/** Words in one line, or in some. */
export const TextField = ({
  words,
  value,
  max,
  hint,
  isFirst = false,
  isLong = false,
  onChange,
}: TextFieldProps): JSX.Element => (
  <Field words={words} {...(hint && { hint })}>
    {(id) => {
      const field = { id, class: 'text-field', value, maxLength: max, autofocus: isFirst };
      return isLong ? (
        <textarea {...field} onInput={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <input {...field} onInput={(event) => onChange(event.currentTarget.value)} />
      );
    }}
  </Field>
);

export type NumberFieldProps = Omit<StepperProps, 'label' | 'isDisabled'> & {
  words: string;
  hint?: string;
};

export const NumberField = ({ words, hint, ...stepper }: NumberFieldProps): JSX.Element => (
  <div class="club-field">
    <span class="field-label">{words}</span>
    <Stepper label={words} step={1} {...stepper} />
    {hint && <p class="lead">{hint}</p>}
  </div>
);

/** Points of a standing: thousandths, shown as points with one decimal. */
export const POINTS = { unit: 1000, step: 500 } as const;

export interface FormSheetProps extends Pick<AskButtonProps, 'stamp' | 'message' | 'onDone'> {
  title: string;
  /** On the button that asks. */
  words: string;
  class?: string;
  onClose(): void;
  children: ComponentChildren;
}

/** Closes when the server has done it. */
export const FormSheet = ({
  title,
  words,
  onClose,
  children,
  class: own = '',
  ...asks
}: FormSheetProps): JSX.Element => (
  <Sheet
    title={title}
    onClose={onClose}
    class={own}
    actions={
      <AskButton kind="main" onDone={onClose} {...asks}>
        {words}
      </AskButton>
    }
  >
    {children}
  </Sheet>
);
