// The score card of the table: points, doubles, special hands and settling up, as far as its rules
// have them.

import type { ComponentChildren, JSX } from 'preact';
import { setParts } from '../../catalogue';
import { ruleOf } from '../../table_rules';
import { points, t, type TextKey, tOr } from '../../text/text';
import { SpecialTiles } from './hands';
import { SPECIAL_HANDS, type SpecialHand } from './special_hands';

interface CardProps {
  find: string;
}

const finds = (find: string, words: string): boolean =>
  words.toLowerCase().includes(find.trim().toLowerCase());

const isOn = (rule: string): boolean => ruleOf(rule) === 'true';

interface Fact {
  words: TextKey;
  value: string;
}

function Facts({ title, rows, find }: { title: TextKey; rows: Fact[]; find: string }): JSX.Element | null {
  const shown = rows.filter(({ words }) => finds(find, t(words)));
  return shown.length === 0 ? null : (
    <section>
      <h3>{t(title)}</h3>
      <dl class="facts">
        {shown.map(({ words, value }) => (
          <div key={words}><dt>{t(words)}</dt><dd>{value}</dd></div>
        ))}
      </dl>
    </section>
  );
}

/** Points of sets: exposed and concealed, of 2 to 8 and of the others. */
const SETS = [
  { words: 'reason.pung', minor: [2, 4], major: [4, 8], needs: null },
  { words: 'reason.kong', minor: [8, 16], major: [16, 32], needs: 'allow_kan' },
] as const;

const SET_NAMES = { 'reason.pung': 'flag.pon', 'reason.kong': 'flag.kan' } as const;

function SetTable(): JSX.Element {
  const rows = SETS.filter(({ needs }) => needs === null || isOn(needs));
  return (
    <table class="b-sets">
      <caption>{t('card.sets')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('card.exposed')}</th>
          <th scope="col">{t('card.concealed')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.flatMap(({ words, minor, major }) => (['minor', 'major'] as const).map((kind) => (
          <tr key={words + kind}>
            <th scope="row">{t(SET_NAMES[words])} <span class="lead">{t(`card.${kind}`)}</span></th>
            {(kind === 'minor' ? minor : major).map((value, i) => <td key={i}>{value}</td>)}
          </tr>
        )))}
      </tbody>
    </table>
  );
}

const rulePoints = (rule: string): string => points(Number(ruleOf(rule) ?? 0));
const doubles = (count: number): string => t('worked.doubles', { count });

const otherPoints = (): Fact[] => [
  { words: 'card.pairOf', value: points(2) },
  { words: 'card.pairBoth', value: rulePoints('double_wind_pair_fu') },
  { words: 'reason.mahjong', value: rulePoints('mahjong_points') },
  { words: 'reason.drawn_tile', value: rulePoints('drawn_tile_points') },
  ...(isOn('bonus_tiles')
    ? [{ words: 'reason.bonus_tile' as const, value: rulePoints('bonus_points') }] : []),
];

const commonDoubles = (): Fact[] => [
  { words: 'card.dragonsEach', value: doubles(1) },
  { words: 'reason.own_wind', value: doubles(1) },
  { words: 'reason.prevailing_wind', value: doubles(1) },
  ...(isOn('doubles_bonus_tiles') ? [
    { words: 'card.own' as const, value: `${doubles(1)}, ${t('card.each')}` },
    { words: 'card.bouquet' as const, value: doubles(2) },
  ] : []),
  ...(isOn('doubles_original_call')
    ? [{ words: 'reason.original_call' as const, value: doubles(1) }] : []),
];

const WINNER_DOUBLES = [
  'reason.no_chows', 'reason.one_suit', 'reason.majors', 'reason.concealed', 'reason.loose_tile',
  'reason.last_tile', 'reason.final_discard', 'reason.robbing',
] as const;

const winnerDoubles = (): Fact[] => [
  ...(isOn('doubles_winner')
    ? WINNER_DOUBLES.map((words) => ({ words, value: doubles(1) })) : []),
  ...(isOn('double_original_call_winner')
    ? [{ words: 'reason.original_call_won' as const, value: doubles(1) }] : []),
];

const worth = (value: SpecialHand['points'] | SpecialHand['fishing']): string =>
  (value === 'eightfold' ? t('card.eightfold') : points(value ?? 0));

const Special = ({ hand }: { hand: SpecialHand }): JSX.Element => (
  <li class="b-card-hand">
    <p class="b-card-head">
      <b>{tOr('special', hand.id, hand.id)}</b>
      <span>
        {worth(hand.points)}
        {hand.fishing !== null && isOn('special_fishing')
          && ` · ${t('card.fishing', { points: worth(hand.fishing) })}`}
      </span>
    </p>
    <p class="lead">{tOr('specialHow', hand.id, '')}</p>
    <SpecialTiles id={hand.id} size={22} />
  </li>
);

function SpecialList({ find }: CardProps): JSX.Element | null {
  const here = setParts(ruleOf('special_hands') ?? '');
  const shown = SPECIAL_HANDS.filter(({ id }) => here.includes(id)
    && finds(find, `${tOr('special', id, id)} ${tOr('specialHow', id, '')}`));
  return (
    <section>
      <h3>{t('card.special')}</h3>
      {here.length === 0 && <p class="lead">{t('card.noneHere')}</p>}
      <ul class="b-card-hands">{shown.map((hand) => <Special key={hand.id} hand={hand} />)}</ul>
    </section>
  );
}

const Section = ({ title, children }: { title: TextKey; children: ComponentChildren }): JSX.Element => (
  <section><h3>{t(title)}</h3><ul class="b-plain">{children}</ul></section>
);

export function ScoreCard({ find }: CardProps): JSX.Element {
  if (ruleOf('scoring_mode') === 'none') return <p class="lead">{t('card.notHere')}</p>;
  return (
    <div class="stack b-card">
      {find.trim() === '' && <SetTable />}
      <Facts title="card.others" rows={otherPoints()} find={find} />
      <Facts title="card.doubles" rows={commonDoubles()} find={find} />
      <Facts title="card.winner" rows={winnerDoubles()} find={find} />
      <SpecialList find={find} />
      {find.trim() === '' && (
        <Section title="card.settle">
          <li>{t('card.settleWinner')}</li>
          {isOn('losers_settle') && <li>{t('card.settleLosers')}</li>}
          {isOn('east_doubles') && <li>{t('card.settleEast')}</li>}
        </Section>
      )}
    </div>
  );
}
