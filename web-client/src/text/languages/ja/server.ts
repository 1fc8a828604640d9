// What the server says, in Japanese, by its ids.

export default {
  server: {
    presets: {
      'riichi-club': {
        title: 'クラブルール',
        sentence: '欧州のクラブのリーチ麻雀。EMAに近いルール。',
      },
      'riichi-guide': {
        title: '入門書ルール',
        sentence: '入門書のリーチ麻雀。途中流局とダブル役満あり。',
      },
      'riichi-ema': {
        title: 'EMA 2016',
        sentence: '2016年の欧州大会ルール。',
      },
      'riichi-tenhou': {
        title: '天鳳',
        sentence: '天鳳のルール。赤ドラ、途中流局、西入あり。',
      },
      'riichi-wrc': {
        title: 'WRC',
        sentence: '世界リーチ選手権のルール。',
      },
      'mahjong-soul': {
        title: '雀魂',
        sentence: '雀魂のルール。赤ドラ、途中流局、トリプルロン、ダブル役満あり。',
      },
      'm-league': {
        title: 'Mリーグ',
        sentence: 'Mリーグのルール。赤ドラあり、頭ハネ、途中流局なし、トップのボーナスが大きい。',
      },
      'sanma-tenhou': {
        title: '三人麻雀（天鳳）',
        sentence: '天鳳の三人麻雀。北抜きあり。',
      },
      'sanma-soul': {
        title: '三人麻雀（雀魂）',
        sentence: '雀魂の三人麻雀。',
      },
      'tibet-1': {
        title: 'チベット1：一色',
        sentence: '最初のレッスン：筒子、手牌4枚、面子1つと雀頭。',
      },
      'tibet-2': {
        title: 'チベット2：7枚',
        sentence: '手牌7枚、面子2つと雀頭。残り牌が少ないので早めに3へ。',
      },
      'tibet-3': {
        title: 'チベット3：二色',
        sentence: '筒子に索子が加わります。',
      },
      'tibet-4': {
        title: 'チベット4：10枚',
        sentence: '手牌10枚、面子3つと雀頭。',
      },
      'tibet-5': {
        title: 'チベット5：三元牌とポン',
        sentence: '三元牌が加わり、打牌をポンできます。',
      },
      'tibet-6': {
        title: 'チベット6：チー',
        sentence: '上家の打牌をチーできます。',
      },
      'tibet-7': {
        title: 'チベット7：点数',
        sentence: '5つの役と点数表。',
      },
      'tibet-8': {
        title: 'チベット8：13枚',
        sentence: '萬子が加わり、手牌13枚、面子4つと雀頭、混一色。',
      },
      'tibet-9': {
        title: 'チベット9：山',
        sentence: '積んだ山からツモります。',
      },
      'tibet-10': {
        title: 'チベット10：風牌',
        sentence: '風牌と自風・場風の役。',
      },
      'tibet-11': {
        title: 'チベット11：王牌',
        sentence: '最後の14枚はツモりません。',
      },
      'tibet-12': {
        title: 'チベット12：カン',
        sentence: '4枚の面子。',
      },
      'tibet-13': {
        title: 'チベット13：リーチ',
        sentence: 'リーチ。和了に1翻必要で、門前はツモだけ1翻。',
      },
      'tibet-14': {
        title: 'チベット14：振聴',
        sentence: '手を完成させる自分の捨て牌があるとロンできません。リーチ麻雀の前の最後の段階。',
      },
      'tibet-1-open': {
        title: 'チベット1・手牌公開',
        sentence: '全員の手牌を開き、ツモだけで和了する最初のレッスン。',
      },
      'tibet-4-chars': {
        title: 'チベット4・萬子入り',
        sentence: '三色、手牌10枚、字牌なし。',
      },
      'tibet-13t-2s': {
        title: '13枚・二色',
        sentence: '二色で面子4つと雀頭。残り牌は少なめ。',
      },
      'tibet-13t-3s': {
        title: '13枚・三色',
        sentence: '三色で面子4つと雀頭、字牌なし。',
      },
      'lite-2': {
        title: 'ライト（2人）',
        sentence: '手牌7枚と6つの役。一色と字牌2種。',
      },
      'lite-3-small': {
        title: 'ライト（3人・小）',
        sentence: '手牌7枚と6つの役。一色と字牌2種。',
      },
      'lite-3-large': {
        title: 'ライト（3人・大）',
        sentence: '手牌7枚と6つの役。二色と字牌4種。',
      },
      'lite-4': {
        title: 'ライト（4人）',
        sentence: '手牌7枚と6つの役。二色と字牌4種。',
      },
      'british-1': {
        title: 'イギリス式 1段階',
        sentence: 'はじめの一歩：ポンとチャウ1つ、先に和了した人の勝ち。',
      },
      'british-2': {
        title: 'イギリス式 2段階',
        sentence: '風、点と倍。4人の手をすべて数えます。',
      },
      'british-3': {
        title: 'イギリス式 3段階',
        sentence: '花牌と季節牌、コング、コング箱と宣言。',
      },
      'british-4': {
        title: 'イギリス式 4段階',
        sentence: '和了者だけの倍。',
      },
      'british-5': {
        title: 'イギリス式 5段階',
        sentence: '特別な手。あと1枚でも数えます。',
      },
      'british-6': {
        title: 'イギリス式 6段階',
        sentence: '紙の代わりに点棒。',
      },
      'british-7': {
        title: 'イギリス式 7段階',
        sentence: '流局のたびにグーラッシュ。',
      },
      british: {
        title: 'イギリス式',
        sentence: '四荘のフルゲーム。',
      },
    },
    groups: {
      table: '人数と牌',
      calls: '鳴き',
      kans: 'カンとドラ',
      riichi: 'リーチと振聴',
      draws: '流局',
      score: '手の価値',
      points: '点と倍',
      special: '固定点の特別な手',
      goulash: 'グーラッシュ',
      pay: '支払いと罰則',
      strict: '厳格な卓',
      end: '親・終了・最終スコア',
    },
    rules: {
      players: {
        title: '人数',
        sentence: '対局する人数。',
      },
      suits: {
        title: '数牌',
        sentence: '使う数牌の種類。',
        values: {
          m: '萬子',
          p: '筒子',
          s: '索子',
        },
      },
      honors: {
        title: '字牌',
        sentence: '使う風牌と三元牌。',
        values: {
          '1': '東',
          '2': '南',
          '3': '西',
          '4': '北',
          '5': '白',
          '6': '發',
          '7': '中',
        },
      },
      removed_tiles: {
        title: '除く牌',
        sentence: '使わない牌の種類。',
      },
      bonus_tiles: {
        title: '花牌・季節牌',
        sentence: '8枚の花牌を使います。',
      },
      red_fives: {
        title: '赤ドラ',
        sentence: '萬子・筒子・索子の赤五の枚数。1枚1翻。',
      },
      hand_size: {
        title: '手牌の枚数',
        sentence: 'あと1枚で和了です。',
      },
      wall_mode: {
        title: '山',
        sentence: '積んだ山からツモるか、まとめた牌からツモるか。',
        values: {
          wall: '積んだ山',
          pool: '中央にまとめる',
        },
      },
      wall_break_rolls: {
        title: '開門のサイコロの回数',
        sentence: '山を開けるためにサイコロを振る回数。',
      },
      wall_break_sum: {
        title: '出目の合計',
        sentence: '2回の出目を合わせて幢を数えます。',
      },
      dead_wall_tiles: {
        title: '王牌',
        sentence: '最後のツモらない牌。',
        values: {
          '0': 'なし',
        },
      },
      dead_wall_refill: {
        title: '王牌の補充',
        sentence: '嶺上牌を引くたびに山の最後の牌が王牌に入ります。',
      },
      rinshan_tiles: {
        title: '嶺上牌',
        sentence: '王牌の中の嶺上牌の枚数。',
      },
      start_points: {
        title: '配給原点',
        sentence: '最初の持ち点。',
      },
      open_hands: {
        title: '手牌公開',
        sentence: '学習用に全員の手牌を公開します。',
      },
      special_shapes: {
        title: '特殊形',
        sentence: '面子と雀頭でない和了形。',
        values: {
          chiitoitsu: '七対子',
          kokushi: '国士無双',
        },
      },
      seat_winds: {
        title: '自風',
        sentence: '各自に風があります。',
      },
      prevailing_wind: {
        title: '場風',
        sentence: '場風があるか、変わるか。',
        values: {
          rotating: '荘ごとに変わる',
          east_fixed: '常に東',
          none: 'なし',
        },
      },
      allow_ron: {
        title: 'ロン',
        sentence: 'ほかの人の打牌で和了。',
      },
      allow_pon: {
        title: 'ポン',
        sentence: '打牌を鳴いて刻子にします。',
      },
      allow_chii: {
        title: 'チー',
        sentence: '上家の打牌を鳴いて順子にします。',
      },
      allow_kan: {
        title: 'カン',
        sentence: '同じ4枚を宣言します。',
      },
      allow_chankan: {
        title: '搶槓',
        sentence: '加槓の牌で和了できます。',
      },
      chankan_kokushi_ankan: {
        title: '国士無双の暗槓搶槓',
        sentence: '国士無双は暗槓も搶槓できます。',
      },
      kuikae: {
        title: '喰い替え',
        sentence: '鳴いた後に、同じ面子を完成させた牌を切ること。',
        values: {
          allow: 'あり',
          forbid_same: '現物のみ禁止',
          forbid_same_and_suji: '現物もスジも禁止',
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
      multi_ron: {
        title: '複数ロン',
        sentence: '同じ牌で複数の人がロンした時の和了者。',
        values: {
          all: '全員和了（ダブロン・トリロンあり）',
          max2_triple_draw: '2人まで、3人は流局',
          headbump: '頭ハネ',
        },
      },
      multi_ron_honba: {
        title: '複数和了の本場',
        sentence: '本場の点を受け取る人。',
        values: {
          each: '和了者全員',
          closest: '上家取り',
        },
      },
      multi_ron_sticks: {
        title: '複数和了の供託',
        sentence: '供託を受け取る人。',
        values: {
          own_back_rest_closest: '自分の分は戻り、残りは上家取り',
          closest_all: 'すべて上家取り',
        },
      },
      claim_seconds: {
        title: '鳴きの最長時間',
        sentence: '鳴きに与えられる基本時間の上限（秒）。',
      },
      kita: {
        title: '北抜き',
        sentence: '北を抜くと1翻、嶺上牌を引きます。',
      },
      kita_ron: {
        title: '北のロン',
        sentence: '抜いた北でロンできます。',
      },
      dora: {
        title: 'ドラ',
        sentence: '表示牌でドラが決まります。',
      },
      kan_dora: {
        title: 'カンドラ',
        sentence: 'カンのたびに表示牌が増えます。',
      },
      ura_dora: {
        title: '裏ドラ',
        sentence: 'リーチの和了者は裏の牌も数えます。',
      },
      kan_ura_dora: {
        title: 'カン裏ドラ',
        sentence: 'カンドラの裏も数えます。',
      },
      kan_dora_closed: {
        title: '暗槓のドラ表示',
        sentence: '暗槓の表示牌をめくる時。',
        values: {
          immediate: '即めくり',
          on_discard: '打牌と同時',
          after_draw: '嶺上ツモの後',
        },
      },
      kan_dora_open: {
        title: '明槓のドラ表示',
        sentence: 'ほかのカンの表示牌をめくる時。',
        values: {
          immediate: '即めくり',
          on_discard: '打牌と同時',
          after_draw: '嶺上ツモの後',
        },
      },
      max_kans: {
        title: '1局のカンの数',
        sentence: '1局にできるカンの上限。',
      },
      abort_four_kans: {
        title: '四開槓',
        sentence: '2人以上で4つのカンをすると流局。',
      },
      fifth_kan: {
        title: '5つ目のカン',
        sentence: '5つ目のカンの扱い。',
        values: {
          forbid: 'できない',
          abort: '流局になる',
        },
      },
      kan_min_live: {
        title: 'カンに必要な残り牌',
        sentence: '必要な山の残り枚数。',
      },
      kong_after_loose_tile: {
        title: '嶺上牌でのカン',
        sentence: '嶺上牌でさらにカンできます。',
      },
      riichi: {
        title: 'リーチ',
        sentence: '門前の聴牌を宣言します。',
      },
      riichi_deposit: {
        title: 'リーチ供託',
        sentence: '場に出す点棒。',
      },
      riichi_min_points: {
        title: 'リーチに必要な点',
        sentence: '宣言に必要な持ち点。',
      },
      riichi_min_live_tiles: {
        title: 'リーチに必要な残り牌',
        sentence: '必要な山の残り枚数。',
      },
      riichi_ankan: {
        title: 'リーチ後の暗槓',
        sentence: 'ツモった牌で暗槓できる条件。',
        values: {
          forbid: 'なし',
          waits_unchanged: '待ちが変わらなければ',
          strict: '待ちも面子構成も変わらなければ',
        },
      },
      riichi_furiten: {
        title: '振聴リーチ',
        sentence: '振聴でもリーチできます。',
      },
      ippatsu: {
        title: '一発',
        sentence: 'リーチ後1巡以内の和了は1翻。',
      },
      double_riichi: {
        title: 'ダブル立直',
        sentence: '第一巡のリーチは2翻。',
      },
      furiten_discard: {
        title: '自分の捨て牌の振聴',
        sentence: '待ち牌を自分で捨てた時の制限。',
        values: {
          off: 'なし',
          genbutsu: '捨てた種類だけ',
          complete: '待ちのどれかを捨てたらすべてロン不可',
        },
      },
      furiten_temp: {
        title: '同巡振聴',
        sentence: '和了牌を見逃すとしばらくロンできません。',
      },
      furiten_temp_clear: {
        title: '同巡振聴の終わり',
        sentence: '何で解けるか。',
        values: {
          own_discard: '次の自分の打牌',
          own_draw: '次の自分のツモ',
          own_draw_or_call: '次の自分のツモか鳴き',
        },
      },
      furiten_riichi: {
        title: 'リーチ後の振聴',
        sentence: 'リーチ後に見逃すとその局はロンできません。',
      },
      noten_total: {
        title: 'ノーテン罰符',
        sentence: '流局で動く点数の合計。',
      },
      karaten: {
        title: '5枚目待ち',
        sentence: '自分で4枚使っている牌だけを待つ手を聴牌とするか。',
        values: {
          noten: '不聴とする',
          melds_tenpai: '4枚すべてが手の内でなければ聴牌（副露は数えない）',
          tenpai: '流局では聴牌',
        },
      },
      abort_kyuushu: {
        title: '九種九牌',
        sentence: '第一ツモで么九牌9種以上なら流局にできます。',
      },
      abort_suufon: {
        title: '四風連打',
        sentence: '第一打が4人とも同じ風牌なら流局。',
      },
      abort_suucha: {
        title: '四家立直',
        sentence: '4人の立直で流局。',
      },
      abort_dealer_stays: {
        title: '途中流局で連荘',
        sentence: 'オフなら親が移ります。',
      },
      nagashi_mangan: {
        title: '流し満貫',
        sentence: '流局まで么九牌だけを捨て、鳴かれなかった時。',
        values: {
          off: 'なし',
          as_win: '満貫ツモの和了扱い',
          as_draw: '流局のまま満貫払い',
        },
      },
      tenpai_declaration: {
        title: '聴牌の公開',
        sentence: '流局で聴牌を伏せられるか。',
        values: {
          auto: '自動で公開',
          ask: '本人に尋ねる',
        },
      },
      scoring_mode: {
        title: '点数計算',
        sentence: '手の価値の決め方。',
        values: {
          exact: '翻と符',
          club_table: '符なしの初心者用の表',
          none: '点数なし',
          tibet_table: 'チベット表：少ない役と点数表',
          lite_points: 'ライト：6つの役の点',
          british: '点と倍',
        },
      },
      min_han: {
        title: '最低翻数',
        sentence: '和了に必要な翻（ドラを除く）。',
      },
      ryanhan_shibari: {
        title: '五本場以降二翻縛り',
        sentence: '五本場以上の和了に2翻必要。',
      },
      open_tanyao: {
        title: '喰いタン',
        sentence: '鳴いても断么九が付きます。',
      },
      menzen_scope: {
        title: '門前',
        sentence: '門前のどの和了に1翻付くか。',
        values: {
          tsumo_only: 'ツモ和了',
          any_win: 'すべての和了',
        },
      },
      wind_yakuhai: {
        title: '風牌の役',
        sentence: '自風と場風の刻子は1翻。',
      },
      honitsu: {
        title: '混一色',
        sentence: '一色と字牌の手に価値があります。',
      },
      chinitsu_han: {
        title: '清一色（チベット表）',
        sentence: '翻数。ほかの計算には固有の値があります。',
      },
      north_yakuhai: {
        title: '北の役牌',
        sentence: '三人打ちで北は全員の役牌です。',
      },
      double_wind_pair_fu: {
        title: '連風牌の雀頭の符',
        sentence: '自風と場風が同じ時。',
      },
      pinfu_tsumo: {
        title: 'ピンヅモ',
        sentence: '平和ツモは20符。オフなら平和になりません。',
      },
      open_pinfu_30_fu: {
        title: '喰い平和形は30符',
        sentence: '鳴いた手の符なしロンは30符。オフなら20符。',
      },
      kiriage_mangan: {
        title: '切り上げ満貫',
        sentence: '4翻30符・3翻60符を満貫とします。',
      },
      kazoe: {
        title: '13翻以上',
        sentence: '13翻以上の扱い。',
        values: {
          yakuman: '役満とする',
          sanbaiman: '三倍満まで',
          no_limit: '13翻ごとに役満',
        },
      },
      yakuman_stacking: {
        title: '役満の複合',
        sentence: '役満を足すかどうか。',
        values: {
          sum: '足す',
          single: '1つだけ',
        },
      },
      double_yakuman: {
        title: 'ダブル役満',
        sentence: '2つ分になる役。',
        values: {
          kokushi_13: '国士無双十三面',
          suuankou_tanki: '四暗刻単騎',
          chuuren_9: '純正九蓮宝燈',
          daisuushii: '大四喜',
          daichisei: '大七星',
        },
      },
      renhou: {
        title: '人和',
        sentence: '第一ツモの前のロン。',
        values: {
          off: 'なし',
          mangan: '満貫',
          yakuman: '役満',
        },
      },
      local_yakuman: {
        title: 'ローカル役満',
        sentence: '一部の卓だけの役。',
        values: {
          daichisei: '大七星',
          beni_kujaku: '紅孔雀',
          paarenchan: '八連荘',
        },
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
        values: {
          purity: '純粋',
          all_pair_honours: '全字対',
          knitting: '編み物',
          triple_knitting: '三重の編み物',
          thirteen_unique_wonders: '十三の驚異',
          all_winds_and_dragons: '全風全三元',
          heads_and_tails: '頭と尾',
          fourfold_plenty: '四重の豊かさ',
          three_great_scholars: '三大学者',
          four_blessings: '門上の四祝福',
          buried_treasure: '埋もれた宝',
          imperial_jade: '皇帝の翡翠',
          gates_of_heaven: '天の門',
          wriggling_snake: 'うねる蛇',
          heavens_blessing: '天の祝福',
          earths_blessing: '地の祝福',
          plum_blossom: '屋根の梅花',
          moon: '海底の月',
          twofold_fortune: '二重の幸運',
        },
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
      pao_yakuman: {
        title: '責任払い（包）',
        sentence: '最後の副露をさせた人が責任を負う役満。',
        values: {
          daisangen: '大三元',
          daisuushii: '大四喜',
          suukantsu: '四槓子',
        },
      },
      pao_scope: {
        title: '責任の範囲',
        sentence: '責任者が払うもの。',
        values: {
          whole_hand: '手の全額',
          that_yakuman: 'その役満だけ',
        },
      },
      pao_honba: {
        title: '責任払いの本場',
        sentence: 'ロンの本場を払う人。',
        values: {
          discarder: '放銃者',
          liable: '責任者',
        },
      },
      pao_open_kan: {
        title: '大明槓の責任払い',
        sentence: '大明槓をさせた人が嶺上開花の全額を払います。',
      },
      honba_ron: {
        title: 'ロンの1本場',
        sentence: '1本場ごとに放銃者が払う点。',
      },
      honba_tsumo_each: {
        title: 'ツモの1本場',
        sentence: '1本場ごとに各自が払う点。',
      },
      tsumo_share: {
        title: '欠けた人の分',
        sentence: '三人打ちのツモでの4人目の支払い分。',
        values: {
          loss: 'ツモ損',
          split: '折半',
        },
      },
      wareme: {
        title: '割れ目',
        sentence: '山を割られた人は収支が倍。',
      },
      yakitori: {
        title: '焼き鳥',
        sentence: '一度も和了しない人が最後に各和了者に払う点。',
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
      legality: {
        title: '誤った宣言',
        sentence: '誤った宣言ができるか。',
        values: {
          enforced: '正しい手だけできる',
          free: '厳格な卓：誤った宣言もできる',
        },
      },
      chombo: {
        title: 'チョンボ',
        sentence: '重い反則の罰。',
        values: {
          reverse_mangan: '満貫払い',
          after_uma_20000: '最終スコアから20.0',
        },
      },
      free_confirm: {
        title: '発声と公開',
        sentence: '宣言のしかた。',
        values: {
          off: '1回押すと宣言と公開',
          private: '2回目で確定（1回目は誰にも見えない）',
          spoken: '1回目が発声、2回目で公開',
        },
      },
      free_window_ms: {
        title: '鳴きの受付時間',
        sentence: '打牌を鳴ける時間（ミリ秒）。',
      },
      free_show_ms: {
        title: '公開までの時間',
        sentence: '発声してから牌を見せるまでの時間（ミリ秒）。',
      },
      dead_hand: {
        title: '和了放棄',
        sentence: '反則で和了放棄になります。オフならその手を受け付けません。',
      },
      penalty_false_win_shape: {
        title: '誤和了',
        sentence: '未完成の手でのロンやツモ。',
        values: {
          refuse: '無効',
          correct: '訂正',
          dead: '和了放棄',
          chombo: 'チョンボ',
        },
      },
      penalty_false_win_yaku: {
        title: '役なしの和了',
        sentence: '役がないか翻の足りない完成形。',
        values: {
          refuse: '無効',
          correct: '訂正',
          dead: '和了放棄',
          chombo: 'チョンボ',
        },
      },
      penalty_false_win_furiten: {
        title: '振聴のロン',
        sentence: '捨て牌や見逃しでできないロン。',
        values: {
          refuse: '無効',
          correct: '訂正',
          dead: '和了放棄',
          chombo: 'チョンボ',
        },
      },
      penalty_false_win_target: {
        title: '取れない牌での和了',
        sentence: '完成形でも取れない牌。',
        values: {
          refuse: '無効',
          correct: '訂正',
          dead: '和了放棄',
          chombo: 'チョンボ',
        },
      },
      penalty_empty_win: {
        title: '公開のない和了',
        sentence: '発声だけで公開しない和了。',
        values: {
          refuse: '無効',
          correct: '訂正',
          dead: '和了放棄',
          chombo: 'チョンボ',
        },
      },
      penalty_noten_riichi: {
        title: '不聴リーチ',
        sentence: '聴牌していないリーチ。',
        values: {
          refuse: '無効',
          correct: '訂正',
          dead: '和了放棄',
          chombo: 'チョンボ',
        },
      },
      penalty_open_riichi: {
        title: '鳴いてのリーチ',
        sentence: '鳴いた手でのリーチ。',
        values: {
          refuse: '無効',
          correct: '訂正',
          dead: '和了放棄',
          chombo: 'チョンボ',
        },
      },
      penalty_riichi_limit: {
        title: '遅すぎるリーチ',
        sentence: '残り牌か点の足りないリーチ。',
        values: {
          refuse: '無効',
          correct: '訂正',
          dead: '和了放棄',
          chombo: 'チョンボ',
        },
      },
      penalty_riichi_kan: {
        title: 'リーチ後の誤ったカン',
        sentence: '手の変わるリーチ後の暗槓。',
        values: {
          refuse: '無効',
          correct: '訂正',
          dead: '和了放棄',
          chombo: 'チョンボ',
        },
      },
      penalty_false_set: {
        title: '誤った鳴き',
        sentence: '面子にならない、席の違う、またはリーチ後の鳴き。',
        values: {
          refuse: '無効',
          correct: '訂正',
          dead: '和了放棄',
          chombo: 'チョンボ',
        },
      },
      penalty_false_kan: {
        title: '誤ったカン',
        sentence: '違う牌の暗槓、またはポンのない加槓。',
        values: {
          refuse: '無効',
          correct: '訂正',
          dead: '和了放棄',
          chombo: 'チョンボ',
        },
      },
      penalty_false_kuikae: {
        title: '喰い替え',
        sentence: '喰い替えになる打牌。',
        values: {
          refuse: '無効',
          correct: '訂正',
          dead: '和了放棄',
          chombo: 'チョンボ',
        },
      },
      penalty_dead_call: {
        title: '和了放棄の宣言',
        sentence: '和了放棄の手での宣言。',
        values: {
          refuse: '無効',
          correct: '訂正',
          dead: '和了放棄',
          chombo: 'チョンボ',
        },
      },
      penalty_false_nine: {
        title: '誤った九種九牌',
        sentence: '足りない、または遅すぎる九種九牌。',
        values: {
          refuse: '無効',
          correct: '訂正',
          dead: '和了放棄',
          chombo: 'チョンボ',
        },
      },
      penalty_false_tenpai: {
        title: '誤った聴牌宣言',
        sentence: '流局での聴牌でない聴牌宣言。',
        values: {
          refuse: '無効',
          correct: '訂正',
          dead: '和了放棄',
          chombo: 'チョンボ',
        },
      },
      chombo_with_win: {
        title: '和了とチョンボ',
        sentence: 'チョンボと和了が重なった時。',
        values: {
          void: '和了が有効、反則は不問',
          penalty: '和了が有効、反則も払う',
        },
      },
      free_review: {
        title: '検討',
        sentence: '局の後、見つからなかったものを本人に知らせます。',
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
      game_length: {
        title: '長さ',
        sentence: '対局の荘。1荘で全員が1回ずつ親をします。',
        values: {
          east: '東風',
          east_south: '東南',
          to_west: '東から西まで',
          to_north: '四荘',
          to_east: '四荘と返り東',
          open: '対局者が終えるまで',
        },
      },
      games_per_match: {
        title: '続けて打つ回数',
        sentence: '同じ点のまま続けて打つ対局数。',
      },
      hands_to_play: {
        title: '局数',
        sentence: '親が移る局の数。0：長さで決まります。',
      },
      time_limit_min: {
        title: '時間制限',
        sentence: 'この分数を過ぎると新しい局を始めません。0：なし。',
      },
      named_dealer: {
        title: '起家の指名',
        sentence: '卓主が起家を指名できます。オフなら抽選。',
      },
      dealer_repeat: {
        title: '連荘',
        sentence: '親が続ける条件。',
        values: {
          never: 'なし',
          win_only: '和了連荘',
          win_or_tenpai: '和了か聴牌連荘',
          win_or_draw: '和了か流局で連荘',
        },
      },
      negative_score: {
        title: '箱下',
        sentence: '持ち点が0未満になった時。',
        values: {
          end_below_zero: '飛び終了',
          continue: '続行',
        },
      },
      last_hand_repeat: {
        title: 'オーラスの連荘',
        sentence: 'オーラスの親が続ける時。',
        values: {
          continue: '続行',
          auto_end_if_first: '親がトップなら終了',
          dealer_choice: '和了した親が選ぶ',
        },
      },
      tenpai_yame: {
        title: '聴牌やめ',
        sentence: 'オーラスの親の聴牌流局でも同じく終わります。',
      },
      last_hand_target: {
        title: '和了やめの点',
        sentence: '連荘せずに終えるためにトップの親が必要な点。',
      },
      extension: {
        title: '延長',
        sentence: '誰も目標に届かない時にもう一場。',
        values: {
          none: 'なし',
          west: 'もう一場（西入）',
        },
      },
      extension_target: {
        title: '目標',
        sentence: 'オーラス以降に対局を終える点。',
      },
      extension_repeat_first: {
        title: '目標より連荘',
        sentence: '延長では目標より連荘を優先します。',
      },
      leftover_sticks: {
        title: '残った供託',
        sentence: '最後に残った供託を受け取る人。',
        values: {
          first: 'トップ',
          nobody: 'なし',
        },
      },
      baseline: {
        title: '原点',
        sentence: '最終スコアで0とする点。',
      },
      oka_to_first: {
        title: 'オカ',
        sentence: 'トップはほかの人の合計の逆を得ます。',
      },
      uma: {
        title: 'ウマ',
        sentence: '順位で加わるスコア。',
      },
      equal_points: {
        title: '同点',
        sentence: '同点の順位の決め方。',
        values: {
          share: '順位点を分ける',
          seat_order: '起家に近い人が上',
        },
      },
      final_rounding: {
        title: '端数',
        sentence: '最終スコアの端数の扱い。',
        values: {
          none: 'そのまま',
          half_down: '千点単位、五捨六入',
          half_up: '千点単位、四捨五入',
        },
      },
      reveal_hands_at_end: {
        title: '全員の手牌公開',
        sentence: '局ごとに全員の手牌を公開します。',
      },
    },
    bots: {
      efficient: {
        title: 'スズメ',
        sentence: '最も速い手を作り、打点のために鳴き、リーチには降ります。',
      },
      strong: {
        title: 'ツル',
        sentence: '一手ごとの価値と危険を、最終順位まで考えて打ちます。',
      },
      club: {
        title: 'ハト',
        sentence: '速さと打点と危険を比べて打ちますが、順位は考えず、ときどき迷います。',
      },
      simple: {
        title: 'ヒヨコ',
        sentence: '手を整え、和了は逃さず、鳴かず、誰も恐れません。',
      },
      tsumogiri: {
        title: 'カカシ',
        sentence: 'ツモった牌をすべてそのまま切ります。',
      },
    },
  },
};
