// The ladder at a table, for everybody: where it is, what is new there, and for its owner the way on.

import '../../styles/ladder.css';
import '../../styles/cards.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CardWaits, ServerReference, ServerTable, StageStep } from '../../protocol.gen';
import { send } from '../../send';
import { catalogue, table } from '../../state';
import { courseOf, isForOthers, type MapRow, placeOf } from '../../teach/ladder';
import { t } from '../../text/text';
import { Facts } from '../pages/facts';
import { Button } from '../parts/button';
import { Sheet } from '../parts/sheet';
import { isOwner } from '../result/next';
import { LadderMap } from './ladder_map';
import { scoringOf, stageName } from './stage_words';
import { stageNew } from './step_words';
import { useReference } from './use_reference';
import { WaitCards } from './wait_cards';
import { YakuCards } from './yaku_cards';

/** A whole hand stands in one line of the drawer. */
const waitTile = ([first]: readonly CardWaits[]): number =>
  (first?.tehai.length ?? 0) > 10 ? 15 : 20;

/** The card of the table has them all. */
const LADDER_WAITS = 2;

/** Between two hands, and before and after a match. */
const RESTING: readonly ServerTable['state'][] = ['waiting', 'between', 'finished'];

interface MoveProps {
  step: StageStep;
  to: string | undefined;
  isOff: boolean;
}

function Move({ step, to, isOff }: MoveProps): JSX.Element | null {
  if (!to) return null;
  const words = t(step === 'next' ? 'ladder.next' : 'ladder.previous', { stage: stageName(to) });
  return (
    <Button
      kind={step === 'next' ? 'main' : 'plain'}
      icon={step === 'next' ? 'on' : 'back'}
      disabled={isOff}
      onClick={() => send({ type: 'change_stage', step })}
    >
      {words}
    </Button>
  );
}

function Moves({
  at,
  cards,
}: {
  at: ServerTable;
  cards: ServerReference | undefined;
}): JSX.Element {
  if (!isOwner.value) return <p class="lead">{t('ladder.ownerMoves')}</p>;
  const isOff = !RESTING.includes(at.state);
  const mustAsk =
    at.state === 'between' &&
    !at.lesson?.teaching &&
    at.seats.some(({ kind, account }) => kind === 'person' && account !== at.owner);
  return (
    <div class="l-moves">
      <Move step="next" to={cards?.next} isOff={isOff} />
      <Move step="previous" to={cards?.previous} isOff={isOff} />
      <p class="lead">{t(isOff ? 'ladder.between' : 'ladder.whenMoved')}</p>
      {mustAsk && <p class="lead">{t('ladder.mustAsk')}</p>}
    </div>
  );
}

interface JumpProps {
  at: ServerTable;
  row: MapRow;
}

/** What another step is about, and for the owner the way there. */
function Jump({ at, row }: JumpProps): JSX.Element {
  const mayGo =
    isOwner.value && row.state !== 'here' && !isForOthers(catalogue.value, row, at.players);
  return (
    <div class="l-step">
      <p>{stageNew(row.preset)}</p>
      {mayGo && (
        <Button
          icon="on"
          disabled={!RESTING.includes(at.state)}
          onClick={() => send({ type: 'change_stage', stage: row.preset })}
        >
          {t('ladder.goTo', { stage: stageName(row.preset) })}
        </Button>
      )}
    </div>
  );
}

function Steps({ at }: { at: ServerTable | null }): JSX.Element | null {
  const [open, setOpen] = useState('');
  const preset = at?.preset ?? '';
  const course = courseOf(catalogue.value, preset) ?? catalogue.value?.courses[0];
  if (!course) return null;
  return (
    <LadderMap
      course={course}
      preset={preset}
      {...(at && {
        open,
        onOpen: (id) => setOpen(open === id ? '' : id),
        below: (row) => <Jump at={at} row={row} />,
      })}
    />
  );
}

/** The paragraph of a step, what its rules change, and the yaku that come with it. */
function News({
  preset,
  cards,
}: {
  preset: string;
  cards: ServerReference | undefined;
}): JSX.Element {
  const fresh = cards?.yaku.filter(({ name }) => cards.new_yaku.includes(name)) ?? [];
  const isWhole = cards?.previous === undefined && fresh.length === cards?.yaku.length;
  return (
    <section class="l-news">
      <h3>{t('ladder.new')}</h3>
      <p>{stageNew(preset)}</p>
      {cards && cards.changes.length > 0 && cards.changes.length <= 6 && (
        <Facts settings={cards.changes} label={t('ladder.new')} />
      )}
      {!isWhole && fresh.length > 0 && fresh.length <= 8 && (
        <YakuCards
          rows={fresh}
          scoring={scoringOf(preset)}
          hasCalls={cards?.calls === true}
          tile={18}
        />
      )}
      {cards && cards.waits.length > 0 && (
        <>
          <h4>{t('waits.title')}</h4>
          <WaitCards rows={cards.waits.slice(0, LADDER_WAITS)} tile={waitTile(cards.waits)} />
        </>
      )}
    </section>
  );
}

export function LadderDrawer({ onClose }: { onClose(): void }): JSX.Element {
  const { value: at } = table;
  const cards = useReference(at ? { preset: at.preset, settings: at.settings } : null);
  const place = placeOf(catalogue.value, at?.preset ?? '');
  return (
    <Sheet
      title={t('ladder.title')}
      kind="drawer"
      isReading
      class="ladder-drawer"
      onClose={onClose}
    >
      <div class="stack">
        {at && place && (
          <>
            <div>
              <p class="lead">{t('ladder.step', { number: place.number, count: place.count })}</p>
              <p class="l-title">{stageName(at.preset)}</p>
            </div>
            <News preset={at.preset} cards={cards} />
            <Moves at={at} cards={cards} />
          </>
        )}
        {!place && <p>{t('ladder.offLadder')}</p>}
        <h3>{t('ladder.more')}</h3>
        <Steps at={at} />
      </div>
    </Sheet>
  );
}
