// Opening a record of another program: a file that is chosen, or dropped on the page.

import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { openRecord, type OpenProblem } from '../../replay/opened';
import { refusedWords } from '../../replay/refused_words';
import { go, route } from '../../routes';
import { replaying } from '../../text/languages/en/replaying';
import { addCommonWords, t } from '../../text/text';
import { FileButton } from '../parts/file_button';
import { Icon } from '../parts/icon';

addCommonWords('replaying', replaying);

const problem = signal<OpenProblem | null>(null);
const isReading = signal(false);

async function take(file: File | undefined): Promise<void> {
  if (!file || isReading.peek()) return;
  isReading.value = true;
  problem.value = null;
  problem.value = await openRecord(file);
  isReading.value = false;
  // Whoever went on meanwhile is left where they are.
  if (!problem.value && route.peek().screen === 'replays') go('/opened');
}

/** Call the result to stop. A file that misses the button would else take the place of the page. */
function takeDrops(): () => void {
  const onOver = (event: DragEvent): void => event.preventDefault();
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    void take(event.dataTransfer?.files[0]);
  };
  addEventListener('dragover', onOver);
  addEventListener('drop', onDrop);
  return () => {
    removeEventListener('dragover', onOver);
    removeEventListener('drop', onDrop);
  };
}

export function OpenRecord(): JSX.Element {
  useEffect(() => {
    problem.value = null;
    return takeDrops();
  }, []);
  return (
    <>
      <FileButton
        words={t(isReading.value ? 'opened.reading' : 'opened.choose')}
        title={t('opened.lead')}
        accept=".json,.mjson,.mjai,.txt"
        isDisabled={isReading.value}
        onFile={(file) => void take(file)}
      />
      <div role="alert" class="opened-problem">
        {problem.value && (
          <p>
            <Icon name="warning" />
            {t(`opened.${problem.value.kind}`)}
            {problem.value.kind === 'refused' && <code>{refusedWords(problem.value.reason)}</code>}
          </p>
        )}
      </div>
    </>
  );
}
