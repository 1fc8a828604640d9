// Single marks: wind badges, the seals of a result, the sparrow, and the round sign of a person.

import type { JSX } from 'preact';
import { spriteOf } from '../../sprites';
import { windName } from '../../text/text';

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
  isBot?: boolean;
}

/** The first letter on a colour that stays with the name; a bot is the sparrow. */
export function Avatar({ name, isBot = false }: AvatarProps): JSX.Element {
  const [letter = '?'] = name.trim();
  return (
    <span class={`avatar ${isBot ? 'avatar-bot' : `avatar-${hueOf(name)}`}`} aria-hidden="true">
      {isBot ? <Sparrow isMono /> : letter.toUpperCase()}
    </span>
  );
}
