// The match as a file, in the formats that can tell it: the server knows which.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { replaying } from '../../text/languages/en/replaying';
import { addCommonWords, t } from '../../text/text';
import { Icon } from '../parts/icon';
import { Sheet } from '../parts/sheet';

addCommonWords('replaying', replaying);

interface Format {
  name: string;
  sentence: string;
}

const addressOf = (id: string): string => `/api/v1/matches/${id}`;

async function formatsOf(id: string): Promise<readonly Format[]> {
  const answer = await fetch(`${addressOf(id)}/formats`);
  if (!answer.ok) throw new Error(answer.statusText);
  const { formats } = (await answer.json()) as { formats: readonly Format[] };
  return formats;
}

const Row = ({ id, format }: { id: string; format: Format }): JSX.Element => (
  <li>
    <a class="button button-plain" href={`${addressOf(id)}.${format.name}`} download>
      <Icon name="download" />
      {format.name}
    </a>
    <span>{format.sentence}</span>
  </li>
);

export function ExportSheet({ id, onClose }: { id: string; onClose(): void }): JSX.Element {
  const [formats, setFormats] = useState<readonly Format[] | 'failed' | null>(null);
  useEffect(() => {
    formatsOf(id).then(setFormats, () => setFormats('failed'));
  }, [id]);
  return (
    <Sheet title={t('export.title')} onClose={onClose}>
      {formats === null && <p>{t('app.loading')}</p>}
      {formats === 'failed' && <p role="alert">{t('export.failed')}</p>}
      {formats !== null && formats !== 'failed' && (
        <ul class="p-formats">
          {formats.map((format) => (
            <Row key={format.name} id={id} format={format} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}
