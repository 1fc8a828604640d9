// Playing at a table through the page: looking at what is asked, pressing tiles and buttons.

import { shown } from './drawn.mjs';
import { tileName, tileNames } from './tiles.mjs';

/** Questions take no press in their first moment; a person is slower than that anyway. */
export const GUARD_MS = 220;

const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

/** Calls by their names, as each family of rules has them. */
const CALLS = {
  riichi: {
    ron: 'Ron', tsumo: 'Tsumo', chi: 'Chii', pon: 'Pon', daiminkan: 'Kan', ankan: 'Kan', kakan: 'Kan',
  },
  british: {
    ron: 'Mah-Jong', tsumo: 'Mah-Jong', chi: 'Chow', pon: 'Pung', daiminkan: 'Kong',
    ankan: 'Concealed kong', kakan: 'Make a kong',
  },
};

/** The words on the button of an action, as the design names them. */
export function wordsOf({ type, target, pai, consumed = [] }, seat, family = 'riichi') {
  const names = CALLS[family];
  switch (type) {
    case 'none': return 'Pass';
    case 'hora': return `${target === seat ? names.tsumo : names.ron} with ${tileName(pai)}`;
    case 'reach': return 'Riichi';
    case 'fishing': return 'One for Mah-Jong';
    case 'original_call': return 'Original call';
    case 'chi':
    case 'pon':
    case 'daiminkan': return `${names[type]} with ${tileNames(consumed)}`;
    case 'ankan': return `${names.ankan} with ${tileName(consumed[0])}`;
    case 'kakan': return `${names.kakan} with ${tileName(pai)}`;
    case 'ryukyoku': return 'Nine terminals';
    case 'kita': return `North with ${tileName(pai)}`;
    case 'tenpai': return 'Show';
    case 'noten': return 'Hide';
    case 'end_game': return 'End the game';
    case 'play_on': return 'Play on';
    case 'skip': return 'Skip them';
    case 'go_on': return 'Go on';
    default: throw new Error(`no button for ${type}`);
  }
}

export const hand = ({ page }) => page.getByRole('toolbar', { name: 'Your hand' });
export const zone = ({ page }) => page.getByRole('region', { name: 'Your choice' });

/** The button of an action in the question zone. */
export function choice(person, action) {
  const words = wordsOf(action, person.seen.seat, person.family);
  return zone(person).getByRole('button', { name: words, exact: true }).first();
}

/** A tile of the own hand; the drawn one is named so. */
export function handTile(person, pai, isDrawn) {
  const name = isDrawn ? `${tileName(pai)}, drawn` : tileName(pai);
  return hand(person).getByRole('button', { name, exact: true }).last();
}

/**
 * Resolves with what this person is asked, once the page has drawn all that was told till then: before that a tile that went
 * since the last question still lies there to be pressed.
 */
export async function question(person, words = 'a question') {
  const asked = await person.seen.until((now) => now.asked, `${person.name} waits for ${words}`);
  await shown(person);
  return asked;
}

/** Resolves when an answer has been taken by the server. */
const taken = (person, number) =>
  person.seen.until(({ asked }) => asked?.number !== number, `${person.name}'s answer is taken`);

/** Presses the button of an action in the question zone. */
export async function pressChoice(person, action) {
  await choice(person, action).waitFor();
  await pause(GUARD_MS);
  await choice(person, action).click();
}

/** Whether a stronger claim ends the question before this answer can be given. */
async function isOvertaken(person, action, number) {
  const gone = taken(person, number).then(() => true);
  const pressed = pressChoice(person, action).then(() => false);
  gone.catch(() => {});
  pressed.catch(() => {});
  return Promise.race([gone, pressed]);
}

const isSame = (offered, wanted) =>
  Object.entries(wanted).every(([name, value]) =>
    JSON.stringify(offered[name] ?? false) === JSON.stringify(value));

const CLAIMS = ['none', 'chi', 'pon', 'daiminkan'];

/**
 * Presses the button of an offered action, or the tile of an offered discard. A claim whose
 * question another seat has ended since is not made.
 */
export async function act(person, action) {
  const isClaim = CLAIMS.includes(action.type);
  if (isClaim) await person.seen.until(({ asked, end }) => asked ?? end, 'the claim or the end');
  if (isClaim && !offered(person, action)) return;
  const { number } = await question(person);
  if (isClaim) {
    if (await isOvertaken(person, action, number)) return;
  } else if (action.type !== 'dahai') {
    await pressChoice(person, action);
  }
  if (['dahai', 'reach', 'fishing', 'original_call'].includes(action.type) && action.pai) {
    await handTile(person, action.pai, action.tsumogiri ?? false).click();
  }
  await taken(person, number);
}

/** The offered action that fits: { type: "chi", consumed: ["1m", "2m"] }; undefined: none does. */
export const offered = (person, wanted) =>
  person.seen.asked?.actions.find((action) => isSame(action, wanted));

/** Waits to be asked and does the offered action that fits. */
export async function doIt(person, wanted) {
  const { actions } = await question(person, JSON.stringify(wanted));
  const action = actions.find((one) => isSame(one, wanted));
  if (!action) throw new Error(`${person.name} is not offered ${JSON.stringify(wanted)}: ${JSON.stringify(actions)}`);
  await act(person, action);
}
