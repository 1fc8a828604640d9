// The teams of a season, for owners: who belongs to which, and how many results of a night count.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { SeasonPlan, SeasonTeam, ServerClub, ServerStanding } from '../../protocol.gen';
import { send } from '../../send';
import { clubs } from '../../state';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import { FormSheet, NumberField, TextField } from './form';
import { useSeason } from './season';
import { useAnswer } from './use_club';
import { nameOf } from './words';

const TEAMS_MAX = 40;

/** All members: the list comes in pieces. */
function useMembers(club: string) {
  useAnswer({ type: 'get_members', club, from: 0 });
  const { members } = clubs.value;
  const known = members?.club === club ? members : null;
  const last = known?.rows.at(-1)?.number ?? 0;
  const hasMore = known !== null && known.rows.length < known.count;
  useEffect(() => {
    if (hasMore) send({ type: 'get_members', club, from: last + 1 });
  }, [club, hasMore, last]);
  return (known?.rows ?? []).filter((row) => !row.has_left && row.merged_into === undefined);
}

interface TeamProps {
  team: SeasonTeam;
  /** Who belongs to no other team. */
  free: readonly { number: number; name: string }[];
  change(team: SeasonTeam): void;
  remove(): void;
}

const Team = ({ team, free, change, remove }: TeamProps): JSX.Element => (
  <fieldset class="card stack">
    <legend class="sr-only">{team.title}</legend>
    <TextField
      words={t('teams.name')}
      value={team.title}
      max={30}
      onChange={(title) => change({ ...team, title })}
    />
    <div class="checks" role="group" aria-label={t('teams.membersOf', { name: team.title })}>
      {free.map((row) => (
        <label key={row.number} class="check">
          <input
            type="checkbox"
            checked={team.members.includes(row.number)}
            onChange={({ currentTarget }) => {
              const rest = team.members.filter((number) => number !== row.number);
              change({ ...team, members: currentTarget.checked ? [...rest, row.number] : rest });
            }}
          />
          <span>{nameOf(row)}</span>
        </label>
      ))}
    </div>
    <Button kind="quiet" icon="close" onClick={remove}>
      {t('teams.remove', { name: team.title })}
    </Button>
  </fieldset>
);

interface SheetProps {
  club: ServerClub;
  plan: SeasonPlan;
  onClose(): void;
}

function TeamsForm({
  club,
  plan,
  told,
  onClose,
}: SheetProps & { told: ServerStanding }): JSX.Element {
  const [best, setBest] = useState(told.team_best ?? 0);
  const [teams, setTeams] = useState<SeasonTeam[]>(
    (told.teams ?? [])
      .map(({ team, title, members }) => ({ team, title, members }))
      .sort((a, b) => a.team - b.team),
  );
  const members = useMembers(club.row.club);
  const isFree = (number: number, of: SeasonTeam): boolean =>
    !teams.some((team) => team !== of && team.members.includes(number));
  const add = (): void => {
    const team = Math.max(0, ...teams.map((row) => row.team)) + 1;
    setTeams([...teams, { team, title: t('teams.number', { team }), members: [] }]);
  };
  return (
    <FormSheet
      title={t('teams.title', { season: plan.title })}
      words={t('clubSet.save')}
      class="plan-sheet"
      stamp={club.revision}
      onClose={onClose}
      message={() =>
        teams.some(({ title }) => title.trim() === '')
          ? null
          : { type: 'set_teams', club: club.row.club, season: plan.season, best, teams }
      }
    >
      <div class="club-form">
        <NumberField
          words={t('teams.best')}
          hint={t('teams.bestHint')}
          value={best}
          min={0}
          max={40}
          onChange={setBest}
        />
        {teams.map((team, index) => (
          <Team
            key={team.team}
            team={team}
            free={members.filter(({ number }) => isFree(number, team))}
            change={(next) => setTeams(teams.map((row, place) => (place === index ? next : row)))}
            remove={() => setTeams(teams.filter((row) => row !== team))}
          />
        ))}
        {teams.length < TEAMS_MAX && (
          <Button icon="plus" onClick={add}>
            {t('teams.add')}
          </Button>
        )}
      </div>
    </FormSheet>
  );
}

/** Waits until the teams of now are known. */
export function TeamsSheet(props: SheetProps): JSX.Element | null {
  const told = useSeason(props.club, props.plan.season);
  return told && <TeamsForm {...props} told={told} />;
}
