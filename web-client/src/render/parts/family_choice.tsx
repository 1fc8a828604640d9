// Which games a list of tables shows: those of one family of rules, or all.

import type { JSX } from 'preact';
import { EVERY, families } from '../../catalogue';
import { catalogue } from '../../state';
import { t, tOr } from '../../text/text';
import { Segments } from './segments';

export interface FamilyChoiceProps {
  /** A family, or EVERY. */
  family: string;
  onChoose(family: string): void;
}

/** Only where there is more than one game to choose from. */
export function FamilyChoice({ family, onChoose }: FamilyChoiceProps): JSX.Element | null {
  const names = families(catalogue.value);
  if (names.length < 2) return null;
  const rows = [
    { value: EVERY, words: t('lobby.every') },
    ...names.map((name) => ({ value: name, words: tOr('family', name, name) })),
  ];
  return (
    <Segments
      legend={t('lobby.filter')}
      isLegendHidden
      rows={rows}
      value={family}
      onChange={onChoose}
    />
  );
}
