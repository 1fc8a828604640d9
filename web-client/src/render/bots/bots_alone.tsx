// A table at which only bots play, for its owner, who looks on.

import './words';
import type { JSX } from 'preact';
import type { ServerTable } from '../../protocol.gen';
import { areBotsAlone } from '../../seats';
import { send } from '../../send';
import { table } from '../../state';
import { t } from '../../text/text';
import { Sheet } from '../parts/sheet';
import { Switch } from '../parts/switch';
import { PaceChoice } from './pace_choice';

/** What the owner says of them. */
function BotsChoices({
  at: { pace, by_hand: isByHand = false },
}: {
  at: ServerTable;
}): JSX.Element {
  return (
    <>
      <PaceChoice
        pace={pace}
        onChoose={(chosen) => send({ type: 'set_pace', pace: chosen, by_hand: isByHand })}
      />
      <Switch
        words={t('bots.byHand')}
        lead={t('bots.byHandLead')}
        isOn={isByHand}
        onChange={(isOn) => send({ type: 'set_pace', pace, by_hand: isOn })}
      />
    </>
  );
}

/** In the waiting room. */
export const BotsCard = ({ at }: { at: ServerTable }): JSX.Element => (
  <section class="card stack bots-card" aria-labelledby="bots-title">
    <h2 id="bots-title">{t('bots.alone')}</h2>
    <BotsChoices at={at} />
  </section>
);

/** In a drawer at the table, for its owner, as long as bots play there alone. */
export function BotsMenu(): JSX.Element | null {
  const { value: at } = table;
  if (!at || at.state === 'finished' || !areBotsAlone(at)) return null;
  return (
    <section class="stack">
      <BotsChoices at={at} />
    </section>
  );
}

/** Where the table is watched as it is released. */
export function BotsSheet({ onClose }: { onClose(): void }): JSX.Element {
  return (
    <Sheet title={t('bots.alone')} kind="drawer" onClose={onClose}>
      <BotsMenu />
    </Sheet>
  );
}
