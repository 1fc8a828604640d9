// What has happened at the table, to be read: every sentence that was said, the latest last.

import '../../styles/column.css';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import '../lobby/words';
import { history } from '../../announcer';
import { t } from '../../text/text';
import { Sheet } from '../parts/sheet';

export function LogLines(): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const { value: lines } = history;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  if (lines.length === 0) return <p class="lead">{t('own.logEmpty')}</p>;
  return (
    <ol ref={list} class="log-lines" tabIndex={0} aria-label={t('table.log')}>
      {lines.map(({ number, words }) => (
        <li key={number} dir="auto">
          {words}
        </li>
      ))}
    </ol>
  );
}

export const LogSheet = ({ onClose }: { onClose(): void }): JSX.Element => (
  <Sheet title={t('table.log')} kind="drawer" onClose={onClose}>
    <LogLines />
  </Sheet>
);
