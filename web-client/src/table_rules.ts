// The rules of the table that is played at: asked for once, since every screen may have asked for
// those of another one.

import { computed, effect, untracked } from '@preact/signals';
import { valueOf } from './catalogue';
import { playedKinds } from './kinds';
import type { ServerRules, Setting } from './protocol.gen';
import { send } from './send';
import { link, rules, table } from './state';

const text = (settings: readonly Setting[]): string =>
  settings
    .map(({ name, value }) => `${name}=${value}`)
    .sort()
    .join();

/** Kept while other rules are looked at. */
let known: { key: string; rules: ServerRules } | null = null;

const keyOf = (preset: string, settings: readonly Setting[]): string =>
  `${preset}:${text(settings)}`;

/** Whether the server has told of these rules. */
export const isOf = (told: ServerRules, preset: string, settings: readonly Setting[]): boolean =>
  keyOf(told.preset, told.changes) === keyOf(preset, settings);

/** Every switch of the table that is shown, once the server has told. */
export const tableRules = computed<ServerRules | null>(() => {
  const { value: at } = table;
  if (!at) return null;
  const key = keyOf(at.preset, at.settings);
  const { value: told } = rules;
  if (told && keyOf(told.preset, told.changes) === key) known = { key, rules: told };
  return known?.key === key ? known.rules : null;
});

/** A switch of this table, or nothing while the server has not told. */
export const ruleOf = (name: string): string | undefined =>
  tableRules.value ? valueOf(tableRules.value.values, name) : undefined;

/** The kinds that this table plays with; nothing while the server has not told. */
export const tableKinds = computed<ReadonlySet<string> | null>(() =>
  tableRules.value ? new Set(playedKinds(tableRules.value.values)) : null,
);

/** Wrong declarations are possible here: no help, no automatic answers. */
export const isStrict = computed(() => ruleOf('legality') === 'free');

/** Strict table: the first press is seen by nobody, the second one declares. */
export const pressesTwice = computed(() => isStrict.value && ruleOf('free_confirm') === 'private');

/** How hands are valued here. */
export const scoring = computed(() => ruleOf('scoring_mode') ?? 'exact');

/** In the first lessons a hand is won and nothing is counted. */
export const hasPoints = computed(() => scoring.value !== 'none');

/** Tiles are drawn from a pool: no wall is built. */
export const isPool = computed(() => ruleOf('wall_mode') === 'pool');

export const hasRepeats = computed(
  () => ruleOf('honba_ron') !== '0' || ruleOf('honba_tsumo_each') !== '0',
);

export const hasSticks = computed(() => ruleOf('riichi_deposit') !== '0');

const CALLS = ['allow_pon', 'allow_chii', 'allow_kan'] as const;

/** A discard may be taken for a set. */
export const hasCalls = computed(() => CALLS.some((name) => ruleOf(name) !== 'false'));

/** Asks for the rules of the table, once each time the link came up; call the result to stop. */
export function startTableRules(): () => void {
  let asked = '';
  return effect(() => {
    const { value: at } = table;
    const { phase, epoch } = link.value;
    if (!at || tableRules.value || phase !== 'open') return;
    const key = `${epoch} ${at.code}`;
    if (key === asked) return;
    asked = key;
    untracked(() => send({ type: 'check_rules', preset: at.preset, settings: at.settings }));
  });
}
