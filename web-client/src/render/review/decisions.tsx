// The decisions in which a player and the bot differ, the worst first.

import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { groupWords } from '../../describe';
import type { ReviewRow, ReviewUnit, ServerMatchReview } from '../../protocol.gen';
import { type Hand, hashOf } from '../../replay/course';
import { type Filter, isWeighed, momentOfRow, worstOf } from '../../replay/review';
import { handName } from '../../replay/words';
import { t } from '../../text/text';
import { Button, LinkButton } from '../parts/button';
import { Segments } from '../parts/segments';
import { Tile } from '../parts/tile_face';
import {
  aboutWords,
  deedOf,
  sentencesOf,
  spokenUnit,
  tilesOf,
  wordOf,
  worthWords,
} from './row_words';

/** So many are shown until more are asked for. */
const SHOWN_FIRST = 3;
const SHOWN_MORE = 20;
const TILE = 39;
const SMALL = 30;
const IN_SET = 20;

const filter = signal<Filter>('worth');

export const turnWords = ({ turn }: { turn: number }): string =>
  t('matchReview.turn', { turn: turn + 1 });

/** Where the tile lies that goes, -1: none does. The last place is the drawn one's. */
function placeOf(
  tiles: readonly string[],
  { pai, type }: ReviewRow['did'],
  isDrawn: boolean,
): number {
  if (type !== 'dahai' && type !== 'reach') return -1;
  if (isDrawn && tiles.at(-1) === pai) return tiles.length - 1;
  return tiles.findIndex((tile) => tile === pai);
}

function HandTiles({ row, seat }: { row: ReviewRow; seat: number }): JSX.Element {
  const tiles = row.drawn === undefined ? row.tehai : [...row.tehai, row.drawn];
  const did = placeOf(tiles, row.did, row.did.tsumogiri ?? false);
  const bot = placeOf(tiles, row.bot, row.bot.tsumogiri ?? false);
  const words = t('matchReview.hand', {
    tiles: groupWords(tiles),
    did: deedOf(row.did, seat),
    bot: deedOf(row.bot, seat),
  });
  return (
    <div class="mr-hand" role="img" aria-label={words}>
      {tiles.map((code, i) => (
        <span
          key={i}
          class={[
            'mr-tile',
            i === did && 'is-did',
            i === bot && 'is-bot',
            row.drawn !== undefined && i === tiles.length - 1 && 'is-drawn',
          ]
            .filter(Boolean)
            .join(' ')}
        >
          <Tile code={code} size={TILE} isDecor />
        </span>
      ))}
    </div>
  );
}

/** A tile, or a word where none goes, with the tiles of the set that is laid. */
const Deed = ({
  words,
  of,
  seat,
  worth,
}: {
  words: string;
  of: ReviewRow['did'];
  seat: number;
  worth: string;
}): JSX.Element => (
  <p class="mr-deed" aria-hidden="true">
    <span class="lead">{words}</span>
    {of.type === 'dahai' && of.pai ? (
      <Tile code={of.pai} size={SMALL} isDecor />
    ) : (
      <>
        <b>{wordOf(of, seat)}</b>
        <span class="mr-set">
          {tilesOf(of).map((code, i) => (
            <Tile key={i} code={code} size={IN_SET} isDecor />
          ))}
        </span>
      </>
    )}
    {worth !== '' && <span class="mr-worth">{worth}</span>}
  </p>
);

interface RowProps {
  row: ReviewRow;
  seat: number;
  unit: ReviewUnit;
  hands: readonly Hand[];
  id: string;
}

function Row({ row, seat, unit, hands, id }: RowProps): JSX.Element {
  const start = hands[row.hand]?.start;
  const name = start ? handName(start) : '';
  const turn = turnWords(row);
  const worthOf = (worth?: number): string => (worth === undefined ? '' : worthWords(worth, unit));
  return (
    <li class="mr-row">
      <p class="mr-when">
        <b>{name}</b>
        <span class="lead">{turn}</span>
      </p>
      <HandTiles row={row} seat={seat} />
      <Deed words={t('matchReview.played')} of={row.did} seat={seat} worth={worthOf(row.worth)} />
      <Deed words={t('matchReview.bot')} of={row.bot} seat={seat} worth={worthOf(row.bot_worth)} />
      <b class={`mr-about is-${row.about}`}>{aboutWords(row)}</b>
      <p class="mr-why">{sentencesOf(row, unit)}</p>
      <LinkButton
        to={`/r/${id}${hashOf(momentOfRow(hands, row))}`}
        icon="play"
        aria-label={t('matchReview.seeHand', { hand: name, turn })}
      >
        {t('matchReview.see')}
      </LinkButton>
    </li>
  );
}

const hasRiichi = ({ unit, rows }: ServerMatchReview): boolean =>
  unit === 'place' || rows.some(({ about }) => about === 'riichi');

const footOf = ({ unit }: ServerMatchReview) =>
  `matchReview.footWeighs.${spokenUnit(unit)}` as const;

interface DecisionsProps {
  review: ServerMatchReview;
  hands: readonly Hand[];
}

function Rows({ review, hands }: DecisionsProps): JSX.Element {
  const [shown, setShown] = useState(SHOWN_FIRST);
  const rows = worstOf(review.rows, filter.value);
  const more = Math.min(SHOWN_MORE, rows.length - shown);
  if (rows.length === 0) return <p class="lead">{t('matchReview.none')}</p>;
  return (
    <>
      <ul class="mr-rows">
        {rows.slice(0, shown).map((row) => (
          <Row
            key={`${row.n} ${row.turn}`}
            row={row}
            seat={review.seat}
            unit={review.unit}
            hands={hands}
            id={review.id}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button onClick={() => setShown(shown + more)}>
          {t('matchReview.more', { count: more })}
        </Button>
      )}
    </>
  );
}

export function Decisions({ review, hands }: DecisionsProps): JSX.Element {
  const { decisions: count, same } = review;
  const worth = worstOf(review.rows, 'worth').length;
  return (
    <section class="card mr-decisions" aria-labelledby="mr-decisions-title">
      <div class="section-head">
        <h2 id="mr-decisions-title">{t('matchReview.beside')}</h2>
        <span class="lead">
          {t('matchReview.counts', { count, same, differ: count - same, worth })}
        </span>
        <Segments<Filter>
          legend={t('matchReview.which')}
          isLegendHidden
          rows={(['worth', 'all', 'calls'] as const).map((value) => ({
            value,
            words: t(
              value === 'calls' && !hasRiichi(review)
                ? 'matchReview.callsAlone'
                : `matchReview.${value}`,
            ),
          }))}
          value={filter.value}
          onChange={(value) => {
            filter.value = value;
          }}
        />
      </div>
      <Rows key={`${review.seat} ${filter.value}`} review={review} hands={hands} />
      <p class="lead mr-foot">{t(isWeighed(review) ? footOf(review) : 'matchReview.foot')}</p>
    </section>
  );
}
