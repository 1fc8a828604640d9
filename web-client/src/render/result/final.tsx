// The end of a match: places, points, and how the final scores come about.

import type { JSX } from 'preact';
import type { FinalResult } from '../../game';
import { mySeat, nameOf, seatInfo } from '../../seats';
import { hasPoints, ruleOf } from '../../table_rules';
import { finalScore, listOf, points, t } from '../../text/text';
import { HolderAvatar } from '../parts/marks';

/** The points that count as zero, once the server has told the rules of this table. */
function baselineOf(): number | null {
  const text = ruleOf('baseline');
  return text === undefined ? null : Number(text);
}

/** Where points are all that counts, the final score is nothing else. */
const isByPoints = ({ scores, finals }: FinalResult): boolean =>
  scores.every((score, seat) => score === finals[seat]);

interface RowProps {
  seat: number;
  final: FinalResult;
  baseline: number | null;
}

function Row({ seat, final, baseline }: RowProps): JSX.Element {
  const score = final.scores[seat] ?? 0;
  const total = final.finals[seat] ?? 0;
  const place = final.places[seat] ?? 0;
  const difference = baseline === null ? 0 : score - baseline;
  return (
    <tr class={place === 1 ? 'is-marked' : ''}>
      <td class="r-place">{place}</td>
      <th scope="row">
        <HolderAvatar of={seatInfo(seat)} />
        <span class="r-who">
          <span class="r-name">{nameOf(seat)}</span>
          {seat === mySeat.value && <span class="r-role">{t('result.you')}</span>}
        </span>
      </th>
      <td class="r-after">{points(score)}</td>
      {baseline !== null && (
        <>
          <td class="r-part">{finalScore(difference)}</td>
          <td class="r-part">{finalScore(total - difference)}</td>
        </>
      )}
      {!isByPoints(final) && (
        <td class={`r-total ${total >= 0 ? 'is-good' : 'is-bad'}`}>{finalScore(total)}</td>
      )}
    </tr>
  );
}

/** Who has won; in the first lessons nobody counts, and first places may be shared. */
function winnerWords({ places }: FinalResult): string {
  const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (!hasPoints.value) return t('final.over');
  if (first.length > 1) return t('final.shared', { names: listOf(first.map(nameOf)) });
  return first[0] === mySeat.value
    ? t('final.youWin')
    : t('final.wins', { name: nameOf(first[0] ?? 0) });
}

export function FinalScores({ final }: { final: FinalResult }): JSX.Element {
  const baseline = isByPoints(final) ? null : baselineOf();
  const seats = final.places
    .map((_, seat) => seat)
    .sort((a, b) => (final.places[a] ?? 0) - (final.places[b] ?? 0));
  return (
    <>
      <header class="r-head r-head-final">
        <div class="r-title">
          <p class="r-kicker">{t('final.title')}</p>
          <h2>{winnerWords(final)}</h2>
        </div>
      </header>
      {hasPoints.value && (
        <table class="r-scores r-finals">
          <thead>
            <tr>
              <th scope="col">{t('final.place')}</th>
              <th scope="col">{t('final.player')}</th>
              <th scope="col">{t('final.points')}</th>
              {baseline !== null && (
                <>
                  <th scope="col" class="r-part">
                    {t('final.difference', { baseline: points(baseline) })}
                  </th>
                  <th scope="col" class="r-part">
                    {t('final.bonus')}
                  </th>
                </>
              )}
              {!isByPoints(final) && <th scope="col">{t('final.total')}</th>}
            </tr>
          </thead>
          <tbody>
            {seats.map((seat) => (
              <Row key={seat} seat={seat} final={final} baseline={baseline} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
