// The name shown to others, to be typed.

import type { JSX } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { send } from '../../send';
import { set, settings } from '../../settings';
import { me, refusal } from '../../state';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import { FieldHint } from '../parts/field_hint';
import { Sheet } from '../parts/sheet';
import { FacePicker } from '../person/face_picker';
import { refusalWords } from '../refusals';

const NAME_MAX = 20;

const lengthOf = (name: string): number => [...name].length;

/** Closes when the server has taken the name; gives back its words when it has not. */
function useAnswer(isAsking: boolean, typed: string, onTaken: () => void): string {
  const [before] = useState({ me: me.peek(), refusal: refusal.peek() });
  const answer = me.value;
  useEffect(() => {
    if (!isAsking || !answer || answer === before.me) return;
    // Other news of oneself, such as another kept seat, still has the old name.
    if (answer.name === before.me?.name && typed !== answer.name) return;
    // The server may have tidied it.
    set({ name: answer.name });
    onTaken();
    // oxlint-disable-next-line react/exhaustive-deps -- only an answer closes the sheet
  }, [isAsking, answer]);
  const { value: refused } = refusal;
  const isMine = refused !== before.refusal && refused?.error.about === 'set_name';
  return isMine ? refusalWords(refused.error) : '';
}

export function NameSheet({ onClose }: { onClose(): void }): JSX.Element {
  const id = useId();
  const [name, setName] = useState(settings.value.name || (me.value?.name ?? ''));
  const [isAsking, setIsAsking] = useState(false);
  const trimmed = name.trim();
  const problem = useAnswer(isAsking, trimmed, onClose);
  const isFitting = trimmed !== '' && lengthOf(trimmed) <= NAME_MAX;

  const save = (event: Event): void => {
    event.preventDefault();
    if (isFitting && send({ type: 'set_name', name: trimmed })) setIsAsking(true);
  };

  return (
    <Sheet
      title={t('name.title')}
      onClose={onClose}
      actions={
        <Button kind="main" type="submit" form={id} disabled={!isFitting}>
          {t('name.save')}
        </Button>
      }
    >
      <form id={id} class="stack" onSubmit={save}>
        <label class="field-label" for={`${id}-name`}>
          {t('name.label')}
        </label>
        <input
          id={`${id}-name`}
          class="text-field"
          value={name}
          autocomplete="nickname"
          autofocus
          aria-describedby={`${id}-hint`}
          aria-invalid={problem !== ''}
          onFocus={(event) => event.currentTarget.select()} // what is typed takes the place of a guest's
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <FieldHint id={`${id}-hint`} hint={t('name.hint')} problem={problem} />
        <FacePicker />
      </form>
    </Sheet>
  );
}
