// The cards of some rules, asked for while something shows them.

import { useEffect } from 'preact/hooks';
import type { ServerReference } from '../../protocol.gen';
import { link } from '../../state';
import { askReference, keyOf, referenceOf, type RulesOf } from '../../teach/reference';

export function useReference(rules: RulesOf | null): ServerReference | undefined {
  const { epoch, phase } = link.value;
  const key = rules ? keyOf(rules) : '';
  useEffect(() => {
    if (rules && phase === 'open') askReference(rules);
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the rules
  }, [key, epoch, phase]);
  return rules ? referenceOf(rules) : undefined;
}
