// What is new at a step of the ladder, in words: those of the page, or of the server for a step the page
// is older than.

import { presetRow } from '../../catalogue';
import { catalogue } from '../../state';
import { steps } from '../../text/languages/en/steps';
import { addCommonWords, tOr } from '../../text/text';

addCommonWords('steps', steps);

export const stageNew = (id: string): string =>
  tOr('stageNew', id, presetRow(catalogue.value, id)?.sentence ?? '');
