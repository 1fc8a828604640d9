// A step of the ladder in words: those of the page, or of the server for a step the page is older
// than.

import { presetRow } from '../../catalogue';
import { catalogue } from '../../state';
import { tOr } from '../../text/text';

export const stageName = (id: string): string =>
  tOr('stage', id, presetRow(catalogue.value, id)?.title ?? id);

export const stageNew = (id: string): string =>
  tOr('stageNew', id, presetRow(catalogue.value, id)?.sentence ?? '');

/** What a preset counts hands in, as its family does. */
export const scoringOf = (id: string): string =>
  presetRow(catalogue.value, id)?.family === 'lite' ? 'lite_points' : 'exact';
