// The result of a hand or of the match, over the table of a replay.

import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import { lookOf, ResultBody, sheetName } from '../result/result_body';
import { isMoment } from '../result/next';
import { Scrolled } from '../result/scrolled';
import { isResultAside, room, stage } from '../table/view';
import { game, isAtEnd, stepBy } from './player';

const put = (isAside: boolean) => (): void => {
  isResultAside.value = isAside;
};

/** `children`: the way on from the newest. */
export function ReplayResult({ children }: { children?: ComponentChildren }): JSX.Element | null {
  const here = game.value;
  if (!here || (!here.result && !here.final) || isMoment.value) return null;
  if (isResultAside.value) {
    return (
      <Button class="r-show" onClick={put(false)}>
        {t('result.showResult')}
      </Button>
    );
  }
  const look = lookOf(room.value.width, room.value.height, stage.value.scale);
  return (
    <div class="r-over is-quiet">
      <section
        class={`r-sheet is-${look.kind}`}
        style={{ width: look.width, zoom: look.zoom }}
        role="dialog"
        aria-label={sheetName(here)}
      >
        <Scrolled>
          <ResultBody here={here} look={look} />
        </Scrolled>
        <footer class="r-foot">
          <Button kind="quiet" icon="eye" onClick={put(true)}>
            {t('result.showTable')}
          </Button>
          <span class="t-bar-space" />
          {isAtEnd.value ? (
            children
          ) : (
            <Button kind="main" onClick={() => stepBy(1)}>
              {t('replay.goOn')}
            </Button>
          )}
        </footer>
      </section>
    </div>
  );
}
