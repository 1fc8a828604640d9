import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditRow } from '../../protocol.gen';
import { INITIAL, state } from '../../state';
import { clubOf } from '../../testing/fake_club';
import { auditSentence } from './audit';

const row = (kind: AuditRow['kind'], words: string, part: Partial<AuditRow> = {}): AuditRow => ({
  at: 0,
  by: 14,
  kind,
  member: 0,
  night: 0,
  words,
  ...part,
});

describe('what was done in a club', () => {
  beforeEach(() => {
    state.value = { ...INITIAL, clubs: { ...INITIAL.clubs, club: clubOf() } };
  });

  it('is a sentence for each word of the server', () => {
    const said = (
      [
        ['settings', 'rules 1.2'],
        ['settings', 'teams of season 1'],
        ['settings', ''],
        ['link', 'member'],
        ['link', 'hall withdrawn'],
        ['night', 'open', { night: 12 }],
        ['look', 'hands', { night: 12 }],
        ['member', 'left', { member: 14 }],
        ['member', 'left', { member: 7 }],
        ['member', 'guest', { member: 7 }],
        ['role', 'referee', { member: 7 }],
        ['ruling', 'made 3', { night: 12 }],
        ['ruling', 'undone 3', { night: 12, member: 7 }],
        ['draw', 'drawn 2 3', { night: 12 }],
        ['draw', 'changed 2 3', { night: 12 }],
        ['draw', '', { night: 12 }],
        ['export', 'members.csv'],
      ] as const
    ).map(([kind, words, part]) => auditSentence(row(kind, words, part)));
    expect(said).toEqual([
      'Number 14 saved version 2 of the rules “EMA, East only”.',
      'Number 14 set the teams of the season “Autumn 2026”.',
      'Number 14 changed the settings of the club.',
      'Number 14 made a link to join. Who uses it becomes: member.',
      'Number 14 withdrew the link for the hall page.',
      'Number 14 opened the check-in of night 12.',
      'Number 14 looked at all hands of a table in night 12.',
      'Number 14 left the club.',
      'Number 14 removed Number 7 from the club.',
      'Number 14 added Number 7. Role: guest.',
      'Number 14 gave Number 7 a role: referee.',
      'Number 14 made ruling 3 of night 12.',
      'Number 14 undid ruling 3 of night 12, about Number 7.',
      'Number 14 drew the seating of round 2 of night 12: draw 3.',
      'Number 14 changed the seating of round 2 of night 12 by hand.',
      'Number 14 drew a seating in night 12.',
      'Number 14 exported members.csv.',
    ]);
  });

  it('keeps a word that the page does not know', () => {
    expect(auditSentence(row('link', 'something new'))).toMatch(/: something new$/);
  });
});
