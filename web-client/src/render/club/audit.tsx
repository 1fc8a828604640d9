// What was done in a club, a sentence each: all of it for those who run it, else what concerns oneself.

import type { JSX } from 'preact';
import type { AuditRow, ClubRole, ServerClub } from '../../protocol.gen';
import { send } from '../../send';
import { clubs } from '../../state';
import { clubs as english } from '../../text/languages/en/clubs';
import { momentOf, t } from '../../text/text';
import { Button } from '../parts/button';
import { isRunner, rulesName, zoneOf } from './words';
import { useAnswer } from './use_club';

const auditName = (number: number): string => {
  if (number === 0) return t('clubSet.server');
  const found = clubs.value.members?.rows.find((row) => row.number === number);
  return found?.name ? found.name : t('person.number', { number });
};

const ROLES: readonly string[] = ['owner', 'referee', 'teacher', 'member', 'guest'];

/** "hall withdrawn" is hallWithdrawn. */
const joined = (words: string): string =>
  words.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());

interface Line {
  /** Of the sentence, below `audit`. */
  key: string;
  values?: Record<string, string>;
}

const roleLine = (key: string, words: string): Line => ({
  key,
  values: { role: t(`club.role.${words as ClubRole}`) },
});

/** What the server writes with numbers in it. */
const NUMBERED = [
  { form: /^rules (\d+)\.(\d+)$/, key: 'rules' },
  { form: /^season (\d+)$/, key: 'season' },
  { form: /^teams of season (\d+)$/, key: 'teams' },
] as const;

function settingsLine(words: string): Line {
  for (const { form, key } of NUMBERED) {
    const [, number = '', version = ''] = form.exec(words) ?? [];
    if (number === '') continue;
    const { club } = clubs.value;
    const name =
      key === 'rules'
        ? rulesName(Number(number), club)
        : (club?.seasons.find(({ season }) => season === Number(number))?.title ?? '');
    return { key, values: { name: name || number, version } };
  }
  return { key: words === '' ? 'changed' : words };
}

/** Links, members and roles: with a word of the server, or with a role. */
function peopleLine({ kind, by, member, words }: AuditRow): Line {
  const isRole = ROLES.includes(words);
  if (kind === 'role') return isRole ? roleLine('role', words) : { key: 'roleGiven' };
  if (kind === 'link' && isRole) return roleLine(member > 0 ? 'linkUsed' : 'linkMade', words);
  if (kind === 'link') return { key: joined(words) };
  if (isRole) return roleLine('added', words);
  return { key: words === 'left' && by !== member ? 'removed' : words };
}

/** "made 7": a ruling and its number; "drawn 2 3": the third draw of round 2. */
function nightLine({ kind, member, words }: AuditRow): Line {
  const [word = '', first = '', second = ''] = words.split(' ');
  if (word === '') return { key: kind };
  if (kind === 'draw') {
    const key = word === 'changed' ? 'changedSeats' : word;
    return { key, values: { round: first, draw: second } };
  }
  const alone = word === 'made' ? 'madeRuling' : word;
  return { key: member > 0 ? `${word}About` : alone, values: { ruling: first } };
}

/** The whole club, a night, or the name of a file. */
const exportLine = (words: string): Line =>
  words === '' || words === 'club'
    ? { key: 'export' }
    : { key: words === 'night' ? 'exportNight' : 'exportFile', values: { file: words } };

function lineOf(row: AuditRow): Line {
  const { kind, words } = row;
  switch (kind) {
    case 'role':
    case 'link':
    case 'member':
      return peopleLine(row);
    case 'settings':
      return settingsLine(words);
    case 'look':
      return { key: words === 'hands' ? 'lookHands' : 'lookOpen' };
    case 'night':
      return { key: words === '' ? 'nightChanged' : joined(`night ${words}`) };
    case 'report':
      return { key: 'report', values: { table: words } };
    case 'ruling':
    case 'draw':
      return nightLine(row);
    case 'export':
      return exportLine(words);
    case 'deletion':
      return { key: kind };
  }
}

const isSentence = (key: string): key is keyof typeof english.audit => key in english.audit;

/** A sentence; where the page does not know the server's word, what it is about and the word. */
export function auditSentence(row: AuditRow): string {
  const { key, values = {} } = lineOf(row);
  if (!isSentence(key)) {
    return [t(`clubSet.audits.${row.kind}`), row.words].filter(Boolean).join(': ');
  }
  return t(`audit.${key}`, {
    by: auditName(row.by),
    member: auditName(row.member),
    night: row.night,
    ...values,
  });
}

export function AuditCard({ club }: { club: ServerClub }): JSX.Element {
  const { club: name } = club.row;
  useAnswer({ type: 'get_audit', club: name, before: 0 }, club.revision);
  useAnswer({ type: 'get_members', club: name, from: 0 });
  const { audit } = clubs.value;
  const known = audit?.club === name ? audit : null;
  const when = (at: number): string =>
    momentOf(at, { dateStyle: 'short', timeStyle: 'short', ...zoneOf(club) });
  return (
    <section class="card" aria-labelledby="audit-title">
      <h2 id="audit-title">{t(isRunner(club.me) ? 'clubSet.audit' : 'clubSet.auditOwn')}</h2>
      <table class="club-table audit">
        <thead>
          <tr>
            <th scope="col" class="is-start">
              {t('clubSet.auditWhen')}
            </th>
            <th scope="col" class="is-start">
              {t('clubSet.auditWhat')}
            </th>
          </tr>
        </thead>
        <tbody>
          {known?.rows.map((row, index) => (
            <tr key={index}>
              <td class="is-start">{when(row.at)}</td>
              <td class="is-start">{auditSentence(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {known && known.first > 1 && (
        <Button onClick={() => send({ type: 'get_audit', club: name, before: known.first })}>
          {t('clubSet.auditMore')}
        </Button>
      )}
    </section>
  );
}
