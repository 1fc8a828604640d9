import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkMatch } from './check_match';
import { wallRulesOf } from './wall_rules';
it.each(readdirSync('/tmp/c3/rec'))('%s', (f) => {
  const { match, values } = JSON.parse(readFileSync('/tmp/c3/rec/' + f, 'utf8'));
  const rules = wallRulesOf('riichi', values);
  const c = checkMatch(rules, match.events, match.finished);
  console.log(f, match.events.length, rules?.dice, rules?.reds, c.kind, JSON.stringify(c).slice(0, 600));
  expect(c.kind).toBe('fine');
});
