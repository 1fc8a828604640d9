// What the server says, in French, by its ids.

export default {
  server: {
    presets: {
      'riichi-club': {
        title: 'Règles de club',
        sentence: 'Riichi de club européen, proche de l’EMA.',
      },
      'riichi-guide': {
        title: 'Guide du débutant',
        sentence:
          'Riichi tel que le décrit le Beginner’s Guide, avec avortements et doubles yakumans.',
      },
      'riichi-ema': {
        title: 'EMA 2016',
        sentence: 'Règles de tournoi européennes de 2016.',
      },
      'riichi-tenhou': {
        title: 'Tenhou',
        sentence: 'Les règles de Tenhou : cinq rouges, avortements, prolongation à l’Ouest.',
      },
      'riichi-wrc': {
        title: 'WRC',
        sentence: 'Règles du World Riichi Championship.',
      },
      'mahjong-soul': {
        title: 'Mahjong Soul',
        sentence:
          'Riichi comme sur Mahjong Soul : cinq rouges, avortements, trois gagnants possibles, doubles yakumans.',
      },
      'm-league': {
        title: 'M.League',
        sentence:
          'La ligue professionnelle japonaise : cinq rouges, un seul ron, pas d’avortement, gros bonus au premier.',
      },
      'sanma-tenhou': {
        title: 'À trois, Tenhou',
        sentence: 'Riichi à trois comme sur Tenhou, avec les nords mis de côté.',
      },
      'sanma-soul': {
        title: 'À trois, Mahjong Soul',
        sentence: 'Riichi à trois comme sur Mahjong Soul.',
      },
      'tibet-1': {
        title: 'Tibet 1 : une famille',
        sentence:
          'La première leçon : cercles, quatre tuiles en main, une combinaison et une paire.',
      },
      'tibet-2': {
        title: 'Tibet 2 : sept tuiles',
        sentence:
          'Sept tuiles en main, deux combinaisons et une paire. Il reste peu de tuiles : passez vite à Tibet 3.',
      },
      'tibet-3': {
        title: 'Tibet 3 : deux familles',
        sentence: 'Les bambous rejoignent les cercles.',
      },
      'tibet-4': {
        title: 'Tibet 4 : dix tuiles',
        sentence: 'Dix tuiles en main, trois combinaisons et une paire.',
      },
      'tibet-5': {
        title: 'Tibet 5 : dragons et pon',
        sentence: 'Trois dragons, et les défausses peuvent être appelées pour un brelan.',
      },
      'tibet-6': {
        title: 'Tibet 6 : chii',
        sentence: 'La défausse du joueur de gauche peut être appelée pour une suite.',
      },
      'tibet-7': {
        title: 'Tibet 7 : points',
        sentence: 'Cinq yakus et un tableau de paiements.',
      },
      'tibet-8': {
        title: 'Tibet 8 : treize tuiles',
        sentence: 'Caractères, treize tuiles en main, quatre combinaisons et une paire, honitsu.',
      },
      'tibet-9': {
        title: 'Tibet 9 : le mur',
        sentence: 'Les tuiles sont piochées dans un mur construit.',
      },
      'tibet-10': {
        title: 'Tibet 10 : vents',
        sentence: 'Les vents, avec une valeur pour la place et le tour.',
      },
      'tibet-11': {
        title: 'Tibet 11 : le mur mort',
        sentence: 'Les quatorze dernières tuiles ne sont pas piochées.',
      },
      'tibet-12': {
        title: 'Tibet 12 : kan',
        sentence: 'Combinaisons de quatre.',
      },
      'tibet-13': {
        title: 'Tibet 13 : riichi',
        sentence:
          'Riichi ; il faut un han pour gagner, et une main fermée ne compte que par tsumo.',
      },
      'tibet-14': {
        title: 'Tibet 14 : furiten',
        sentence:
          'Une défausse qui complète sa propre main interdit le ron. La dernière étape avant le riichi.',
      },
      'tibet-1-open': {
        title: 'Tibet 1, mains ouvertes',
        sentence:
          'La première leçon, toutes les mains ouvertes et gains par sa propre pioche seulement.',
      },
      'tibet-4-chars': {
        title: 'Tibet 4 avec caractères',
        sentence: 'Trois familles, dix tuiles en main, pas d’honneurs.',
      },
      'tibet-13t-2s': {
        title: 'Treize tuiles, deux familles',
        sentence: 'Quatre combinaisons et une paire de deux familles. Il reste peu de tuiles.',
      },
      'tibet-13t-3s': {
        title: 'Treize tuiles, trois familles',
        sentence: 'Quatre combinaisons et une paire de trois familles, pas d’honneurs.',
      },
      'lite-2': {
        title: 'Lite à deux',
        sentence: 'Sept tuiles en main et six yakus. Une famille et deux honneurs.',
      },
      'lite-3-small': {
        title: 'Lite à trois, petit',
        sentence: 'Sept tuiles en main et six yakus. Une famille et deux honneurs.',
      },
      'lite-3-large': {
        title: 'Lite à trois, grand',
        sentence: 'Sept tuiles en main et six yakus. Deux familles et quatre honneurs.',
      },
      'lite-4': {
        title: 'Lite à quatre',
        sentence: 'Sept tuiles en main et six yakus. Deux familles et quatre honneurs.',
      },
      'british-1': {
        title: 'Britannique, étape 1',
        sentence: 'Premiers pas : pungs, un chow, et le premier gagne.',
      },
      'british-2': {
        title: 'Britannique, étape 2',
        sentence: 'Vents, points et doubles ; les quatre mains comptent.',
      },
      'british-3': {
        title: 'Britannique, étape 3',
        sentence: 'Fleurs et saisons, kongs, la boîte à kongs et les annonces.',
      },
      'british-4': {
        title: 'Britannique, étape 4',
        sentence: 'Les doubles que seul le gagnant reçoit.',
      },
      'british-5': {
        title: 'Britannique, étape 5',
        sentence: 'Mains spéciales, gagnées ou presque.',
      },
      'british-6': {
        title: 'Britannique, étape 6',
        sentence: 'Des jetons au lieu du papier.',
      },
      'british-7': {
        title: 'Britannique, étape 7',
        sentence: 'Un goulash après chaque donne sans gagnant.',
      },
      british: {
        title: 'Britannique',
        sentence: 'Le jeu complet en quatre tours.',
      },
    },
    groups: {
      table: 'Joueurs et tuiles',
      calls: 'Appels',
      kans: 'Kans et dora',
      riichi: 'Riichi et furiten',
      draws: 'Égalités',
      score: 'Valeur d’une main',
      points: 'Points et doubles',
      special: 'Mains spéciales à valeur fixe',
      goulash: 'Goulash',
      pay: 'Paiements et pénalités',
      strict: 'Table stricte',
      end: 'Donneur, fin et score final',
    },
    rules: {
      players: {
        title: 'Joueurs',
        sentence: 'Combien jouent.',
      },
      suits: {
        title: 'Familles',
        sentence: 'Les familles numérotées du jeu.',
        values: {
          m: 'Caractères',
          p: 'Cercles',
          s: 'Bambous',
        },
      },
      honors: {
        title: 'Honneurs',
        sentence: 'Les vents et dragons du jeu.',
        values: {
          '1': 'Est',
          '2': 'Sud',
          '3': 'Ouest',
          '4': 'Nord',
          '5': 'Dragon blanc',
          '6': 'Dragon vert',
          '7': 'Dragon rouge',
        },
      },
      removed_tiles: {
        title: 'Tuiles retirées',
        sentence: 'Sortes retirées du jeu.',
      },
      bonus_tiles: {
        title: 'Fleurs et saisons',
        sentence: 'Huit tuiles bonus sont dans le jeu.',
      },
      red_fives: {
        title: 'Cinq rouges',
        sentence: 'Cinq rouges de caractère, de cercle, de bambou ; chacun vaut un han.',
      },
      hand_size: {
        title: 'Tuiles en main',
        sentence: 'Une de plus gagne.',
      },
      wall_mode: {
        title: 'Mur',
        sentence: 'Si les tuiles viennent d’un mur construit ou d’une pioche.',
        values: {
          wall: 'Mur construit',
          pool: 'Pioche au milieu',
        },
      },
      wall_break_rolls: {
        title: 'Lancers pour ouvrir le mur',
        sentence: 'Combien de fois on lance les dés pour ouvrir le mur.',
      },
      wall_break_sum: {
        title: 'Lancers additionnés',
        sentence: 'La pile est comptée avec les deux lancers ensemble.',
      },
      dead_wall_tiles: {
        title: 'Mur mort',
        sentence: 'Tuiles de la fin qui ne sont pas piochées à leur tour.',
        values: {
          '0': 'Aucun',
        },
      },
      dead_wall_refill: {
        title: 'Mur mort rempli',
        sentence:
          'Chaque tuile de remplacement fait passer la dernière tuile du mur dans le mur mort.',
      },
      rinshan_tiles: {
        title: 'Tuiles de remplacement',
        sentence: 'Places du mur mort pour les tuiles de remplacement.',
      },
      start_points: {
        title: 'Points de départ',
        sentence: 'Ce que chacun a au début.',
      },
      open_hands: {
        title: 'Mains ouvertes',
        sentence: 'Chacun voit les tuiles de tous, pour apprendre.',
      },
      special_shapes: {
        title: 'Mains spéciales',
        sentence: 'Formes gagnantes qui ne sont pas des combinaisons et une paire.',
        values: {
          chiitoitsu: 'Sept paires',
          kokushi: 'Treize orphelins',
        },
      },
      seat_winds: {
        title: 'Vents de place',
        sentence: 'Chaque joueur a un vent.',
      },
      prevailing_wind: {
        title: 'Vent du tour',
        sentence: 'S’il y a un vent du tour et s’il change.',
        values: {
          rotating: 'Change avec les tours',
          east_fixed: 'Toujours Est',
          none: 'Aucun',
        },
      },
      allow_ron: {
        title: 'Ron',
        sentence: 'Gagner sur la défausse d’un autre.',
      },
      allow_pon: {
        title: 'Pon',
        sentence: 'Appeler une défausse pour un brelan.',
      },
      allow_chii: {
        title: 'Chii',
        sentence: 'Appeler la défausse du joueur de gauche pour une suite.',
      },
      allow_kan: {
        title: 'Kan',
        sentence: 'Déclarer quatre tuiles pareilles.',
      },
      allow_chankan: {
        title: 'Voler un kan',
        sentence: 'Gagner sur la tuile qui étend un pon.',
      },
      chankan_kokushi_ankan: {
        title: 'Treize orphelins volent un kan fermé',
        sentence: 'Treize orphelins peuvent aussi voler un kan fermé.',
      },
      kuikae: {
        title: 'Kuikae',
        sentence: 'Défausser, après un appel, une tuile qui aurait complété la même combinaison.',
        values: {
          allow: 'Permis',
          forbid_same: 'Pas la sorte appelée',
          forbid_same_and_suji: 'Ni la sorte appelée ni l’autre bout',
        },
      },
      max_chows: {
        title: 'Suites dans une main',
        sentence: 'Combien de suites au plus dans une main gagnante.',
      },
      last_discard_claims: {
        title: 'Combinaisons de la dernière défausse',
        sentence:
          'La défausse après la dernière tuile du mur peut aussi être appelée pour une combinaison.',
      },
      rob_kong_chow_any_player: {
        title: 'Voler un kan avec une suite',
        sentence: 'Tout joueur peut gagner avec une suite en volant, sinon seulement le suivant.',
      },
      mahjong_chow_any_player: {
        title: 'Gagner avec une suite',
        sentence:
          'Tout joueur peut gagner avec une suite sur une défausse, sinon seulement le suivant.',
      },
      fishing_call: {
        title: 'Une pour Mah-Jong',
        sentence: 'Si un joueur doit annoncer qu’il lui manque une tuile avant de gagner.',
        values: {
          off: 'Pas nécessaire',
          manual: 'Le joueur le dit',
          auto: 'La table le dit',
        },
      },
      fishing_call_validated: {
        title: 'Une pour Mah-Jong est vérifié',
        sentence: 'Une fausse annonce est refusée.',
      },
      original_call: {
        title: 'Annonce originale',
        sentence: 'Qui a besoin d’une tuile après la première défausse peut le dire.',
      },
      original_call_dealt_only: {
        title: 'Annonce originale avec les tuiles données',
        sentence: 'La première tuile piochée doit partir pour une annonce originale.',
      },
      call_freezes_hand: {
        title: 'Une annonce fige la main',
        sentence: 'Quelles annonces interdisent de changer la main.',
        values: {
          off: 'Aucune',
          original_call: 'Annonces originales',
          both: 'Annonces originales et de pêche',
        },
      },
      multi_ron: {
        title: 'Plusieurs rons sur une tuile',
        sentence: 'Qui gagne quand plusieurs joueurs demandent la même tuile.',
        values: {
          all: 'Tous gagnent',
          max2_triple_draw: 'Deux gagnent, trois font une égalité',
          headbump: 'Seul le suivant dans l’ordre gagne',
        },
      },
      multi_ron_honba: {
        title: 'Honba à plusieurs gagnants',
        sentence: 'Qui reçoit les points de honba.',
        values: {
          each: 'Chaque gagnant',
          closest: 'Seul le suivant dans l’ordre',
        },
      },
      multi_ron_sticks: {
        title: 'Bâtons à plusieurs gagnants',
        sentence: 'Qui reçoit les bâtons de riichi.',
        values: {
          own_back_rest_closest: 'Son propre bâton rendu, le reste au suivant',
          closest_all: 'Tous au suivant',
        },
      },
      claim_seconds: {
        title: 'Temps maximal pour appeler',
        sentence: 'Le plus de temps de base qu’une horloge donne pour un appel, en secondes.',
      },
      kita: {
        title: 'Nords de côté',
        sentence: 'Un nord est mis de côté pour un han et une tuile de remplacement.',
      },
      kita_ron: {
        title: 'Ron sur un nord',
        sentence: 'On peut gagner sur un nord mis de côté.',
      },
      dora: {
        title: 'Dora',
        sentence: 'Un indicateur fait des tuiles bonus.',
      },
      kan_dora: {
        title: 'Kan dora',
        sentence: 'Chaque kan retourne un indicateur de plus.',
      },
      ura_dora: {
        title: 'Ura dora',
        sentence: 'Qui gagne en riichi compte aussi les tuiles sous les indicateurs.',
      },
      kan_ura_dora: {
        title: 'Kan ura dora',
        sentence: 'Aussi celles sous les indicateurs de kan.',
      },
      kan_dora_closed: {
        title: 'Indicateur d’un kan fermé',
        sentence: 'Quand l’indicateur d’un kan fermé est retourné.',
        values: {
          immediate: 'Aussitôt',
          on_discard: 'Avec la défausse',
          after_draw: 'Après la tuile de remplacement',
        },
      },
      kan_dora_open: {
        title: 'Indicateur d’un kan ouvert',
        sentence: 'Quand l’indicateur des autres kans est retourné.',
        values: {
          immediate: 'Aussitôt',
          on_discard: 'Avec la défausse',
          after_draw: 'Après la tuile de remplacement',
        },
      },
      max_kans: {
        title: 'Kans dans une donne',
        sentence: 'Combien de kans une donne peut avoir.',
      },
      abort_four_kans: {
        title: 'Avortement à quatre kans',
        sentence: 'Quatre kans de deux joueurs ou plus finissent la donne sans gagnant.',
      },
      fifth_kan: {
        title: 'Cinquième kan',
        sentence: 'Ce que fait un cinquième kan.',
        values: {
          forbid: 'Impossible',
          abort: 'Finit la donne sans gagnant',
        },
      },
      kan_min_live: {
        title: 'Tuiles du mur pour un kan',
        sentence: 'Combien il doit en rester.',
      },
      kong_after_loose_tile: {
        title: 'Kan après une tuile de remplacement',
        sentence: 'Une tuile de remplacement peut faire un autre kan.',
      },
      riichi: {
        title: 'Riichi',
        sentence: 'Déclarer une main fermée tenpai.',
      },
      riichi_deposit: {
        title: 'Dépôt de riichi',
        sentence: 'Points posés sur la table.',
      },
      riichi_min_points: {
        title: 'Points pour riichi',
        sentence: 'Points qu’il faut avoir pour déclarer.',
      },
      riichi_min_live_tiles: {
        title: 'Tuiles du mur pour riichi',
        sentence: 'Combien il doit en rester.',
      },
      riichi_ankan: {
        title: 'Kan fermé en riichi',
        sentence: 'Quand une tuile piochée peut faire un kan fermé.',
        values: {
          forbid: 'Jamais',
          waits_unchanged: 'Si les attentes restent les mêmes',
          strict: 'Si les attentes et toute lecture restent les mêmes',
        },
      },
      riichi_furiten: {
        title: 'Riichi en furiten',
        sentence: 'Un joueur furiten peut déclarer.',
      },
      ippatsu: {
        title: 'Ippatsu',
        sentence: 'Un han pour un gain dans le tour qui suit le riichi.',
      },
      double_riichi: {
        title: 'Double riichi',
        sentence: 'Deux han pour un riichi au premier tour.',
      },
      furiten_discard: {
        title: 'Furiten par ses défausses',
        sentence: 'Ce qu’interdit une défausse que l’on attend.',
        values: {
          off: 'Non',
          genbutsu: 'Seulement la sorte défaussée',
          complete: 'Toute attente défaussée interdit tout ron',
        },
      },
      furiten_temp: {
        title: 'Furiten temporaire',
        sentence: 'Laisser passer une tuile qui complète la main interdit le ron pour un temps.',
      },
      furiten_temp_clear: {
        title: 'Fin du furiten temporaire',
        sentence: 'Ce qui le finit.',
        values: {
          own_discard: 'Sa prochaine défausse',
          own_draw: 'Sa prochaine pioche',
          own_draw_or_call: 'Sa prochaine pioche ou son prochain appel',
        },
      },
      furiten_riichi: {
        title: 'Furiten de riichi',
        sentence: 'Laisser passer un gain en riichi interdit le ron jusqu’à la fin de la donne.',
      },
      noten_total: {
        title: 'Paiements d’égalité',
        sentence: 'Points échangés quand le mur est vide.',
      },
      karaten: {
        title: 'Attendre une cinquième tuile',
        sentence:
          'Si une main est tenpai quand elle n’attend que des tuiles qu’elle a déjà quatre fois.',
        values: {
          noten: 'Non, noten',
          melds_tenpai: 'Si les quatre ne sont pas toutes en main : les ouvertes ne comptent pas',
          tenpai: 'Oui, au mur vide',
        },
      },
      abort_kyuushu: {
        title: 'Avortement à neuf extrêmes',
        sentence:
          'Neuf extrêmes et honneurs différents au premier tour permettent de finir la donne.',
      },
      abort_suufon: {
        title: 'Avortement à quatre vents',
        sentence: 'Quatre vents identiques défaussés d’abord finissent la donne.',
      },
      abort_suucha: {
        title: 'Avortement à quatre riichis',
        sentence: 'Quatre riichis finissent la donne.',
      },
      abort_dealer_stays: {
        title: 'Le donneur reste après un avortement',
        sentence: 'Sinon la donne passe.',
      },
      nagashi_mangan: {
        title: 'Nagashi mangan',
        sentence: 'Seulement des extrêmes et honneurs défaussés, aucun appelé, au mur vide.',
        values: {
          off: 'Non',
          as_win: 'Comme un mangan par tsumo',
          as_draw: 'Une égalité avec les paiements d’un mangan',
        },
      },
      tenpai_declaration: {
        title: 'Montrer le tenpai',
        sentence: 'Si un joueur peut cacher une main tenpai au mur vide.',
        values: {
          auto: 'Montré tout seul',
          ask: 'On demande au joueur',
        },
      },
      scoring_mode: {
        title: 'Comptage',
        sentence: 'Comment une main est comptée.',
        values: {
          exact: 'Han et fu',
          club_table: 'Tableau de débutant sans fu',
          none: 'Pas de points',
          tibet_table: 'Tableau Tibet : peu de yakus, paiements à lire',
          lite_points: 'Lite : points de six yakus',
          british: 'Points et doubles',
        },
      },
      min_han: {
        title: 'Han au moins',
        sentence: 'Han qu’il faut pour gagner, sans dora.',
      },
      ryanhan_shibari: {
        title: 'Deux han dès cinq honba',
        sentence: 'Avec cinq honba ou plus, il faut deux han pour gagner.',
      },
      open_tanyao: {
        title: 'Tanyao ouvert',
        sentence: 'Tanyao compte aussi dans une main ouverte.',
      },
      menzen_scope: {
        title: 'Main fermée',
        sentence: 'Quels gains d’une main fermée ont un han.',
        values: {
          tsumo_only: 'Gains par tsumo',
          any_win: 'Tous les gains',
        },
      },
      wind_yakuhai: {
        title: 'Brelans de vents',
        sentence: 'Les vents de place et du tour valent un han.',
      },
      honitsu: {
        title: 'Honitsu',
        sentence: 'Une famille avec des honneurs a une valeur.',
      },
      chinitsu_han: {
        title: 'Chinitsu au tableau Tibet',
        sentence: 'En han ; les autres comptages ont leur propre valeur.',
      },
      north_yakuhai: {
        title: 'Brelans de Nord',
        sentence: 'À trois, Nord vaut un han pour tous.',
      },
      double_wind_pair_fu: {
        title: 'Fu d’une paire de double vent',
        sentence: 'Quand vent de place et vent du tour sont le même.',
      },
      pinfu_tsumo: {
        title: 'Pinfu par tsumo',
        sentence: 'Un pinfu par tsumo fait 20 fu ; sinon ce n’est pas un pinfu.',
      },
      open_pinfu_30_fu: {
        title: 'Main ouverte sans fu à 30',
        sentence: 'Un ron ouvert sans fu compte 30 fu ; sinon 20.',
      },
      kiriage_mangan: {
        title: 'Mangan arrondi',
        sentence: 'Une main de 4 han 30 fu ou de 3 han 60 fu paie un mangan.',
      },
      kazoe: {
        title: 'Treize han',
        sentence: 'Ce que sont treize han et plus.',
        values: {
          yakuman: 'Compte comme yakuman',
          sanbaiman: 'Reste un sanbaiman',
          no_limit: 'Un yakuman tous les 13 han',
        },
      },
      yakuman_stacking: {
        title: 'Plusieurs yakumans',
        sentence: 'Si les yakumans s’additionnent.',
        values: {
          sum: 'S’additionnent',
          single: 'Un seul est payé',
        },
      },
      double_yakuman: {
        title: 'Double yakuman',
        sentence: 'Motifs qui en valent deux.',
        values: {
          kokushi_13: 'Treize orphelins à treize attentes',
          suuankou_tanki: 'Quatre brelans cachés, attente sur la paire',
          chuuren_9: 'Neuf portes à neuf attentes',
          daisuushii: 'Quatre grands vents',
          daichisei: 'Sept grandes étoiles',
        },
      },
      renhou: {
        title: 'Renhou',
        sentence: 'Un ron avant sa première pioche.',
        values: {
          off: 'Non',
          mangan: 'Mangan',
          yakuman: 'Yakuman',
        },
      },
      local_yakuman: {
        title: 'Yakumans locaux',
        sentence: 'Motifs que seules certaines tables connaissent.',
        values: {
          daichisei: 'Sept grandes étoiles',
          beni_kujaku: 'Paon rouge',
          paarenchan: 'Huit gains du donneur de suite',
        },
      },
      mahjong_points: {
        title: 'Points de Mah-Jong',
        sentence: 'Points du gagnant.',
      },
      drawn_tile_points: {
        title: 'Points d’une tuile piochée',
        sentence: 'Points d’un gagnant qui a pioché la dernière tuile.',
      },
      drawn_tile_points_loose: {
        title: 'Une tuile libre compte comme piochée',
        sentence: 'Les points d’une tuile piochée valent aussi pour une tuile libre.',
      },
      bonus_points: {
        title: 'Points d’une fleur ou saison',
        sentence: 'Points pour chacune.',
      },
      doubles_bonus_tiles: {
        title: 'Doubles des fleurs et saisons',
        sentence: 'Sa fleur, sa saison et les bouquets doublent.',
      },
      doubles_original_call: {
        title: 'Double d’une annonce originale',
        sentence: 'Une annonce originale valable double, aussi pour les perdants.',
      },
      doubles_winner: {
        title: 'Doubles du gagnant',
        sentence: 'Pas de chow, une famille, extrêmes, main cachée et tuiles de chance doublent.',
      },
      double_original_call_winner: {
        title: 'Double du gain sur annonce originale',
        sentence: 'Un gain sur une annonce originale valable double encore une fois.',
      },
      one_suit_double_needs_honour: {
        title: 'Une famille avec honneurs seulement',
        sentence: 'Le double d’une famille ne vaut qu’avec des honneurs.',
      },
      concealed_double_needs_drawn_tile: {
        title: 'Cachée avec tuile piochée seulement',
        sentence: 'Le double d’une main cachée ne vaut que si la dernière tuile a été piochée.',
      },
      limit: {
        title: 'Limite',
        sentence: 'Le plus que vaut une main ; 0 : pas de limite.',
      },
      two_player_minimum: {
        title: 'Minimum à deux',
        sentence: 'Ce que doit valoir une main à deux pour gagner.',
        values: {
          none: 'Rien',
          four_doubles_or_500: 'Quatre doubles ou 500 points',
        },
      },
      special_hands: {
        title: 'Mains spéciales',
        sentence: 'Mains avec une valeur propre.',
        values: {
          purity: 'Pureté',
          all_pair_honours: 'Toutes paires d’honneur',
          knitting: 'Tricot',
          triple_knitting: 'Triple tricot',
          thirteen_unique_wonders: 'Treize merveilles uniques',
          all_winds_and_dragons: 'Tous les vents et dragons',
          heads_and_tails: 'Têtes et queues',
          fourfold_plenty: 'Quadruple abondance',
          three_great_scholars: 'Trois grands érudits',
          four_blessings: 'Quatre bénédictions au-dessus de la porte',
          buried_treasure: 'Trésor enterré',
          imperial_jade: 'Jade impérial',
          gates_of_heaven: 'Portes du ciel',
          wriggling_snake: 'Serpent ondulant',
          heavens_blessing: 'Bénédiction du ciel',
          earths_blessing: 'Bénédiction de la terre',
          plum_blossom: 'Cueillir la fleur de prunier sur le toit',
          moon: 'Cueillir la lune au fond de la mer',
          twofold_fortune: 'Double fortune',
        },
      },
      special_hand_values: {
        title: 'Valeurs des mains spéciales',
        sentence: 'Ce que valent les mains spéciales quand la limite n’est pas 1000.',
        values: {
          points: '500 et 1000, en pêchant 200 et 400',
          limit_share: 'Les mêmes parts de la limite',
        },
      },
      special_fishing: {
        title: 'Pêcher une main spéciale',
        sentence: 'Un perdant à une tuile d’une main spéciale reçoit une partie de sa valeur.',
      },
      special_fishing_needs_call: {
        title: 'La pêche doit être annoncée',
        sentence: 'Cette partie ne vaut qu’après l’annonce de pêche.',
      },
      gates_pair_any: {
        title: 'Portes du ciel avec toute paire',
        sentence: 'La tuile en plus peut être un un ou un neuf.',
      },
      knitting_two_suits_only: {
        title: 'Tricot à deux familles',
        sentence: 'Tous les couples sont des deux mêmes familles.',
      },
      pair_honours_distinct: {
        title: 'Toutes paires d’honneur différentes',
        sentence: 'Aucune paire ne peut venir deux fois.',
      },
      buried_treasure_claim: {
        title: 'Dernière tuile du Trésor enterré',
        sentence: 'Ce qu’une dernière tuile prise peut compléter.',
        values: {
          none: 'Rien, elle doit être piochée',
          pair: 'La paire',
          pair_or_pung: 'La paire ou un pung',
        },
      },
      purity_final_discard_double: {
        title: 'Pureté sur la dernière défausse',
        sentence: 'Une dernière défausse double encore la Pureté.',
      },
      heavens_blessing_after_bonus: {
        title: 'Bénédiction du ciel avec fleurs',
        sentence: 'Est peut avoir remplacé des fleurs ou saisons.',
      },
      pao_yakuman: {
        title: 'Responsabilité (pao)',
        sentence:
          'Yakumans dont la dernière combinaison appelée rend responsable celui qui a défaussé.',
        values: {
          daisangen: 'Trois grands dragons',
          daisuushii: 'Quatre grands vents',
          suukantsu: 'Quatre kans',
        },
      },
      pao_scope: {
        title: 'Responsable de',
        sentence: 'Ce que paie le joueur responsable.',
        values: {
          whole_hand: 'Toute la main',
          that_yakuman: 'Ce yakuman seulement',
        },
      },
      pao_honba: {
        title: 'Honba avec responsabilité',
        sentence: 'Qui paie les honba sur un ron.',
        values: {
          discarder: 'Celui qui a défaussé',
          liable: 'Le joueur responsable',
        },
      },
      pao_open_kan: {
        title: 'Responsabilité d’un kan ouvert',
        sentence: 'Qui a donné la tuile d’un kan ouvert paie un gain sur sa tuile de remplacement.',
      },
      honba_ron: {
        title: 'Un honba sur ron',
        sentence: 'Points par honba de celui qui a défaussé.',
      },
      honba_tsumo_each: {
        title: 'Un honba sur tsumo',
        sentence: 'Points par honba de chaque joueur.',
      },
      tsumo_share: {
        title: 'Part du joueur manquant',
        sentence: 'La part du quatrième joueur sur un tsumo à trois.',
        values: {
          loss: 'N’est pas payée',
          split: 'Est partagée entre les payeurs',
        },
      },
      wareme: {
        title: 'Wareme',
        sentence: 'Le joueur dont le mur a été ouvert gagne et paie double.',
      },
      yakitori: {
        title: 'Yakitori',
        sentence: 'Points qu’un joueur sans gain paie à la fin à chaque gagnant.',
      },
      losers_settle: {
        title: 'Les perdants règlent',
        sentence: 'Les perdants se paient la différence de leurs mains.',
      },
      east_doubles: {
        title: 'Est paie et reçoit double',
        sentence: 'Tout paiement à Est ou d’Est est doublé.',
      },
      account: {
        title: 'Compte',
        sentence: 'Comment les points sont tenus.',
        values: {
          none: 'Pas de compte à part',
          paper: 'Sur papier : payé et reçu',
          tallies: 'Jetons',
        },
      },
      extra_1000_tokens: {
        title: 'Jetons en plus',
        sentence: 'Autres jetons de 1000 pour chaque joueur.',
      },
      legality: {
        title: 'Fausses annonces',
        sentence: 'Si la table laisse les joueurs annoncer à tort.',
        values: {
          enforced: 'La table ne permet que les coups valables',
          free: 'Table stricte : de fausses annonces sont possibles',
        },
      },
      chombo: {
        title: 'Chombo',
        sentence: 'Ce que coûte une faute grave.',
        values: {
          reverse_mangan: 'Un mangan payé aux autres',
          after_uma_20000: '20,0 de moins au score final',
        },
      },
      free_confirm: {
        title: 'Mot et geste',
        sentence: 'Comment on annonce.',
        values: {
          off: 'Un appui annonce et montre',
          private: 'Un second appui confirme, personne ne voit le premier',
          spoken: 'Le premier appui est le mot dit, le second montre',
        },
      },
      free_window_ms: {
        title: 'Les appels restent ouverts',
        sentence: 'Combien de temps toute défausse peut être appelée, en millisecondes.',
      },
      free_show_ms: {
        title: 'Temps pour montrer',
        sentence: 'Combien de temps un mot dit peut attendre ses tuiles, en millisecondes.',
      },
      dead_hand: {
        title: 'Mains mortes',
        sentence: 'Une faute peut rendre une main morte ; sinon le pas qui y mène est refusé.',
      },
      penalty_false_win_shape: {
        title: 'Faux gain',
        sentence: 'Ron ou tsumo avec une main incomplète.',
        values: {
          refuse: 'Pas accepté',
          correct: 'Corrigé',
          dead: 'Main morte',
          chombo: 'Chombo',
        },
      },
      penalty_false_win_yaku: {
        title: 'Gain sans yaku',
        sentence: 'Une main complète sans yaku ou avec trop peu de han.',
        values: {
          refuse: 'Pas accepté',
          correct: 'Corrigé',
          dead: 'Main morte',
          chombo: 'Chombo',
        },
      },
      penalty_false_win_furiten: {
        title: 'Ron en furiten',
        sentence: 'Ron alors qu’une défausse ou un gain passé l’interdit.',
        values: {
          refuse: 'Pas accepté',
          correct: 'Corrigé',
          dead: 'Main morte',
          chombo: 'Chombo',
        },
      },
      penalty_false_win_target: {
        title: 'Gain sur une tuile hors de portée',
        sentence: 'Une main complète, mais la tuile ne peut pas être prise.',
        values: {
          refuse: 'Pas accepté',
          correct: 'Corrigé',
          dead: 'Main morte',
          chombo: 'Chombo',
        },
      },
      penalty_empty_win: {
        title: 'Gain annoncé, pas montré',
        sentence: 'Le mot d’un gain sans montrer.',
        values: {
          refuse: 'Pas accepté',
          correct: 'Corrigé',
          dead: 'Main morte',
          chombo: 'Chombo',
        },
      },
      penalty_noten_riichi: {
        title: 'Riichi sans tenpai',
        sentence: 'Riichi avec une main qui n’est pas tenpai.',
        values: {
          refuse: 'Pas accepté',
          correct: 'Corrigé',
          dead: 'Main morte',
          chombo: 'Chombo',
        },
      },
      penalty_open_riichi: {
        title: 'Riichi ouvert',
        sentence: 'Riichi avec une main ouverte.',
        values: {
          refuse: 'Pas accepté',
          correct: 'Corrigé',
          dead: 'Main morte',
          chombo: 'Chombo',
        },
      },
      penalty_riichi_limit: {
        title: 'Riichi trop tard',
        sentence: 'Riichi avec trop peu de tuiles au mur ou de points.',
        values: {
          refuse: 'Pas accepté',
          correct: 'Corrigé',
          dead: 'Main morte',
          chombo: 'Chombo',
        },
      },
      penalty_riichi_kan: {
        title: 'Faux kan en riichi',
        sentence: 'Un kan fermé en riichi qui change la main.',
        values: {
          refuse: 'Pas accepté',
          correct: 'Corrigé',
          dead: 'Main morte',
          chombo: 'Chombo',
        },
      },
      penalty_false_set: {
        title: 'Fausse combinaison',
        sentence: 'Un appel dont les tuiles ne forment rien, d’une mauvaise place ou en riichi.',
        values: {
          refuse: 'Pas accepté',
          correct: 'Corrigé',
          dead: 'Main morte',
          chombo: 'Chombo',
        },
      },
      penalty_false_kan: {
        title: 'Faux kan',
        sentence: 'Un kan fermé de tuiles différentes, ou une tuile ajoutée sans pon.',
        values: {
          refuse: 'Pas accepté',
          correct: 'Corrigé',
          dead: 'Main morte',
          chombo: 'Chombo',
        },
      },
      penalty_false_kuikae: {
        title: 'Kuikae',
        sentence: 'Une défausse que le kuikae interdit.',
        values: {
          refuse: 'Pas accepté',
          correct: 'Corrigé',
          dead: 'Main morte',
          chombo: 'Chombo',
        },
      },
      penalty_dead_call: {
        title: 'Appel avec une main morte',
        sentence: 'Toute annonce avec une main morte.',
        values: {
          refuse: 'Pas accepté',
          correct: 'Corrigé',
          dead: 'Main morte',
          chombo: 'Chombo',
        },
      },
      penalty_false_nine: {
        title: 'Faux neuf extrêmes',
        sentence: 'Neuf extrêmes avec moins, ou trop tard.',
        values: {
          refuse: 'Pas accepté',
          correct: 'Corrigé',
          dead: 'Main morte',
          chombo: 'Chombo',
        },
      },
      penalty_false_tenpai: {
        title: 'Faux tenpai',
        sentence: 'Tenpai annoncé au mur vide sans l’être.',
        values: {
          refuse: 'Pas accepté',
          correct: 'Corrigé',
          dead: 'Main morte',
          chombo: 'Chombo',
        },
      },
      chombo_with_win: {
        title: 'Chombo et gain',
        sentence: 'Ce qui arrive quand un chombo et un gain viennent ensemble.',
        values: {
          void: 'Le gain compte, la faute non',
          penalty: 'Le gain compte, la faute est payée',
        },
      },
      free_review: {
        title: 'Bilan',
        sentence: 'Après la donne, un joueur apprend ce qui n’a pas été trouvé.',
      },
      goulash: {
        title: 'Goulash',
        sentence: 'Un goulash suit chaque donne sans gagnant.',
      },
      goulash_jokers: {
        title: 'Jokers',
        sentence: 'À quoi ressemblent les quatre jokers.',
        values: {
          two_bamboos: 'Les quatre 2 de bambou',
          joker_tiles: 'Des tuiles joker à leur place',
        },
      },
      goulash_exchanges: {
        title: 'Échanges',
        sentence: 'Combien de fois trois tuiles changent de main.',
      },
      goulash_max_jokers_pair: {
        title: 'Jokers dans une paire',
        sentence: 'Combien au plus dans une paire.',
      },
      goulash_max_jokers_pung: {
        title: 'Jokers dans un pung',
        sentence: 'Combien au plus dans un pung.',
      },
      goulash_max_jokers_kong: {
        title: 'Jokers dans un kong',
        sentence: 'Combien au plus dans un kong.',
      },
      goulash_final_joker_free: {
        title: 'Un joker pioché pour Mah-Jong est libre',
        sentence:
          'Une main complétée par un joker du mur peut en avoir autant qu’elle veut dans une combinaison.',
      },
      goulash_claim_joker: {
        title: 'Prendre un joker',
        sentence: 'Un joker défaussé peut être pris.',
      },
      goulash_pass_jokers: {
        title: 'Passer des jokers',
        sentence: 'Les jokers peuvent être passés dans les échanges.',
      },
      game_length: {
        title: 'Durée',
        sentence: 'Les tours d’une partie. Dans un tour, chacun donne une fois.',
        values: {
          east: 'Tour d’Est',
          east_south: 'Tours d’Est et du Sud',
          to_west: 'Tours d’Est à Ouest',
          to_north: 'Quatre tours',
          to_east: 'Quatre tours et Est à nouveau',
          open: 'Jusqu’à ce que les joueurs arrêtent',
        },
      },
      games_per_match: {
        title: 'Parties de suite',
        sentence: 'Parties jouées l’une après l’autre avec les mêmes points.',
      },
      hands_to_play: {
        title: 'Donnes à jouer',
        sentence: 'Donnes qui font passer la donne jusqu’à la fin ; 0 : la durée décide.',
      },
      time_limit_min: {
        title: 'Limite de temps',
        sentence: 'Minutes après lesquelles aucune donne ne commence ; 0 : aucune.',
      },
      named_dealer: {
        title: 'Le premier donneur peut être nommé',
        sentence: 'L’hôte peut nommer qui donne d’abord ; sinon le hasard décide.',
      },
      dealer_repeat: {
        title: 'Le donneur reste',
        sentence: 'Quand le donneur donne encore.',
        values: {
          never: 'Jamais',
          win_only: 'Après un gain',
          win_or_tenpai: 'Après un gain ou un mur vide en tenpai',
          win_or_draw: 'Après un gain ou toute égalité',
        },
      },
      negative_score: {
        title: 'Sous zéro',
        sentence: 'Ce qui arrive quand un joueur a moins que rien.',
        values: {
          end_below_zero: 'La partie finit',
          continue: 'On continue',
        },
      },
      last_hand_repeat: {
        title: 'Répétition de la dernière donne',
        sentence: 'Ce qui arrive quand le dernier donneur donnerait encore.',
        values: {
          continue: 'On continue',
          auto_end_if_first: 'La partie finit si le donneur est premier',
          dealer_choice: 'Le donneur gagnant choisit',
        },
      },
      tenpai_yame: {
        title: 'Dernière donne après tenpai',
        sentence:
          'La répétition de la dernière donne finit de même après un mur vide où le donneur est tenpai.',
      },
      last_hand_target: {
        title: 'Points pour finir la dernière donne',
        sentence: 'Points qu’il faut au donneur en tête pour finir sans répétition.',
      },
      extension: {
        title: 'Prolongation',
        sentence: 'Un vent de plus quand personne n’a l’objectif.',
        values: {
          none: 'Aucune',
          west: 'Un vent de plus',
        },
      },
      extension_target: {
        title: 'Objectif',
        sentence: 'Points qui finissent la partie dès la dernière donne.',
      },
      extension_repeat_first: {
        title: 'Répétition avant objectif',
        sentence: 'En prolongation, la répétition du donneur passe avant l’objectif.',
      },
      leftover_sticks: {
        title: 'Bâtons restants',
        sentence: 'Qui reçoit les bâtons de riichi restés à la fin.',
        values: {
          first: 'Le premier',
          nobody: 'Personne',
        },
      },
      baseline: {
        title: 'Base',
        sentence: 'Points qui comptent zéro dans le score final.',
      },
      oka_to_first: {
        title: 'Oka',
        sentence: 'Le premier reçoit l’opposé de la somme des autres.',
      },
      uma: {
        title: 'Uma',
        sentence: 'Score final ajouté selon la place.',
      },
      equal_points: {
        title: 'Points égaux',
        sentence: 'Comment les points égaux sont classés.',
        values: {
          share: 'Les places sont partagées',
          seat_order: 'Le premier donneur est devant',
        },
      },
      final_rounding: {
        title: 'Arrondi',
        sentence: 'Comment les scores finaux sont arrondis.',
        values: {
          none: 'Aucun',
          half_down: 'Au millier, 500 vers zéro',
          half_up: 'Au millier, 500 en s’éloignant de zéro',
        },
      },
      reveal_hands_at_end: {
        title: 'Toutes les mains montrées',
        sentence: 'Toutes les mains sont montrées après chaque donne.',
      },
    },
    bots: {
      efficient: {
        title: 'Suzume',
        sentence:
          'Construit la main la plus rapide, appelle pour la valeur, se couche contre un riichi.',
      },
      strong: {
        title: 'Tsuru',
        sentence: 'Pèse ce que chaque voie vaut dans la partie, et ce qu’elle risque.',
      },
      club: {
        title: 'Hato',
        sentence:
          'Pèse la vitesse, les points et le danger, mais pas les places, et n’est pas toujours sûr de lui.',
      },
      simple: {
        title: 'Hiyoko',
        sentence:
          'Un poussin : range sa main et prend chaque gain, n’appelle rien, ne craint personne.',
      },
      tsumogiri: {
        title: 'Kakashi',
        sentence: 'Un épouvantail : défausse chaque tuile piochée.',
      },
    },
    yaku: {
      riichi: 'Riichi',
      double_riichi: 'Double riichi',
      ippatsu: 'Un coup',
      menzen_tsumo: 'Main toute cachée',
      pinfu: 'Main sans points',
      tanyao: 'Tout ordinaire',
      iipeikou: 'Double suite',
      yakuhai_white: 'Dragon blanc',
      yakuhai_green: 'Dragon vert',
      yakuhai_red: 'Dragon rouge',
      yakuhai_seat: 'Vent de place',
      yakuhai_round: 'Vent du tour',
      yakuhai_north: 'Nord',
      haitei: 'Dernière tuile',
      houtei: 'Dernière défausse',
      rinshan: 'Gain sur le mur mort',
      chankan: 'Vol de kan',
      chiitoitsu: 'Sept paires',
      sanshoku_doujun: 'Suites en trois familles',
      ittsuu: 'Grande suite',
      toitoi: 'Tout en brelans',
      sanankou: 'Trois brelans cachés',
      sanshoku_doukou: 'Brelans en trois familles',
      sankantsu: 'Trois kans',
      chanta: 'Extrêmes et honneurs partout',
      honroutou: 'Tout extrêmes et honneurs',
      shousangen: 'Trois petits dragons',
      junchan: 'Extrêmes partout',
      ryanpeikou: 'Deux doubles suites',
      honitsu: 'Semi-pure',
      chinitsu: 'Main pure',
      renhou: 'Main de l’homme',
      nagashi_mangan: 'Défausses honorables',
      kokushi: 'Treize orphelins',
      kokushi_13: 'Treize orphelins, treize attentes',
      suuankou: 'Quatre brelans cachés',
      suuankou_tanki: 'Quatre brelans cachés, attente sur la paire',
      daisangen: 'Trois grands dragons',
      shousuushii: 'Quatre petits vents',
      daisuushii: 'Quatre grands vents',
      tsuuiisou: 'Tout honneurs',
      daichisei: 'Sept grandes étoiles',
      chinroutou: 'Tout extrêmes',
      ryuuiisou: 'Main verte',
      beni_kujaku: 'Paon rouge',
      chuuren: 'Neuf portes',
      chuuren_9: 'Neuf portes, neuf attentes',
      suukantsu: 'Quatre kans',
      tenhou: 'Main du ciel',
      chiihou: 'Main de la terre',
      paarenchan: 'Huit gains de suite',
      menzen: 'Main fermée',
      yakuhai: 'Brelan d’honneurs',
    },
  },
};
