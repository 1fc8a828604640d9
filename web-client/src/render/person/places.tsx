// How often which place, and rates of many hands: of one kind of games.

import type { JSX } from 'preact';
import { botRow } from '../../catalogue';
import type { SeatFigures } from '../../protocol.gen';
import { catalogue } from '../../state';
import { decimal, percent } from '../../text/figures';
import { placeName, points, t, tOr, total } from '../../text/text';
import { type Kind, periodsOf, placesOf } from './figures';
import { chooseKind, keyOf, kinds, shown } from './page_data';
import { HANDS_LEAST, HOUSE, type Rate, RATES } from './rates';

const kindWords = ({ family, players }: Kind): string =>
  t('own.kind', { game: tOr('family', family, family), players });

const KindChoice = ({ of }: { of: Kind }): JSX.Element => (
  <select
    class="text-field"
    aria-label={t('create.game')}
    value={keyOf(of)}
    onChange={({ currentTarget }) => chooseKind(currentTarget.value)}
  >
    {kinds.value.map((one) => (
      <option key={keyOf(one)} value={keyOf(one)}>
        {kindWords(one)}
      </option>
    ))}
  </select>
);

function Bars({ of }: { of: Kind }): JSX.Element {
  const { matches: count, hands, counts, mean, meanFinal } = placesOf(shown.value, of.players);
  const most = Math.max(...counts);
  return (
    <>
      <ol class="me-places">
        {counts.map((one, i) => (
          <li key={i}>
            <b>{placeName(i + 1)}</b>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="10" rx="5" />
              <rect class={`me-place-${i + 1}`} width={(100 * one) / most} height="10" rx="5" />
            </svg>
            <span>{hands < HANDS_LEAST ? one : percent(one / count)}</span>
          </li>
        ))}
      </ol>
      {hands < HANDS_LEAST ? (
        <p class="lead">{t('own.tooFew')}</p>
      ) : (
        <dl class="me-means">
          <div>
            <dt>{t('own.meanPlace')}</dt>
            <dd>{decimal(mean, 2)}</dd>
          </div>
          <div>
            <dt>{t('own.meanResult')}</dt>
            <dd>{total(Math.round(meanFinal))}</dd>
          </div>
          <div>
            <dt>{t('own.matchesCounted', { count })}</dt>
            <dd>{points(count)}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

export const PlacesCard = ({ of }: { of: Kind }): JSX.Element => (
  <section class="card" aria-labelledby="places-title">
    <div class="section-head">
      <h2 id="places-title">{t('own.places')}</h2>
      <KindChoice of={of} />
    </div>
    <Bars of={of} />
  </section>
);

// ---- rates ----

/** Few of one thing say little even among many hands; then there is a dash. */
function rateWords({ of, isPoints = false }: Rate, figures: SeatFigures | undefined): string {
  const value = figures && figures.hands >= HANDS_LEAST ? of(figures) : undefined;
  if (value === undefined) return '–';
  return isPoints ? points(Math.round(value / 10) * 10) : percent(value / 100, 1);
}

/** The bot whose rates stand beside one's own. */
const houseName = (): string => botRow(catalogue.value, 'efficient')?.title ?? '';

/** "you", or the name of whose page it is. */
export function RatesCard({ of, who }: { of: Kind; who: string }): JSX.Element | null {
  const { now, before } = periodsOf(shown.value);
  const house = HOUSE[keyOf(of)];
  const hasBefore = before.hands >= HANDS_LEAST;
  if (now.hands === 0) return null;
  return (
    <section class="card me-rates" aria-labelledby="rates-title">
      <h2 id="rates-title">{t('own.rates')}</h2>
      {now.hands < HANDS_LEAST && <p class="lead">{t('own.tooFew')}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('own.ofHands', { count: now.hands })}</th>
            <th scope="col">{who}</th>
            {house && <th scope="col">{houseName()}</th>}
            {hasBefore && <th scope="col">{t('own.before')}</th>}
          </tr>
        </thead>
        <tbody>
          {RATES.filter((rate) => of.family === 'riichi' || !rate.isRiichi).map((rate) => (
            <tr key={rate.words}>
              <th scope="row">{t(rate.words)}</th>
              <td>
                <b>{rateWords(rate, now)}</b>
              </td>
              {house && <td>{rateWords(rate, house)}</td>}
              {hasBefore && <td>{rateWords(rate, before)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
