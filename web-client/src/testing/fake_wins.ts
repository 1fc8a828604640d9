// Wins of the own seat that differ in size, for looking at their moments.

import type { GameEventHora } from '../protocol.gen';

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
