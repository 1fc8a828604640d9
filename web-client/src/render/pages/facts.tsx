// Rules as a list of titles and values.

import type { JSX } from 'preact';
import { ruleRow } from '../../catalogue';
import type { Setting } from '../../protocol.gen';
import { valueWords } from '../../rule_words';
import { catalogue } from '../../state';
import { t } from '../../text/text';

export interface FactsProps {
  settings: readonly Setting[];
  label?: string;
}

export const Facts = ({ settings, label }: FactsProps): JSX.Element => (
  <dl class="facts" {...(label && { 'aria-label': label })}>
    {settings.map(({ name, value }) => {
      const row = ruleRow(catalogue.value, name);
      return (
        <div key={name}>
          <dt>{row?.title ?? name}</dt>
          <dd>{row ? valueWords(row, value) : value}</dd>
        </div>
      );
    })}
  </dl>
);

export interface ChangesProps {
  preset: string;
  changes: readonly Setting[];
}

/** What differs from the preset. */
export const Changes = ({ preset, changes }: ChangesProps): JSX.Element =>
  changes.length === 0 ? (
    <p class="lead">{t('waiting.asPreset')}</p>
  ) : (
    <Facts settings={changes} label={t('waiting.changesOf', { preset })} />
  );
