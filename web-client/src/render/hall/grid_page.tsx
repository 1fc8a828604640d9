// Several tables at once, for a projector: each begins and ends by itself, without a touch. Those of
// an address, or those of a night, round by round.

import '../../styles/hall.css';
import './words';
import '../../styles/grid.css';
import type { JSX } from 'preact';
import { route } from '../../routes';
import { small } from '../../state';
import { t } from '../../text/text';
import { LinkButton } from '../parts/button';
import { lazy } from '../parts/lazy';
import { isOver } from './card_words';
import { Grid } from './grid_cells';
import { gridOf } from './grid_plan';

const nightGrid = lazy(() => import('./grid_night').then((part) => part.NightGrid));

function Chosen({ codes }: { codes: readonly string[] }): JSX.Element {
  const over = codes.filter((code) => {
    const card = small.value.cards[code];
    return card && isOver(card);
  });
  return (
    <Grid
      title={t('app.grid')}
      tables={codes.map((code) => ({ code, row: null }))}
      finished={over.length}
      home={{ to: '/watch', words: t('grid.choose') }}
    >
      <p>{t('grid.empty')}</p>
      <LinkButton to="/watch" icon="eye">
        {t('grid.choose')}
      </LinkButton>
    </Grid>
  );
}

export function GridPage(): JSX.Element {
  const { codes, night } = gridOf(route.value.screen === 'grid' ? route.value.query : '');
  return night ? <nightGrid.Part {...night} /> : <Chosen codes={codes} />;
}
