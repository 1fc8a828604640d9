// What has happened at the table, to be read: every sentence that was said, the latest last.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import '../lobby/words';
import { history } from '../../announcer';
import { t } from '../../text/text';
import { Sheet } from '../parts/sheet';

export function LogSheet({ onClose }: { onClose(): void }): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'end' });
  }, []);
  return (
    <Sheet title={t('table.log')} kind="drawer" onClose={onClose} isReading>
      {history.length === 0 ? (
        <p class="lead">{t('own.logEmpty')}</p>
      ) : (
        <ol ref={list} class="stack log-lines">
          {history.map((words, i) => (
            <li key={i} dir="auto">
              {words}
            </li>
          ))}
        </ol>
      )}
    </Sheet>
  );
}
