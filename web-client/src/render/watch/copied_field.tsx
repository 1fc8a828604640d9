// Something to be copied: it can be read, and a press takes it.

import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { copy } from '../../clipboard';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import { toast } from '../parts/toast';
import './watchers_words';

export interface CopiedFieldProps {
  words: string;
  lead?: string;
  text: string;
  isMain?: boolean;
}

async function take(text: string): Promise<void> {
  if (await copy(text)) toast(t('share.copied'), 'good');
  else toast(t('watchedBy.copyByHand'));
}

export function CopiedField({ words, lead, text, isMain = false }: CopiedFieldProps): JSX.Element {
  const id = useId();
  return (
    <section class="share-row">
      <label class="field-label" for={id}>
        {words}
      </label>
      <div class="share-field">
        <input
          id={id}
          class="text-field"
          readOnly
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          icon="copy"
          kind={isMain ? 'main' : 'plain'}
          aria-label={t('share.copyWhat', { what: words })}
          onClick={() => void take(text)}
        >
          {t('share.copy')}
        </Button>
      </div>
      {lead && <p class="lead">{lead}</p>}
    </section>
  );
}
