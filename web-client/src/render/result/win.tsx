// A win: who, how, with what, for how much, and why.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../../game';
import type { GameEventHora } from '../../protocol.gen';
import { mySeat, nameOf } from '../../seats';
import { isStill } from '../../settings';
import { catalogue, lessons } from '../../state';
import { hasPoints, scoring } from '../../table_rules';
import { repeatWords } from '../../table_facts';
import { points, t, tileName } from '../../text/text';
import { lazy } from '../parts/lazy';
import { Seal } from '../parts/marks';
import { Tile } from '../parts/tile_face';
import { isFinalShown, shownWin, wins } from './next';
import { Review } from './review';
import { changesOf, rolesOf, Scores } from './scores';
import { ShownTiles } from './shown_tiles';
import type { WinSetsProps } from '../teach/win_sets';
import { fuLine, isPlain, unitWords, worthRows, worthWords } from './worth';

const winSets = lazy<WinSetsProps>(() => import('../teach/win_sets').then((part) => part.WinSets));

const COUNT_MS = 500;
// Large values are counted up in steps that can be read.
const ROUND = 100;
const ROUND_FROM = 1000;

/** Counts up to a number, or is there at once where motion is not wanted. */
export function useCount(to: number): number {
  const [value, setValue] = useState(isStill.peek() ? to : 0);
  useEffect(() => {
    if (isStill.peek()) {
      setValue(to);
      return undefined;
    }
    const from = performance.now();
    let frame = 0;
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - from) / COUNT_MS));
      const round = to >= ROUND_FROM ? ROUND : 1;
      setValue(Math.round((to * part) / round) * round);
      if (part < 1) frame = requestAnimationFrame(step);
      else setValue(to);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [to]);
  return value;
}

function howWords({ actor, target, pai }: GameEventHora): string {
  const tile = tileName(pai);
  return actor === target
    ? t('result.tsumo', { tile })
    : t('result.ron', { tile, name: nameOf(target) });
}

function Head({ here, win }: { here: Game; win: GameEventHora }): JSX.Element {
  const shown = useCount(win.hora_points);
  const isMine = win.actor === mySeat.value;
  const all = wins.value.length;
  return (
    <header class="r-head">
      <Seal name={win.actor === win.target ? 'tsumo' : 'ron'} />
      <div class="r-title">
        <h2>{isMine ? t('result.youWin') : t('result.wins', { name: nameOf(win.actor) })}</h2>
        <p>{t('result.howAndHand', { how: howWords(win), hand: repeatWords(here) })}</p>
        {all > 1 && (
          <p class="pill">{t('result.winnerOf', { number: shownWin.value + 1, count: all })}</p>
        )}
      </div>
      {hasPoints.value && (
        <div class="r-worth">
          <p class="r-points" aria-label={points(win.hora_points)}>
            {points(shown)}
          </p>
          <p class="r-limit">{worthWords(win, scoring.value)}</p>
        </div>
      )}
    </header>
  );
}

interface IndicatorsProps {
  words: string;
  tiles: readonly string[];
}

const Indicators = ({ words, tiles }: IndicatorsProps): JSX.Element | null =>
  tiles.length === 0 ? null : (
    <div class="r-dora">
      <span>{words}</span>
      <span class="r-dora-tiles">
        {tiles.map((pai, i) => (
          <Tile key={i} code={pai} size={28} />
        ))}
      </span>
    </div>
  );

function Worth({ win }: { win: GameEventHora }): JSX.Element {
  const fu = fuLine(win);
  const rows = worthRows(win, catalogue.value);
  if (rows.length === 0) return <p class="r-yaku r-fu">{t('result.noYaku')}</p>;
  return (
    <div class="r-yaku">
      <table>
        <caption class="sr-only">{t('rules.yaku')}</caption>
        <tbody>
          {rows.map(({ id, name, japanese, han, isYakuman }) => (
            <tr key={id}>
              <th scope="row">
                {name}{' '}
                <span class="r-japanese" lang="ja">
                  {japanese}
                </span>
              </th>
              <td class="r-han">
                {isYakuman && han <= 1 ? '' : <b>{han}</b>}{' '}
                {isYakuman ? t('result.yakuman') : unitWords(scoring.value, han)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {fu && (
        <p class="r-fu">
          <b>{fu.total}</b> = {fu.parts.join(' + ')}
          {fu.isRounded && `, ${t('result.fuRounded')}`}
        </p>
      )}
      {win.pao !== undefined && <p class="r-fu">{t('result.pao', { name: nameOf(win.pao) })}</p>}
    </div>
  );
}

export interface WinProps {
  here: Game;
  /** Room for the hand in px. */
  width: number;
  tile: number;
  isNarrow: boolean;
}

export function WinResult({ here, width, tile, isNarrow }: WinProps): JSX.Element | null {
  const all = wins.value;
  const win = all[Math.min(shownWin.value, all.length - 1)];
  if (!win || isFinalShown.value) return null;
  const { deltas, scores } = changesOf({ kind: 'win', wins: all });
  const winning = {
    pai: win.pai,
    words: t(win.actor === win.target ? 'result.winningTsumo' : 'result.winningRon'),
  };
  const doraRoom = isNarrow ? 0 : 60 + 34 * (win.dora_markers.length + win.uradora_markers.length);
  return (
    <>
      <Head key={win.n} here={here} win={win} />
      <div class="r-strip">
        <ShownTiles
          seat={win.actor}
          ring={here.ring}
          tiles={[...(here.seats[win.actor]?.hand ?? [])].map(({ pai }) => pai)}
          melds={here.seats[win.actor]?.melds ?? []}
          winning={winning}
          width={width - doraRoom}
          size={tile}
        />
        <div class="r-doras">
          <Indicators words={t('result.dora')} tiles={win.dora_markers} />
          <Indicators words={t('result.uradora')} tiles={win.uradora_markers} />
        </div>
      </div>
      {hasPoints.value && (
        <div class="r-columns">
          <Worth win={win} />
          <Scores
            here={here}
            deltas={deltas}
            scores={scores}
            marked={all.map(({ actor }) => actor)}
            rolesOf={(seat) => rolesOf(here, seat)}
          />
        </div>
      )}
      {isPlain(win) && (
        <winSets.Part
          here={here}
          win={win}
          explained={lessons.value.review?.wins.find(({ seat }) => seat === win.actor)}
        />
      )}
      <Review here={here} width={width} />
    </>
  );
}
