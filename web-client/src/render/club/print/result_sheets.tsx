// Sheets about results: the standing, the rules, the referee's report.

import type { JSX } from 'preact';
import type { Night } from '../../../clubs';
import { presetRow } from '../../../catalogue';
import type { NightRuling, RulingKind, ServerClub } from '../../../protocol.gen';
import { catalogue, clubs } from '../../../state';
import { rowOf, t, total } from '../../../text/text';
import { Facts } from '../../pages/facts';
import { clockWords } from '../../parts/clock';
import { useAnswer } from '../use_club';
import { averageWords } from '../standing';
import { nameOf, roundsWords } from '../words';
import { nameIn } from '../night/people_of';
import { reasonWords, valueWords } from '../night/rulings';

interface SheetProps {
  club: ServerClub;
  night: Night;
}

const PLACES = ['first', 'second', 'third', 'fourth'] as const;

export const StandingSheet = ({ night }: SheetProps): JSX.Element => (
  <table class="print-table print-standing">
    <thead>
      <tr>
        <th scope="col">{t('standing.rank')}</th>
        <th scope="col">{t('standing.name')}</th>
        <th scope="col">{t('standing.games')}</th>
        {PLACES.map((place) => (
          <th key={place} scope="col">
            {t(`standing.${place}`)}
          </th>
        ))}
        <th scope="col">{t('standing.average')}</th>
        <th scope="col">{t('standing.penalties')}</th>
        <th scope="col">{t('standing.total')}</th>
      </tr>
    </thead>
    <tbody>
      {night.standing.map((row) => (
        <tr key={row.number}>
          <td>{row.rank || '–'}</td>
          <th scope="row">{nameOf(row)}</th>
          <td>{row.games}</td>
          {PLACES.map((place, index) => (
            <td key={place}>{row.places[index] ?? 0}</td>
          ))}
          <td>{averageWords(row.average_place)}</td>
          <td>{row.penalties === 0 ? '' : total(row.penalties)}</td>
          <td>
            <b>{total(row.total)}</b>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

export function Rules({ club, night }: SheetProps): JSX.Element | null {
  const rules = club.rules.find(({ number }) => number === night.plan.rules);
  if (!rules) return null;
  const preset = presetRow(catalogue.value, rules.preset)?.title ?? rules.preset;
  return (
    <>
      <h3>{rules.name}</h3>
      <p>
        {t('paper.preset', { preset, version: rules.version })} ·{' '}
        {t(`clubSet.counts.${rules.counting as 'ema'}`)} · {clockWords(rules.clock)} ·{' '}
        {roundsWords(night.plan)}
      </p>
      <h3>{t('paper.bySwitch')}</h3>
      {rules.settings.length === 0 ? (
        <p>{t('clubSet.noChanges')}</p>
      ) : (
        <Facts settings={rules.settings} />
      )}
    </>
  );
}

/** In the order of a referee's report. */
const PARTS = [
  { words: 'paper.chombos', kinds: ['chombo'] },
  { words: 'paper.penalties', kinds: ['penalty', 'warning', 'disqualify'] },
  { words: 'paper.substitutes', kinds: ['replace'] },
] as const satisfies readonly { words: string; kinds: readonly RulingKind[] }[];

const NAMED: readonly RulingKind[] = PARTS.flatMap(({ kinds }) => [...kinds]);

const Line = ({ night, ruling }: { night: Night; ruling: NightRuling }): JSX.Element => (
  <tr class={ruling.undone_by > 0 ? 'is-undone' : ''}>
    <td>{ruling.ruling}</td>
    <td>
      {t('ruling.where', { round: ruling.round, table: ruling.table || '–', hand: ruling.hand })}
    </td>
    <th scope="row">{ruling.member > 0 ? nameIn(night, ruling.member) : ''}</th>
    <td>
      {t(`ruling.kind.${ruling.kind}`)} {valueWords(ruling)}
    </td>
    <td>{reasonWords(ruling)}</td>
    <td>{ruling.undone_by > 0 ? t('ruling.undone', { ruling: ruling.undone_by }) : ''}</td>
  </tr>
);

interface PartProps {
  night: Night;
  title: string;
  rulings: readonly NightRuling[];
}

const Part = ({ night, title, rulings }: PartProps): JSX.Element => (
  <section>
    <h3>{title}</h3>
    {rulings.length === 0 ? (
      <p>{t('paper.none')}</p>
    ) : (
      <table class="print-table print-rulings">
        <tbody>
          {rulings.map((ruling) => (
            <Line key={ruling.ruling} night={night} ruling={ruling} />
          ))}
        </tbody>
      </table>
    )}
  </section>
);

/** Who sat out, by round. */
function Byes({ club, night }: SheetProps): JSX.Element {
  useAnswer({ type: 'get_night_sheet', club: club.row.club, night: night.night });
  const { sheet } = clubs.value;
  const isIt = sheet?.club === club.row.club && sheet.night === night.night;
  const rows = isIt ? sheet.seats.filter(({ table }) => table === 0) : [];
  const rounds = [...new Set(rows.map(({ round }) => round))];
  return (
    <section>
      <h3>{t('paper.byes')}</h3>
      {rounds.length === 0 && <p>{t('paper.none')}</p>}
      {rounds.map((round) => (
        <p key={round}>
          {t('paper.round', { round })}:{' '}
          {rowOf(rows.filter((row) => row.round === round).map(nameOf))}
        </p>
      ))}
    </section>
  );
}

export function Report({ club, night }: SheetProps): JSX.Element {
  useAnswer({
    type: 'get_standing',
    club: club.row.club,
    night: night.night,
    season: 0,
    round: 0,
    why: 0,
  });
  const { night: told } = clubs.value.standings;
  const rulings = [...night.rulings].sort((a, b) => a.ruling - b.ruling);
  return (
    <>
      {PARTS.map(({ words, kinds }) => (
        <Part
          key={words}
          night={night}
          title={t(words)}
          rulings={rulings.filter(({ kind }) => (kinds as readonly RulingKind[]).includes(kind))}
        />
      ))}
      <Byes club={club} night={night} />
      <Part
        night={night}
        title={t('paper.others')}
        rulings={rulings.filter(({ kind }) => !NAMED.includes(kind))}
      />
      {told?.night === night.night && (
        <p>
          {t('paper.check', { balance: total(told.balance), explained: total(told.explained) })}
        </p>
      )}
    </>
  );
}
