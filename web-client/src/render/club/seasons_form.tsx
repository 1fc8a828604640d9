// The seasons of a club: which nights are counted together, and how.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CountingWay, SeasonPlan, ServerClub } from '../../protocol.gen';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import { Switch } from '../parts/switch';
import { Choice, Field, FormSheet, NumberField, POINTS, TextField } from './form';
import { TeamsSheet } from './teams_form';
import { wayWords } from './season';

const WAYS: readonly CountingWay[] = [
  'total',
  'average',
  'best_games',
  'best_nights',
  'best_row',
  'place_points',
  'night_places',
];
const WITH_BEST: readonly CountingWay[] = ['best_games', 'best_nights', 'best_row'];
const WITH_POINTS: readonly CountingWay[] = ['place_points', 'night_places'];
const USUAL_POINTS = [4000, 2000, 1000, 0];
const QUARTER_S = 13 * 7 * 24 * 3600;

const newSeason = (now: number): SeasonPlan => ({
  season: 0,
  title: '',
  from: Math.floor(now / 1000),
  until: Math.floor(now / 1000) + QUARTER_S,
  way: 'total',
  best: 0,
  games_min: 0,
  nights_min: 0,
  place_points: [],
});

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);
const secondsOf = (day: string): number =>
  Math.floor(new Date(`${day}T00:00:00Z`).getTime() / 1000);

interface PartProps {
  plan: SeasonPlan;
  change(part: Partial<SeasonPlan>): void;
}

const Day = ({ plan, change, end }: PartProps & { end: 'from' | 'until' }): JSX.Element => (
  <Field words={t(`clubSet.${end}`)}>
    {(id) => (
      <input
        id={id}
        type="date"
        class="text-field"
        value={dayOf(plan[end])}
        onInput={(event) => {
          const at = secondsOf(event.currentTarget.value);
          if (at > 0) change({ [end]: at });
        }}
      />
    )}
  </Field>
);

interface AmountProps extends PartProps {
  field: 'best' | 'games_min' | 'nights_min';
  words: string;
}

const Amount = ({ plan, change, field, words }: AmountProps): JSX.Element => (
  <NumberField
    words={words}
    value={plan[field]}
    min={0}
    max={1000}
    onChange={(value) => change({ [field]: value })}
  />
);

/** What each place is worth, in thousandths. */
const PlacePoints = ({ plan, change }: PartProps): JSX.Element => (
  <div class="club-grid">
    {plan.place_points.map((value, index) => (
      <NumberField
        key={index}
        words={t('clubSet.pointsOfPlace', { place: index + 1 })}
        {...POINTS}
        value={value}
        min={-100_000}
        max={100_000}
        onChange={(points) =>
          change({
            place_points: plan.place_points.map((old, other) => (other === index ? points : old)),
          })
        }
      />
    ))}
  </div>
);

/** Only rounds by these rules count; none chosen: all. */
function CountedRules({ plan, change, club }: PartProps & { club: ServerClub }) {
  const chosen = plan.rules ?? [];
  if (club.rules.length < 2) return null;
  return (
    <div role="group" aria-label={t('clubSet.countedRules')}>
      <span class="field-label">{t('clubSet.countedRules')}</span>
      {club.rules.slice(0, COUNTED_RULES_MAX).map(({ number, name }) => (
        <Switch
          key={number}
          words={name}
          isOn={chosen.includes(number)}
          onChange={(isOn) => {
            const rest = chosen.filter((other) => other !== number);
            change({ rules: isOn ? [...rest, number] : rest });
          }}
        />
      ))}
    </div>
  );
}

const COUNTED_RULES_MAX = 20;

function Fields({ plan, change, club }: PartProps & { club: ServerClub }): JSX.Element {
  const way = (next: CountingWay): void =>
    change({ way: next, place_points: WITH_POINTS.includes(next) ? USUAL_POINTS : [] });
  return (
    <div class="club-form">
      <TextField
        words={t('clubSet.seasonTitle')}
        value={plan.title}
        max={60}
        isFirst
        onChange={(title) => change({ title })}
      />
      <div class="club-grid">
        <Day plan={plan} change={change} end="from" />
        <Day plan={plan} change={change} end="until" />
      </div>
      <Choice
        words={t('clubSet.way')}
        value={plan.way}
        rows={WAYS.map((value) => ({ value, words: t(`clubSet.ways.${value}`) }))}
        onChange={way}
      />
      <div class="club-grid">
        {WITH_BEST.includes(plan.way) && (
          <Amount words={t('clubSet.best')} field="best" {...{ plan, change }} />
        )}
        <Amount words={t('clubSet.gamesMin')} field="games_min" {...{ plan, change }} />
        <Amount words={t('clubSet.nightsMin')} field="nights_min" {...{ plan, change }} />
      </div>
      <PlacePoints plan={plan} change={change} />
      <CountedRules plan={plan} change={change} club={club} />
    </div>
  );
}

interface SheetProps {
  club: ServerClub;
  first: SeasonPlan;
  onClose(): void;
}

function SeasonSheet({ club, first, onClose }: SheetProps): JSX.Element {
  const [plan, setPlan] = useState(first);
  return (
    <FormSheet
      title={first.season === 0 ? t('clubSet.newSeason') : first.title}
      words={t('clubSet.save')}
      class="plan-sheet"
      stamp={club.revision}
      onClose={onClose}
      message={() =>
        plan.title.trim() === '' ? null : { type: 'save_season', club: club.row.club, plan }
      }
    >
      <Fields club={club} plan={plan} change={(part) => setPlan((now) => ({ ...now, ...part }))} />
    </FormSheet>
  );
}

export function SeasonsCard({ club }: { club: ServerClub }): JSX.Element {
  const [open, setOpen] = useState<SeasonPlan | null>(null);
  const [teamsOf, setTeamsOf] = useState<SeasonPlan | null>(null);
  return (
    <section class="card" aria-labelledby="seasons-title">
      <div class="card-head">
        <h2 id="seasons-title">{t('clubSet.seasons')}</h2>
        <Button icon="plus" onClick={() => setOpen(newSeason(Date.now()))}>
          {t('clubSet.newSeason')}
        </Button>
      </div>
      <ul>
        {club.seasons.map((plan) => (
          <li key={plan.season} class="side-row">
            <span class="side-words">
              <b>{plan.title}</b>
              <span class="lead">{wayWords(plan)}</span>
            </span>
            <Button
              aria-label={t('teams.title', { season: plan.title })}
              onClick={() => setTeamsOf(plan)}
            >
              {t('teams.open')}
            </Button>
            <Button
              aria-label={t('clubSet.editOf', { name: plan.title })}
              onClick={() => setOpen(plan)}
            >
              {t('clubSet.edit')}
            </Button>
          </li>
        ))}
      </ul>
      {teamsOf && <TeamsSheet club={club} plan={teamsOf} onClose={() => setTeamsOf(null)} />}
      {open && <SeasonSheet club={club} first={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
