// Mah-Jong: who, with what, for how much; every hand worked out, and who pays whom.

import '../../styles/british.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Game } from '../../game';
import type { GameEventHora } from '../../protocol.gen';
import { ownSeat, nameOf } from '../../seats';
import { points, t, tileName } from '../../text/text';
import { roundWords } from '../../table_facts';
import { Seal } from '../parts/marks';
import { shownWin, wins } from '../result/next';
import { ShownTiles } from '../result/shown_tiles';
import { useCount, type WinProps } from '../result/win';
import { CountedHands, shownHand } from './hands';
import { Settlement } from './settlement';
import { specialWords, sumWords } from './worked';

function howWords({ actor, target, pai }: GameEventHora): string {
  const tile = tileName(pai);
  return actor === target
    ? t('result.tsumo', { tile })
    : t('result.ron', { tile, name: nameOf(target) });
}

function Head({ here, win }: { here: Game; win: GameEventHora }): JSX.Element {
  const sum = here.counted.find(({ actor }) => actor === win.actor)?.counted;
  const shown = useCount(sum?.total ?? 0);
  const isMine = win.actor === ownSeat.value;
  const all = wins.value.length;
  const round = roundWords(here);
  return (
    <header class="r-head">
      <Seal name="mahjong" />
      <div class="r-title">
        <h2>{isMine ? t('result.youWin') : t('result.wins', { name: nameOf(win.actor) })}</h2>
        <p>{t('result.howAndHand', { how: howWords(win), hand: round })}</p>
        {all > 1 && (
          <p class="pill">{t('result.winnerOf', { number: shownWin.value + 1, count: all })}</p>
        )}
        {sum && specialWords(sum) !== '' && <p class="pill">{specialWords(sum)}</p>}
      </div>
      {sum && (
        <div class="r-worth">
          <p class="r-points" aria-label={points(sum.total)}>
            {points(shown)}
          </p>
          <p class="r-limit">{sumWords(sum)}</p>
        </div>
      )}
    </header>
  );
}

/** Where nothing is counted the winner's hand is all there is to see. */
const Plain = ({
  here,
  win,
  width,
}: {
  here: Game;
  win: GameEventHora;
  width: number;
}): JSX.Element => (
  <>
    <div class="r-strip">
      <ShownTiles
        seat={win.actor}
        ring={here.ring}
        tiles={(here.seats[win.actor]?.hand ?? []).map(({ pai }) => pai)}
        melds={here.seats[win.actor]?.melds ?? []}
        winning={{
          pai: win.pai,
          words: t(win.actor === win.target ? 'result.winningTsumo' : 'result.winningRon'),
        }}
        width={width}
        size={46}
      />
    </div>
    <p class="lead">{t('worked.noScore')}</p>
  </>
);

const HANDS_SHARE = 0.56;

export function BritishWin({ here, width, isNarrow }: WinProps): JSX.Element | null {
  const win = wins.value[Math.min(shownWin.value, wins.value.length - 1)];
  useEffect(() => {
    shownHand.value = Math.max(
      0,
      here.counted.findIndex(({ actor }) => actor === win?.actor),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- for each win once
  }, [win?.n]);
  if (!win) return null;
  const room = isNarrow ? width : width * HANDS_SHARE;
  return (
    <>
      <Head key={win.n} here={here} win={win} />
      {here.counted.length === 0 ? (
        <Plain here={here} win={win} width={width} />
      ) : (
        <div class="b-columns">
          <CountedHands here={here} width={room - 30} />
          <Settlement here={here} />
        </div>
      )}
    </>
  );
}
