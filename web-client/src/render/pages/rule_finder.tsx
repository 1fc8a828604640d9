// Finding a switch among many: words to look for, and only what was changed.

import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { piecesOf } from '../../catalogue_find';
import { t } from '../../text/text';
import { IconButton } from '../parts/button';
import { Icon } from '../parts/icon';
import { Segments } from '../parts/segments';

/** A text with what was looked for marked in it. */
export const Marked = ({ text, find }: { text: string; find: string }): JSX.Element => (
  <>
    {piecesOf(text, find).map(({ text: piece, isHit }, i) =>
      isHit ? <mark key={i}>{piece}</mark> : piece,
    )}
  </>
);

export interface RuleFinderProps {
  /** Without the choice of what was changed. */
  isShort: boolean;
  find: string;
  onFind(find: string): void;
  isChangedOnly: boolean;
  onChangedOnly(isOn: boolean): void;
  changes: number;
  /** Switches that are shown, and how many there are. */
  shown: number;
  all: number;
}

export function RuleFinder({
  isShort,
  find,
  onFind,
  isChangedOnly,
  onChangedOnly,
  changes,
  shown,
  all,
}: RuleFinderProps): JSX.Element {
  const id = useId();
  return (
    <div class="rule-finder">
      <label class="rule-find" for={id}>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          value={find}
          placeholder={t('create.find')}
          aria-label={t('create.find')}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => onFind(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onFind('');
          }}
        />
        {find !== '' && (
          <IconButton icon="close" label={t('create.findClear')} onClick={() => onFind('')} />
        )}
      </label>
      {!isShort && (
        <Segments
          legend={t('create.shown')}
          isLegendHidden
          rows={[
            { value: 'all', words: t('create.shownAll') },
            { value: 'changed', words: t('create.shownChanged', { count: changes }) },
          ]}
          value={isChangedOnly ? 'changed' : 'all'}
          onChange={(value) => onChangedOnly(value === 'changed')}
        />
      )}
      <p class="lead" role="status">
        {shown > 0 && find !== '' && t('create.found', { count: shown, all })}
        {shown === 0 && t(find === '' ? 'create.noneChanged' : 'create.noneFound')}
      </p>
    </div>
  );
}
