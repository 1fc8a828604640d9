// Tables where one's seat waits.

import type { JSX } from 'preact';
import type { KeptSeat } from '../../protocol.gen';
import { t } from '../../text/text';
import { LinkButton } from '../parts/button';
import { tableTitle } from '../../table_title';

export const KeptRows = ({ seats }: { seats: readonly KeptSeat[] }): JSX.Element => (
  <>
    {seats.map(({ code, title }) => (
      <li key={code} class="mine-row is-kept">
        <p>
          <b>{tableTitle(title)}</b>
          <span class="kept-note">{t('lobby.keptTitle')}</span>
        </p>
        <LinkButton to={`/t/${code}`} class="kept-return">
          {t('lobby.keptReturn')}
        </LinkButton>
      </li>
    ))}
  </>
);
