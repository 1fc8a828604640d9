// On or off, with its words beside it.

import { useId } from 'preact/hooks';
import type { ComponentChildren, JSX } from 'preact';

export interface SwitchProps {
  words: ComponentChildren;
  lead?: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
  isDisabled?: boolean;
  class?: string;
}

export function Switch({
  words,
  lead,
  isOn,
  onChange,
  isDisabled = false,
  class: own = '',
}: SwitchProps): JSX.Element {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      class={`switch ${own}`}
      aria-checked={isOn}
      aria-labelledby={`${id}-words`}
      {...(lead && { 'aria-describedby': `${id}-lead` })}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
    >
      <span class="switch-words">
        <span id={`${id}-words`}>{words}</span>
        {lead && (
          <span id={`${id}-lead`} class="lead">
            {lead}
          </span>
        )}
      </span>
      <span class="switch-track" aria-hidden="true">
        <span class="switch-thumb" />
      </span>
    </button>
  );
}
