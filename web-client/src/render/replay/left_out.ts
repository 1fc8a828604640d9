// What an import had to leave out, said when the record is opened.

import type { ServerMatch } from '../../protocol.gen';
import { t } from '../../text/text';
import { toast } from '../parts/toast';

/** Some of a record may have no place in a match here; `note` says what, in the server's words. */
export function tellLeftOut(match: ServerMatch | null): void {
  if (match?.note) toast(t('opened.leftOut', { what: match.note }));
}
