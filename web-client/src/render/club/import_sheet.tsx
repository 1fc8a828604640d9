// A club from another server: its file, and the address that it gets here.

import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { clubPath } from '../../club_routes';
import { go } from '../../routes';
import { t, tOr } from '../../text/text';
import { Button } from '../parts/button';
import { FieldHint } from '../parts/field_hint';
import { FileButton } from '../parts/file_button';
import { Sheet } from '../parts/sheet';
import { isAddress } from './address';
import { Problem } from './asking';

/** A file's own name is that of the club where it comes from. */
const nameIn = (file: File): string =>
  file.name.replace(/(?: ?\(\d+\))?\.jansou-club$/, '').toLowerCase();

/** Null: it is there; else the code of the refusal. */
async function sendClub(address: string, file: File): Promise<string | null> {
  try {
    const answer = await fetch(`/api/v1/clubs?name=${address}`, { method: 'POST', body: file });
    if (answer.ok) return null;
    if (answer.status === 413) return 'too_large';
    const { code = 'busy' } = (await answer.json()) as { code?: string };
    return code;
  } catch {
    return 'busy';
  }
}

export function ImportSheet({ onClose }: { onClose(): void }): JSX.Element {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [address, setAddress] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const take = async (): Promise<void> => {
    if (!file || !isAddress(address)) {
      setProblem(t(file ? 'club.addressBad' : 'club.importNoFile'));
      return;
    }
    setIsBusy(true);
    const code = await sendClub(address, file);
    setIsBusy(false);
    if (code === null) go(clubPath(address));
    else setProblem(tOr('error', code, t('club.importBad')));
  };
  return (
    <Sheet
      title={t('club.import')}
      onClose={onClose}
      class="club-sheet"
      actions={
        <Button kind="main" aria-disabled={isBusy} onClick={isBusy ? undefined : () => void take()}>
          {t(isBusy ? 'club.importing' : 'club.importDo')}
        </Button>
      }
    >
      <div class="stack">
        <p class="lead">{t('club.importLead')}</p>
        <div class="actions">
          <FileButton
            words={t('club.importFile')}
            accept=".jansou-club"
            onFile={(chosen) => {
              setFile(chosen);
              setProblem('');
              if (isAddress(nameIn(chosen))) setAddress(nameIn(chosen));
            }}
          />
          {file && <span>{file.name}</span>}
        </div>
        <label class="field-label" for={id}>
          {t('club.address')}
        </label>
        <input
          id={id}
          class="text-field"
          value={address}
          maxLength={30}
          autocapitalize="off"
          spellcheck={false}
          aria-describedby={`${id}-hint`}
          onInput={(event) => setAddress(event.currentTarget.value.toLowerCase())}
        />
        <FieldHint
          id={`${id}-hint`}
          hint={`${location.host}${clubPath(address || '…')}`}
          problem=""
        />
        <Problem words={problem} />
      </div>
    </Sheet>
  );
}
