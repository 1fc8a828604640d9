// Wins of the own seat that differ in size, for looking at their moments.

import type { GameEventHora } from '../protocol.gen';
import type { Unnumbered } from './fake_messages';

/** The own hand of the design. */
export const HAND = ['2p', '3p', '4p', '4p', '5pr', '6p', '3s', '4s', '7m', '8m', '9m', 'F', 'F'];

export const OWN_HANEMAN: Partial<GameEventHora> = {
  actor: 3,
  hora_tehais: HAND,
  yakus: [
    ['reach', 1],
    ['ippatsu', 1],
    ['pinfu', 1],
    ['tanyao', 1],
  ],
  akadora: 1,
  uradora: 1,
  fan: 6,
  fu: 30,
  limit: 'haneman',
  hora_points: 12000,
  deltas: [0, 0, -12000, 13000],
  scores: [31400, 23000, 6300, 38300],
};

export const OWN_YAKUMAN: Partial<GameEventHora> = {
  actor: 3,
  target: 3,
  pai: '2s',
  hora_tehais: HAND,
  yakus: [['kokushi', 1]],
  uradora: 0,
  uradora_markers: [],
  fan: 13,
  fu: 0,
  fu_parts: [],
  yakuman: 1,
  limit: 'yakuman',
  hora_points: 32000,
  deltas: [-16000, -8000, -8000, 32000],
  scores: [15400, 15000, 10300, 57300],
};

/** The own seat calls, and somebody else's win comes after it. */
export const OWN_CALL: readonly Unnumbered[] = [
  { type: 'pon', actor: 3, target: 2, pai: '4p', consumed: ['4p', '4p'] },
  { type: 'dahai', actor: 3, pai: '9m', tsumogiri: false },
  { type: 'tsumo', actor: 0, pai: '?', rinshan: false, left: 33 },
  { type: 'dahai', actor: 0, pai: '8s', tsumogiri: false },
];

export const WON_AFTER_CALL: Partial<GameEventHora> = {
  target: 0,
  pai: '8s',
  deltas: [-8300, 9300, 0, 0],
  scores: [23100, 32300, 18300, 25300],
};
