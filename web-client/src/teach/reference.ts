// The cards of rules: yaku, payments, tiles. Asked for once for each set of rules; the server
// answers in the order in which it is asked, so one question is open at a time.

import { effect, signal, untracked } from '@preact/signals';
import type { ServerError, ServerReference, Setting } from '../protocol.gen';
import { send } from '../send';
import { lessons, link, refusal } from '../state';

export interface RulesOf {
  preset: string;
  settings: readonly Setting[];
}

export const keyOf = ({ preset, settings }: RulesOf): string =>
  `${preset}:${settings
    .map(({ name, value }) => `${name}=${value}`)
    .sort()
    .join()}`;

const KEPT = 8;

const answers = signal<ReadonlyMap<string, ServerReference>>(new Map());
/** Why the last rules asked for have no cards. */
export const referenceProblem = signal<ServerError | null>(null);

let open = '';
let openEpoch = 0;
let waiting: RulesOf | null = null;

/** The cards of these rules, once they have been told. */
export const referenceOf = (rules: RulesOf): ServerReference | undefined =>
  answers.value.get(keyOf(rules));

function ask(rules: RulesOf): void {
  const { epoch, phase } = link.peek();
  if (phase !== 'open') return;
  // A question that was open when the connection was lost is not answered any more.
  if (open !== '' && openEpoch === epoch) {
    waiting = rules;
    return;
  }
  const { preset, settings } = rules;
  if (!send({ type: 'get_reference', preset, settings: [...settings] })) return;
  open = keyOf(rules);
  openEpoch = epoch;
}

function answered(): void {
  open = '';
  const next = waiting;
  waiting = null;
  if (next) askReference(next);
}

let isListening = false;

/** From the first question on: takes the answers, and keeps the latest of them. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  let before = lessons.peek().reference;
  const refused = refusal.peek();
  effect(() => {
    const { reference } = lessons.value;
    if (!reference || reference === before) return;
    before = reference;
    untracked(() => {
      const kept = [...answers.peek()].slice(1 - KEPT);
      answers.value = new Map([...kept, [open, reference]]);
      answered();
    });
  });
  effect(() => {
    const { value: error } = refusal;
    if (!error || error === refused || error.error.about !== 'get_reference') return;
    untracked(() => {
      referenceProblem.value = error.error;
      answered();
    });
  });
}

/** Asks for the cards of these rules, unless they are known. */
export function askReference(rules: RulesOf): void {
  listen();
  const key = keyOf(rules);
  if (answers.peek().has(key) || (key === open && openEpoch === link.peek().epoch)) return;
  referenceProblem.value = null;
  ask(rules);
}
