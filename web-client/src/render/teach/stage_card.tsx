// What is new at this step, where otherwise questions stand: nothing of the table is covered.

import '../../styles/ladder.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Box } from '../../geometry/box';
import type { Plan } from '../../geometry/plan';
import { choices } from '../../input';
import { dismissStage, stageNews } from '../../teach/stage_news';
import { t } from '../../text/text';
import { openOverlay } from '../overlay';
import { Button } from '../parts/button';
import { say } from '../parts/live';
import { at } from '../table/at';
import { plan, stage } from '../table/view';
import { stageName, stageNew } from './stage_words';

const GAP = 4;

/** Where questions stand; on an upright phone from the own river, still empty, to the chips. */
function cardBox(here: Plan): Box {
  const { tall: box } = here.zone;
  const river = here.seats.own?.river.frame.y ?? box.y;
  if (here.kind !== 'portrait') return box;
  return { ...box, y: river + GAP, h: here.chips.y - river - 2 * GAP };
}

export function StageCard(): JSX.Element | null {
  const preset = stageNews.value;
  useEffect(() => {
    if (preset) say(`${t('ladder.moved', { stage: stageName(preset) })}. ${stageNew(preset)}`);
  }, [preset]);
  // A question has the place while it is open.
  if (!preset || choices.value.length > 0) return null;
  return (
    <section
      class="l-card" style={at(cardBox(plan.value), stage.value.scale)} aria-label={t('ladder.new')}
    >
      <h2>{stageName(preset)}</h2>
      {/* On a small table it has to be scrolled. */}
      <p tabIndex={0}>{stageNew(preset)}</p>
      <div class="l-card-foot">
        <Button kind="quiet" onClick={() => openOverlay('ladder')}>{t('ladder.title')}</Button>
        <Button onClick={dismissStage}>{t('ladder.dismiss')}</Button>
      </div>
    </section>
  );
}
