// What a hand is near: special hands with the tiles that bring them nearer, and doubles.

import type { JSX } from 'preact';
import type { HelpDouble, HelpSpecial, NearSpecial, ServerYakuHelp } from '../../protocol.gen';
import { lessons } from '../../state';
import { points, t, tOr } from '../../text/text';
import { TileCounts, TileRow } from '../teach/tile_counts';
import { missingWords, specialName, worthWords } from './near_words';
import { doublesWords } from './worked';

/** More kinds than this say nothing to a reader. */
const USEFUL_MAX = 9;

const Special = ({ row }: { row: HelpSpecial }): JSX.Element => (
  <li>
    <span class="h-yaku-name">{specialName(row.name)}</span>
    <span class="h-yaku-han">{worthWords(row)}</span>
    <span class="b-near-how">{tOr('specialHow', row.name, '')}</span>
    <span class="h-yaku-missing">
      <strong>{missingWords(row.missing)}</strong>
      <TileCounts tiles={row.useful} size={22} most={USEFUL_MAX} />
    </span>
    {row.keep.length > 0 && (
      <span class="h-yaku-missing">
        {t('near.keep')} <TileRow tiles={row.keep} size={16} />
      </span>
    )}
  </li>
);

const Specials = ({ specials }: { specials: readonly HelpSpecial[] }): JSX.Element => (
  <ul class="h-yaku b-near">
    {specials.map((row) => (
      <Special key={row.name} row={row} />
    ))}
  </ul>
);

export const Near = (props: { specials: readonly HelpSpecial[] }): JSX.Element | null =>
  props.specials.length === 0 ? null : (
    <section class="h-part">
      <h3>{t('near.title')}</h3>
      <Specials {...props} />
    </section>
  );

export const WasNear = ({ specials }: { specials: readonly NearSpecial[] }): JSX.Element => (
  <p class="v-line">
    <span>{t('near.wasTitle')}</span>
    {specials.map(({ name, missing }) => (
      <span key={name} class="pill">
        {t('near.was', { hand: specialName(name), count: missing })}
      </span>
    ))}
  </p>
);

const Double = ({
  row: { reason, doubles, tiles, missing, total },
}: {
  row: HelpDouble;
}): JSX.Element => (
  <li>
    <span class="h-yaku-name">{tOr('reason', reason, reason)}</span>
    <span class="h-yaku-han">{doublesWords(doubles)}</span>
    <span class="h-yaku-missing">
      {t('help.yakuMissing', { count: tiles })}
      <TileRow tiles={missing} size={16} />
      <span>{t('near.reachTotal', { points: points(total) })}</span>
    </span>
  </li>
);

/** Special hands that are near stand in the help already. */
export function Reach({ told }: { told: ServerYakuHelp }): JSX.Element {
  const { doubles, whole: isWhole } = told;
  const near = lessons.value.help?.specials.map(({ name }) => name) ?? [];
  const specials = told.specials.filter(({ name }) => !near.includes(name));
  if (doubles.length + specials.length === 0) return <p>{t('help.yakuNone')}</p>;
  return (
    <>
      <ul class="h-yaku">
        {doubles.map((row) => (
          <Double key={row.reason} row={row} />
        ))}
      </ul>
      <Specials specials={specials} />
      {!isWhole && <p class="h-lead">{t('help.yakuPart')}</p>}
    </>
  );
}
