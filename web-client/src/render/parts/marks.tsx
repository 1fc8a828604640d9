// Single marks: wind badges, the seals of a result, the sparrow, and the round sign of a person.

import type { JSX } from 'preact';
import type { Seat } from '../../protocol.gen';
import { fresh, spriteOf } from '../../sprites';
import { windName } from '../../text/text';
import faces from './faces/faces.svg';

interface MarkProps {
  id: string;
  class: string;
}

function Mark({ id, class: own }: MarkProps): JSX.Element {
  const view = id.startsWith('sparrow') ? '0 0 310 310' : '0 0 100 100';
  return (
    <svg class={own} viewBox={view} aria-hidden="true">
      <use href={`${spriteOf('marks')}#${id}`} />
    </svg>
  );
}

export interface WindBadgeProps {
  wind: string;
  isDealer?: boolean;
  /** The wind is written beside it. */
  isDecor?: boolean;
}

/** The seat wind; the dealer's is filled. Its size is the font size times 1.4. */
export function WindBadge({
  wind,
  isDealer = false,
  isDecor = false,
}: WindBadgeProps): JSX.Element | null {
  // Some tables have no winds, and one of five sits out.
  if (wind === '') return null;
  const name = isDecor
    ? ({ 'aria-hidden': true } as const)
    : ({ role: 'img', 'aria-label': windName(wind) } as const);
  return (
    <span class={`wind-badge ${isDealer ? 'is-dealer' : ''}`} {...name}>
      <Mark id={`wind-${wind}`} class="wind-mark" />
    </span>
  );
}

export type SealName = 'ron' | 'tsumo' | 'mahjong' | 'draw';

/** The round seal of a result; its words stand beside it. */
export const Seal = ({ name }: { name: SealName }): JSX.Element => (
  <span class={`seal seal-${name}`} aria-hidden="true">
    <Mark id={`seal-${name}`} class="seal-mark" />
  </span>
);

export const Sparrow = ({ isMono = false }: { isMono?: boolean }): JSX.Element => (
  <Mark id={isMono ? 'sparrow-mono' : 'sparrow'} class="sparrow" />
);

const HUES = 5;

function hueOf(key: string): number {
  let sum = 0;
  for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % HUES;
}

export interface AvatarProps {
  name: string;
  isBot?: boolean | undefined;
  /** Which of the server's bots it is, where its name is told in the page's language. */
  bot?: string | undefined;
  /** The drawing that the person has chosen, from 1; 0: none. */
  face?: number | undefined;
}

/** Bots with a drawing of their own, by the names that they have at every table. */
const DRAWN: Partial<Record<string, string>> = {
  strong: 'Tsuru',
  quick: 'Tsubame',
  value: 'Kujaku',
  careful: 'Fukurou',
  club: 'Hato',
  simple: 'Hiyoko',
  tsumogiri: 'Kakashi',
};

/** Of several at a table each has a number behind the name. */
const BOT = new RegExp(`^(${Object.values(DRAWN).join('|')})\\b`);

const Drawn = ({ id }: { id: string }): JSX.Element => (
  <svg aria-hidden="true">
    <use href={`${fresh(faces)}#${id}`} />
  </svg>
);

/** The chosen drawing, or the first letter, on a colour that stays with the name. A bot is a bird on a
 *  square, so that it is never taken for a person. */
export function Avatar({ name, isBot, bot: id = '', face }: AvatarProps): JSX.Element {
  const [letter = '?'] = name.trim();
  const own = isBot ? 'avatar-bot' : `avatar-${hueOf(name)} ${face ? 'is-drawn' : ''}`;
  const [, bot] = (isBot && BOT.exec(DRAWN[id] ?? name)) || [];
  return (
    <span class={`avatar ${own}`} aria-hidden="true">
      {bot ? (
        <Drawn id={bot} />
      ) : isBot ? (
        <Sparrow isMono />
      ) : face ? (
        <Drawn id={`f${face}`} />
      ) : (
        letter.toUpperCase()
      )}
    </span>
  );
}

/** Of who holds a seat. */
export const HolderAvatar = ({
  of,
}: {
  of: Pick<Seat, 'name' | 'kind' | 'face'> | undefined;
}): JSX.Element => <Avatar name={of?.name ?? ''} isBot={of?.kind === 'bot'} face={of?.face} />;
