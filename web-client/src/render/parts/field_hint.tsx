// The line under a field: what is expected, or what is wrong with it.

import type { JSX } from 'preact';

export interface FieldHintProps {
  /** For aria-describedby of the field. */
  id: string;
  hint: string;
  /** Empty if nothing is wrong. */
  problem: string;
}

export const FieldHint = ({ id, hint, problem }: FieldHintProps): JSX.Element => (
  <p
    id={id}
    class={problem ? 'field-problem' : 'lead'}
    {...(problem && { role: 'alert' as const })}
  >
    {problem || hint}
  </p>
);
