// Talk at the table: phrases and stamps in one press, what was said, and lines of one's own where the
// owner wants them.

import { useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import '../../styles/talk.css';
import type { ServerTable, TalkLevel, TalkLine } from '../../protocol.gen';
import { send } from '../../send';
import { MUTED_MAX, set, settings } from '../../settings';
import { liveTable, me, refusal } from '../../state';
import { heard } from '../../talk/hearing';
import { t } from '../../text/text';
import { openOverlay } from '../overlay';
import { Button, IconButton } from '../parts/button';
import { Sheet } from '../parts/sheet';
import { refusalWords } from '../refusals';
import { isOwner } from '../result/next';
import { PHRASES, Stamp, STAMPS, stampWords, wordsOf } from './sayings';

const TEXT_MAX = 200;
const LEVELS = ['none', 'phrases', 'all'] as const satisfies readonly TalkLevel[];

// ---- in one press ----

function useDigits(say: (phrase: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, select');
      const phrase = PHRASES.find((one) => String(one + 1) === event.key);
      if (isTyping || phrase === undefined || event.ctrlKey || event.altKey || event.metaKey)
        return;
      event.preventDefault();
      say(phrase);
    };
    // Before the sheet, which keeps letters from the table.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as long as the drawer is open
  }, []);
}

const Picker = ({ onClose }: { onClose(): void }): JSX.Element => {
  const phrase = (number: number): void => {
    send({ type: 'talk', phrase: number });
    onClose();
  };
  useDigits(phrase);
  return (
    <>
      <div class="k-phrases" role="group" aria-label={t('talk.phrases')}>
        {PHRASES.map((number) => (
          <Button key={number} onClick={() => phrase(number)}>
            <span>{t(`talk.phrase${number}`)}</span>
            <kbd aria-hidden="true">{number + 1}</kbd>
          </Button>
        ))}
      </div>
      <div class="k-stamps" role="group" aria-label={t('talk.stamps')}>
        {STAMPS.map((source, stamp) => (
          <button
            key={source}
            type="button"
            title={stampWords(stamp)}
            onClick={() => {
              send({ type: 'talk', stamp });
              onClose();
            }}
          >
            <Stamp stamp={stamp} size={40} />
          </button>
        ))}
      </div>
    </>
  );
};

// ---- what was said ----

const mute = (account: string): void =>
  set({ muted: [...settings.peek().muted, account].slice(-MUTED_MAX) });

function Line({ line }: { line: TalkLine }): JSX.Element {
  const isOpen = useSignal(false);
  const isMine = line.account === me.value?.account;
  return (
    <li>
      <strong>{line.name}</strong>
      <IconButton
        icon="list"
        iconSize={16}
        label={t('talk.about', { name: line.name })}
        aria-expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
      />
      {line.stamp === undefined ? (
        <p dir="auto">{wordsOf(line)}</p>
      ) : (
        <Stamp stamp={line.stamp} size={40} />
      )}
      {isOpen.value && (
        <span class="k-about">
          {(isMine || isOwner.value) && (
            <Button onClick={() => send({ type: 'untalk', line: line.line })}>
              {t('talk.remove')}
            </Button>
          )}
          {!isMine && (
            <Button onClick={() => mute(line.account)}>
              {t('talk.mute', { name: line.name })}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

function Lines(): JSX.Element {
  const { lines } = heard.value;
  const { muted, hearsTalk } = settings.value;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  return (
    <>
      {!hearsTalk && (
        <div class="stack">
          <p class="lead">{t('talk.isOff')}</p>
          <Button onClick={() => set({ hearsTalk: true })}>{t('talk.switchOn')}</Button>
        </div>
      )}
      {hearsTalk && lines.length === 0 && <p class="lead">{t('talk.empty')}</p>}
      <ol class="k-lines" ref={list} tabIndex={0} aria-label={t('talk.lines')}>
        {lines.map((line) => (
          <Line key={line.line} line={line} />
        ))}
      </ol>
      {muted.length > 0 && (
        <Button kind="quiet" onClick={() => set({ muted: [] })}>
          {t('talk.unmute', { count: muted.length })}
        </Button>
      )}
    </>
  );
}

// ---- the own line ----

/** A line that was refused comes back into the box, with the reason. */
function OwnLine(): JSX.Element {
  const text = useSignal('');
  const sent = useSignal('');
  const problem = useSignal('');
  const before = useRef(refusal.peek());
  useSignalEffect(() => {
    const { value: refused } = refusal;
    if (!refused || refused === before.current || refused.error.about !== 'talk') return;
    before.current = refused;
    const { code } = refused.error;
    problem.value = code === 'too_fast' ? t('talk.tooFast') : refusalWords(refused.error);
    if (text.peek() === '') text.value = sent.peek();
    if (code === 'needs_name') openOverlay('name');
  });
  const left = TEXT_MAX - [...text.value].length;
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    const words = text.peek().trim();
    if (words === '' || left < 0 || !send({ type: 'talk', text: words })) return;
    sent.value = words;
    text.value = '';
    problem.value = '';
  };
  return (
    <form class="k-own" onSubmit={onSubmit}>
      <input
        class="text-field"
        value={text.value}
        placeholder={t('talk.write')}
        aria-label={t('talk.write')}
        autocomplete="off"
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <IconButton icon="on" type="submit" label={t('talk.send')} disabled={left < 0} />
      <p role="status">{problem.value || (left < 40 && t('talk.left', { count: left }))}</p>
    </form>
  );
}

const Level = ({ at }: { at: ServerTable }): JSX.Element => (
  <label class="k-level">
    <span class="lead">{t('talk.level')}</span>
    <select
      class="text-field"
      value={at.talk ?? 'none'}
      onChange={({ currentTarget }) => {
        const level = LEVELS.find((one) => one === currentTarget.value);
        if (level) send({ type: 'set_talk', level });
      }}
    >
      {LEVELS.map((level) => (
        <option key={level} value={level}>
          {t(`talk.level_${level}`)}
        </option>
      ))}
    </select>
  </label>
);

export function TalkDrawer({ onClose }: { onClose(): void }): JSX.Element | null {
  const { value: at } = liveTable;
  if (!at) return null;
  return (
    <Sheet title={t('table.talk')} kind="drawer" class="k-talk" onClose={onClose}>
      <div class="stack">
        {at.talk && <Picker onClose={onClose} />}
        <Lines />
        {at.talk === 'all' && <OwnLine />}
        <p class="lead">{t('talk.playersOnly')}</p>
        {isOwner.value && <Level at={at} />}
      </div>
    </Sheet>
  );
}
