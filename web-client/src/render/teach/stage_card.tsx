// What is new at this step, where otherwise questions stand: nothing of the table is covered.

import '../../styles/ladder.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Box } from '../../geometry/box';
import type { Plan } from '../../geometry/plan';
import { groupWords } from '../../describe';
import type { ServerTable } from '../../protocol.gen';
import { table } from '../../state';
import { dismissStage, stageNews, stageOnCard } from '../../teach/stage_news';
import { t } from '../../text/text';
import { openOverlay } from '../overlay';
import { Button } from '../parts/button';
import { say } from '../parts/live';
import { Tile } from '../parts/tile_face';
import { at, px } from '../table/at';
import { plan, stage } from '../table/view';
import { stageName } from './stage_words';
import { stageNew } from './step_words';
import { useReference } from './use_reference';

const GAP = 4;

/** Where questions stand; on an upright phone from the own river, still empty, to the chips. */
function cardBox(here: Plan): Box {
  const { tall: box } = here.zone;
  const river = here.seats.own?.river.frame.y ?? box.y;
  if (here.kind !== 'portrait') return box;
  return { ...box, y: river + GAP, h: here.chips.y - river - 2 * GAP };
}

/** Longer hands have no room on the card. */
const EXAMPLE_TILES = 10;

/** A hand of this step and what it waits for; the ladder says why. */
function Example({ at }: { at: ServerTable }): JSX.Element | null {
  const [example] = useReference(at)?.waits ?? [];
  if (!example || example.tehai.length > EXAMPLE_TILES) return null;
  const size = px(example.tehai.length > 7 ? 14 : 18, stage.value.scale);
  const waits = example.waits.filter(({ tsumo }) => tsumo === 'none').map(({ pai }) => pai);
  return (
    <p
      class="l-card-example"
      role="img"
      aria-label={t('waits.line', { hand: groupWords(example.tehai), waits: groupWords(waits) })}
    >
      {example.tehai.map((pai, i) => (
        <Tile key={i} code={pai} size={size} isDecor />
      ))}
      <span>→</span>
      {waits.map((pai) => (
        <Tile key={pai} code={pai} size={size} isDecor />
      ))}
    </p>
  );
}

export function StageCard(): JSX.Element | null {
  const preset = stageNews.value;
  useEffect(() => {
    if (preset) say(`${t('ladder.moved', { stage: stageName(preset) })}. ${stageNew(preset)}`);
  }, [preset]);
  if (!preset || !stageOnCard.value) return null;
  return (
    <section
      class="l-card"
      style={at(cardBox(plan.value), stage.value.scale)}
      aria-label={t('ladder.new')}
    >
      <h2>{stageName(preset)}</h2>
      {/* On a small table it has to be scrolled. */}
      <p tabIndex={0}>{stageNew(preset)}</p>
      <div class="l-card-foot">
        {table.value && <Example at={table.value} />}
        <Button kind="quiet" onClick={() => openOverlay('ladder')}>
          {t('ladder.title')}
        </Button>
        <Button onClick={dismissStage}>{t('ladder.dismiss')}</Button>
      </div>
    </section>
  );
}
