// Calls that are spoken, by the voice that the browser has: in English or Japanese, as they are called at
// such a table.

import type { GameEvent } from '../protocol.gen';
import { settings, type Voice } from '../settings';
import { vocabulary } from '../text/text';

type Called = 'chi' | 'pon' | 'kan' | 'reach' | 'ron' | 'tsumo';

const WORDS: Record<Exclude<Voice, 'off'>, Record<Called, string>> = {
  en: { chi: 'Chee!', pon: 'Pon!', kan: 'Kahn!', reach: 'Reach!', ron: 'Ron!', tsumo: 'Tsumo!' },
  ja: { chi: 'チー', pon: 'ポン', kan: 'カン', reach: 'リーチ', ron: 'ロン', tsumo: 'ツモ' },
};

const BRITISH: Partial<Record<Called, string>> = {
  chi: 'Chow!',
  pon: 'Pung!',
  kan: 'Kong!',
  ron: 'Mah-Jong!',
  tsumo: 'Mah-Jong!',
};

function calledIn(event: GameEvent): Called | null {
  switch (event.type) {
    case 'chi':
    case 'pon':
    case 'reach':
      return event.type;
    case 'daiminkan':
    case 'ankan':
    case 'kakan':
      return 'kan';
    case 'hora':
      return event.actor === event.target ? 'tsumo' : 'ron';
    default:
      return null;
  }
}

/** What is called out at an event; empty: nothing. */
export function wordOf(event: GameEvent, voice: Voice, family: string): string {
  const called = calledIn(event);
  if (!called || voice === 'off') return '';
  const british = family === 'british' && voice === 'en' ? BRITISH[called] : undefined;
  return british ?? WORDS[voice][called];
}

export function callOut(event: GameEvent): void {
  const { voice, isMuted, volumes } = settings.peek();
  const word = wordOf(event, voice, vocabulary.peek().family);
  if (word === '' || isMuted || volumes.table === 0 || typeof speechSynthesis === 'undefined')
    return;
  const spoken = new SpeechSynthesisUtterance(word);
  spoken.lang = voice;
  spoken.volume = volumes.table / 100;
  // What is called now is not put off by what was called before.
  speechSynthesis.cancel();
  speechSynthesis.speak(spoken);
}
