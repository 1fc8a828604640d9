// Legal records of absurd length: hands that end at once by nine terminals.

const HANDS = [
  '1m 9m 1p 9p 1s 9s E S W N P F 2m', '2p 3p 4p 5p 6p 7p 2s 3s 4s 6s 7s 8m 8m',
  '3m 3m 4m 4m 6m 6m 7m 7m 2p 2p 3p 3p 4p', '2s 2s 3s 3s 4s 4s 6s 6s 7s 7s 8s 8s 6p',
].map((tiles) => tiles.split(' '));
const ROUNDS = 8;
const OF_ROUND_MAX = 250;

function hand(round, honba, isLast) {
  const dealer = round % 4;
  const start = {
    type: 'start_kyoku', bakaze: 'ES'[Math.floor(round / 4)], kyoku: dealer + 1, honba, kyotaku: 0,
    dora_marker: '5m', tehais: [0, 1, 2, 3].map((seat) => HANDS[(seat - dealer + 4) % 4]),
    ...(round === 0 && honba === 0 && { scores: [900_000, 900_000, 900_000, 900_000] }),
  };
  const end = isLast
    ? [{ type: 'tsumo', actor: dealer, pai: '5s' }, { type: 'dahai', actor: dealer, pai: '5s' },
      { type: 'hora', actor: (dealer + 1) % 4, target: dealer }]
    : [{ type: 'tsumo', actor: dealer, pai: '2m' }, { type: 'ryukyoku' }];
  return [start, ...end, { type: 'end_kyoku' }];
}

/** A record in mjai with so many hands; a broken one is illegal in its last step. */
export function bomb(hands, isBroken = false) {
  const rows = [{ type: 'start_game', names: ['a', 'b', 'c', 'd'] }];
  let left = hands - ROUNDS;
  for (let round = 0; round < ROUNDS; round += 1) {
    const drawn = Math.min(OF_ROUND_MAX, left);
    left -= drawn;
    for (let honba = 0; honba <= drawn; honba += 1) rows.push(...hand(round, honba, honba === drawn));
  }
  if (isBroken) rows.splice(-1, 0, { type: 'dahai', actor: 3, pai: '9m' });
  rows.push({ type: 'end_game' });
  return `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;
}
