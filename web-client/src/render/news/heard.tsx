// What is said wherever one is on the page: a line at its upper edge that leads to where it was, and
// stays until it is closed or something else is told.

import '../../styles/heard.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { type Heard, heard, state } from '../../state';
import { t } from '../../text/text';
import { go, route } from '../../routes';
import { Button, IconButton } from '../parts/button';
import { Icon } from '../parts/icon';
import { say } from '../parts/live';
import { placeOf, wordsOf } from './told';

const close = (): void => {
  state.value = { ...state.peek(), heard: null };
};

const leadTo = (path: string): void => {
  close();
  go(path);
};

/** Whoever is there sees it anyway. */
function isThere(told: Heard): boolean {
  const { value: here } = route;
  return (
    told.type === 'round_begun' &&
    here.screen === 'club' &&
    here.club === told.club &&
    'night' in here.place &&
    here.place.night === told.night
  );
}

export function HeardLine(): JSX.Element | null {
  const { value: told } = heard;
  useEffect(() => {
    if (told && !isThere(told)) say(wordsOf(told));
  }, [told]);
  if (!told || isThere(told)) return null;
  return (
    <aside class="heard" aria-label={t('heard.title')}>
      <Icon name={told.type === 'reported' ? 'warning' : 'eye'} />
      <p dir="auto">{wordsOf(told)}</p>
      <Button onClick={() => leadTo(placeOf(told))}>
        {t(told.type === 'round_begun' ? 'heard.toNight' : 'heard.toTable')}
      </Button>
      <IconButton icon="close" label={t('heard.close')} onClick={close} />
    </aside>
  );
}
