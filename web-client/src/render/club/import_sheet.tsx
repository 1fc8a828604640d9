// A club from another server: its file, and the address that it gets here.

import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { clubPath } from '../../club_routes';
import { go } from '../../routes';
import { t, tOr } from '../../text/text';
import { Button } from '../parts/button';
import { FieldHint } from '../parts/field_hint';
import { FileButton } from '../parts/file_button';
import { Sheet } from '../parts/sheet';
import { toast } from '../parts/toast';
import { isAddress } from './address';
import { Problem } from './asking';

/** A file's own name is that of the club where it comes from. */
const nameIn = (file: File): string =>
  file.name.replace(/(?: ?\(\d+\))?\.jansou-club$/, '').toLowerCase();

const TOO_LARGE = 'too_large';

const problemWords = (code: string): string =>
  code === TOO_LARGE ? t('club.importLarge') : tOr('error', code, t('club.importBad'));

/** Whether the sheet is still there, in which somebody waits. */
function useIsOpen(): { current: boolean } {
  const isOpen = useRef(true);
  useEffect(
    () => () => {
      isOpen.current = false;
    },
    [],
  );
  return isOpen;
}

/** Null: it is there; else the code of the refusal. */
async function sendClub(address: string, file: File): Promise<string | null> {
  try {
    const answer = await fetch(`/api/v1/clubs?name=${address}`, { method: 'POST', body: file });
    if (answer.ok) return null;
    if (answer.status === 413) return TOO_LARGE;
    const { code = 'busy' } = (await answer.json()) as { code?: string };
    return code;
  } catch {
    return 'busy';
  }
}

interface Taking {
  isBusy: boolean;
  problem: string;
  setProblem(words: string): void;
  take(file: File | null, address: string): Promise<void>;
}

function useTaking(): Taking {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isOpen = useIsOpen();
  const take = async (file: File | null, address: string): Promise<void> => {
    if (!file || !isAddress(address)) {
      setProblem(t(file ? 'club.addressBad' : 'club.importNoFile'));
      return;
    }
    setIsBusy(true);
    setProblem('');
    const code = await sendClub(address, file);
    // Who has closed the sheet meanwhile may be anywhere, and stays there.
    if (!isOpen.current) {
      if (code === null) toast(t('club.imported', { address: clubPath(address) }), 'good');
      else toast(problemWords(code), 'bad');
      return;
    }
    setIsBusy(false);
    if (code === null) go(clubPath(address));
    else setProblem(problemWords(code));
  };
  return { isBusy, problem, setProblem, take };
}

export function ImportSheet({ onClose }: { onClose(): void }): JSX.Element {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [address, setAddress] = useState('');
  const { isBusy, problem, setProblem, take } = useTaking();
  return (
    <Sheet
      title={t('club.import')}
      onClose={onClose}
      class="club-sheet"
      actions={
        <Button
          kind="main"
          aria-disabled={isBusy}
          onClick={isBusy ? undefined : () => void take(file, address)}
        >
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
