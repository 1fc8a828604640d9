// A win before its result: the tile flies into the hand, the seal is stamped, yaku are counted, ura
// indicators turn, and points run from whoever pays.

import '../../styles/moment.css';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Game } from '../../game';
import { placeTable, type TablePlaced } from '../../geometry/place_table';
import { LYING, type Placed } from '../../geometry/placed';
import { sideOf } from '../../geometry/sides';
import type { GameEventHora } from '../../protocol.gen';
import { bottomSeat, mySeat, nameOf } from '../../seats';
import { catalogue, shownState } from '../../state';
import { hasPoints } from '../../table_rules';
import { play } from '../../sound/player';
import { moment } from '../../text/languages/en/moment';
import { addCommonWords, change, t } from '../../text/text';
import { Seal } from '../parts/marks';
import { Tile } from '../parts/tile_face';
import { momentsOver, wins } from '../result/next';
import { type WorthRow, worthRows } from '../result/worth';
import { at, px } from '../table/at';
import { flown, isTouch, placed, plan, stage } from '../table/view';
import { Flight, Payment, StandingTile, Trail } from './flight';
import { type Places, placesOf, plateMiddle } from './places';
import { endMoment, startMoments, useAnyKey, useSeen } from './running';
import type { Course, Seen } from './timeline';
import { WorthColumn } from './worth_column';

addCommonWords('moment', moment);
startMoments();

const isTsumo = ({ actor, target }: GameEventHora): boolean => actor === target;

/** How a win looks, by its size. */
function sizeOf({ limit, yakuman }: GameEventHora): 'plain' | 'mangan' | 'haneman' | 'highest' {
  if (yakuman > 0 || limit === 'sanbaiman' || limit === 'kazoe_yakuman') return 'highest';
  if (limit === 'haneman' || limit === 'baiman') return 'haneman';
  return limit === 'mangan' ? 'mangan' : 'plain';
}

/** Ura are turned last, so they are counted last. */
function rowsOf(win: GameEventHora): WorthRow[] {
  const rows = worthRows(win, catalogue.value);
  const isUra = ({ id }: WorthRow): boolean => id === 'uradora';
  return [...rows.filter((row) => !isUra(row)), ...rows.filter(isUra)];
}

function courseOf(win: GameEventHora, rows: readonly WorthRow[]): Course {
  const hasUraLine = rows.at(-1)?.id === 'uradora';
  return {
    lines: rows.length - Number(hasUraLine),
    hasUra: win.uradora_markers.length > 0,
    hasUraLine,
    hasPoints: hasPoints.value,
    isHighest: sizeOf(win) === 'highest',
  };
}

/** The tile that was claimed as it lies in a river; none if it was drawn, or taken from a kan. */
function riverTile(here: Game, win: GameEventHora): Placed | null {
  const last = here.lastDiscard;
  if (isTsumo(win) || !last || last.seat !== win.target) return null;
  const tile = placed.value?.tiles.find(({ key }) => key === `r${last.id}`);
  return tile?.pai === win.pai ? tile : null;
}

const WON_ID = -1;
const ON_PLATE_U = 24;

/** The table with the tile that was won on beside the hand. */
function placedWith(here: Game, win: GameEventHora): TablePlaced {
  const seats = here.seats.map((seat, i) =>
    i === win.actor ? { ...seat, drawn: { id: WON_ID, pai: win.pai } } : seat,
  );
  const view = { bottomSeat: bottomSeat.value, isPlayer: mySeat.value >= 0 };
  return placeTable({ ...here, seats }, plan.value, view);
}

/** Where hands are but a number on a plate the tile goes there. */
function onPlate(here: Game, win: GameEventHora): Placed {
  const middle = plateMiddle(plan.value, sideOf(win.actor, bottomSeat.value, here.ring));
  const high = (ON_PLATE_U * 4) / 3;
  const box = { x: middle.x - ON_PLATE_U / 2, y: middle.y - high / 2, w: ON_PLATE_U, h: high };
  return {
    ...LYING,
    key: 'won',
    zone: 'hand',
    seat: win.actor,
    pai: win.pai,
    turn: 0,
    box,
    width: ON_PLATE_U,
    depth: 0,
  };
}

interface HandProps {
  here: Game;
  win: GameEventHora;
}

/** The winner's hand out of the dark, and the tile on its way there. */
function WinningHand({ here, win }: HandProps): JSX.Element {
  const river = riverTile(here, win);
  const all = placedWith(here, win).tiles.filter(
    ({ zone, seat }) => zone === 'hand' && seat === win.actor,
  );
  const won = all.find(({ key }) => key === `h${win.actor}-${WON_ID}`) ?? onPlate(here, win);
  const { scale, kind } = stage.value;
  const isOwn = win.actor === mySeat.value;
  // The own hand is there itself, with the tile that was drawn.
  const isThere = isOwn && isTsumo(win);
  const isSeen = kind === 'wide' && !isOwn;
  useEffect(() => {
    flown.value = river?.key ?? '';
    return () => {
      flown.value = '';
    };
  }, [river?.key]);
  return (
    <>
      {isSeen && all.map((tile) => tile !== won && <StandingTile key={tile.key} tile={tile} />)}
      {river && <span class="m-gap" style={at(river.box, scale)} />}
      {!isThere && <span class="m-gap" style={at(won.box, scale)} />}
      {river && <Trail from={river.box} to={won.box} />}
      {!isThere && <Flight tile={won} from={river?.box ?? null} />}
    </>
  );
}

const wordOf = (win: GameEventHora): string => t(isTsumo(win) ? 'flag.tsumo' : 'flag.ron');

