// Walls in which a situation comes up soon, as find_seed prints them: the server's test_seed, and
// the moves that lead there, "seat action tile".

export const SEEDS = {
  ponAgainstChii: { seed: 'pon_against_chii-222', moves: ['0 dahai 6p'] },
  ronAgainstPon: {
    seed: 'ron_against_pon-4840',
    moves: [
      '0 dahai S', '1 dahai 9m', '2 none', '2 dahai E', '3 dahai 1p', '0 dahai 7m', '1 dahai S',
      '2 dahai 2m', '3 dahai S drawn', '0 dahai 7m drawn', '1 dahai W', '3 none', '2 dahai 3p',
      '3 dahai N', '0 dahai 2p drawn', '1 dahai 1m', '2 dahai 9s', '3 dahai C', '1 none',
      '0 dahai F', '1 dahai 6m',
    ],
  },
  threeChii: {
    seed: 'three_chii-299', moves: ['2 dahai E', '2 dahai N', '2 dahai 7m', '2 dahai 2m'],
  },
  riichiChoice: { seed: 'riichi_choice-37', moves: ['1 dahai W', '1 dahai 8s'] },
};

function readMove(line) {
  const [seat, type, pai, drawn] = line.split(' ');
  const tile = pai ? { pai, tsumogiri: drawn !== undefined } : {};
  return { seat: Number(seat), action: { type, ...tile } };
}

/** The moves of a row, for doIt. */
export const movesOf = ({ moves }) => moves.map(readMove);
