// The switches of a British table in words of British players: one row for each switch that such a
// table reads. Values without words here keep those of the server.

export interface RuleWords {
  title: string;
  sentence: string;
  values?: Readonly<Record<string, string>>;
}

/** The groups of switches, by their ids. */
export const groups: Readonly<Record<string, string>> = {
  table: 'Tiles, wall and winds',
  calls: 'Claims and calls',
  kans: 'Kongs',
  score: 'Scoring',
  points: 'Points and doubles',
  special: 'Special hands',
  pay: 'Settling up',
  goulash: 'Goulash',
  end: 'East and the end of the game',
};

/** Switches that British tables share with others. */
export const shared: Readonly<Record<string, RuleWords>> = {
  players: {
    title: 'Players',
    sentence: 'Two to five. Of five players one sits out in turn, the dreamer.',
  },
  suits: { title: 'Suits', sentence: 'The suits in the set: characters, circles, bamboos.' },
  honors: { title: 'Honours', sentence: 'The winds and dragons in the set.' },
  wall_mode: {
    title: 'Wall',
    sentence: 'Whether tiles come from a built wall or from a pool in the middle.',
  },
  wall_break_rolls: {
    title: 'Throws of the dice to break the wall',
    sentence: '0: East opens the wall without dice.',
  },
  dead_wall_tiles: {
    title: 'Tiles in the kong box',
    sentence: 'Loose tiles for kongs and bonus tiles.',
  },
  dead_wall_refill: {
    title: 'Kong box is refilled',
    sentence: 'Each loose tile is replaced from the wall.',
  },
  start_points: { title: 'Starting total', sentence: 'What everybody begins with.' },
  open_hands: { title: 'Open hands', sentence: 'All hands lie open, for learning.' },
  allow_ron: {
    title: 'Mah-Jong with a claimed tile',
    sentence: 'A discard may complete the hand.',
  },
  allow_pon: { title: 'Pung', sentence: 'Three alike may be made with a discard of any player.' },
  allow_chii: {
    title: 'Chow',
    sentence: 'A run of three may be made with the discard of the player before.',
  },
  allow_kan: { title: 'Kong', sentence: 'Four alike may be laid down for a loose tile.' },
  allow_chankan: {
    title: 'Robbing the kong',
    sentence: 'The tile that turns a pung into a kong may be taken for Mah-Jong.',
  },
  kuikae: {
    title: 'Discard after a claim',
    sentence: 'What may be discarded right after a claim.',
    values: {
      allow: 'Anything',
      forbid_same: 'Not the tile claimed',
      forbid_same_and_suji: 'Neither the tile claimed nor the other end of the chow',
    },
  },
  multi_ron: {
    title: 'Several players call Mah-Jong',
    sentence: 'Who goes Mah-Jong on the same tile.',
    values: {
      all: 'Everybody',
      max2_triple_draw: 'Two; three make a drawn hand',
      headbump: 'One winner only, nearest to the right',
    },
  },
  max_kans: { title: 'Kongs in a hand', sentence: 'How many all players together may make.' },
  kan_min_live: { title: 'Tiles in the wall for a kong', sentence: 'How many must be left.' },
  scoring_mode: {
    title: 'Scoring',
    sentence: 'How a hand is valued.',
    values: { none: 'No score', british: 'Points and doubles' },
  },
  double_wind_pair_fu: {
    title: 'Pair of own and prevailing wind',
    sentence: 'Points when both are the same wind.',
  },
  claim_seconds: { title: 'Time to claim a discard', sentence: 'The longest time, in seconds.' },
  legality: {
    title: 'Illegal moves',
    sentence: 'Whether the table prevents them.',
    values: {
      enforced: 'The table allows legal moves only',
      free: 'Wrong declarations are possible',
    },
  },
  game_length: {
    title: 'Number of rounds',
    sentence: 'When the game ends.',
    values: {
      east: 'One round',
      east_south: 'Two rounds',
      to_west: 'Three rounds',
      to_north: 'Four rounds',
      to_east: 'Four rounds and one more',
      open: 'Until the players stop',
    },
  },
  hands_to_play: {
    title: 'Hands to play',
    sentence: 'Hands after which East moves on, until the end; 0: the rounds decide.',
  },
  dealer_repeat: {
    title: 'East stays',
    sentence: 'When East keeps the wind for another hand.',
    values: {
      never: 'Never',
      win_only: 'After his own win',
      win_or_tenpai: 'After his own win, or a draw while fishing',
      win_or_draw: 'After his own win and after a drawn hand',
    },
  },
  negative_score: {
    title: 'Totals below zero',
    sentence: 'What happens when an account goes below zero.',
    values: { end_below_zero: 'The game ends', continue: 'Play goes on' },
  },
  last_hand_repeat: {
    title: 'East wins the last hand',
    sentence: 'Whether it is played again.',
    values: {
      continue: 'Play goes on',
      auto_end_if_first: 'The game ends if East leads',
      dealer_choice: 'East chooses',
    },
  },
  equal_points: {
    title: 'Equal totals',
    sentence: 'How equal totals are placed.',
    values: { share: 'The place is shared', seat_order: 'Whoever was East first is ahead' },
  },
  reveal_hands_at_end: {
    title: 'All hands shown',
    sentence: 'Hands are shown after a drawn hand too.',
  },
};

