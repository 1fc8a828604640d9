// Talk at the table: what was said, phrases and stamps in one press, and lines of one's own where the
// owner wants them. It stands beside the table, or in a drawer.

import '../../styles/talk.css';
import { useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ServerTable, TalkLevel, TalkLine } from '../../protocol.gen';
import { seatInfo } from '../../seats';
import { send } from '../../send';
import { MUTED_MAX, set, settings } from '../../settings';
import { liveTable, me, refusal } from '../../state';
import { heard, seeTalk } from '../../talk/hearing';
import { t } from '../../text/text';
import { openOverlay } from '../overlay';
import { Button, IconButton } from '../parts/button';
import { Icon } from '../parts/icon';
import { Avatar } from '../parts/marks';
import { toast } from '../parts/toast';
import { refusalWords } from '../refusals';
import { isOwner } from '../result/next';
import { PHRASES, Stamp, STAMPS, stampWords, wordsOf } from './sayings';

const TEXT_MAX = 200;
const LEVELS = ['none', 'phrases', 'all'] as const satisfies readonly TalkLevel[];

// ---- in one press ----

/** Digits say phrases, wherever the focus is in this part of the page; in a dialog, anywhere. */
function useDigits(isHere: (target: Element) => boolean, say: (phrase: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (!(target instanceof Element) || !isHere(target) || target.closest('input, select'))
        return;
      const phrase = PHRASES.find((one) => String(one + 1) === event.key);
      if (phrase === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      say(phrase);
    };
    // Before the keys of the table, and before a sheet that keeps letters from them.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
    // oxlint-disable-next-line react/exhaustive-deps -- as long as it is there
  }, []);
}

interface PickerProps {
  /** Whenever it changes the phrases get the focus. */
  focusOn: number;
  onSaid(): void;
}

function Picker({ focusOn, onSaid }: PickerProps): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const saySomething = (said: { phrase: number } | { stamp: number }): void => {
    send({ type: 'talk', ...said });
    onSaid();
  };
  useDigits(
    (target) => target.closest('dialog, .t-aside')?.contains(ref.current) ?? false,
    (phrase) => saySomething({ phrase }),
  );
  useEffect(() => {
    if (focusOn > 0) ref.current?.querySelector('button')?.focus();
  }, [focusOn]);
  return (
    <div ref={ref} class="k-picker">
      <div class="k-phrases" role="group" aria-label={t('talk.phrases')}>
        {PHRASES.map((phrase) => (
          <Button key={phrase} onClick={() => saySomething({ phrase })}>
            <span>{t(`talk.phrase${phrase}`)}</span>
            <kbd aria-hidden="true">{phrase + 1}</kbd>
          </Button>
        ))}
      </div>
      <div class="k-stamps" role="group" aria-label={t('talk.stamps')}>
        {STAMPS.map((source, stamp) => (
          <button
            key={source}
            type="button"
            title={stampWords(stamp)}
            onClick={() => saySomething({ stamp })}
          >
            <Stamp stamp={stamp} size={40} />
          </button>
        ))}
      </div>
    </div>
  );
}

// ---- what was said ----

const mute = (account: string): void =>
  set({ muted: [...settings.peek().muted, account].slice(-MUTED_MAX) });

function report(line: TalkLine): void {
  if (send({ type: 'report_talk', line: line.line })) toast(t('talk.reportDone'), 'good');
}

function About({ line, isMine }: { line: TalkLine; isMine: boolean }): JSX.Element {
  return (
    <span class="k-about">
      {!isMine && (
        <Button icon="muted" onClick={() => mute(line.account)}>
          {t('talk.mute', { name: line.name })}
        </Button>
      )}
      {!isMine && !isOwner.value && line.text !== undefined && (
        <Button icon="warning" onClick={() => report(line)}>
          {t('talk.report')}
        </Button>
      )}
      {(isMine || isOwner.value) && (
        <Button icon="close" onClick={() => send({ type: 'untalk', line: line.line })}>
          {t('talk.remove')}
        </Button>
      )}
    </span>
  );
}

/** The drawing of who said it, as long as that person has the seat. */
function faceOf({ seat, account }: TalkLine): number | undefined {
  const holder = seatInfo(seat);
  return holder?.account === account ? holder.face : undefined;
}

function Line({ line }: { line: TalkLine }): JSX.Element {
  const isOpen = useSignal(false);
  const isMine = line.account === me.value?.account;
  const { reports = 0 } = line;
  return (
    <li class={isMine ? 'is-mine' : ''}>
      <button
        type="button"
        class="k-face"
        aria-label={t('talk.about', { name: line.name })}
        aria-expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        <Avatar name={line.name} face={faceOf(line)} />
      </button>
      <div class="k-said">
        <b class={isMine ? 'sr-only' : ''}>{line.name}</b>
        {line.stamp === undefined ? (
          <p dir="auto">{wordsOf(line)}</p>
        ) : (
          <Stamp stamp={line.stamp} size={40} />
        )}
        {reports > 0 && (
          <span class="k-reports">
            <Icon name="warning" size={14} /> {t('talk.reported', { count: reports })}
          </span>
        )}
      </div>
      {isOpen.value && <About line={line} isMine={isMine} />}
    </li>
  );
}

function Lines(): JSX.Element {
  const { lines } = heard.value;
  const { muted, hearsTalk } = settings.value;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
    seeTalk();
  }, [lines]);
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

export interface TalkBodyProps {
  focusOn?: number;
  onSaid?(): void;
}

export function TalkBody({ focusOn = 0, onSaid = () => {} }: TalkBodyProps): JSX.Element | null {
  const { value: at } = liveTable;
  if (!at) return null;
  return (
    <div class="k-talk">
      <Lines />
      <div class="k-foot">
        {at.talk && <Picker focusOn={focusOn} onSaid={onSaid} />}
        {at.talk === 'all' && <OwnLine />}
        <p class="lead">{t('talk.playersOnly')}</p>
        {isOwner.value && <Level at={at} />}
      </div>
    </div>
  );
}
