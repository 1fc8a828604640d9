// Rules to choose from, by game.

import '../teach/words';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { families } from '../../catalogue';
import { catalogue } from '../../state';
import { t, tOr } from '../../text/text';

export interface PresetSelectProps {
  value: string;
  onChange(preset: string): void;
}

export function PresetSelect({ value, onChange }: PresetSelectProps): JSX.Element {
  const id = useId();
  const presets = catalogue.value?.presets ?? [];
  return (
    <div class="stack preset-select">
      <label class="field-label" for={id}>
        {t('sheets.rules')}
      </label>
      <select
        id={id}
        class="text-field"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {families(catalogue.value).map((family) => (
          <optgroup key={family} label={tOr('family', family, family)}>
            {presets
              .filter((row) => row.family === family)
              .map((row) => (
                <option key={row.id} value={row.id}>
                  {row.title}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
