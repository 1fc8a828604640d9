// The keys of the table: what each does, and another letter for those that have one.

import '../lobby/words';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { keyOf } from '../../keys';
import { type Letter, LETTERS, mayBeKey, letterIn, withKey } from '../../keys_stored';
import { set, settings } from '../../settings';
import { t, type TextKey } from '../../text/text';
import { Button } from '../parts/button';
import { Sheet } from '../parts/sheet';

interface Row {
  /** As they are drawn; one that is a letter of the table can be changed. */
  keys: readonly string[];
  words: TextKey;
}

const ROWS: readonly Row[] = [
  { keys: ['←', '→', 'Home', 'End'], words: 'keys.hand' },
  { keys: ['Shift ←', 'Shift →'], words: 'own.keyShiftMove' },
  { keys: ['Enter', 'Space'], words: 'keys.discard' },
  { keys: ['1', '–', '0'], words: 'keys.number' },
  { keys: ['w'], words: 'keys.win' },
  { keys: ['c', 'p', 'k'], words: 'keys.calls' },
  { keys: ['r'], words: 'keys.riichi' },
  { keys: ['o'], words: 'own.keyOpen' },
  { keys: ['Esc'], words: 'keys.pass' },
  { keys: ['a', 'f', 'd'], words: 'keys.toggles' },
  { keys: ['z'], words: 'own.keySort' },
  { keys: ['u'], words: 'own.keyLeft' },
  { keys: ['t'], words: 'keys.card' },
  { keys: ['h', 'j', 'i', 's', 'y'], words: 'keys.say' },
  { keys: ['v', 'm'], words: 'keys.sayOf' },
  { keys: ['l'], words: 'keys.again' },
  { keys: ['Shift +', 'l'], words: 'own.keyLog' },
  { keys: ['x'], words: 'keys.sound' },
  { keys: ['n'], words: 'result.next' },
  { keys: ['g', '1', '–', '8'], words: 'keys.talk' },
  { keys: ['?'], words: 'keys.help' },
];

const letterOf = (key: string): Letter | undefined => LETTERS.find((letter) => letter === key);

/** What a letter does, in words: of the row that has it first. */
const whatOf = (letter: Letter): string =>
  t(ROWS.find(({ keys }) => keys.includes(letter))?.words ?? 'keys.help');

/** The next key that is pressed is the new one; Esc leaves all as it is. Returns what to say of it. */
function useNewKey(letter: Letter | null, onDone: () => void): string {
  const [problem, setProblem] = useState('');
  useEffect(() => {
    setProblem('');
    if (letter === null) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (['Shift', 'Control', 'Alt', 'Meta', 'Tab'].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') {
        onDone();
        return;
      }
      const keys = withKey(settings.peek().keys, letter, event.key);
      if (keys) {
        set({ keys });
        onDone();
        return;
      }
      const holder = letterIn(event.key, settings.peek().keys);
      setProblem(
        holder && mayBeKey(event.key)
          ? t('own.keyTaken', { key: event.key.toUpperCase(), what: whatOf(holder) })
          : t('own.keyNone'),
      );
    };
    // Before the sheet, which would close for Esc.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
    // oxlint-disable-next-line react/exhaustive-deps -- as long as one letter is being changed
  }, [letter]);
  return problem;
}

interface KeyProps {
  name: string;
  words: string;
  isOpen: boolean;
  onChange(letter: Letter): void;
}

function Key({ name, words, isOpen, onChange }: KeyProps): JSX.Element {
  const letter = letterOf(name);
  if (!letter) return <kbd>{name}</kbd>;
  const key = keyOf(letter).toUpperCase();
  return (
    <button
      type="button"
      class="key-change"
      aria-pressed={isOpen}
      aria-label={t('own.keyChange', { key, what: words })}
      onClick={() => onChange(letter)}
    >
      <kbd>{key}</kbd>
    </button>
  );
}

export function KeysSheet({ onClose }: { onClose(): void }): JSX.Element {
  const [letter, setLetter] = useState<Letter | null>(null);
  const problem = useNewKey(letter, () => setLetter(null));
  const isChanged = Object.keys(settings.value.keys).length > 0;
  return (
    <Sheet title={t('keys.title')} onClose={onClose}>
      <p class={problem ? 'field-problem' : 'lead'} role="status">
        {problem || (letter ? t('own.keyPress', { what: whatOf(letter) }) : t('own.keyLead'))}
      </p>
      <dl class="keys">
        {ROWS.map(({ keys, words }) => (
          <div key={words} class="keys-row">
            <dt>
              {keys.map((name) => (
                <Key
                  key={name}
                  name={name}
                  words={t(words)}
                  isOpen={letter === name}
                  onChange={setLetter}
                />
              ))}
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
      {isChanged && (
        <Button kind="quiet" icon="undo" onClick={() => set({ keys: {} })}>
          {t('own.keyReset')}
        </Button>
      )}
    </Sheet>
  );
}
