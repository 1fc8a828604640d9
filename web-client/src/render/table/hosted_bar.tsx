// What everybody at a table has to know all the time: its host has it stand still, a referee looks in,
// time is over, somebody casts and sees all hands; and each decision of the host as it is made.

import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ServerRuled, ServerTable } from '../../protocol.gen';
import { state } from '../../state';
import { t } from '../../text/text';
import '../club/night/words';
import { toast } from '../parts/toast';
import { Notice } from './notice_bar';

function pauseWords({ paused, paused_by: name, paused_for: reason }: ServerTable): string {
  if (paused !== true || name === undefined) return '';
  const who = name === '' ? t('hosted.paused') : t('hosted.pausedBy', { name });
  return reason ? `${who} ${reason}` : who;
}

function limitWords({ hands_left: count }: ServerTable): string {
  if (count === undefined) return '';
  return count === 0 ? t('hosted.lastHand') : t('hosted.handsLeft', { count });
}

const lookWords = ({ referees = [] }: ServerTable): string[] =>
  referees.map(({ name, hands }) => t(hands ? 'hosted.seesHands' : 'hosted.seesOpen', { name }));

/** Casters who see hands while they are played. */
export const liveCasters = ({ casters = [] }: ServerTable): string[] =>
  casters.flatMap(({ name, hands }) => (hands ? [name] : []));

const castWords = (table: ServerTable): string[] =>
  liveCasters(table).map((name) => t('hosted.casts', { name }));

/** All there is to say, in sentences. */
export const noticeOf = (table: ServerTable): string =>
  [pauseWords(table), limitWords(table), ...lookWords(table), ...castWords(table)]
    .filter(Boolean)
    .join(' ');

/** "Judith Vogel: the running hand is dealt again. False win." */
export function ruledWords({ by, kind, reason }: ServerRuled): string {
  const what = t(`hosted.ruled.${kind}`);
  return [by === '' ? what : t('hosted.ruledBy', { name: by, what }), reason]
    .filter(Boolean)
    .join(' ');
}

/** What the host decides is told once, when it comes. */
function useRulings(code: string): void {
  const { ruled } = state.value;
  useEffect(() => {
    if (ruled?.code !== code) return;
    toast(ruledWords(ruled));
    state.value = { ...state.peek(), ruled: null };
  }, [ruled, code]);
}

export function HostedBar({ at }: { at: ServerTable }): JSX.Element {
  useRulings(at.code);
  return <Notice words={noticeOf(at)} isLasting />;
}
