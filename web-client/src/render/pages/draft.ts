// The table being made: what is chosen so far, and what the server says of its rules.

import { computed, effect, signal, untracked } from '@preact/signals';
import { isForLearning, presetRow, withoutSetting, withSetting } from '../../catalogue';
import type { ClientCreateTable, Lesson, ServerCatalogue } from '../../protocol.gen';
import { LESSON, usableLast } from '../../quick';
import { settings as stored } from '../../settings';
import { catalogue } from '../../state';
import { checkedRules } from './checked_rules';

export type Draft = Omit<ClientCreateTable, 'type'>;

/** The clock of a new table. */
export const CLOCK = { base_s: 5, bank_s: 20 };

/** What the server gives where nothing is said, but for strict tables, which give none of it. */
export const USUAL_LESSON: Lesson = { help: 'waits', review: false, teaching: false };

/** Who learns takes the time it needs, among friends, and is helped. */
const FOR_LEARNING = {
  lesson: LESSON,
  clock: { base_s: 0, bank_s: 0 },
  is_public: false,
} satisfies Partial<Draft>;

const FOR_PLAYING = {
  clock: CLOCK,
  is_public: true,
} satisfies Partial<Draft>;

/**
 * What a table begins with besides its rules; among games of one kind a choice is kept. Its lesson is
 * the usual one, unless it is for learning.
 */
function habitsFor(preset: string, before: string, lists: ServerCatalogue | null): Partial<Draft> {
  const isNow = isForLearning(lists, preset);
  if (isNow !== isForLearning(lists, before)) return isNow ? FOR_LEARNING : FOR_PLAYING;
  return isNow ? { lesson: LESSON } : {};
}

export const freshDraft = (preset: string): Draft => ({
  title: '',
  preset,
  settings: [],
  clock: CLOCK,
  is_public: true,
  may_watch: true,
  pace: 'normal',
});

export const draft = signal<Draft>(freshDraft(''));

/** Characters of a table's name. */
export const TITLE_MAX = 40;

export const titleLength = (title: string): number => [...title.trim()].length;

/** Whose switches there are to choose from. */
export const family = computed(() => presetRow(catalogue.value, draft.value.preset)?.family ?? '');

export const change = (part: Partial<Draft>): void => {
  draft.value = { ...draft.value, ...part };
};

/** Another preset is another start: changes to the old one make no sense in it. */
export function choosePreset(preset: string): void {
  const { lesson: _, ...before } = draft.peek();
  const habits = habitsFor(preset, before.preset, catalogue.peek());
  draft.value = { ...before, preset, settings: [], ...habits };
}

export const changeRule = (name: string, value: string): void =>
  change({ settings: withSetting(draft.value.settings, name, value) });

export const undoRule = (name: string): void =>
  change({ settings: withoutSetting(draft.value.settings, name) });

export const { checked, problem, start: startChecking } = checkedRules(draft, ['create_table']);

/** Starts with the first preset as soon as the list is there. */
export function startDraft(): () => void {
  return effect(() => {
    const { value: lists } = catalogue;
    const first = lists?.presets[0];
    if (!first || presetRow(lists, draft.peek().preset)) return;
    untracked(() => {
      draft.value = freshDraft(first.id);
    });
  });
}

export const last = computed(() => usableLast(stored.value.lastTable, catalogue.value));
