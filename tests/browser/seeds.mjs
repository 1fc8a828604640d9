// Walls in which a situation comes up soon, as find_seed prints them: the server's test_seed, and
// the moves that lead there, "seat action tile".

export const SEEDS = {
  ponAgainstChii: { seed: 'pon_against_chii-1', moves: ['0 dahai 6p'] },
  ronAgainstPon: {
    seed: 'ron_against_pon-4766',
    moves: [
      '0 dahai 9p', '1 none', '1 dahai 9m', '2 dahai 1s', '3 none', '3 dahai 9m', '0 dahai 6p',
      '2 none', '1 none', '1 dahai E', '2 dahai F drawn', '3 dahai S', '0 dahai 7p drawn',
      '1 none', '1 dahai F', '2 dahai 7m', '3 dahai F drawn', '0 dahai 8p drawn',
    ],
  },
  threeChii: {
    seed: 'three_chii-1356', moves: ['2 dahai W', '2 dahai N'],
  },
  riichiChoice: {
    seed: 'riichi_choice-416', moves: ['3 dahai 3m', '3 dahai 1m drawn', '3 dahai 9m', '3 none'],
  },
};

function readMove(line) {
  const [seat, type, pai, drawn] = line.split(' ');
  const tile = pai ? { pai, tsumogiri: drawn !== undefined } : {};
  return { seat: Number(seat), action: { type, ...tile } };
}

/** The moves of a row, for doIt. */
export const movesOf = ({ moves }) => moves.map(readMove);
