// Checks the walls of the match that is shown, once its rules are known. The check is loaded when
// it is first needed.

import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { presetRow } from '../../catalogue';
import type { GameEvent, GameEventFair, ServerMatch, Setting } from '../../protocol.gen';
import { send } from '../../send';
import { catalogue, link, refusal, rules } from '../../state';
import { isOf, startTableRules, tableRules } from '../../table_rules';
import type { MatchCheck } from '../../verify/check_match';
import { witnesses } from '../../walls';

/** Null while it is going on. */
export const wallCheck = signal<MatchCheck | null>(null);

const NO_RULES: readonly Setting[] = [];

/** A refusal from before this match says nothing of its rules. */
let old = refusal.peek();

/** None where the server no longer knows these rules. */
const unlessRefused = (values: readonly Setting[] | null): readonly Setting[] | null => {
  const { value: refused } = refusal;
  return refused !== old && refused?.error.about === 'check_rules' ? NO_RULES : values;
};

type Values = ReadonlySignal<readonly Setting[] | null>;

/** All switches of the match that the table shows. */
const shownValues: Values = computed(() => unlessRefused(tableRules.value?.values ?? null));

const commitmentIn = (events: readonly GameEvent[]): string =>
  events.find(
    (event): event is GameEventFair => event.type === 'fair' && event.step === 'commitment',
  )?.values[0] ?? '';

async function check(
  { id, preset, events, finished }: ServerMatch,
  all: readonly Setting[],
): Promise<MatchCheck> {
  const [{ checkMatch }, { wallRulesOf }] = await Promise.all([
    import('../../verify/check_match'),
    import('../../verify/wall_rules'),
  ]);
  const family = presetRow(catalogue.peek(), preset)?.family ?? '';
  const witness = witnesses.ofRecord(id, commitmentIn(events));
  return checkMatch(wallRulesOf(family, all), events, finished, witness);
}

function start(match: ServerMatch, values: Values, startRules: () => () => void): () => void {
  let isStopped = false;
  old = refusal.peek();
  const stopRules = startRules();
  const stopCheck = effect(() => {
    const [all, lists] = [values.value, catalogue.value];
    wallCheck.value = null;
    if (!all || !lists) return;
    void untracked(() => check(match, all)).then((found) => {
      if (!isStopped) wallCheck.value = found;
    });
  });
  return () => {
    isStopped = true;
    stopRules();
    stopCheck();
  };
}

/** Checks the match that the table shows; call the result to stop. */
export const startWallCheck = (match: ServerMatch): (() => void) =>
  start(match, shownValues, startTableRules);

/** Checks a match whose table is not shown; call the result to stop. */
export function startQuietCheck(match: ServerMatch): () => void {
  const { preset, settings } = match;
  const values = computed(() => {
    const { value: told } = rules;
    return unlessRefused(told && isOf(told, preset, settings) ? told.values : null);
  });
  return start(match, values, () =>
    effect(() => {
      if (link.value.phase !== 'open') return;
      untracked(() => send({ type: 'check_rules', preset, settings }));
    }),
  );
}
