// A table as lists and grids show it: rivers, sets, sticks and whose turn it is; no hands, no names.
// Drawn in units of the middle of the wide table, as large as there is room for.

import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Game } from '../../game';
import { placeMini } from '../../geometry/place_table';
import type { Placed } from '../../geometry/placed';
import { MINI, miniPlan } from '../../geometry/plan_mini';
import { seatsOnScreen } from '../../geometry/sides';
import { placeStick } from '../../geometry/sticks';
import { roundWords } from '../../table_facts';
import { t } from '../../text/text';
import '../../styles/table_tiles.css';
import '../../styles/small_table.css';
import { at, px } from '../table/at';
import { TableTile } from '../table/table_tile';

/** A narrower panel has no room for words. */
const WORDS_FROM_PX = 200;

/** Pixels of a unit: the table is as large as fits. */
function useScale(): [{ current: HTMLDivElement | null }, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setScale(Math.min(width / MINI.width, height / MINI.height));
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, scale];
}

/** "East 3 · 1". */
export function shortHand(game: Game): string {
  const round = roundWords(game);
  return game.honba > 0 ? t('hall.handRepeats', { round, count: game.honba }) : round;
}

function Panel({ game }: { game: Game }): JSX.Element {
  const { kyotaku: sticks } = game;
  return (
    <>
      <b>{shortHand(game)}</b>
      <span>{t('hall.wall', { count: game.left })}</span>
      {sticks > 0 && <span class="small-sticks">{t('hall.sticks', { count: sticks })}</span>}
    </>
  );
}

interface DrawnProps {
  game: Game;
  scale: number;
  over: SmallTableProps['over'];
}

function Drawn({ game, scale, over }: DrawnProps): JSX.Element {
  const bottomSeat = game.ring[0] ?? 0;
  const plan = useMemo(() => miniPlan(game.players), [game.players]);
  const tiles = useMemo(() => placeMini(game, plan, bottomSeat), [game, plan, bottomSeat]);
  const last = game.lastDiscard ? `r${game.lastDiscard.id}` : '';
  const seats = seatsOnScreen(bottomSeat, game.ring);
  const turn = seats.find(({ seat }) => seat === game.turn);
  return (
    <>
      {tiles.map((tile) => (
        <TableTile
          key={tile.key}
          tile={tile}
          scale={scale}
          marks={tile.key === last ? 'is-last' : ''}
          from={null}
        />
      ))}
      {seats.map(({ seat, side }) => {
        const box = game.seats[seat]?.hasStick ? placeStick(plan, side) : null;
        return box && <span key={`stick ${side}`} class="t-stick" style={at(box, scale)} />;
      })}
      <div class="small-panel" style={at(plan.panel, scale)}>
        {MINI.width * scale >= WORDS_FROM_PX && <Panel game={game} />}
        {turn && <i class={`t-light t-light-${turn.side}`} />}
      </div>
      {over?.(tiles, scale)}
    </>
  );
}

export interface SmallTableProps {
  /** Null: nothing is known of it yet. */
  game: Game | null;
  /** What is drawn, in words. */
  label: string;
  /** What is drawn over the tiles that lie there, in pixels of a unit. */
  over?: ((tiles: readonly Placed[], scale: number) => JSX.Element) | undefined;
}

export function SmallTable({ game, label, over }: SmallTableProps): JSX.Element {
  const [ref, scale] = useScale();
  const size = { width: px(MINI.width, scale), height: px(MINI.height, scale) };
  return (
    <div
      ref={ref}
      class="small-table"
      role="img"
      aria-label={label}
      style={{ '--u': `${scale}px` }}
    >
      <div class="t-stage small-stage" style={size}>
        {game && scale > 0 && <Drawn game={game} scale={scale} over={over} />}
      </div>
    </div>
  );
}
