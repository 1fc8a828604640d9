// After a hand: every hand as it stood, what it waited for or what would have helped, and each win
// line by line.

import '../../styles/review.css';
import type { JSX } from 'preact';
import type { Game } from '../../game';
import type { ExplainedWin, GameEventHora, NamedWaits, ReviewedHand } from '../../protocol.gen';
import { mySeat, nameOf } from '../../seats';
import { lessons } from '../../state';
import { scoring } from '../../table_rules';
import { awayOf } from '../../teach/help_words';
import { listOf, t, tileName, tOr } from '../../text/text';
import { familyParts } from '../family';
import { Icon } from '../parts/icon';
import { ShownTiles } from '../result/shown_tiles';
import { isPlain } from '../result/worth';
import { Explained } from './explained';
import { TileRow } from './tile_counts';
import { WinSets } from './win_sets';

interface HandProps {
  here: Game;
  hand: ReviewedHand;
  win: GameEventHora | undefined;
  width: number;
}

const explainedOf = (seat: number): ExplainedWin | undefined =>
  lessons.value.review?.wins.find((one) => one.seat === seat);

const names = (tiles: readonly string[]): string =>
  tiles.length > 0 ? listOf(tiles.map(tileName)) : t('review.nothing');

/** How well the waits were named. */
function Named({ named }: { named: NamedWaits }): JSX.Element {
  const isRight = named.wrong.length === 0 && named.missing.length === 0;
  if (isRight) {
    return (
      <p class="v-named is-right">
        <Icon name="check" size={18} />
        {t('review.right')}
      </p>
    );
  }
  return (
    <div class="v-named">
      <p>{t('review.notAll')}</p>
      {named.right.length > 0 && <p>{t('review.named', { tiles: names(named.right) })}</p>}
      {named.wrong.length > 0 && <p>{t('review.wrong', { tiles: names(named.wrong) })}</p>}
      {named.missing.length > 0 && <p>{t('review.missing', { tiles: names(named.missing) })}</p>}
    </div>
  );
}

function Outcome({ hand, win }: Pick<HandProps, 'hand' | 'win'>): JSX.Element {
  const { waits, helps, shanten } = hand;
  if (waits.length > 0) {
    return (
      <p class="v-line is-ready">
        <span>{t(win ? 'review.wonReady' : 'review.waitsFor')}</span>
        <TileRow tiles={waits} size={22} />
      </p>
    );
  }
  if (shanten === 0) return <p class="v-line">{t('review.deadWaits')}</p>;
  if (helps.length > 0) {
    return (
      <p class="v-line">
        <span>{t('review.helps')}</span>
        <TileRow tiles={helps} size={22} />
      </p>
    );
  }
  return <p class="v-line">{t('review.helpsFar', awayOf(shanten))}</p>;
}

/** Where all hands are counted: its lines, and what it was near. */
function Worth({ hand }: Pick<HandProps, 'hand'>): JSX.Element {
  const { Counted, WasNear } = familyParts.value;
  return (
    <>
      {WasNear && hand.specials.length > 0 && <WasNear specials={hand.specials} />}
      {Counted && hand.counted && <Counted sum={hand.counted} />}
    </>
  );
}

const Hand = ({ here, hand, win, width }: HandProps): JSX.Element => (
  <li class={`v-hand ${win ? 'is-won' : ''}`}>
    <p class="v-name">
      {nameOf(hand.seat)}
      {hand.seat === mySeat.value && <span class="muted">{t('result.you')}</span>}
    </p>
    <ShownTiles
      seat={hand.seat}
      ring={here.ring}
      tiles={hand.tehai}
      melds={here.seats[hand.seat]?.melds ?? []}
      width={width}
      size={34}
      aside={(here.seats[hand.seat]?.bonus ?? []).map(({ pai }) => pai)}
      {...(win && {
        winning: {
          pai: win.pai,
          words: t(win.actor === win.target ? 'result.winningTsumo' : 'result.winningRon'),
        },
      })}
    />
    {win && isPlain(win) && <WinSets here={here} win={win} explained={explainedOf(hand.seat)} />}
    <Outcome hand={hand} win={win} />
    {hand.named && <Named named={hand.named} />}
    <Worth hand={hand} />
  </li>
);

export interface ReviewProps {
  here: Game;
  width: number;
}

export function ReviewBody({ here, width }: ReviewProps): JSX.Element | null {
  const { review } = lessons.value;
  if (!review) return null;
  const wins = here.result?.kind === 'win' ? here.result.wins : [];
  const winOf = (seat: number): GameEventHora | undefined =>
    wins.find(({ actor }) => actor === seat);
  return (
    <>
      <p class="lead">{t('review.lead')}</p>
      <section aria-label={t('result.reviewAll')}>
        <ul class="v-hands">
          {review.hands
            .filter(({ seat }) => here.ring.includes(seat))
            .map((hand) => (
              <Hand key={hand.seat} here={here} hand={hand} win={winOf(hand.seat)} width={width} />
            ))}
        </ul>
      </section>
      {wins
        .filter((win) => !isPlain(win))
        .map((win) => (
          <section key={win.n} class="v-win">
            <h3>
              {t('result.wins', { name: nameOf(win.actor) })}
              {win.limit !== 'none' && (
                <span class="pill">{tOr('limit', win.limit, win.limit)}</span>
              )}
            </h3>
            <Explained win={win} scoring={scoring.value} explained={explainedOf(win.actor)} />
          </section>
        ))}
    </>
  );
}
