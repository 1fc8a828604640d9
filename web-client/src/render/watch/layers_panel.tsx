// The layers beside the table: which are shown, and what they say of the moment that is shown.

import type { JSX } from 'preact';
import type { InsightWait } from '../../protocol.gen';
import { nameOf } from '../../seats';
import { points, t, tileName } from '../../text/text';
import { Icon } from '../parts/icon';
import { Tile } from '../parts/tile_face';
import { game } from '../replay/player';
import { type Danger, dangersOf, dangerWords, plateWords } from './layer_words';
import { chooseLayer, chosenLayers, insight, offeredLayers, seatInsight } from './layers';

const Chips = (): JSX.Element => (
  <div class="w-chips">
    {offeredLayers.value.map((layer) => (
      <button
        key={layer}
        type="button"
        class="w-chip"
        aria-pressed={chosenLayers.value.includes(layer)}
        onClick={() => chooseLayer(layer)}
      >
        {t(`layers.${layer}`)}
      </button>
    ))}
  </div>
);

function DangerBox({ danger }: { danger: Danger }): JSX.Element {
  const safe = seatInsight(danger.seat)?.safe;
  return (
    <p class="w-danger">
      <Tile code={danger.pai} size={24} isDecor />
      <span>
        <strong>{dangerWords(danger)}</strong>
        <span>
          {safe ? t('layers.safeInstead', { tile: tileName(safe) }) : t('layers.allDealIn')}
        </span>
      </span>
    </p>
  );
}

/** Where the copies of a tile are that somebody waits for. */
function placesOf({ left, held }: InsightWait): string {
  const others = held.flatMap((count, seat) =>
    count > 0 ? [t('layers.heldBy', { name: nameOf(seat), count })] : [],
  );
  return [t('layers.inWall', { count: left }), ...others].join(', ');
}

function WaitRow({ wait }: { wait: InsightWait }): JSX.Element {
  const worth = wait.ron_value ?? wait.tsumo_value;
  return (
    <li>
      <Tile code={wait.pai} size={20} isDecor />
      <span class="sr-only">{tileName(wait.pai)}</span>
      <span>{placesOf(wait)}</span>
      {worth && chosenLayers.value.includes('value') && <b>{points(worth.points)}</b>}
    </li>
  );
}

const SHOWING_WAITS = ['waits', 'value'] as const;

function SeatRow({ seat }: { seat: number }): JSX.Element | null {
  const words = plateWords(seat);
  const hasWaits = SHOWING_WAITS.some((layer) => chosenLayers.value.includes(layer));
  const waits = hasWaits ? (seatInsight(seat)?.waits ?? []) : [];
  if (!words && waits.length === 0) return null;
  return (
    <div class="w-layer-seat">
      <strong>{nameOf(seat)}</strong>
      {words && <span class={`w-layer-words is-${words.look}`}>{words.words}</span>}
      {waits.length > 0 && (
        <ul>
          {waits.map((wait) => (
            <WaitRow key={wait.pai} wait={wait} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** What the rivers tell: tiles on which somebody cannot win. */
function SafeRows(): JSX.Element | null {
  const { river } = insight.value;
  if (!river || !chosenLayers.value.includes('river')) return null;
  return (
    <>
      {river.threats.map(({ seat, safe }) => (
        <div key={seat} class="w-layer-seat">
          <strong>{t('layers.safeAgainst', { name: nameOf(seat) })}</strong>
          <span class="w-safe">
            {safe.map((pai) => (
              <span key={pai}>
                <Tile code={pai} size={20} isDecor />
                <span class="sr-only">{tileName(pai)}</span>
              </span>
            ))}
          </span>
        </div>
      ))}
    </>
  );
}

export function LayersPanel(): JSX.Element | null {
  const here = game.value;
  if (!here || offeredLayers.value.length === 0) return null;
  const dangers = here.ring.flatMap(dangersOf);
  return (
    <section class="w-layers" aria-labelledby="w-layers" tabIndex={-1}>
      <header class="w-side-head">
        <h2 id="w-layers">
          <Icon name="layers" size={18} /> {t('layers.title')}
        </h2>
        <span>{t('layers.forYou')}</span>
      </header>
      <Chips />
      {dangers.map((danger) => (
        <DangerBox key={`${danger.seat} ${danger.pai}`} danger={danger} />
      ))}
      {here.ring.map((seat) => (
        <SeatRow key={seat} seat={seat} />
      ))}
      <SafeRows />
    </section>
  );
}
