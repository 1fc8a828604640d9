// Which switches belong to which family of rules, so that nobody is asked about those of another
// game. Names only: the words are the vocabulary's.

/** Switches that only this family reads. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  british: [
    'bonus_tiles', 'wall_break_sum', 'seat_winds', 'prevailing_wind', 'max_chows',
    'last_discard_claims', 'rob_kong_chow_any_player', 'mahjong_chow_any_player', 'fishing_call',
    'fishing_call_validated', 'original_call', 'original_call_dealt_only', 'call_freezes_hand',
    'kong_after_loose_tile', 'mahjong_points', 'drawn_tile_points', 'drawn_tile_points_loose',
    'bonus_points', 'doubles_bonus_tiles', 'doubles_original_call', 'doubles_winner',
    'double_original_call_winner', 'one_suit_double_needs_honour',
    'concealed_double_needs_drawn_tile', 'limit', 'two_player_minimum', 'special_hands',
    'special_hand_values', 'special_fishing', 'special_fishing_needs_call', 'gates_pair_any',
    'knitting_two_suits_only', 'pair_honours_distinct', 'buried_treasure_claim',
    'purity_final_discard_double', 'heavens_blessing_after_bonus', 'losers_settle', 'east_doubles',
    'discarder_liability', 'account', 'extra_1000_tokens', 'goulash', 'goulash_jokers',
    'goulash_exchanges', 'goulash_max_jokers_pair', 'goulash_max_jokers_pung',
    'goulash_max_jokers_kong', 'goulash_final_joker_free', 'goulash_claim_joker',
    'goulash_pass_jokers',
  ],
};

/** Switches that nobody but a family of `OWN` is asked about. */
const FOREIGN = new Set(Object.values(OWN).flat());

/** `named`: the switches that the family has words of its own for, if it has such words. */
export const isReadBy = (name: string, named: Readonly<Record<string, unknown>> | null): boolean =>
  (named ? name in named : !FOREIGN.has(name));
