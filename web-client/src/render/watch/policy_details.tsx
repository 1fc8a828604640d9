// The details of a policy of watching, each to be chosen for itself, and who sees what by it.

import type { JSX } from 'preact';
import type { Release, ServerCatalogue, WatchPolicy } from '../../protocol.gen';
import { duration, t } from '../../text/text';
import {
  type Details,
  HANDS_RELEASES,
  isClosed,
  OPEN_RELEASES,
  releasesFor,
} from '../../watch/policy';
import { Switch } from '../parts/switch';

function whenWords(release: Release | null | undefined): string {
  if (!release) return t('policySheet.when.never');
  const { kind, seconds = 0, hands: count = 0 } = release;
  const delay = duration(seconds);
  switch (kind) {
    case 'live':
      return t('policySheet.when.live');
    case 'time':
      return t('policySheet.when.time', { delay });
    case 'hand':
      return seconds > 0 ? t('policySheet.when.handTime', { delay }) : t('policySheet.when.hand');
    case 'hands':
      return count > 0 ? t('policySheet.when.hands', { count }) : t('policySheet.when.hand');
    case 'match':
      return t('policySheet.when.match');
    case 'round':
      return t('policySheet.when.round');
  }
}

interface WhenProps {
  words: string;
  rows: readonly (Release | null)[];
  now: Release | undefined;
  onChoose(release: Release | undefined): void;
}

const keyOf = (release: Release | null | undefined): string =>
  release ? `${release.kind} ${release.seconds ?? 0} ${release.hands ?? 0}` : '';

const When = ({ words, rows, now, onChoose }: WhenProps): JSX.Element => (
  <label class="policy-when">
    <span>{words}</span>
    <select
      class="text-field"
      value={keyOf(now)}
      onChange={({ currentTarget: { value } }) =>
        onChoose(rows.find((row) => keyOf(row) === value) ?? undefined)
      }
    >
      {rows.map((row) => (
        <option key={keyOf(row)} value={keyOf(row)}>
          {whenWords(row)}
        </option>
      ))}
    </select>
  </label>
);

const SWITCHES = ['chat', 'featured', 'embedding', 'nameless', 'casters_live'] as const;

export interface PolicyDetailsProps {
  policy: WatchPolicy;
  lists: ServerCatalogue;
  /** It is for tables that are played in rounds. */
  hasRounds: boolean;
  onChange(details: Details): void;
}

export function PolicyDetails(props: PolicyDetailsProps): JSX.Element {
  const { policy, lists, hasRounds, onChange } = props;
  const { watch_floor: floor } = lists;
  const open = { now: policy.public, floor: floor.public, hasRounds };
  const hands = { now: policy.hands, floor: floor.hands, hasRounds };
  return (
    <div class="policy-details">
      <When
        words={t('policySheet.table')}
        rows={releasesFor(OPEN_RELEASES, open)}
        now={policy.public}
        onChoose={(release) => onChange({ public: release })}
      />
      <When
        words={t('policySheet.allHands')}
        rows={releasesFor(HANDS_RELEASES, hands)}
        now={policy.hands}
        onChoose={(release) => onChange({ hands: release })}
      />
      <div class="policy-switches" role="group" aria-label={t('policySheet.watchers')}>
        {SWITCHES.filter((name) => floor[name] || policy[name]).map((name) => (
          <Switch
            key={name}
            words={t(`policySheet.switch.${name}`)}
            isOn={policy[name] ?? false}
            onChange={(isOn) => onChange({ [name]: isOn })}
          />
        ))}
      </div>
    </div>
  );
}

interface Sees {
  who: string;
  open: string;
  hands: string;
}

/** Each kind of people, and when they see what. */
function rowsOf(policy: WatchPolicy): Sees[] {
  const nothing = t('policySheet.nothing');
  const [open, hands] = [policy.public, policy.hands].map((one) =>
    one ? whenWords(one) : nothing,
  ) as [string, string];
  const { audience } = policy;
  const isListed = audience === 'public' || audience === 'members';
  const live = t('policySheet.when.live');
  return [
    ...(audience === 'nobody' ? [] : [{ who: t(`policySheet.audience.${audience}`), open, hands }]),
    { who: t('policySheet.players'), open: nothing, hands: nothing },
    ...(policy.casters_live ? [{ who: t('policySheet.casters'), open: live, hands: live }] : []),
    { who: t('policySheet.lists'), open: isListed ? open : nothing, hands: nothing },
  ];
}

/** "Who sees what", as a small table. */
export function WhoSees({ policy }: { policy: WatchPolicy }): JSX.Element | null {
  if (isClosed(policy)) return null;
  return (
    <table class="policy-sees">
      <thead>
        <tr>
          <th scope="col">{t('policySheet.whoSees')}</th>
          <th scope="col">{t('policySheet.table')}</th>
          <th scope="col">{t('policySheet.hands')}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(policy).map(({ who, open, hands }) => (
          <tr key={who}>
            <th scope="row">{who}</th>
            <td>{open}</td>
            <td>{hands}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
