// The switches of a British table in French.

export default {
  families: {
    british: {
      groups: {
        table: 'Tuiles, mur et vents',
        calls: 'Prises et annonces',
        kans: 'Kongs',
        score: 'Comptage',
        points: 'Points et doubles',
        special: 'Mains spéciales',
        pay: 'Règlement',
        goulash: 'Goulash',
        end: 'Est et la fin de la partie',
      },
      rules: {
        players: {
          title: 'Joueurs',
          sentence: 'De deux à cinq. À cinq, un joueur est exempté à tour de rôle, le rêveur.',
        },
        suits: {
          title: 'Familles',
          sentence: 'Les familles du jeu : caractères, cercles, bambous.',
        },
        honors: {
          title: 'Honneurs',
          sentence: 'Les vents et dragons du jeu.',
        },
        wall_mode: {
          title: 'Mur',
          sentence: 'Si les tuiles viennent d’un mur construit ou d’une pioche au milieu.',
        },
        wall_break_rolls: {
          title: 'Lancers de dés pour ouvrir le mur',
          sentence: '0 : Est ouvre le mur sans dés.',
        },
        dead_wall_tiles: {
          title: 'Tuiles dans la boîte à kongs',
          sentence: 'Tuiles libres pour les kongs et les tuiles bonus.',
        },
        dead_wall_refill: {
          title: 'Boîte à kongs remplie',
          sentence: 'Chaque tuile libre est remplacée depuis le mur.',
        },
        start_points: {
          title: 'Total de départ',
          sentence: 'Ce que chacun a au début.',
        },
        open_hands: {
          title: 'Mains ouvertes',
          sentence: 'Toutes les mains sont ouvertes, pour apprendre.',
        },
        allow_ron: {
          title: 'Mah-Jong avec une tuile prise',
          sentence: 'Une défausse peut compléter la main.',
        },
        allow_pon: {
          title: 'Pung',
          sentence: 'Trois pareilles peuvent se faire avec la défausse de tout joueur.',
        },
        allow_chii: {
          title: 'Chow',
          sentence: 'Trois qui se suivent peuvent se faire avec la défausse du joueur d’avant.',
        },
        allow_kan: {
          title: 'Kong',
          sentence: 'Quatre pareilles peuvent être posées contre une tuile libre.',
        },
        allow_chankan: {
          title: 'Voler le kong',
          sentence: 'La tuile qui fait d’un pung un kong peut être prise pour Mah-Jong.',
        },
        kuikae: {
          title: 'Défausse après une prise',
          sentence: 'Ce qui peut être défaussé juste après une prise.',
          values: {
            allow: 'Tout',
            forbid_same: 'Pas la tuile prise',
            forbid_same_and_suji: 'Ni la tuile prise ni l’autre bout du chow',
          },
        },
        multi_ron: {
          title: 'Plusieurs disent Mah-Jong',
          sentence: 'Qui fait Mah-Jong sur la même tuile.',
          values: {
            all: 'Tous',
            max2_triple_draw: 'Deux ; à trois, pas de gagnant',
            headbump: 'Un seul, le plus proche à droite',
          },
        },
        max_kans: {
          title: 'Kongs dans une donne',
          sentence: 'Combien tous les joueurs peuvent en faire ensemble.',
        },
        kan_min_live: {
          title: 'Tuiles au mur pour un kong',
          sentence: 'Combien il doit en rester.',
        },
        scoring_mode: {
          title: 'Comptage',
          sentence: 'Comment une main est comptée.',
          values: {
            none: 'Pas de points',
            british: 'Points et doubles',
          },
        },
        double_wind_pair_fu: {
          title: 'Paire de son vent et du vent dominant',
          sentence: 'Points quand les deux sont le même vent.',
        },
        claim_seconds: {
          title: 'Temps pour prendre une défausse',
          sentence: 'Le temps maximal, en secondes.',
        },
        legality: {
          title: 'Coups interdits',
          sentence: 'Si la table les empêche.',
          values: {
            enforced: 'La table ne permet que les coups valables',
            free: 'De fausses annonces sont possibles',
          },
        },
        game_length: {
          title: 'Nombre de tours',
          sentence: 'Quand la partie finit.',
          values: {
            east: 'Un tour',
            east_south: 'Deux tours',
            to_west: 'Trois tours',
            to_north: 'Quatre tours',
            to_east: 'Quatre tours et un de plus',
            open: 'Jusqu’à ce que les joueurs arrêtent',
          },
        },
        hands_to_play: {
          title: 'Donnes à jouer',
          sentence: 'Donnes après lesquelles Est passe, jusqu’à la fin ; 0 : les tours décident.',
        },
        dealer_repeat: {
          title: 'Est reste',
          sentence: 'Quand Est garde le vent pour une autre donne.',
          values: {
            never: 'Jamais',
            win_only: 'Après son propre gain',
            win_or_tenpai: 'Après son gain, ou sans gagnant en pêchant',
            win_or_draw: 'Après son gain et après une donne sans gagnant',
          },
        },
        negative_score: {
          title: 'Totaux sous zéro',
          sentence: 'Ce qui arrive quand un compte passe sous zéro.',
          values: {
            end_below_zero: 'La partie finit',
            continue: 'On continue',
          },
        },
        last_hand_repeat: {
          title: 'Est gagne la dernière donne',
          sentence: 'Si elle est rejouée.',
          values: {
            continue: 'On continue',
            auto_end_if_first: 'La partie finit si Est est en tête',
            dealer_choice: 'Est choisit',
          },
        },
        equal_points: {
          title: 'Totaux égaux',
          sentence: 'Comment les totaux égaux sont classés.',
          values: {
            share: 'La place est partagée',
            seat_order: 'Qui a été Est d’abord est devant',
          },
        },
        reveal_hands_at_end: {
          title: 'Toutes les mains montrées',
          sentence: 'Les mains sont montrées aussi sans gagnant.',
        },
        bonus_tiles: {
          title: 'Fleurs et saisons',
          sentence: 'Huit tuiles bonus sont dans le jeu.',
        },
        wall_break_sum: {
          title: 'Lancers additionnés',
          sentence: 'La pile est comptée avec les deux lancers ensemble.',
        },
        seat_winds: {
          title: 'Vents de place',
          sentence: 'Chaque joueur a un vent.',
        },
        prevailing_wind: {
          title: 'Vent du tour',
          sentence: 'S’il y a un vent du tour et s’il change.',
          values: {
            none: 'Aucun',
            east_fixed: 'Toujours Est',
            rotating: 'Change avec les tours',
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
        kong_after_loose_tile: {
          title: 'Kan après une tuile de remplacement',
          sentence: 'Une tuile de remplacement peut faire un autre kan.',
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
            none: 'Aucun',
            paper: 'Sur papier : payé et reçu',
            tallies: 'Jetons',
          },
        },
        extra_1000_tokens: {
          title: 'Jetons en plus',
          sentence: 'Autres jetons de 1000 pour chaque joueur.',
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
      },
    },
  },
};
