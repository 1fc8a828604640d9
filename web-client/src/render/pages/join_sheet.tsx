// Going to a table whose six letters somebody said.

import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import { FieldHint } from '../parts/field_hint';
import { Sheet } from '../parts/sheet';
import { useCode } from './code_entry';

export function JoinSheet({ onClose }: { onClose(): void }): JSX.Element {
  const id = useId();
  const { text, setText, hasProblem, submit } = useCode(onClose);
  return (
    <Sheet
      title={t('lobby.join')}
      onClose={onClose}
      actions={
        <Button kind="main" type="submit" form={id}>
          {t('lobby.codeGo')}
        </Button>
      }
    >
      <form id={id} class="stack" onSubmit={submit}>
        <label class="field-label" for={`${id}-code`}>
          {t('lobby.codeLabel')}
        </label>
        <input
          id={`${id}-code`}
          class="text-field code-field"
          value={text}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          autofocus
          aria-describedby={`${id}-hint`}
          aria-invalid={hasProblem}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <FieldHint
          id={`${id}-hint`}
          hint={t('lobby.codeHint')}
          problem={hasProblem ? t('lobby.codeBad') : ''}
        />
      </form>
    </Sheet>
  );
}
