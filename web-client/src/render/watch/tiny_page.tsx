// A table that is watched in a frame with little room: the table as lists show it, what it is and how far
// behind, and the way through it.

import '../hall/words';
import type { JSX } from 'preact';
import type { ServerTable } from '../../protocol.gen';
import { t } from '../../text/text';
import { delayOf } from '../../watch/sentence';
import { nameOfTable } from '../../watch/table_name';
import { shortHand, SmallTable } from '../parts/small_table';
import { Steps } from '../replay/controls';
import { game } from '../replay/player';
import { Newest } from './deck';
import { offered } from './watching';

export function TinyPage({ table }: { table: ServerTable }): JSX.Element {
  const { value: here } = game;
  const { value: what } = offered;
  return (
    <main id="content" class="w-tiny">
      <SmallTable
        game={here}
        label={t('hall.drawing', {
          title: nameOfTable(table),
          hand: here ? shortHand(here) : '',
        })}
      />
      <div class="w-tiny-deck">
        <p>
          <b>{nameOfTable(table)}</b>
          {what && <span class="w-delay">{delayOf(what.release)}</span>}
        </p>
        <div class="p-row">
          <Steps isShort />
          <Newest />
        </div>
      </div>
    </main>
  );
}
