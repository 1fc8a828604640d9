// What an import had to leave out, said when the record is opened.

import type { ServerMatch } from '../../protocol.gen';
import { replaying } from '../../text/languages/en/replaying';
import { addCommonWords, t, tileName } from '../../text/text';
import { toast } from '../parts/toast';

addCommonWords('replaying', replaying);

/**
 * Some of a record may have no place in a match here: an indicator, or what `note` says in the server's
 * words.
 */
export function tellLeftOut(match: ServerMatch | null): void {
  if (match?.left_out) toast(t('opened.leftOutIndicator', { tile: tileName(match.left_out) }));
  else if (match?.note) toast(t('opened.leftOut', { what: match.note }));
}
