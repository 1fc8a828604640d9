// Rules that are being put together, and what the server says of them.

import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { ruleRow } from '../../catalogue';
import type { ServerCatalogue, ServerError, ServerRules, Setting } from '../../protocol.gen';
import { send } from '../../send';
import { catalogue, link, refusal, rules } from '../../state';
import { spokenLanguage } from '../../text/language';
import { refusalWords } from '../refusals';

export interface RulesDraft {
  preset: string;
  /** What differs from it. */
  settings: Setting[];
}

export interface CheckedRules {
  /** The rules as the server last told them, of this preset. */
  checked: ReadonlySignal<ServerRules | null>;
  /** Why they cannot be played, until the server has said something better. */
  problem: Signal<ServerError | null>;
  /** Keeps the rules checked, until the result is called. */
  start(): () => void;
}

const CHECK_AFTER_MS = 150;

/** `about`: the messages, beside the check itself, that are refused for their rules. */
export function checkedRules(
  draft: ReadonlySignal<RulesDraft>,
  about: readonly string[],
): CheckedRules {
  const problem = signal<ServerError | null>(null);
  const checked = computed(() => (rules.value?.preset === draft.value.preset ? rules.value : null));

  /** Asks whenever the rules change, but not for every letter typed. */
  function askOnChange(): (() => void) | undefined {
    const { preset, settings } = draft.value;
    if (!preset || link.value.phase !== 'open') return undefined;
    const timer = setTimeout(() => {
      send({ type: 'check_rules', preset, settings });
    }, CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }

  function start(): () => void {
    const before = refusal.peek();
    const stops = [
      effect(askOnChange),
      effect(() => {
        if (rules.value) problem.value = null;
      }),
      effect(() => {
        const { value: refused } = refusal;
        const isOurs = refused && ['check_rules', ...about].includes(refused.error.about);
        if (isOurs && refused !== before) problem.value = refused.error;
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }

  return { checked, problem, start };
}

/** The sentence with the titles of the switches in the place of their ids. */
export function plainWords(sentence: string, lists: ServerCatalogue | null): string {
  return sentence.replace(/[a-z]+(?:_[a-z]+)*/g, (word) => {
    const row = ruleRow(lists, word);
    // A one-word id is also an English word: only one that stands for a switch here has a colon
    // or the start of the sentence before it.
    return row && (word.includes('_') || sentence.startsWith(word)) ? `“${row.title}”` : word;
  });
}

/** The sentence in the reader's language, if that has it. */
export function reasonWords(sentence: string, lists: ServerCatalogue | null): string {
  const own = spokenLanguage.value?.server?.reasons?.[sentence];
  if (own === undefined) return plainWords(sentence, lists);
  return own.replace(/\{(\w+)\}/g, (_, name: string) => `“${ruleRow(lists, name)?.title ?? name}”`);
}

const HAS_OWN_SENTENCE: readonly string[] = ['rules_conflict', 'bad_value'];

export const problemWords = (error: ServerError): string =>
  HAS_OWN_SENTENCE.includes(error.code)
    ? reasonWords(error.message, catalogue.value)
    : refusalWords(error);
