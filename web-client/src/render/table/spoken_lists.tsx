// Rivers and melds as lists, for whoever reads the table by ear. They are not seen.

import type { JSX } from 'preact';
import type { Game } from '../../game';
import { seatsOnScreen } from '../../geometry/sides';
import { bottomSeat, nameOf } from '../../seats';
import { meldWords, riverWords } from '../../describe';
import { t } from '../../text/text';

export function SpokenLists({ here }: { here: Game }): JSX.Element {
  return (
    <div class="sr-only">
      {seatsOnScreen(bottomSeat.value, here.ring).map(({ seat }) => {
        const name = nameOf(seat);
        const melds = meldWords(here, seat);
        return (
          <div key={seat} role="group" aria-label={name}>
            <h3>{t('table.river', { name })}</h3>
            <ul>
              {riverWords(here, seat).map((tile, i) => (
                <li key={i}>{tile}</li>
              ))}
            </ul>
            {melds.length > 0 && (
              <>
                <h3>{t('table.melds', { name })}</h3>
                <ul>
                  {melds.map((meld, i) => (
                    <li key={i}>{meld}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}
