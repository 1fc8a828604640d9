// What those write who watch the same: lines with their moments, signs, and a box for one's own.

import { effect, signal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { SaidLine } from '../../protocol.gen';
import { send } from '../../send';
import { MUTED_MAX, set, settings } from '../../settings';
import { chat, link, me, refusal, state, watching } from '../../state';
import { t, type TextKey } from '../../text/text';
import { LINE_CHARACTERS_MAX, readable } from '../../watch/chat';
import { follow, ownLine, type ChatMoment, type OwnLine } from '../../watch/own_line';
import { openOverlay } from '../overlay';
import { Button, IconButton } from '../parts/button';
import { Icon, type IconName } from '../parts/icon';
import { toast } from '../parts/toast';
import { refusalWords } from '../refusals';
import { showAhead, story, toldUpTo } from '../replay/player';
import { MomentButton } from './moment_button';

const SIGN_ROWS: readonly { icon: IconName; words: TextKey }[] = [
  { icon: 'heart', words: 'chat.sign0' },
  { icon: 'star', words: 'chat.sign1' },
  { icon: 'bolt', words: 'chat.sign2' },
  { icon: 'bulb', words: 'chat.sign3' },
  { icon: 'warning', words: 'chat.sign4' },
  { icon: 'info', words: 'chat.sign5' },
];

/** The server has told of a chat of what is watched. */
export const hasChat = (): boolean => {
  const at = watching.value;
  return (
    Boolean(at?.policy.chat) && chat.value?.code === at?.code && chat.value?.class === at?.class
  );
};

// ---- lines ----

const hide = (account: string): void =>
  set({ muted: [...settings.peek().muted, account].slice(-MUTED_MAX) });

function report({ line }: SaidLine): void {
  if (send({ type: 'report', line })) toast(t('chat.reportDone'), 'good');
}

/** What can be done about a line. */
function About({ line, onDone }: { line: SaidLine; onDone(): void }): JSX.Element {
  const { account, name } = line;
  const isMine = account === me.value?.account;
  const isOwner = watching.value?.runs ?? false;
  const then = (action: () => unknown) => (): void => {
    action();
    onDone();
  };
  return (
    <span class="w-line-about">
      {(isMine || isOwner) && (
        <Button onClick={then(() => send({ type: 'unsay', line: line.line }))}>
          {t('chat.remove')}
        </Button>
      )}
      {!isMine && <Button onClick={then(() => hide(account))}>{t('chat.mute', { name })}</Button>}
      {!isMine && <Button onClick={then(() => report(line))}>{t('chat.report')}</Button>}
      {!isMine && isOwner && (
        <Button onClick={then(() => send({ type: 'mute', account, on: true }))}>
          {t('chat.forbid')}
        </Button>
      )}
    </span>
  );
}

/** How often others have reported the line, for who takes care of the table. */
function reportsOf({ line }: SaidLine): number {
  const { reported } = state.value;
  const isHere = reported?.code === chat.value?.code && reported?.class === chat.value?.class;
  return (isHere && reported?.lines.find((one) => one.line.line === line)?.count) || 0;
}

function Line({ line }: { line: SaidLine }): JSX.Element {
  const isOpen = useSignal(false);
  const reports = reportsOf(line);
  return (
    <li class="w-line-said">
      <strong>{line.name}</strong> <MomentButton number={line.number} />
      <IconButton
        icon="list"
        iconSize={16}
        class="w-line-more"
        label={t('chat.about', { name: line.name })}
        aria-expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
      />
      <p dir="auto">{line.text}</p>
      {reports > 0 && (
        <p class="w-line-note is-bad">
          <Icon name="warning" size={14} /> {t('chat.reported', { count: reports })}
        </p>
      )}
      {line.held && (
        <p class="w-line-note">
          <Icon name="lock" size={14} /> {t('chat.held')}
        </p>
      )}
      {isOpen.value && <About line={line} onDone={() => (isOpen.value = false)} />}
    </li>
  );
}

/** Stays at the newest line, unless somebody reads further up. */
function useLowest(count: number): {
  list: { current: HTMLOListElement | null };
  onScroll(): void;
} {
  const list = useRef<HTMLOListElement>(null);
  const isLow = useRef(true);
  useEffect(() => {
    const { current: box } = list;
    if (box && isLow.current) box.scrollTop = box.scrollHeight;
  }, [count]);
  const onScroll = (): void => {
    const { current: box } = list;
    if (box) isLow.current = box.scrollTop + box.clientHeight > box.scrollHeight - 24;
  };
  return { list, onScroll };
}

function Lines(): JSX.Element {
  const { muted } = settings.value;
  const read = useComputed(() =>
    chat.value
      ? readable(chat.value, {
          me: me.value?.account ?? '',
          muted: settings.value.muted,
          upTo: toldUpTo.value,
        })
      : { lines: [], ahead: 0 },
  );
  const { lines, ahead } = read.value;
  const { list, onScroll } = useLowest(lines.length);
  return (
    <>
      {lines.length === 0 && ahead === 0 && <p class="w-chat-note">{t('chat.empty')}</p>}
      <ol class="w-lines" ref={list} onScroll={onScroll} tabIndex={0} aria-label={t('chat.title')}>
        {lines.map((line) => (
          <Line key={line.line} line={line} />
        ))}
      </ol>
      {ahead > 0 && (
        <button type="button" class="w-chat-note" onClick={showAhead}>
          {t('chat.ahead', { count: ahead })}
        </button>
      )}
      {muted.length > 0 && (
        <button type="button" class="w-chat-note" onClick={() => set({ muted: [] })}>
          {t('chat.unmute', { count: muted.length })}
        </button>
      )}
    </>
  );
}

// ---- signs ----

const Signs = (): JSX.Element => (
  <div class="w-signs" role="group" aria-label={t('chat.signs')}>
    {SIGN_ROWS.map(({ icon, words }, sign) => {
      const count = chat.value?.counts[sign] ?? 0;
      const label = t('chat.sign', { sign: t(words), count });
      return (
        <button
          key={icon}
          type="button"
          class="w-sign"
          title={t(words)}
          aria-label={label}
          onClick={() => send({ type: 'react', sign })}
        >
          <Icon name={icon} size={16} /> <span aria-hidden="true">{count}</span>
        </button>
      );
    })}
  </div>
);

// ---- the own line ----

/** Sent, and not told by the server yet. It is followed while the box is away with the table, too. */
let own: OwnLine | null = null;
let endFollowing: (() => void) | undefined;
/** A line that could not be sent once more: it comes back into the box. */
const returned = signal('');

const moment = (): ChatMoment => ({
  chat: chat.value,
  me: me.value?.account ?? '',
  epoch: link.value.epoch,
  now: Date.now(),
});

/** A line that was lost on its way to another server is sent once more. */
function followOwn(): void {
  const now = moment(); // read in any case: what it is made of changes
  const next = own && follow(own, now);
  if (!own || next !== 'again') {
    own = next as OwnLine | null;
    return;
  }
  const { words: text } = own;
  own = null;
  if (!send({ type: 'say', text, number: story.peek().place })) returned.value = text;
}

/** A line that was refused comes back into the box, with the reason. */
const problemWords = (code: string, words: string): string => {
  if (code === 'too_fast') return t('chat.tooFast');
  return code === 'needs_name' ? t('chat.needsName') : words;
};

function Box(): JSX.Element {
  const text = useSignal('');
  const sent = useSignal('');
  const problem = useSignal('');
  const before = useRef(refusal.peek());
  useSignalEffect(() => {
    if (returned.value === '') return;
    if (text.peek() === '') text.value = returned.value;
    returned.value = '';
  });
  useSignalEffect(() => {
    const { value: refused } = refusal;
    if (!refused || refused === before.current || refused.error.about !== 'say') return;
    before.current = refused;
    own = null;
    problem.value = problemWords(refused.error.code, refusalWords(refused.error));
    if (text.peek() === '') text.value = sent.peek();
    if (refused.error.code === 'needs_name') openOverlay('name');
  });
  const left = LINE_CHARACTERS_MAX - [...text.value].length;
  const say = (event: Event): void => {
    event.preventDefault();
    const words = text.peek().trim();
    if (words === '' || left < 0) return;
    if (!send({ type: 'say', text: words, number: story.peek().place })) return;
    own = ownLine(words, watching.peek()?.code ?? '', moment());
    endFollowing ??= effect(followOwn);
    sent.value = words;
    text.value = '';
    problem.value = '';
  };
  return (
    <form class="w-chat-box" onSubmit={say}>
      <input
        class="text-field"
        value={text.value}
        placeholder={t(watching.value?.holds ? 'chat.afterHand' : 'chat.write')}
        aria-label={t('chat.write')}
        aria-describedby={watching.value?.holds ? 'w-chat-left w-chat-held' : 'w-chat-left'}
        autocomplete="off"
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <span id="w-chat-left" class={left < 0 ? 'is-bad' : ''}>
        <span aria-hidden="true">{left}</span>
        <span class="sr-only">{t('chat.left', { count: left })}</span>
      </span>
      <IconButton icon="on" type="submit" label={t('chat.send')} disabled={left < 0} />
      {watching.value?.holds && (
        <span id="w-chat-held" class="sr-only">
          {t('chat.afterHand')}
        </span>
      )}
      <p class="w-chat-problem" role="status">
        {problem.value}
      </p>
    </form>
  );
}

export const ChatPanel = (): JSX.Element | null =>
  hasChat() ? (
    <section class="w-chat" aria-labelledby="w-chat">
      <header class="w-side-head">
        <h2 id="w-chat">
          <Icon name="chat" size={18} /> {t('chat.title')}
        </h2>
        <span>{t('chat.byMoment')}</span>
      </header>
      <Lines />
      <Signs />
      {settings.value.name === '' ? (
        <Button onClick={() => openOverlay('name')}>{t('chat.signIn')}</Button>
      ) : (
        <Box />
      )}
    </section>
  ) : null;
