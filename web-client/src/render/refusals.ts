// What the server refuses, as words at the top of the page.

import { effect, untracked } from '@preact/signals';
import { ruleRow } from '../catalogue';
import type { ServerError } from '../protocol.gen';
import { route, type Route } from '../routes';
import { catalogue, refusal } from '../state';
import { tOr } from '../text/text';
import { toast } from './parts/toast';

/** What was asked at a place of the page that shows its own refusal. */
export const askedHere = new Set<string>();

export const refusalWords = ({ code, message }: ServerError): string => tOr('error', code, message);

/** With the switch of the rules that is in the way. */
function namedWords(error: ServerError): string {
  const row = ruleRow(catalogue.value, error.field ?? '');
  return row ? `${row.title}: ${refusalWords(error)}` : refusalWords(error);
}

// These are answered where they were asked: on the page of the table, in the form, in the dialog.
// Random numbers for the wall that come too late are nothing that a person has done.
const SHOWN_ELSEWHERE: readonly { about: string; on?: Route['screen'] }[] = [
  { about: 'join_table' },
  { about: 'watch', on: 'table' },
  { about: 'set_name' },
  { about: 'check_rules' },
  { about: 'create_table', on: 'create' },
  { about: 'get_match' },
  { about: 'review_match' },
  { about: 'get_reference' },
  { about: 'calculate' },
  { about: 'say' },
  { about: 'react' },
  { about: 'watch_club' },
  { about: 'watch_night' },
  { about: 'wall_head' },
  { about: 'wall_nonce' },
];

export function startRefusals(): void {
  effect(() => {
    const error = refusal.value?.error;
    if (!error) return;
    const { screen } = route.peek();
    const isElsewhere =
      askedHere.has(error.about) ||
      SHOWN_ELSEWHERE.some(
        ({ about, on }) => about === error.about && (on === undefined || on === screen),
      );
    if (!isElsewhere) untracked(() => toast(namedWords(error), 'bad'));
  });
}
