// Short words that come and go at the top of the page, said to screen readers too.

import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { Icon, type IconName } from './icon';
import { say } from './live';

export type ToastKind = 'info' | 'good' | 'bad';

interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

const ICONS: Record<ToastKind, IconName> = { info: 'info', good: 'check', bad: 'warning' };
const SHOWN_MS = 5000;
const SHOWN_MAX = 3;

export const toasts = signal<readonly Toast[]>([]);
let lastId = 0;

const drop = (id: number): void => {
  toasts.value = toasts.value.filter((toast) => toast.id !== id);
};

export function toast(text: string, kind: ToastKind = 'info'): void {
  lastId += 1;
  const id = lastId;
  const others = toasts.value.filter((shown) => shown.text !== text);
  toasts.value = [...others, { id, kind, text }].slice(-SHOWN_MAX);
  say(text);
  setTimeout(() => drop(id), SHOWN_MS);
}

export const Toasts = (): JSX.Element => (
  <div class="toasts">
    {toasts.value.map(({ id, kind, text }) => (
      <div key={id} class={`toast toast-${kind}`} onClick={() => drop(id)}>
        <Icon name={ICONS[kind]} />
        <span>{text}</span>
      </div>
    ))}
  </div>
);
