// How fast bots play: for a table that is made, and where they play alone.

import './words';
import type { JSX } from 'preact';
import type { Pace } from '../../protocol.gen';
import { t } from '../../text/text';
import { Segments } from '../parts/segments';

const PACES = ['normal', 'one_second', 'instant'] as const satisfies readonly Pace[];

export const PaceChoice = ({
  pace,
  onChoose,
}: {
  pace: Pace;
  onChoose(pace: Pace): void;
}): JSX.Element => (
  <>
    <Segments<Pace>
      legend={t('bots.pace')}
      rows={PACES.map((value) => ({ value, words: t(`bots.paces.${value}`) }))}
      value={pace}
      onChange={onChoose}
    />
    <p class="lead">{t(`bots.paceLead.${pace}`)}</p>
  </>
);
