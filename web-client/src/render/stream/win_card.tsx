// The last win: there for a while after it is shown, then it slides out.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../../game';
import type { GameEventHora } from '../../protocol.gen';
import { nameOf, seatInfo } from '../../seats';
import { catalogue } from '../../state';
import { repeatWords } from '../../table_facts';
import { hasPoints, scoring } from '../../table_rules';
import { points, t } from '../../text/text';
import { HolderAvatar } from '../parts/marks';
import { ShownTiles } from '../result/shown_tiles';
import { worthRows, worthWords, yakuWords } from '../result/worth';
import { game } from '../replay/player';

const SHOWN_MS = 12_000;
const HAND_PX = 508;
const TILE_PX = 34;

interface Won {
  here: Game;
  win: GameEventHora;
}

/** The win of the moment that is shown, and for a while after it. */
function useLastWin(): { won: Won | null; isGone: boolean } {
  const { value: here } = game;
  const win = here?.result?.kind === 'win' ? here.result.wins.at(-1) : undefined;
  const [won, setWon] = useState<Won | null>(null);
  const [isGone, setGone] = useState(true);
  const number = win?.n ?? -1;
  useEffect(() => {
    if (!here || !win) return undefined;
    setWon({ here, win });
    setGone(false);
    return undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- for each win once
  }, [number]);
  const shown = won?.win.n ?? -1;
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return { won, isGone };
}

/** Where hands are counted, what the winner's is worth is told after the win. */
function useSum(win: GameEventHora): number {
  const counted = game.value?.counted.find(({ actor }) => actor === win.actor)?.counted.total;
  const [sum, setSum] = useState(0);
  useEffect(() => {
    if (counted !== undefined) setSum(counted);
  }, [counted]);
  return win.hora_points || sum;
}

function Worth({ win }: { win: GameEventHora }): JSX.Element | null {
  const rows = worthRows(win, catalogue.value);
  if (rows.length === 0) return null;
  return (
    <>
      <ul class="o-yaku">
        {rows.map(({ id, name, han, isYakuman }) => (
          <li key={id}>
            <span>{name}</span>
            <span>{isYakuman ? t('result.yakuman') : yakuWords(scoring.value, han)}</span>
          </li>
        ))}
      </ul>
      <p class="o-sum">
        <span>{worthWords(win, scoring.value)}</span>
        <b>{points(win.hora_points)}</b>
      </p>
    </>
  );
}

function Card({ here, win }: Won): JSX.Element {
  const seat = here.seats[win.actor];
  const sum = useSum(win);
  return (
    <>
      <header>
        <span>{t('stream.lastWin', { hand: repeatWords(here) })}</span>
        <span>
          {win.actor === win.target
            ? t('stream.drawn')
            : t('stream.from', { name: nameOf(win.target) })}
        </span>
      </header>
      <div class="o-winner">
        <HolderAvatar of={seatInfo(win.actor)} />
        <b class="o-name">{nameOf(win.actor)}</b>
        {hasPoints.value && sum > 0 && <b class="o-worth">{points(sum)}</b>}
      </div>
      <ShownTiles
        seat={win.actor}
        ring={here.ring}
        tiles={(seat?.hand ?? []).map(({ pai }) => pai)}
        melds={seat?.melds ?? []}
        winning={{ pai: win.pai, words: '' }}
        width={HAND_PX}
        size={TILE_PX}
      />
      {hasPoints.value && <Worth win={win} />}
    </>
  );
}

export function WinCard(): JSX.Element | null {
  const { won, isGone } = useLastWin();
  return (
    won && (
      <section class={`o-part o-win ${isGone ? 'is-gone' : ''}`}>
        <Card key={won.win.n} {...won} />
      </section>
    )
  );
}
