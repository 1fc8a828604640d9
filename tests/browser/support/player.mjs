// A simple player: wins when it may, calls now and then, keeps tiles that stand near others.

import { compareTiles, kindOf } from './tiles.mjs';

const NEAR = { 0: 6, 1: 3, 2: 2 };

function nearness(a, b) {
  if (kindOf(a) === kindOf(b)) return NEAR[0];
  if (a.length < 2 || a[1] !== b[1]) return 0;
  return NEAR[Math.abs(a[0] - b[0])] ?? 0;
}

/** How much a tile is worth to the others of a hand. */
const worth = (tile, tiles) =>
  tiles.reduce((sum, other) => sum + nearness(tile, other), -NEAR[0]);

function loneliest(discards) {
  const tiles = discards.map(({ pai }) => pai);
  return [...discards].sort((a, b) =>
    worth(a.pai, tiles) - worth(b.pai, tiles) || compareTiles(a.pai, b.pai))[0];
}

const CALLS = ['pon', 'chi', 'daiminkan', 'ankan', 'kakan'];

/** What to do of what is offered; `mayCall` says whether calls are wanted. */
export function chooseAction(actions, mayCall) {
  const find = (...types) => actions.find(({ type }) => types.includes(type));
  const chosen = find('hora') ?? find('reach', 'original_call', 'fishing') ?? (mayCall ? find(...CALLS) : undefined);
  return chosen ?? loneliest(actions.filter(({ type }) => type === 'dahai'))
    ?? find('none', 'tenpai', 'end_game') ?? actions[0];
}
