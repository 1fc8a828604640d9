// What is said wherever one is, in words, and where it leads.

import { clubPath } from '../../club_routes';
import type { ServerAnnounced, ServerRoundBegun } from '../../protocol.gen';
import type { Heard } from '../../state';
import { t } from '../../text/text';
import './words';
import { tableTitle } from '../../table_title';

export function wordsOf(told: Heard): string {
  if (told.type === 'round_begun') {
    return t('heard.round', { round: told.round, title: tableTitle(told.title) });
  }
  if (told.type === 'announced') return t('heard.announced', { name: told.name, text: told.text });
  const { title } = told;
  if (told.type === 'invited') return t('heard.invited', { title, name: told.name });
  if (told.type === 'club_plays') return t('heard.club', { title, name: told.name });
  if (told.type === 'friend_plays') return t('heard.plays', { title, name: told.name });
  const [first] = told.lines.slice(-1);
  return t('heard.reported', { title, name: first?.line.name ?? '', text: first?.line.text ?? '' });
}

type OfNight = ServerRoundBegun | ServerAnnounced;

export const isOfNight = (told: Heard): told is OfNight =>
  told.type === 'round_begun' || told.type === 'announced';

export const placeOf = (told: Heard): string =>
  isOfNight(told)
    ? clubPath(told.club, { page: 'night', night: told.night })
    : `/t/${told.code}${told.type === 'invited' ? '' : '/watch'}`;
