// What the host of the table was caught in, where nobody can overlook it.

import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../text/text';
import { Icon } from '../parts/icon';
import { say } from '../parts/live';
import '../replay/wall_words';
import { caught } from './walls_told';

export function WallAlarm(): JSX.Element | null {
  const [first] = caught.value;
  const words = first ? t('table.wallAlarm', { problem: t(`wallFault.${first.fault}`) }) : '';
  useEffect(() => say(words), [words]);
  if (words === '') return null;
  return (
    <p class="t-notice t-wall-alarm">
      <Icon name="warning" size={18} />
      {words}
    </p>
  );
}

export const CaughtWords = (): JSX.Element => (
  <>{caught.value.map(({ fault }) => `${t(`wallFault.${fault}`)} `)}</>
);
