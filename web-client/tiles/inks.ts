// The ink tables: which colours each tile set is printed with, and how plainly it is drawn.

import type { SetName } from './codes';

// `face` is the colour of the tile itself, used for cut-outs; `frame` is the white dragon's ink.
// `gold` and `leaf` decorate the inside of other shapes and never tell two faces apart.
export interface Inks {
  ink: string;
  red: string;
  green: string;
  blue: string;
  frame: string;
  gold: string;
  leaf: string;
  face: string;
}
export type InkName = keyof Inks;

export interface Style {
  inks: Inks;
  plain: boolean;
}

const IVORY_INKS: Inks = {
  ink: '#1A2634',
  red: '#BE1E2D',
  green: '#0F6E3C',
  blue: '#1B4F9C',
  frame: '#1B4F9C',
  gold: '#C78A1E',
  leaf: '#2E9158',
  face: '#FCF8EE',
};

const WHITE_INKS: Inks = {
  ink: '#101418',
  red: '#C84B00',
  green: '#005C48',
  blue: '#0B3FA8',
  frame: '#101418',
  gold: '#7A4B00',
  leaf: '#005C48',
  face: '#FFFFFF',
};

export const STYLES: Record<SetName, Style> = {
  classic: { inks: IVORY_INKS, plain: false },
  indexed: { inks: IVORY_INKS, plain: false },
  contrast: { inks: WHITE_INKS, plain: true },
};

/** The same style with every ink red, as on a red five. */
export function reddened({ inks, plain }: Style): Style {
  const { red, face } = inks;
  return {
    inks: { ink: red, red, green: red, blue: red, frame: red, gold: red, leaf: red, face },
    plain,
  };
}
