// Whoever does not play the own seat at the moment, and how to play it again: a bar under the header.

import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { isPlayedFor, nameOf, seatToTakeBack } from '../../seats';
import { send } from '../../send';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import { say } from '../parts/live';

const awake = (): void => {
  send({ type: 'awake' });
};

/** Any touch or key says that one is back; the button says that it can be said. */
function useSignsOfLife(): void {
  useEffect(() => {
    window.addEventListener('pointerdown', awake);
    window.addEventListener('keydown', awake);
    return () => {
      window.removeEventListener('pointerdown', awake);
      window.removeEventListener('keydown', awake);
    };
  }, []);
}

interface BarProps {
  words: string;
  action: string;
  onAct(): void;
}

function Bar({ words, action, onAct }: BarProps): JSX.Element {
  useEffect(() => say(words, true), [words]);
  return (
    <section class="t-notice t-poll" aria-label={words}>
      <span>{words}</span>
      <Button kind="main" onClick={onAct}>
        {action}
      </Button>
    </section>
  );
}

function PlayedFor(): JSX.Element {
  useSignsOfLife();
  return <Bar words={t('table.playedFor')} action={t('table.iAmBack')} onAct={awake} />;
}

export function OwnSeatBar(): JSX.Element | null {
  const seat = seatToTakeBack.value;
  if (isPlayedFor.value) return <PlayedFor />;
  if (seat < 0) return null;
  return (
    <Bar
      words={t('table.botPlays', { name: nameOf(seat) })}
      action={t('table.takeSeatBack')}
      onAct={() => {
        send({ type: 'sit', seat });
      }}
    />
  );
}
