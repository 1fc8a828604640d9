// All nights of a club that are over, the latest first, a page at a time.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ServerClub } from '../../protocol.gen';
import { clubs } from '../../state';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import { Sheet } from '../parts/sheet';
import { FileLink } from './files';
import { Result } from './side';
import { useAnswer } from './use_club';

/** As many nights the server tells at once. */
const PAGE = 50;

const OVER: readonly string[] = ['finished', 'closed'];

interface NightsProps {
  club: ServerClub;
  onClose(): void;
}

export function NightsSheet({ club, onClose }: NightsProps): JSX.Element {
  const latest = Math.max(1, ...club.nights.map(({ night }) => night));
  const [from, setFrom] = useState(Math.max(1, latest - PAGE + 1));
  const { club: name } = club.row;
  useAnswer({ type: 'get_nights', club: name, from }, club.revision);
  const { nights } = clubs.value;
  const rows = (nights?.club === name ? nights.rows : [])
    .filter(({ state }) => OVER.includes(state))
    .sort((a, b) => b.plan.at - a.plan.at);
  return (
    <Sheet
      title={t('side.allNights')}
      onClose={onClose}
      class="wide-sheet"
      isReading
      actions={<FileLink club={name} path="nights.csv" words={t('standing.download')} />}
    >
      <ul class="all-nights">
        {rows.map((row) => (
          <Result key={row.night} club={club} row={row} />
        ))}
      </ul>
      {from > 1 && (
        <Button onClick={() => setFrom(Math.max(1, from - PAGE))}>{t('side.earlier')}</Button>
      )}
    </Sheet>
  );
}
