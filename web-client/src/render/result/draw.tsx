// A hand without a winner: why, who was ready with which hand, and what was paid.

import type { JSX } from 'preact';
import type { Game } from '../../game';
import type { GameEventRyukyoku } from '../../protocol.gen';
import { nameOf } from '../../seats';
import { lessons } from '../../state';
import { hasPoints, isPool, ruleOf } from '../../table_rules';
import { t } from '../../text/text';
import { HIDDEN } from '../../tile';
import { Seal } from '../parts/marks';
import { Tile } from '../parts/tile_face';
import { Review } from './review';
import { rolesOf, Scores } from './scores';
import { ShownTiles } from './shown_tiles';
import { repeatWords } from '../../table_facts';

export interface DrawProps {
  here: Game;
  draw: GameEventRyukyoku;
  width: number;
}

const isShown = (tiles: readonly string[] | undefined): boolean =>
  tiles?.some((pai) => pai !== HIDDEN) ?? false;

/** Being ready is only told where the draw asks for it. */
const asksForReady = ({ tenpais }: GameEventRyukyoku): boolean => tenpais.some(Boolean);

export const drawWords = ({ reason }: GameEventRyukyoku): string =>
  t(reason === 'fanpai' && isPool.value ? 'draw.poolEmpty' : `draw.${reason}`);

const leadWords = ({ reason, deltas }: GameEventRyukyoku, name: string): string =>
  reason === 'fanpai' && deltas.every((delta) => delta === 0)
    ? t('drawLead.unpaid')
    : t(`drawLead.${reason}`, { name });

/** What a shown ready hand waited for; whoever is still asked for the own waits is not told. */
function Waits({ tiles }: { tiles: readonly string[] }): JSX.Element | null {
  if (tiles.length === 0 || lessons.value.asked) return null;
  return (
    <p class="r-answer">
      {t('result.reviewWaits')}
      <span class="r-answer-tiles">
        {tiles.map((pai) => (
          <Tile key={pai} code={pai} size={26} />
        ))}
      </span>
    </p>
  );
}

export function DrawResult({ here, draw, width }: DrawProps): JSX.Element {
  const seats = draw.tehais.flatMap((tiles, seat) => (isShown(tiles) ? [seat] : []));
  const name = draw.actor === undefined ? '' : nameOf(draw.actor);
  const rolesAtDraw = (seat: number): string[] => [
    ...(asksForReady(draw) ? [t(draw.tenpais[seat] ? 'result.tenpai' : 'result.noten')] : []),
    ...rolesOf(here, seat),
  ];
  return (
    <>
      <header class="r-head">
        <Seal name="draw" />
        <div class="r-title">
          <h2>{drawWords(draw)}</h2>
          <p>{leadWords(draw, name)}</p>
          <p>{repeatWords(here)}</p>
          {ruleOf('goulash') === 'true' && <p>{t('worked.goulashNext')}</p>}
        </div>
      </header>
      <Review here={here} width={width} />
      {seats.length > 0 && here.laidOpen.length === 0 && (
        <ul class="r-ready">
          {seats.map((seat) => (
            <li key={seat}>
              <span class="r-ready-name">{nameOf(seat)}</span>
              <ShownTiles
                seat={seat}
                ring={here.ring}
                tiles={(here.seats[seat]?.hand ?? []).map(({ pai }) => pai)}
                melds={here.seats[seat]?.melds ?? []}
                width={width}
                size={34}
              />
              <Waits tiles={draw.waits?.[seat] ?? []} />
            </li>
          ))}
        </ul>
      )}
      {hasPoints.value && (
        <Scores
          here={here}
          deltas={draw.deltas}
          scores={draw.scores}
          marked={draw.tenpais.flatMap((isReady, seat) => (isReady ? [seat] : []))}
          rolesOf={rolesAtDraw}
        />
      )}
    </>
  );
}