/** Switches that only British tables read. */
export const own: Readonly<Record<string, RuleWords>> = {
  bonus_tiles: { title: 'Flowers and seasons', sentence: 'Eight bonus tiles are in the set.' },
  wall_break_sum: {
    title: 'Both throws are added',
    sentence: 'The break is counted by both throws of the dice together.',
  },
  seat_winds: {
    title: 'Own winds',
    sentence: 'Every player has a wind; without it the dice choose who deals.',
  },
  prevailing_wind: {
    title: 'Prevailing wind',
    sentence: 'The wind that counts for everybody.',
    values: { none: 'None', east_fixed: 'Always East', rotating: 'Moves on with the rounds' },
  },
  max_chows: { title: 'Chows in a hand', sentence: 'The most that a Mah-Jong hand may have.' },
  last_discard_claims: {
    title: 'Sets from the final discard',
    sentence: 'The discard after the last tile of the wall may be claimed for a set.',
  },
  rob_kong_chow_any_player: {
    title: 'Robbing for a chow',
    sentence: 'Any player may rob a kong to complete a chow, not only the next.',
  },
  mahjong_chow_any_player: {
    title: 'Mah-Jong with a chow',
    sentence: 'Any player may claim a discard for it, not only the next.',
  },
  fishing_call: {
    title: 'One for Mah-Jong',
    sentence: 'Whether a player must call before going Mah-Jong.',
    values: { off: 'No call needed', manual: 'Players call', auto: 'The table calls for them' },
  },
  fishing_call_validated: { title: 'Calls are checked', sentence: 'A false call is refused.' },
  original_call: {
    title: 'Original call',
    sentence: 'Fishing after the first discard may be called and doubles.',
  },
  original_call_dealt_only: {
    title: 'Original call with dealt tiles only',
    sentence: 'The first tile drawn must be discarded for it.',
  },
  call_freezes_hand: {
    title: 'Frozen hands',
    sentence: 'After which calls a hand may not change any more.',
    values: { off: 'None', original_call: 'Original calls', both: 'All calls' },
  },
  kong_after_loose_tile: {
    title: 'Kong after a kong',
    sentence: 'A loose tile may be used for a further kong.',
  },
  mahjong_points: { title: 'Going Mah-Jong', sentence: 'Points of the winner.' },
  drawn_tile_points: {
    title: 'Winning tile drawn',
    sentence: 'Points of a winner who drew the last tile.',
  },
  drawn_tile_points_loose: {
    title: 'A loose tile counts as drawn',
    sentence: 'Those points are given for a loose tile too.',
  },
  bonus_points: { title: 'Each flower or season', sentence: 'Points for every bonus tile.' },
  doubles_bonus_tiles: {
    title: 'Doubles for bonus tiles',
    sentence: 'The own flower, the own season and bouquets double.',
  },
  doubles_original_call: {
    title: 'Double for an original call',
    sentence: 'For losers too, while the call is valid.',
  },
  doubles_winner: {
    title: 'Doubles of the winner',
    sentence: 'No chows, one suit, majors, a concealed hand and lucky last tiles.',
  },
  double_original_call_winner: {
    title: 'Winning on an original call',
    sentence: 'It doubles once more.',
  },
  one_suit_double_needs_honour: {
    title: 'One suit only with honours',
    sentence: 'One suit alone does not double.',
  },
  concealed_double_needs_drawn_tile: {
    title: 'Concealed only with a drawn tile',
    sentence: 'The last tile of a concealed hand must be drawn for the double.',
  },
  limit: { title: 'Limit', sentence: 'The most that a hand scores; 0: none.' },
  two_player_minimum: {
    title: 'Minimum for two players',
    sentence: 'What a hand must be worth to go Mah-Jong.',
    values: { none: 'Nothing', four_doubles_or_500: 'Four doubles or 500 points' },
  },
  special_hands: { title: 'Special hands', sentence: 'Hands with a score of their own.' },
  special_hand_values: {
    title: 'Scores of special hands',
    sentence: 'What they are worth when the limit is not 1000.',
    values: {
      points: '500 and 1000, fishing 200 and 400',
      limit_share: 'The same shares of the limit',
    },
  },
  special_fishing: {
    title: 'Fishing for a special hand',
    sentence: 'A loser one tile short of it scores a part of it.',
  },
  special_fishing_needs_call: {
    title: 'Only after a call',
    sentence: 'That part is scored only by who called.',
  },
  gates_pair_any: {
    title: 'Gates of Heaven with any pair',
    sentence: 'The extra tile may be a one or a nine.',
  },
  knitting_two_suits_only: {
    title: 'Knitting in two suits',
    sentence: 'All couples are of the same two suits.',
  },
  pair_honours_distinct: {
    title: 'All Pair Honours with different pairs',
    sentence: 'No pair may come twice.',
  },
  buried_treasure_claim: {
    title: 'Last tile of Buried Treasure',
    sentence: 'What a claimed tile may complete.',
    values: {
      none: 'Nothing, it must be drawn',
      pair: 'The pair',
      pair_or_pung: 'The pair or a pung',
    },
  },
  purity_final_discard_double: {
    title: 'Purity on a final discard',
    sentence: 'It doubles once more.',
  },
  heavens_blessing_after_bonus: {
    title: 'Heaven’s Blessing with bonus tiles',
    sentence: 'East may have replaced flowers or seasons.',
  },
  losers_settle: {
    title: 'Losers settle too',
    sentence: 'The losers pay each other the difference of their hands.',
  },
  east_doubles: {
    title: 'East pays and receives double',
    sentence: 'Every payment from or to East.',
  },
  account: {
    title: 'Account',
    sentence: 'How points are kept.',
    values: { none: 'None', paper: 'On paper: paid and received', tallies: 'Tallies' },
  },
  extra_1000_tokens: {
    title: 'Extra tallies of 1000',
    sentence: 'How many more every player gets.',
  },
  goulash: { title: 'Goulash', sentence: 'Played after every drawn hand.' },
  goulash_jokers: {
    title: 'Jokers',
    sentence: 'What the four jokers are.',
    values: { two_bamboos: 'The four 2 bamboos', joker_tiles: 'Joker tiles in their place' },
  },
  goulash_exchanges: { title: 'Exchanges', sentence: 'How often three tiles are passed on.' },
  goulash_max_jokers_pair: { title: 'Jokers in a pair', sentence: 'The most it may have.' },
  goulash_max_jokers_pung: { title: 'Jokers in a pung', sentence: 'The most it may have.' },
  goulash_max_jokers_kong: { title: 'Jokers in a kong', sentence: 'The most it may have.' },
  goulash_final_joker_free: {
    title: 'Joker drawn for Mah-Jong',
    sentence: 'A hand that it completes may have any number in a set.',
  },
  goulash_claim_joker: {
    title: 'Claiming a joker',
    sentence: 'A discarded joker may be claimed.',
  },
  goulash_pass_jokers: {
    title: 'Passing jokers',
    sentence: 'Jokers may be passed in the exchanges.',
  },
};
