// What is said wherever one is on the page: a line at its upper edge that leads to where it was, and
// stays until it is closed or something else is told.

import '../../styles/heard.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { asked, clubs, type Heard, heard, state } from '../../state';
import { t } from '../../text/text';
import { go, route } from '../../routes';
import { Button, IconButton } from '../parts/button';
import { Icon } from '../parts/icon';
import { say } from '../parts/live';
import { isOfNight, placeOf, wordsOf } from './told';

const close = (): void => {
  state.value = { ...state.peek(), heard: null };
};

const leadTo = (path: string): void => {
  close();
  go(path);
};

/** Whoever is there sees it anyway; who plays in the round is called to the table. */
function isThere(told: Heard): boolean {
  if (!isOfNight(told)) return false;
  const { value: here } = route;
  const call = clubs.value.seat?.call;
  const isCalled = call?.club === told.club && call.night === told.night && call.code !== '';
  if (told.type === 'round_begun' && isCalled) return true;
  return (
    here.screen === 'club' &&
    here.club === told.club &&
    'night' in here.place &&
    here.place.night === told.night
  );
}

const ICONS = {
  reported: 'warning',
  friend_plays: 'eye',
  invited: 'people',
  club_plays: 'eye',
  round_begun: 'eye',
  announced: 'chat',
} as const;

function wayWords(told: Heard): 'heard.toNight' | 'heard.sit' | 'heard.toTable' {
  if (isOfNight(told)) return 'heard.toNight';
  return told.type === 'invited' ? 'heard.sit' : 'heard.toTable';
}

export function HeardLine(): JSX.Element | null {
  const { value: last } = heard;
  // What a director says is never over a question.
  const isHeld = last?.type === 'announced' && asked.value !== null;
  const told = last && !isHeld && !isThere(last) ? last : null;
  useEffect(() => {
    if (told) say(wordsOf(told));
  }, [told]);
  if (!told) return null;
  return (
    <aside class="heard" aria-label={t('heard.title')}>
      <Icon name={ICONS[told.type]} />
      <p dir="auto">{wordsOf(told)}</p>
      <Button onClick={() => leadTo(placeOf(told))}>{t(wayWords(told))}</Button>
      <IconButton icon="close" label={t('heard.close')} onClick={close} />
    </aside>
  );
}
