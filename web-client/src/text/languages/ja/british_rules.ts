// The switches of a British table in Japanese.

export default {
  families: {
    british: {
      groups: {
        table: '牌・山・風',
        calls: '取得と宣言',
        kans: 'コング',
        score: '点数計算',
        points: '点と倍',
        special: '特殊形',
        pay: '精算',
        goulash: 'グーラッシュ',
        end: '東と対局の終わり',
      },
      rules: {
        players: {
          title: '人数',
          sentence: '2〜5人。5人なら交代で1人が休み番になります。',
        },
        suits: {
          title: '数牌',
          sentence: '使う数牌：萬子・筒子・索子。',
        },
        honors: {
          title: '字牌',
          sentence: '使う風牌と三元牌。',
        },
        wall_mode: {
          title: '山',
          sentence: '積んだ山から取るか、中央の牌から取るか。',
        },
        wall_break_rolls: {
          title: '開門のサイコロの回数',
          sentence: '0：東がサイコロなしで開けます。',
        },
        dead_wall_tiles: {
          title: 'コング箱の牌',
          sentence: 'コングと花牌のための補充牌。',
        },
        dead_wall_refill: {
          title: 'コング箱の補充',
          sentence: '補充牌を引くたびに山から補います。',
        },
        start_points: {
          title: '最初の持ち点',
          sentence: '最初の持ち点。',
        },
        open_hands: {
          title: '手牌公開',
          sentence: '学習用に全員の手を公開します。',
        },
        allow_ron: {
          title: '取った牌でマージャン',
          sentence: '打牌で手を完成できます。',
        },
        allow_pon: {
          title: 'ポン',
          sentence: '誰の打牌でも同じ3枚を作れます。',
        },
        allow_chii: {
          title: 'チャウ',
          sentence: '前の人の打牌で続いた3枚を作れます。',
        },
        allow_kan: {
          title: 'コング',
          sentence: '同じ4枚を出して補充牌を引けます。',
        },
        allow_chankan: {
          title: 'コングを奪う',
          sentence: 'ポンをコングにする牌でマージャンできます。',
        },
        kuikae: {
          title: '取った後の打牌',
          sentence: '取った直後に切れる牌。',
          values: {
            allow: '何でも',
            forbid_same: '取った牌以外',
            forbid_same_and_suji: '取った牌とチャウの反対側以外',
          },
        },
        multi_ron: {
          title: '複数のマージャン',
          sentence: '同じ牌でマージャンできる人。',
          values: {
            all: '全員',
            max2_triple_draw: '2人まで、3人は流局',
            headbump: '右隣に近い1人だけ',
          },
        },
        max_kans: {
          title: '1局のコング',
          sentence: '全員合わせて作れる数。',
        },
        kan_min_live: {
          title: 'コングに必要な残り牌',
          sentence: '必要な山の残り枚数。',
        },
        scoring_mode: {
          title: '点数計算',
          sentence: '手の価値の決め方。',
          values: {
            none: '点数なし',
            british: '点と倍',
          },
        },
        double_wind_pair_fu: {
          title: '自風かつ場風の対子',
          sentence: '同じ風の時の点。',
        },
        claim_seconds: {
          title: '打牌を取る時間',
          sentence: '最長の時間（秒）。',
        },
        legality: {
          title: '反則の手',
          sentence: '卓が防ぐかどうか。',
          values: {
            enforced: '正しい手だけできる',
            free: '誤った宣言もできる',
          },
        },
        game_length: {
          title: '荘の数',
          sentence: '対局の終わり。',
          values: {
            east: '1荘',
            east_south: '2荘',
            to_west: '3荘',
            to_north: '四荘',
            to_east: '4荘ともう1荘',
            open: '対局者が終えるまで',
          },
        },
        hands_to_play: {
          title: '局数',
          sentence: '東が移る局の数。0：荘の数で決まります。',
        },
        dealer_repeat: {
          title: '東の継続',
          sentence: '東が続ける条件。',
          values: {
            never: 'なし',
            win_only: '自分の和了の後',
            win_or_tenpai: '自分の和了か、あと1枚での流局の後',
            win_or_draw: '自分の和了か流局の後',
          },
        },
        negative_score: {
          title: '合計が0未満',
          sentence: '持ち点が0を下回った時。',
          values: {
            end_below_zero: '飛び終了',
            continue: '続行',
          },
        },
        last_hand_repeat: {
          title: '最後の局の東の和了',
          sentence: 'もう一度打つかどうか。',
          values: {
            continue: '続行',
            auto_end_if_first: '東が首位なら終了',
            dealer_choice: '東が選ぶ',
          },
        },
        equal_points: {
          title: '同点',
          sentence: '同点の順位の決め方。',
          values: {
            share: '順位を分ける',
            seat_order: '先に東だった人が上',
          },
        },
        reveal_hands_at_end: {
          title: '全員の手牌公開',
          sentence: '流局でも手を公開します。',
        },
        bonus_tiles: {
          title: '花牌・季節牌',
          sentence: '8枚の花牌を使います。',
        },
        wall_break_sum: {
          title: '出目の合計',
          sentence: '2回の出目を合わせて幢を数えます。',
        },
        seat_winds: {
          title: '自風',
          sentence: '各自に風があります。',
        },
        prevailing_wind: {
          title: '場風',
          sentence: '場風があるか、変わるか。',
          values: {
            none: 'なし',
            east_fixed: '常に東',
            rotating: '荘ごとに変わる',
          },
        },
        max_chows: {
          title: '順子の上限',
          sentence: '和了の手に入れられる順子の数。',
        },
        last_discard_claims: {
          title: '最後の打牌での鳴き',
          sentence: '山の最後の後の打牌も鳴けます。',
        },
        rob_kong_chow_any_player: {
          title: '順子での搶槓',
          sentence: '誰でも順子で搶槓できます。オフなら次の人だけ。',
        },
        mahjong_chow_any_player: {
          title: '順子での和了',
          sentence: '誰でも打牌で順子の和了ができます。オフなら次の人だけ。',
        },
        fishing_call: {
          title: 'マージャンまで1枚',
          sentence: '和了の前にあと1枚と宣言する必要があるか。',
          values: {
            off: '不要',
            manual: '本人が宣言',
            auto: '卓が宣言',
          },
        },
        fishing_call_validated: {
          title: '宣言の確認',
          sentence: '誤った宣言は受け付けません。',
        },
        original_call: {
          title: '原始宣言',
          sentence: '第一打の後にあと1枚なら宣言できます。',
        },
        original_call_dealt_only: {
          title: '配牌のみの原始宣言',
          sentence: '原始宣言では最初のツモを切らなければなりません。',
        },
        call_freezes_hand: {
          title: '宣言で手を固定',
          sentence: 'どの宣言の後に手を変えられないか。',
          values: {
            off: 'なし',
            original_call: '原始宣言',
            both: '原始宣言と通常の宣言',
          },
        },
        kong_after_loose_tile: {
          title: '嶺上牌でのカン',
          sentence: '嶺上牌でさらにカンできます。',
        },
        mahjong_points: {
          title: '和了の点',
          sentence: '和了者の点。',
        },
        drawn_tile_points: {
          title: 'ツモ牌の点',
          sentence: '最後の牌をツモった和了者の点。',
        },
        drawn_tile_points_loose: {
          title: '補充牌もツモとする',
          sentence: 'ツモ牌の点を補充牌にも与えます。',
        },
        bonus_points: {
          title: '花牌・季節牌の点',
          sentence: '1枚ごとの点。',
        },
        doubles_bonus_tiles: {
          title: '花牌・季節牌の倍',
          sentence: '自分の花、自分の季節、そろいで倍。',
        },
        doubles_original_call: {
          title: '原始宣言の倍',
          sentence: '有効な原始宣言は負けても倍。',
        },
        doubles_winner: {
          title: '和了者の倍',
          sentence: 'チャウなし、一色、么九、門前、幸運な牌で倍。',
        },
        double_original_call_winner: {
          title: '原始宣言で和了の倍',
          sentence: '有効な原始宣言での和了はさらに倍。',
        },
        one_suit_double_needs_honour: {
          title: '一色は字牌入りのみ',
          sentence: '一色の倍は字牌がある時だけ。',
        },
        concealed_double_needs_drawn_tile: {
          title: '門前はツモのみ',
          sentence: '門前の倍は最後の牌をツモった時だけ。',
        },
        limit: {
          title: '上限',
          sentence: '手の最高点。0：なし。',
        },
        two_player_minimum: {
          title: '2人の最低点',
          sentence: '2人の時に和了に必要な価値。',
          values: {
            none: 'なし',
            four_doubles_or_500: '4倍または500点',
          },
        },
        special_hands: {
          title: '特別な手',
          sentence: '固有の点を持つ手。',
        },
        special_hand_values: {
          title: '特別な手の点',
          sentence: '上限が1000でない時の特別な手の点。',
          values: {
            points: '500と1000、あと1枚は200と400',
            limit_share: '上限に対する同じ割合',
          },
        },
        special_fishing: {
          title: '特別な手のあと1枚',
          sentence: '特別な手まであと1枚の敗者にその一部を与えます。',
        },
        special_fishing_needs_call: {
          title: '宣言が必要',
          sentence: 'その点は宣言の後だけ。',
        },
        gates_pair_any: {
          title: '天の門の雀頭',
          sentence: '余りの1枚は1か9でもよい。',
        },
        knitting_two_suits_only: {
          title: '二色の編み物',
          sentence: 'すべての組が同じ二色。',
        },
        pair_honours_distinct: {
          title: '全字対は異なる対子',
          sentence: '同じ対子は二度使えません。',
        },
        buried_treasure_claim: {
          title: '埋もれた宝の最後の牌',
          sentence: '取った最後の牌で完成させられるもの。',
          values: {
            none: 'なし、ツモのみ',
            pair: '雀頭',
            pair_or_pung: '雀頭かポン',
          },
        },
        purity_final_discard_double: {
          title: '最後の打牌での純粋',
          sentence: '最後の打牌なら純粋がさらに倍。',
        },
        heavens_blessing_after_bonus: {
          title: '花牌ありの天の祝福',
          sentence: '東が花牌や季節牌を補充していてもよい。',
        },
        losers_settle: {
          title: '敗者の精算',
          sentence: '敗者同士が手の差額を払います。',
        },
        east_doubles: {
          title: '東は倍',
          sentence: '東の支払いと受け取りはすべて倍。',
        },
        account: {
          title: '口座',
          sentence: '点の管理方法。',
          values: {
            none: 'なし',
            paper: '紙：支払いと受け取り',
            tallies: '点棒',
          },
        },
        extra_1000_tokens: {
          title: '追加の点棒',
          sentence: '各自に追加する1000点棒。',
        },
        goulash: {
          title: 'グーラッシュ',
          sentence: '流局のたびにグーラッシュを打ちます。',
        },
        goulash_jokers: {
          title: 'ジョーカー',
          sentence: '4枚のジョーカーの姿。',
          values: {
            two_bamboos: '4枚の二索',
            joker_tiles: '代わりのジョーカー牌',
          },
        },
        goulash_exchanges: {
          title: '交換',
          sentence: '3枚を交換する回数。',
        },
        goulash_max_jokers_pair: {
          title: '雀頭のジョーカー',
          sentence: '雀頭に使える枚数。',
        },
        goulash_max_jokers_pung: {
          title: 'ポンのジョーカー',
          sentence: 'ポンに使える枚数。',
        },
        goulash_max_jokers_kong: {
          title: 'コングのジョーカー',
          sentence: 'コングに使える枚数。',
        },
        goulash_final_joker_free: {
          title: 'ジョーカーのツモ和了は自由',
          sentence: '山のジョーカーで完成した手は1つの面子に何枚でも使えます。',
        },
        goulash_claim_joker: {
          title: 'ジョーカーを取る',
          sentence: '捨てられたジョーカーを取れます。',
        },
        goulash_pass_jokers: {
          title: 'ジョーカーを渡す',
          sentence: '交換でジョーカーを渡せます。',
        },
      },
    },
  },
};
