// Checks the walls of the match that is shown, once its rules are known. The check is loaded when
// it is first needed.

import { computed, effect, signal, untracked } from '@preact/signals';
import { presetRow } from '../../catalogue';
import type { GameEvent, GameEventFair, ServerMatch, Setting } from '../../protocol.gen';
import { catalogue, refusal } from '../../state';
import { startTableRules, tableRules } from '../../table_rules';
import type { MatchCheck } from '../../verify/check_match';
import { witnesses } from '../../walls';

/** Null while it is going on. */
export const wallCheck = signal<MatchCheck | null>(null);

const NO_RULES: readonly Setting[] = [];

/** A refusal from before this match says nothing of its rules. */
let old = refusal.peek();

/** All switches; none where the server no longer knows these rules. */
const values = computed(() => {
  const { value: refused } = refusal;
  if (refused !== old && refused?.error.about === 'check_rules') return NO_RULES;
  return tableRules.value?.values ?? null;
});

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

/** Checks this match; call the result to stop. */
export function startWallCheck(match: ServerMatch): () => void {
  let isStopped = false;
  old = refusal.peek();
  const stopRules = startTableRules();
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