function SealWords({ win }: { win: GameEventHora }): JSX.Element {
  return (
    <>
      <b class="m-word">{wordOf(win)}</b>
      <span>{nameOf(win.actor)}</span>
      {!isTsumo(win) && <span>{t('moment.from', { name: nameOf(win.target) })}</span>}
    </>
  );
}

/** The name of a yakuman beside its seal. */
function Signs({
  rows,
  places,
}: {
  rows: readonly WorthRow[];
  places: Places;
}): JSX.Element | null {
  const [row] = rows;
  if (!places.signs || !row?.isYakuman || row.japanese === '') return null;
  const signs = [...row.japanese];
  const size = Math.min(places.signs.w, places.signs.h / signs.length);
  return (
    <p
      class="m-signs"
      lang="ja"
      style={{ ...at(places.signs, stage.value.scale), fontSize: px(size, stage.value.scale) }}
    >
      {signs.map((sign, i) => (
        <span key={i}>{sign}</span>
      ))}
    </p>
  );
}

function Ura({ win, places }: { win: GameEventHora; places: Places }): JSX.Element {
  const { scale, kind } = stage.value;
  return (
    <div class="m-ura" style={at(places.ura, scale)}>
      {win.uradora_markers.map((pai, i) => (
        <Tile
          key={i}
          code={pai}
          size={px(kind === 'wide' ? 25 : 17, scale)}
          isDecor
          class="t-flip"
        />
      ))}
    </div>
  );
}

/** What each gets or pays, at the plates, and sticks on their way. */
function Payments({ here, win }: HandProps): JSX.Element {
  const { scale } = stage.value;
  const middleOf = (seat: number): { x: number; y: number } =>
    plateMiddle(plan.value, sideOf(seat, bottomSeat.value, here.ring));
  const to = middleOf(win.actor);
  const seats = here.ring.filter((seat) => win.deltas[seat]);
  return (
    <>
      {seats.map((seat) => {
        const delta = win.deltas[seat] ?? 0;
        const plate = plan.value.seats[sideOf(seat, bottomSeat.value, here.ring)]?.plate;
        return (
          <div key={seat}>
            {delta < 0 && <Payment from={middleOf(seat)} to={to} />}
            {plate && (
              <p class={`m-delta ${delta < 0 ? 'is-bad' : 'is-good'}`} style={at(plate, scale)}>
                <b>{change(delta)}</b>
              </p>
            )}
          </div>
        );
      })}
    </>
  );
}

interface OneWinProps extends HandProps {
  onOver(): void;
}

function Stamped({ win, places, seen }: { win: GameEventHora; places: Places; seen: Seen }) {
  const { scale } = stage.value;
  if (!seen.hasSeal || places.isOneCard) return null;
  return (
    <>
      <div class="m-seal" style={at(places.seal, scale)}>
        <Seal name={isTsumo(win) ? 'tsumo' : 'ron'} />
      </div>
      <p class="m-words" style={at(places.words, scale)}>
        <SealWords win={win} />
      </p>
    </>
  );
}

/** One tone higher with each line. */
const lineTone = (line: number): number => 2 ** (line / 6);

function OneWin({ here, win, onOver }: OneWinProps): JSX.Element {
  const rows = useMemo(() => rowsOf(win), [win]);
  const side = sideOf(win.actor, bottomSeat.value, here.ring);
  const places = placesOf(plan.value, side, placed.value?.tiles ?? []);
  const { scale } = stage.value;
  let lines = 0;
  const heard = (seen: Seen): void => {
    if (seen.hasSeal && !seen.hasColumn && seen.lines === 0) play({ name: 'stamp' });
    if (seen.lines > lines) play({ name: 'yaku', rate: lineTone(seen.lines) });
    lines = seen.lines;
  };
  const seen = useSeen(courseOf(win, rows), heard, onOver);
  const look = ['m-win', `is-${sizeOf(win)}`, win.actor === mySeat.value && 'is-own'];
  return (
    <div class={look.filter(Boolean).join(' ')} aria-hidden="true">
      <div class="m-dark" />
      <div class="m-rim" />
      <WinningHand here={here} win={win} />
      <Stamped win={win} places={places} seen={seen} />
      {seen.hasSeal && <Signs rows={rows} places={places} />}
      {(places.isOneCard ? seen.hasSeal : seen.hasColumn) && (
        <section
          class={`m-column ${places.isOneCard ? 'is-card' : ''}`}
          style={at(places.column, scale)}
        >
          {places.isOneCard && (
            <div class="m-card-seal">
              <Seal name={isTsumo(win) ? 'tsumo' : 'ron'} />
              <p class="m-words">
                <SealWords win={win} />
              </p>
            </div>
          )}
          {hasPoints.value && <WorthColumn here={here} win={win} rows={rows} seen={seen} />}
        </section>
      )}
      {seen.hasUra && <Ura win={win} places={places} />}
      {seen.isPaying && <Payments here={here} win={win} />}
      <p class="m-on">{t(isTouch.value ? 'moment.tap' : 'moment.anyKey')}</p>
    </div>
  );
}

export function WinMoment({ here }: { here: Game }): JSX.Element | null {
  useAnyKey();
  const from = Math.max(momentsOver.value, shownState.value.quiet);
  const fresh = wins.value.filter(({ n }) => n > from);
  const [place, setPlace] = useState(0);
  const win = fresh[place];
  const goOn = (): void => {
    if (place + 1 < fresh.length) setPlace(place + 1);
    else endMoment();
  };
  return win ? <OneWin key={win.n} here={here} win={win} onOver={goOn} /> : null;
}
