// The six letters of a friend's table, where no table is open.

import '../../styles/lobby_cards.css';
import './words';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import { FieldHint } from '../parts/field_hint';
import { useCode } from '../pages/code_entry';

export function CodeForm(): JSX.Element {
  const id = useId();
  const { text, setText, hasProblem, submit } = useCode();
  return (
    <form class="code-form" onSubmit={submit}>
      <label class="field-label" for={id}>
        {t('own.codeAsk')}
      </label>
      <div class="code-row">
        <input
          id={id}
          class="text-field code-boxes"
          value={text}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          placeholder="······"
          aria-describedby={`${id}-hint`}
          aria-invalid={hasProblem}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit">{t('own.codeGo')}</Button>
      </div>
      <FieldHint
        id={`${id}-hint`}
        hint={t('lobby.codeHint')}
        problem={hasProblem ? t('lobby.codeBad') : ''}
      />
    </form>
  );
}
