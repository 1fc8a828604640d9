// From the end of a match to its replay, once the match is kept.

import type { JSX } from 'preact';
import { table } from '../../state';
import { t } from '../../text/text';
import { LinkButton } from '../parts/button';

export function ReplayLink(): JSX.Element | null {
  const id = table.value?.match;
  return id === undefined ? null : (
    <LinkButton to={`/r/${id}`} icon="replay">
      {t('final.replay')}
    </LinkButton>
  );
}
