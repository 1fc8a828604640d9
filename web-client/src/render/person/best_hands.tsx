// The best hands of a person, each with the way to its moment where one may go there.

import type { JSX } from 'preact';
import { yakuRow } from '../../catalogue';
import { groupWords } from '../../describe';
import type { BestHand, PersonHand } from '../../protocol.gen';
import { catalogue } from '../../state';
import { dayOf, points, rowOf, t, tOr } from '../../text/text';
import { yakuNames } from '../../yaku_names';
import { LinkButton } from '../parts/button';
import { Tile } from '../parts/tile_face';
import { bestHands } from './page_data';

/** More names say less. */
const NAMES_MAX = 2;
/** As large as they may be; the styles make them smaller where there is less room. */
const TILE = 40;
/** Beyond what any hand has: its end. */
const LAST_STEP = 9999;

/** What makes the hand, the dearest first. */
function nameOf({ yakus, yakuman }: BestHand): string {
  const isYakuman = yakuman > 0;
  const worth = (id: string): number => yakuRow(catalogue.value, id, isYakuman)?.closed_han ?? 0;
  const names = [...yakus]
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, NAMES_MAX)
    .map((id) => yakuNames(catalogue.value, id, isYakuman).name);
  return rowOf(names);
}

const limitWords = ({ limit, points: worth }: BestHand): string =>
  limit === 'none' ? points(worth) : `${tOr('limit', limit, limit)} · ${points(worth)}`;

/** A closed kan shows its outer tiles from behind. */
const shownPais = ({ type, pais }: BestHand['melds'][number]): string[] =>
  type === 'ankan' ? pais.map((pai, i) => (i === 0 || i === 3 ? '?' : pai)) : pais;

function Tiles({ hand }: { hand: BestHand }): JSX.Element {
  const groups = [hand.tehai, ...hand.melds.map(shownPais), [hand.pai]].filter(
    (group) => group.length > 0,
  );
  const count = groups.flat().length;
  const all = [...hand.tehai, ...hand.melds.flatMap(({ pais }) => pais), hand.pai];
  return (
    <div
      class="me-hand"
      role="img"
      aria-label={t('result.handLabel', { tiles: groupWords(all) })}
      style={{ '--count': count, '--gaps': groups.length - 1 }}
    >
      {groups.map((group, i) => (
        <span key={i}>
          {group.map((code, place) => (
            <Tile key={place} code={code} size={TILE} isDecor />
          ))}
        </span>
      ))}
    </div>
  );
}

const Hand = ({ hand: { id, ended_min: ended, best } }: { hand: PersonHand }): JSX.Element => (
  <li>
    <div class="me-hand-head">
      <b>{nameOf(best)}</b>
      <span class="me-worth">{limitWords(best)}</span>
      <span class="lead">{dayOf(ended)}</span>
      {id !== undefined && (
        <LinkButton kind="quiet" to={`/r/${id}#h${best.hand + 1}.e${LAST_STEP}`}>
          {t('own.watchIt')}
        </LinkButton>
      )}
    </div>
    <Tiles hand={best} />
  </li>
);

/** Nothing for who has won nothing yet. */
export function BestHands(): JSX.Element | null {
  if (bestHands.value.length === 0) return null;
  return (
    <section class="card me-best" aria-labelledby="best-title">
      <h2 id="best-title">{t('own.bestHands')}</h2>
      <ol>
        {bestHands.value.map((hand, i) => (
          <Hand key={i} hand={hand} />
        ))}
      </ol>
    </section>
  );
}
