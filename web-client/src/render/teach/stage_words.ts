// A step of the ladder in words: those of the page, or of the server for a step the page is older
// than.

import { presetRow } from '../../catalogue';
import { catalogue } from '../../state';
import { tOr } from '../../text/text';

export const stageName = (id: string): string =>
  tOr('stage', id, presetRow(catalogue.value, id)?.title ?? id);

/** How a preset values hands: a value of the switch scoring_mode. */
export const scoringOf = (id: string): string => presetRow(catalogue.value, id)?.scoring ?? '';
