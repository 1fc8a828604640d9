// What is said wherever one is on the page: a line at its upper edge that leads to where it was, and
// stays until it is closed or something else is told.

import '../../styles/heard.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ServerFriendPlays, ServerReported } from '../../protocol.gen';
import { heard, state } from '../../state';
import { t } from '../../text/text';
import { go } from '../../routes';
import { Button, IconButton } from '../parts/button';
import { Icon } from '../parts/icon';
import { say } from '../parts/live';
import './words';

const close = (): void => {
  state.value = { ...state.peek(), heard: null };
};

const leadTo = (path: string): void => {
  close();
  go(path);
};

function wordsOf(told: ServerReported | ServerFriendPlays): string {
  const { title } = told;
  if (told.type === 'friend_plays') return t('heard.plays', { title, name: told.name });
  const [first] = told.lines.slice(-1);
  return t('heard.reported', { title, name: first?.line.name ?? '', text: first?.line.text ?? '' });
}

export function HeardLine(): JSX.Element | null {
  const { value: told } = heard;
  useEffect(() => {
    if (told) say(wordsOf(told));
  }, [told]);
  if (!told) return null;
  return (
    <aside class="heard" aria-label={t('heard.title')}>
      <Icon name={told.type === 'reported' ? 'warning' : 'eye'} />
      <p dir="auto">{wordsOf(told)}</p>
      <Button onClick={() => leadTo(`/t/${told.code}/watch`)}>{t('heard.toTable')}</Button>
      <IconButton icon="close" label={t('heard.close')} onClick={close} />
    </aside>
  );
}
