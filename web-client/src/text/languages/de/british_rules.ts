// The switches of a British table in German.

export default {
  families: {
    british: {
      groups: {
        table: 'Steine, Mauer und Winde',
        calls: 'Nehmen und Ansagen',
        kans: 'Kongs',
        score: 'Wertung',
        points: 'Punkte und Verdopplungen',
        special: 'Besondere Hände',
        pay: 'Abrechnung',
        goulash: 'Goulash',
        end: 'Ost und das Ende der Partie',
      },
      rules: {
        players: {
          title: 'Spieler',
          sentence: 'Zwei bis fünf. Von fünf Spielern setzt reihum einer aus, der Träumer.',
        },
        suits: {
          title: 'Farben',
          sentence: 'Die Farben im Spiel: Zeichen, Kreise, Bambus.',
        },
        honors: {
          title: 'Ehrensteine',
          sentence: 'Die Winde und Drachen im Spiel.',
        },
        wall_mode: {
          title: 'Mauer',
          sentence: 'Ob Steine aus einer gebauten Mauer oder aus einem Vorrat in der Mitte kommen.',
        },
        wall_break_rolls: {
          title: 'Würfe für den Mauerbruch',
          sentence: '0: Ost öffnet die Mauer ohne Würfel.',
        },
        dead_wall_tiles: {
          title: 'Steine in der Kong-Kiste',
          sentence: 'Ersatzsteine für Kongs und Bonussteine.',
        },
        dead_wall_refill: {
          title: 'Kong-Kiste wird aufgefüllt',
          sentence: 'Jeder Ersatzstein wird aus der Mauer ersetzt.',
        },
        start_points: {
          title: 'Startsumme',
          sentence: 'Womit jeder anfängt.',
        },
        open_hands: {
          title: 'Offene Hände',
          sentence: 'Alle Hände liegen offen, zum Lernen.',
        },
        allow_ron: {
          title: 'Mah-Jongg mit genommenem Stein',
          sentence: 'Ein Abwurf darf die Hand vervollständigen.',
        },
        allow_pon: {
          title: 'Pung',
          sentence: 'Drei gleiche dürfen mit dem Abwurf jedes Spielers gemacht werden.',
        },
        allow_chii: {
          title: 'Chow',
          sentence: 'Drei in Folge dürfen mit dem Abwurf des Spielers davor gemacht werden.',
        },
        allow_kan: {
          title: 'Kong',
          sentence: 'Vier gleiche dürfen für einen Ersatzstein ausgelegt werden.',
        },
        allow_chankan: {
          title: 'Kong berauben',
          sentence: 'Der Stein, der einen Pung zum Kong macht, darf zum Mah-Jongg genommen werden.',
        },
        kuikae: {
          title: 'Abwurf nach dem Nehmen',
          sentence: 'Was direkt nach dem Nehmen abgeworfen werden darf.',
          values: {
            allow: 'Alles',
            forbid_same: 'Nicht der genommene Stein',
            forbid_same_and_suji: 'Weder der genommene Stein noch das andere Ende des Chows',
          },
        },
        multi_ron: {
          title: 'Mehrere sagen Mah-Jongg',
          sentence: 'Wer auf denselben Stein Mah-Jongg macht.',
          values: {
            all: 'Alle',
            max2_triple_draw: 'Zwei; bei dreien gewinnt niemand',
            headbump: 'Nur einer, der nächste rechts',
          },
        },
        max_kans: {
          title: 'Kongs je Hand',
          sentence: 'Wie viele alle Spieler zusammen machen dürfen.',
        },
        kan_min_live: {
          title: 'Steine in der Mauer für einen Kong',
          sentence: 'Wie viele noch übrig sein müssen.',
        },
        scoring_mode: {
          title: 'Wertung',
          sentence: 'Wie eine Hand gewertet wird.',
          values: {
            none: 'Keine Punkte',
            british: 'Punkte und Verdopplungen',
          },
        },
        double_wind_pair_fu: {
          title: 'Paar aus eigenem und Rundenwind',
          sentence: 'Punkte, wenn beide derselbe Wind sind.',
        },
        claim_seconds: {
          title: 'Zeit zum Nehmen',
          sentence: 'Die längste Zeit, in Sekunden.',
        },
        legality: {
          title: 'Ungültige Züge',
          sentence: 'Ob der Tisch sie verhindert.',
          values: {
            enforced: 'Der Tisch erlaubt nur gültige Züge',
            free: 'Falsche Ansagen sind möglich',
          },
        },
        game_length: {
          title: 'Zahl der Runden',
          sentence: 'Wann die Partie endet.',
          values: {
            east: 'Eine Runde',
            east_south: 'Zwei Runden',
            to_west: 'Drei Runden',
            to_north: 'Vier Runden',
            to_east: 'Vier Runden und noch eine',
            open: 'Bis die Spieler aufhören',
          },
        },
        hands_to_play: {
          title: 'Hände zu spielen',
          sentence: 'Hände, nach denen Ost weitergeht, bis zum Ende; 0: die Runden entscheiden.',
        },
        dealer_repeat: {
          title: 'Ost bleibt',
          sentence: 'Wann Ost den Wind für eine weitere Hand behält.',
          values: {
            never: 'Nie',
            win_only: 'Nach eigenem Gewinn',
            win_or_tenpai: 'Nach eigenem Gewinn oder fischend ohne Gewinner',
            win_or_draw: 'Nach eigenem Gewinn und ohne Gewinner',
          },
        },
        negative_score: {
          title: 'Summen unter null',
          sentence: 'Was geschieht, wenn ein Konto unter null fällt.',
          values: {
            end_below_zero: 'Die Partie endet',
            continue: 'Es geht weiter',
          },
        },
        last_hand_repeat: {
          title: 'Ost gewinnt die letzte Hand',
          sentence: 'Ob sie noch einmal gespielt wird.',
          values: {
            continue: 'Es geht weiter',
            auto_end_if_first: 'Die Partie endet, wenn Ost führt',
            dealer_choice: 'Ost wählt',
          },
        },
        equal_points: {
          title: 'Gleiche Summen',
          sentence: 'Wie gleiche Summen gereiht werden.',
          values: {
            share: 'Der Platz wird geteilt',
            seat_order: 'Wer zuerst Ost war, liegt vorn',
          },
        },
        reveal_hands_at_end: {
          title: 'Alle Hände gezeigt',
          sentence: 'Hände werden auch ohne Gewinner gezeigt.',
        },
        bonus_tiles: {
          title: 'Blumen und Jahreszeiten',
          sentence: 'Acht Bonussteine sind im Spiel.',
        },
        wall_break_sum: {
          title: 'Würfe werden addiert',
          sentence: 'Der Stapel wird mit beiden Würfen zusammen gezählt.',
        },
        seat_winds: {
          title: 'Platzwinde',
          sentence: 'Jeder Spieler hat einen Wind.',
        },
        prevailing_wind: {
          title: 'Rundenwind',
          sentence: 'Ob es einen Rundenwind gibt und ob er wandert.',
          values: {
            none: 'Keiner',
            east_fixed: 'Immer Ost',
            rotating: 'Wandert mit den Runden',
          },
        },
        max_chows: {
          title: 'Folgen in einer Hand',
          sentence: 'Wie viele Folgen eine Gewinnhand höchstens haben darf.',
        },
        last_discard_claims: {
          title: 'Sätze vom letzten Abwurf',
          sentence:
            'Auch der Abwurf nach dem letzten Stein der Mauer darf für einen Satz gerufen werden.',
        },
        rob_kong_chow_any_player: {
          title: 'Kan mit einer Folge berauben',
          sentence:
            'Jeder Spieler darf beim Berauben mit einer Folge gewinnen, sonst nur der nächste.',
        },
        mahjong_chow_any_player: {
          title: 'Mit einer Folge gewinnen',
          sentence:
            'Jeder Spieler darf auf einen Abwurf mit einer Folge gewinnen, sonst nur der nächste.',
        },
        fishing_call: {
          title: 'Einer zum Mah-Jongg',
          sentence: 'Ob ein Spieler vor dem Gewinn ansagen muss, dass ein Stein fehlt.',
          values: {
            off: 'Nicht nötig',
            manual: 'Der Spieler sagt es',
            auto: 'Der Tisch sagt es',
          },
        },
        fishing_call_validated: {
          title: 'Einer zum Mah-Jongg wird geprüft',
          sentence: 'Eine falsche Ansage wird abgelehnt.',
        },
        original_call: {
          title: 'Originalansage',
          sentence: 'Wem nach dem ersten Abwurf ein Stein fehlt, der darf es ansagen.',
        },
        original_call_dealt_only: {
          title: 'Originalansage nur mit gegebenen Steinen',
          sentence: 'Für die Originalansage muss der erste gezogene Stein weg.',
        },
        call_freezes_hand: {
          title: 'Eine Ansage friert die Hand ein',
          sentence: 'Welche Ansagen verbieten, die Hand zu ändern.',
          values: {
            off: 'Keine',
            original_call: 'Originalansagen',
            both: 'Original- und Fischansagen',
          },
        },
        kong_after_loose_tile: {
          title: 'Kan nach einem Ersatzstein',
          sentence: 'Ein Ersatzstein darf einen weiteren Kan machen.',
        },
        mahjong_points: {
          title: 'Punkte für Mah-Jongg',
          sentence: 'Punkte des Gewinners.',
        },
        drawn_tile_points: {
          title: 'Punkte für einen gezogenen Stein',
          sentence: 'Punkte eines Gewinners, der den letzten Stein gezogen hat.',
        },
        drawn_tile_points_loose: {
          title: 'Ein Ersatzstein zählt als gezogen',
          sentence: 'Die Punkte für einen gezogenen Stein gibt es auch für einen Ersatzstein.',
        },
        bonus_points: {
          title: 'Punkte für eine Blume oder Jahreszeit',
          sentence: 'Punkte für jede.',
        },
        doubles_bonus_tiles: {
          title: 'Verdopplungen für Blumen und Jahreszeiten',
          sentence: 'Die eigene Blume, die eigene Jahreszeit und Sträuße verdoppeln.',
        },
        doubles_original_call: {
          title: 'Verdopplung für eine Originalansage',
          sentence: 'Eine gültige Originalansage verdoppelt, auch bei Verlierern.',
        },
        doubles_winner: {
          title: 'Verdopplungen des Gewinners',
          sentence:
            'Keine Chows, eine Farbe, Endsteine, verdeckt und glückliche Steine verdoppeln.',
        },
        double_original_call_winner: {
          title: 'Verdopplung für den Gewinn mit Originalansage',
          sentence: 'Ein Gewinn mit gültiger Originalansage verdoppelt noch einmal.',
        },
        one_suit_double_needs_honour: {
          title: 'Eine Farbe braucht Ehrensteine',
          sentence: 'Die Verdopplung für eine Farbe gibt es nur mit Ehrensteinen.',
        },
        concealed_double_needs_drawn_tile: {
          title: 'Verdeckt braucht einen gezogenen Stein',
          sentence:
            'Die Verdopplung für eine verdeckte Hand gibt es nur, wenn der letzte Stein gezogen wurde.',
        },
        limit: {
          title: 'Limit',
          sentence: 'Das Meiste, was eine Hand wert ist; 0: kein Limit.',
        },
        two_player_minimum: {
          title: 'Mindestwert zu zweit',
          sentence: 'Was eine Hand zu zweit zum Gewinn wert sein muss.',
          values: {
            none: 'Nichts',
            four_doubles_or_500: 'Vier Verdopplungen oder 500 Punkte',
          },
        },
        special_hands: {
          title: 'Besondere Hände',
          sentence: 'Hände mit eigenem Wert.',
        },
        special_hand_values: {
          title: 'Werte besonderer Hände',
          sentence: 'Was besondere Hände wert sind, wenn das Limit nicht 1000 ist.',
          values: {
            points: '500 und 1000, beim Fischen 200 und 400',
            limit_share: 'Dieselben Anteile des Limits',
          },
        },
        special_fishing: {
          title: 'Fischen nach einer besonderen Hand',
          sentence:
            'Ein Verlierer, dem ein Stein zu einer besonderen Hand fehlt, bekommt einen Teil ihres Werts.',
        },
        special_fishing_needs_call: {
          title: 'Fischen muss angesagt sein',
          sentence: 'Diesen Teil gibt es nur nach der Fischansage.',
        },
        gates_pair_any: {
          title: 'Himmelspforten mit beliebigem Paar',
          sentence: 'Der zusätzliche Stein darf eine Eins oder eine Neun sein.',
        },
        knitting_two_suits_only: {
          title: 'Strickmuster in zwei Farben',
          sentence: 'Alle Paare sind aus denselben zwei Farben.',
        },
        pair_honours_distinct: {
          title: 'Alle Paare Ehren mit verschiedenen Paaren',
          sentence: 'Kein Paar darf zweimal vorkommen.',
        },
        buried_treasure_claim: {
          title: 'Letzter Stein des Vergrabenen Schatzes',
          sentence: 'Was ein genommener letzter Stein vervollständigen darf.',
          values: {
            none: 'Nichts, er muss gezogen werden',
            pair: 'Das Paar',
            pair_or_pung: 'Das Paar oder einen Pung',
          },
        },
        purity_final_discard_double: {
          title: 'Reinheit auf den letzten Abwurf',
          sentence: 'Ein letzter Abwurf verdoppelt Reinheit noch einmal.',
        },
        heavens_blessing_after_bonus: {
          title: 'Segen des Himmels mit Blumen',
          sentence: 'Ost darf Blumen oder Jahreszeiten ersetzt haben.',
        },
        losers_settle: {
          title: 'Verlierer rechnen ab',
          sentence: 'Die Verlierer zahlen einander die Differenz ihrer Hände.',
        },
        east_doubles: {
          title: 'Ost zahlt und bekommt doppelt',
          sentence: 'Jede Zahlung an oder von Ost wird verdoppelt.',
        },
        account: {
          title: 'Konto',
          sentence: 'Wie Punkte geführt werden.',
          values: {
            none: 'Keine',
            paper: 'Auf Papier: gezahlt und bekommen',
            tallies: 'Zählstäbe',
          },
        },
        extra_1000_tokens: {
          title: 'Zusätzliche Stäbe',
          sentence: 'Weitere Zählstäbe zu 1000 für jeden Spieler.',
        },
        goulash: {
          title: 'Goulash',
          sentence: 'Ein Goulash folgt auf jede Hand ohne Gewinner.',
        },
        goulash_jokers: {
          title: 'Joker',
          sentence: 'Wie die vier Joker aussehen.',
          values: {
            two_bamboos: 'Die vier Bambus 2',
            joker_tiles: 'Jokersteine an ihrer Stelle',
          },
        },
        goulash_exchanges: {
          title: 'Tausche',
          sentence: 'Wie oft drei Steine die Hand wechseln.',
        },
        goulash_max_jokers_pair: {
          title: 'Joker im Paar',
          sentence: 'Wie viele ein Paar höchstens haben darf.',
        },
        goulash_max_jokers_pung: {
          title: 'Joker im Pung',
          sentence: 'Wie viele ein Pung höchstens haben darf.',
        },
        goulash_max_jokers_kong: {
          title: 'Joker im Kong',
          sentence: 'Wie viele ein Kong höchstens haben darf.',
        },
        goulash_final_joker_free: {
          title: 'Ein zum Mah-Jongg gezogener Joker ist frei',
          sentence:
            'Eine Hand, die ein Joker aus der Mauer vervollständigt, darf beliebig viele in einem Satz haben.',
        },
        goulash_claim_joker: {
          title: 'Joker nehmen',
          sentence: 'Ein abgeworfener Joker darf genommen werden.',
        },
        goulash_pass_jokers: {
          title: 'Joker weitergeben',
          sentence: 'Joker dürfen beim Tausch weitergegeben werden.',
        },
      },
    },
  },
};
