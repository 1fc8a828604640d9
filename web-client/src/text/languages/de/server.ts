// What the server says, in German, by its ids.

export default {
  server: {
    presets: {
      'riichi-club': {
        title: 'Clubregeln',
        sentence: 'Riichi wie in europäischen Clubs, nah an EMA.',
      },
      'riichi-guide': {
        title: 'Einsteigerbuch',
        sentence:
          "Riichi, wie es der Beginner's Guide beschreibt, mit Abbrüchen und doppelten Yakuman.",
      },
      'riichi-ema': {
        title: 'EMA 2016',
        sentence: 'Europäische Turnierregeln von 2016.',
      },
      'riichi-tenhou': {
        title: 'Tenhou',
        sentence: 'Die Regeln von Tenhou: rote Fünfen, Abbrüche, Verlängerung im Westen.',
      },
      'riichi-wrc': {
        title: 'WRC',
        sentence: 'Regeln der World Riichi Championship.',
      },
      'mahjong-soul': {
        title: 'Mahjong Soul',
        sentence:
          'Riichi wie bei Mahjong Soul: rote Fünfen, Abbrüche, drei können gewinnen, doppelte Yakuman.',
      },
      'm-league': {
        title: 'M.League',
        sentence:
          'Die japanische Profiliga: rote Fünfen, nur ein Ron, keine Abbrüche, hoher Bonus für den Ersten.',
      },
      'sanma-tenhou': {
        title: 'Zu dritt, Tenhou',
        sentence: 'Riichi zu dritt wie bei Tenhou, mit beiseitegelegten Nordsteinen.',
      },
      'sanma-soul': {
        title: 'Zu dritt, Mahjong Soul',
        sentence: 'Riichi zu dritt wie bei Mahjong Soul.',
      },
      'tibet-1': {
        title: 'Tibet 1: eine Farbe',
        sentence: 'Die erste Lektion: Kreise, vier Steine auf der Hand, ein Satz und ein Paar.',
      },
      'tibet-2': {
        title: 'Tibet 2: sieben Steine',
        sentence:
          'Sieben Steine auf der Hand, zwei Sätze und ein Paar. Es bleiben wenige Steine: geht bald zu Tibet 3.',
      },
      'tibet-3': {
        title: 'Tibet 3: zwei Farben',
        sentence: 'Bambus kommt zu den Kreisen.',
      },
      'tibet-4': {
        title: 'Tibet 4: zehn Steine',
        sentence: 'Zehn Steine auf der Hand, drei Sätze und ein Paar.',
      },
      'tibet-5': {
        title: 'Tibet 5: Drachen und Pon',
        sentence: 'Drei Drachen, und Abwürfe können für einen Drilling gerufen werden.',
      },
      'tibet-6': {
        title: 'Tibet 6: Chii',
        sentence: 'Der Abwurf des Spielers links kann für eine Folge gerufen werden.',
      },
      'tibet-7': {
        title: 'Tibet 7: Punkte',
        sentence: 'Fünf Yaku und eine Tabelle der Zahlungen.',
      },
      'tibet-8': {
        title: 'Tibet 8: dreizehn Steine',
        sentence: 'Zeichen, dreizehn Steine auf der Hand, vier Sätze und ein Paar, Honitsu.',
      },
      'tibet-9': {
        title: 'Tibet 9: die Mauer',
        sentence: 'Die Steine werden von einer gebauten Mauer gezogen.',
      },
      'tibet-10': {
        title: 'Tibet 10: Winde',
        sentence: 'Winde, mit Wert für Platz und Runde.',
      },
      'tibet-11': {
        title: 'Tibet 11: die tote Mauer',
        sentence: 'Die letzten vierzehn Steine werden nicht gezogen.',
      },
      'tibet-12': {
        title: 'Tibet 12: Kan',
        sentence: 'Sätze aus vier Steinen.',
      },
      'tibet-13': {
        title: 'Tibet 13: Riichi',
        sentence:
          'Riichi; ein Gewinn braucht ein Han, und eine verdeckte Hand zählt nur mit Tsumo.',
      },
      'tibet-14': {
        title: 'Tibet 14: Furiten',
        sentence:
          'Ein eigener Abwurf, der die Hand vervollständigt, schließt Ron aus. Die letzte Stufe vor Riichi.',
      },
      'tibet-1-open': {
        title: 'Tibet 1, offene Hände',
        sentence: 'Die erste Lektion mit allen Händen offen und Gewinn nur mit eigenem Zug.',
      },
      'tibet-4-chars': {
        title: 'Tibet 4 mit Zeichen',
        sentence: 'Drei Farben, zehn Steine auf der Hand, keine Ehrensteine.',
      },
      'tibet-13t-2s': {
        title: 'Dreizehn Steine, zwei Farben',
        sentence: 'Vier Sätze und ein Paar aus zwei Farben. Es bleiben wenige Steine.',
      },
      'tibet-13t-3s': {
        title: 'Dreizehn Steine, drei Farben',
        sentence: 'Vier Sätze und ein Paar aus drei Farben, keine Ehrensteine.',
      },
      'lite-2': {
        title: 'Lite zu zweit',
        sentence: 'Sieben Steine auf der Hand und sechs Yaku. Eine Farbe und zwei Ehrensteine.',
      },
      'lite-3-small': {
        title: 'Lite zu dritt, klein',
        sentence: 'Sieben Steine auf der Hand und sechs Yaku. Eine Farbe und zwei Ehrensteine.',
      },
      'lite-3-large': {
        title: 'Lite zu dritt, groß',
        sentence: 'Sieben Steine auf der Hand und sechs Yaku. Zwei Farben und vier Ehrensteine.',
      },
      'lite-4': {
        title: 'Lite zu viert',
        sentence: 'Sieben Steine auf der Hand und sechs Yaku. Zwei Farben und vier Ehrensteine.',
      },
      'british-1': {
        title: 'Britisch, Stufe 1',
        sentence: 'Erste Schritte: Pungs, ein Chow, und wer zuerst fertig ist, gewinnt.',
      },
      'british-2': {
        title: 'Britisch, Stufe 2',
        sentence: 'Winde, Punkte und Verdopplungen; alle vier Hände zählen.',
      },
      'british-3': {
        title: 'Britisch, Stufe 3',
        sentence: 'Blumen und Jahreszeiten, Kongs, die Kong-Kiste und Ansagen.',
      },
      'british-4': {
        title: 'Britisch, Stufe 4',
        sentence: 'Die Verdopplungen, die nur der Gewinner bekommt.',
      },
      'british-5': {
        title: 'Britisch, Stufe 5',
        sentence: 'Besondere Hände, gewonnen oder fast.',
      },
      'british-6': {
        title: 'Britisch, Stufe 6',
        sentence: 'Zählstäbe statt Papier.',
      },
      'british-7': {
        title: 'Britisch, Stufe 7',
        sentence: 'Ein Goulash nach jeder Hand ohne Gewinner.',
      },
      british: {
        title: 'Britisch',
        sentence: 'Das ganze Spiel über vier Runden.',
      },
    },
    groups: {
      table: 'Spieler und Steine',
      calls: 'Rufe',
      kans: 'Kan und Dora',
      riichi: 'Riichi und Furiten',
      draws: 'Unentschieden',
      score: 'Wert einer Hand',
      points: 'Punkte und Verdopplungen',
      special: 'Besondere Hände mit festem Wert',
      goulash: 'Goulash',
      pay: 'Zahlungen und Strafen',
      strict: 'Strenger Tisch',
      end: 'Geber, Ende und Endwertung',
    },
    rules: {
      players: {
        title: 'Spieler',
        sentence: 'Wie viele spielen.',
      },
      suits: {
        title: 'Farben',
        sentence: 'Die Zahlenfarben im Spiel.',
        values: {
          m: 'Zeichen',
          p: 'Kreise',
          s: 'Bambus',
        },
      },
      honors: {
        title: 'Ehrensteine',
        sentence: 'Die Winde und Drachen im Spiel.',
        values: {
          '1': 'Ost',
          '2': 'Süd',
          '3': 'West',
          '4': 'Nord',
          '5': 'Weißer Drache',
          '6': 'Grüner Drache',
          '7': 'Roter Drache',
        },
      },
      removed_tiles: {
        title: 'Entfernte Steine',
        sentence: 'Arten, die aus dem Spiel genommen sind.',
      },
      bonus_tiles: {
        title: 'Blumen und Jahreszeiten',
        sentence: 'Acht Bonussteine sind im Spiel.',
      },
      red_fives: {
        title: 'Rote Fünfen',
        sentence: 'Rote Fünfen der Zeichen, Kreise, Bambus; jede ist ein Han wert.',
      },
      hand_size: {
        title: 'Steine auf der Hand',
        sentence: 'Einer mehr gewinnt.',
      },
      wall_mode: {
        title: 'Mauer',
        sentence: 'Ob Steine aus einer gebauten Mauer oder aus einem Vorrat kommen.',
        values: {
          wall: 'Gebaute Mauer',
          pool: 'Vorrat in der Mitte',
        },
      },
      wall_break_rolls: {
        title: 'Würfe für den Mauerbruch',
        sentence: 'Wie oft gewürfelt wird, um die Mauer zu öffnen.',
      },
      wall_break_sum: {
        title: 'Würfe werden addiert',
        sentence: 'Der Stapel wird mit beiden Würfen zusammen gezählt.',
      },
      dead_wall_tiles: {
        title: 'Tote Mauer',
        sentence: 'Steine am Ende, die nicht der Reihe nach gezogen werden.',
        values: {
          '0': 'Keine',
        },
      },
      dead_wall_refill: {
        title: 'Tote Mauer wird aufgefüllt',
        sentence: 'Jeder Ersatzstein holt den letzten Stein der Mauer in die tote Mauer.',
      },
      rinshan_tiles: {
        title: 'Ersatzsteine',
        sentence: 'Plätze der toten Mauer für Ersatzsteine.',
      },
      start_points: {
        title: 'Startpunkte',
        sentence: 'Womit jeder anfängt.',
      },
      open_hands: {
        title: 'Offene Hände',
        sentence: 'Alle sehen die Steine von allen, zum Lernen.',
      },
      special_shapes: {
        title: 'Besondere Hände',
        sentence: 'Gewinnformen, die nicht Sätze und ein Paar sind.',
        values: {
          chiitoitsu: 'Sieben Paare',
          kokushi: 'Dreizehn Waisen',
        },
      },
      seat_winds: {
        title: 'Platzwinde',
        sentence: 'Jeder Spieler hat einen Wind.',
      },
      prevailing_wind: {
        title: 'Rundenwind',
        sentence: 'Ob es einen Rundenwind gibt und ob er wandert.',
        values: {
          rotating: 'Wandert mit den Runden',
          east_fixed: 'Immer Ost',
          none: 'Keiner',
        },
      },
      allow_ron: {
        title: 'Ron',
        sentence: 'Gewinn auf den Abwurf eines anderen.',
      },
      allow_pon: {
        title: 'Pon',
        sentence: 'Einen Abwurf für einen Drilling rufen.',
      },
      allow_chii: {
        title: 'Chii',
        sentence: 'Den Abwurf des linken Spielers für eine Folge rufen.',
      },
      allow_kan: {
        title: 'Kan',
        sentence: 'Vier gleiche Steine ansagen.',
      },
      allow_chankan: {
        title: 'Kan berauben',
        sentence: 'Gewinn auf den Stein, der einen Pon erweitert.',
      },
      chankan_kokushi_ankan: {
        title: 'Dreizehn Waisen berauben verdeckten Kan',
        sentence: 'Dreizehn Waisen dürfen auch einen verdeckten Kan berauben.',
      },
      kuikae: {
        title: 'Kuikae',
        sentence: 'Nach einem Ruf einen Stein abwerfen, der denselben Satz ergeben hätte.',
        values: {
          allow: 'Erlaubt',
          forbid_same: 'Nicht die gerufene Art',
          forbid_same_and_suji: 'Weder die gerufene Art noch das andere Ende',
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
      multi_ron: {
        title: 'Mehrere Ron auf einen Stein',
        sentence: 'Wer gewinnt, wenn mehrere denselben Stein wollen.',
        values: {
          all: 'Alle gewinnen',
          max2_triple_draw: 'Zwei gewinnen, drei ergeben ein Unentschieden',
          headbump: 'Nur der nächste in der Reihe gewinnt',
        },
      },
      multi_ron_honba: {
        title: 'Honba bei mehreren Gewinnern',
        sentence: 'Wer die Punkte für Honba bekommt.',
        values: {
          each: 'Jeder Gewinner',
          closest: 'Nur der nächste in der Reihe',
        },
      },
      multi_ron_sticks: {
        title: 'Stäbe bei mehreren Gewinnern',
        sentence: 'Wer die Riichi-Stäbe bekommt.',
        values: {
          own_back_rest_closest: 'Eigener Stab zurück, der Rest an den nächsten',
          closest_all: 'Alle an den nächsten',
        },
      },
      claim_seconds: {
        title: 'Längste Zeit zum Rufen',
        sentence: 'Die meiste Grundzeit, die eine Uhr für einen Ruf gibt, in Sekunden.',
      },
      kita: {
        title: 'Nordsteine beiseite',
        sentence: 'Ein Nord wird für ein Han und einen Ersatzstein beiseitegelegt.',
      },
      kita_ron: {
        title: 'Ron auf einen Nord',
        sentence: 'Auf einen beiseitegelegten Nord darf gewonnen werden.',
      },
      dora: {
        title: 'Dora',
        sentence: 'Ein Anzeiger macht Bonussteine.',
      },
      kan_dora: {
        title: 'Kan-Dora',
        sentence: 'Jeder Kan deckt einen weiteren Anzeiger auf.',
      },
      ura_dora: {
        title: 'Ura-Dora',
        sentence: 'Wer mit Riichi gewinnt, zählt auch die Steine unter den Anzeigern.',
      },
      kan_ura_dora: {
        title: 'Kan-Ura-Dora',
        sentence: 'Auch die unter den Kan-Anzeigern.',
      },
      kan_dora_closed: {
        title: 'Anzeiger eines verdeckten Kans',
        sentence: 'Wann der Anzeiger eines verdeckten Kans aufgedeckt wird.',
        values: {
          immediate: 'Sofort',
          on_discard: 'Mit dem Abwurf',
          after_draw: 'Nach dem Ersatzzug',
        },
      },
      kan_dora_open: {
        title: 'Anzeiger eines offenen Kans',
        sentence: 'Wann der Anzeiger der anderen Kans aufgedeckt wird.',
        values: {
          immediate: 'Sofort',
          on_discard: 'Mit dem Abwurf',
          after_draw: 'Nach dem Ersatzzug',
        },
      },
      max_kans: {
        title: 'Kan je Hand',
        sentence: 'Wie viele Kan eine Hand haben kann.',
      },
      abort_four_kans: {
        title: 'Abbruch bei vier Kan',
        sentence: 'Vier Kan von zwei oder mehr Spielern beenden die Hand unentschieden.',
      },
      fifth_kan: {
        title: 'Fünfter Kan',
        sentence: 'Was ein fünfter Kan bewirkt.',
        values: {
          forbid: 'Nicht möglich',
          abort: 'Beendet die Hand unentschieden',
        },
      },
      kan_min_live: {
        title: 'Steine in der Mauer für einen Kan',
        sentence: 'Wie viele noch übrig sein müssen.',
      },
      kong_after_loose_tile: {
        title: 'Kan nach einem Ersatzstein',
        sentence: 'Ein Ersatzstein darf einen weiteren Kan machen.',
      },
      riichi: {
        title: 'Riichi',
        sentence: 'Eine verdeckte Tenpai-Hand ansagen.',
      },
      riichi_deposit: {
        title: 'Riichi-Einsatz',
        sentence: 'Punkte, die auf den Tisch gelegt werden.',
      },
      riichi_min_points: {
        title: 'Punkte für Riichi',
        sentence: 'Wie viele Punkte man zum Ansagen haben muss.',
      },
      riichi_min_live_tiles: {
        title: 'Steine in der Mauer für Riichi',
        sentence: 'Wie viele noch übrig sein müssen.',
      },
      riichi_ankan: {
        title: 'Verdeckter Kan in Riichi',
        sentence: 'Wann ein gezogener Stein einen verdeckten Kan machen darf.',
        values: {
          forbid: 'Nie',
          waits_unchanged: 'Wenn die Wartesteine gleich bleiben',
          strict: 'Wenn Wartesteine und jede Lesart gleich bleiben',
        },
      },
      riichi_furiten: {
        title: 'Riichi trotz Furiten',
        sentence: 'Wer furiten ist, darf Riichi ansagen.',
      },
      ippatsu: {
        title: 'Ippatsu',
        sentence: 'Ein Han für einen Gewinn innerhalb einer Runde nach Riichi.',
      },
      double_riichi: {
        title: 'Doppel-Riichi',
        sentence: 'Zwei Han für Riichi in der ersten Runde.',
      },
      furiten_discard: {
        title: 'Furiten durch eigene Abwürfe',
        sentence: 'Was ein eigener Abwurf ausschließt, auf den man wartet.',
        values: {
          off: 'Aus',
          genbutsu: 'Nur die abgeworfene Art selbst',
          complete: 'Jeder abgeworfene Wartestein schließt jedes Ron aus',
        },
      },
      furiten_temp: {
        title: 'Zeitweiliges Furiten',
        sentence: 'Einen vervollständigenden Stein vorbeizulassen schließt Ron eine Zeit lang aus.',
      },
      furiten_temp_clear: {
        title: 'Ende des zeitweiligen Furiten',
        sentence: 'Was es beendet.',
        values: {
          own_discard: 'Eigener nächster Abwurf',
          own_draw: 'Eigener nächster Zug',
          own_draw_or_call: 'Eigener nächster Zug oder Ruf',
        },
      },
      furiten_riichi: {
        title: 'Riichi-Furiten',
        sentence: 'In Riichi einen Gewinn vorbeizulassen schließt Ron bis zum Ende der Hand aus.',
      },
      noten_total: {
        title: 'Zahlungen bei leerer Mauer',
        sentence: 'Punkte, die bei leerer Mauer den Besitzer wechseln.',
      },
      karaten: {
        title: 'Warten auf den fünften Stein',
        sentence:
          'Ob eine Hand Tenpai ist, die nur auf Steine wartet, von denen sie selbst vier hat.',
        values: {
          noten: 'Nein, Noten',
          melds_tenpai: 'Wenn nicht alle vier auf der Hand sind: ausgelegte zählen nicht',
          tenpai: 'Ja, am Ende der Mauer',
        },
      },
      abort_kyuushu: {
        title: 'Abbruch bei neun Endsteinen',
        sentence: 'Neun verschiedene End- und Ehrensteine im ersten Zug dürfen die Hand beenden.',
      },
      abort_suufon: {
        title: 'Abbruch bei vier Winden',
        sentence: 'Vier gleiche Winde als erste Abwürfe beenden die Hand.',
      },
      abort_suucha: {
        title: 'Abbruch bei vier Riichi',
        sentence: 'Vier Riichi beenden die Hand.',
      },
      abort_dealer_stays: {
        title: 'Geber bleibt nach einem Abbruch',
        sentence: 'Sonst geht das Geben weiter.',
      },
      nagashi_mangan: {
        title: 'Nagashi Mangan',
        sentence: 'Nur End- und Ehrensteine abgeworfen, keiner gerufen, bei leerer Mauer.',
        values: {
          off: 'Aus',
          as_win: 'Wie ein Mangan mit Tsumo',
          as_draw: 'Unentschieden mit den Zahlungen eines Mangan',
        },
      },
      tenpai_declaration: {
        title: 'Tenpai zeigen',
        sentence: 'Ob man eine Tenpai-Hand bei leerer Mauer verbergen darf.',
        values: {
          auto: 'Von selbst gezeigt',
          ask: 'Der Spieler wird gefragt',
        },
      },
      scoring_mode: {
        title: 'Wertung',
        sentence: 'Wie eine Hand gewertet wird.',
        values: {
          exact: 'Han und Fu',
          club_table: 'Anfängertabelle ohne Fu',
          none: 'Keine Punkte',
          tibet_table: 'Tibet-Tabelle: wenige Yaku, Zahlungen nachgeschlagen',
          lite_points: 'Lite: Punkte für sechs Yaku',
          british: 'Punkte und Verdopplungen',
        },
      },
      min_han: {
        title: 'Mindestens Han',
        sentence: 'Han, die ein Gewinn braucht, ohne Dora.',
      },
      ryanhan_shibari: {
        title: 'Zwei Han ab fünf Honba',
        sentence: 'Ab fünf Honba braucht ein Gewinn zwei Han.',
      },
      open_tanyao: {
        title: 'Offenes Tanyao',
        sentence: 'Tanyao zählt auch in einer offenen Hand.',
      },
      menzen_scope: {
        title: 'Verdeckte Hand',
        sentence: 'Welche Gewinne einer verdeckten Hand ein Han bekommen.',
        values: {
          tsumo_only: 'Gewinne mit Tsumo',
          any_win: 'Jeder Gewinn',
        },
      },
      wind_yakuhai: {
        title: 'Winddrillinge',
        sentence: 'Platz- und Rundenwind sind ein Han wert.',
      },
      honitsu: {
        title: 'Honitsu',
        sentence: 'Eine Farbe mit Ehrensteinen ist etwas wert.',
      },
      chinitsu_han: {
        title: 'Chinitsu nach der Tibet-Tabelle',
        sentence: 'In Han; andere Wertungen haben ihren eigenen Wert.',
      },
      north_yakuhai: {
        title: 'Norddrillinge',
        sentence: 'Nord ist zu dritt für alle ein Han wert.',
      },
      double_wind_pair_fu: {
        title: 'Fu eines Doppelwindpaars',
        sentence: 'Wenn Platz- und Rundenwind gleich sind.',
      },
      pinfu_tsumo: {
        title: 'Pinfu mit Tsumo',
        sentence: 'Pinfu mit Tsumo ist 20 Fu; sonst ist es kein Pinfu.',
      },
      open_pinfu_30_fu: {
        title: 'Offene Hand ohne Fu ist 30',
        sentence: 'Ein offenes Ron ohne Fu zählt 30 Fu; sonst 20.',
      },
      kiriage_mangan: {
        title: 'Aufgerundetes Mangan',
        sentence: 'Eine Hand mit 4 Han 30 Fu oder 3 Han 60 Fu zahlt ein Mangan.',
      },
      kazoe: {
        title: 'Dreizehn Han',
        sentence: 'Was dreizehn Han und mehr sind.',
        values: {
          yakuman: 'Zählt als Yakuman',
          sanbaiman: 'Bleibt ein Sanbaiman',
          no_limit: 'Ein Yakuman für je 13 Han',
        },
      },
      yakuman_stacking: {
        title: 'Mehrere Yakuman',
        sentence: 'Ob sich Yakuman addieren.',
        values: {
          sum: 'Werden addiert',
          single: 'Eins wird bezahlt',
        },
      },
      double_yakuman: {
        title: 'Doppelte Yakuman',
        sentence: 'Muster, die zwei wert sind.',
        values: {
          kokushi_13: 'Dreizehn Waisen, dreizehn Wartesteine',
          suuankou_tanki: 'Vier verdeckte Drillinge, Warten auf das Paar',
          chuuren_9: 'Neun Tore, neun Wartesteine',
          daisuushii: 'Große vier Winde',
          daichisei: 'Große sieben Sterne',
        },
      },
      renhou: {
        title: 'Renhou',
        sentence: 'Ein Ron vor dem eigenen ersten Zug.',
        values: {
          off: 'Aus',
          mangan: 'Mangan',
          yakuman: 'Yakuman',
        },
      },
      local_yakuman: {
        title: 'Lokale Yakuman',
        sentence: 'Muster, die nur manche Tische kennen.',
        values: {
          daichisei: 'Große sieben Sterne',
          beni_kujaku: 'Roter Pfau',
          paarenchan: 'Acht Gewinne des Gebers in Folge',
        },
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
        sentence: 'Keine Chows, eine Farbe, Endsteine, verdeckt und glückliche Steine verdoppeln.',
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
        values: {
          purity: 'Reinheit',
          all_pair_honours: 'Alle Paare Ehren',
          knitting: 'Strickmuster',
          triple_knitting: 'Dreifaches Strickmuster',
          thirteen_unique_wonders: 'Dreizehn einzigartige Wunder',
          all_winds_and_dragons: 'Alle Winde und Drachen',
          heads_and_tails: 'Kopf und Zahl',
          fourfold_plenty: 'Vierfache Fülle',
          three_great_scholars: 'Drei große Gelehrte',
          four_blessings: 'Vier Segnungen über der Tür',
          buried_treasure: 'Vergrabener Schatz',
          imperial_jade: 'Kaiserliche Jade',
          gates_of_heaven: 'Himmelspforten',
          wriggling_snake: 'Ringelnde Schlange',
          heavens_blessing: 'Segen des Himmels',
          earths_blessing: 'Segen der Erde',
          plum_blossom: 'Pflaumenblüte vom Dach',
          moon: 'Mond vom Meeresgrund',
          twofold_fortune: 'Doppeltes Glück',
        },
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
      pao_yakuman: {
        title: 'Haftung (Pao)',
        sentence: 'Yakuman, deren letzter gerufener Satz den Abwerfer haften lässt.',
        values: {
          daisangen: 'Große drei Drachen',
          daisuushii: 'Große vier Winde',
          suukantsu: 'Vier Kan',
        },
      },
      pao_scope: {
        title: 'Haftet für',
        sentence: 'Wofür der haftende Spieler zahlt.',
        values: {
          whole_hand: 'Die ganze Hand',
          that_yakuman: 'Nur dieses Yakuman',
        },
      },
      pao_honba: {
        title: 'Honba bei Haftung',
        sentence: 'Wer bei Ron die Honba zahlt.',
        values: {
          discarder: 'Der Abwerfer',
          liable: 'Der haftende Spieler',
        },
      },
      pao_open_kan: {
        title: 'Haftung für einen offenen Kan',
        sentence:
          'Wer den Stein eines offenen Kans gab, zahlt einen Gewinn mit seinem Ersatzstein.',
      },
      honba_ron: {
        title: 'Ein Honba bei Ron',
        sentence: 'Punkte je Honba vom Abwerfer.',
      },
      honba_tsumo_each: {
        title: 'Ein Honba bei Tsumo',
        sentence: 'Punkte je Honba von jedem Spieler.',
      },
      tsumo_share: {
        title: 'Anteil des fehlenden Spielers',
        sentence: 'Der Anteil des vierten Spielers bei Tsumo zu dritt.',
        values: {
          loss: 'Wird nicht bezahlt',
          split: 'Wird unter den Zahlern geteilt',
        },
      },
      wareme: {
        title: 'Wareme',
        sentence: 'Der Spieler, dessen Mauer gebrochen wurde, gewinnt und zahlt doppelt.',
      },
      yakitori: {
        title: 'Yakitori',
        sentence: 'Punkte, die ein Spieler ohne Gewinn am Ende jedem Gewinner zahlt.',
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
          none: 'Kein eigenes Konto',
          paper: 'Auf Papier: gezahlt und bekommen',
          tallies: 'Zählstäbe',
        },
      },
      extra_1000_tokens: {
        title: 'Zusätzliche Stäbe',
        sentence: 'Weitere Zählstäbe zu 1000 für jeden Spieler.',
      },
      legality: {
        title: 'Falsche Ansagen',
        sentence: 'Ob der Tisch falsche Ansagen zulässt.',
        values: {
          enforced: 'Der Tisch erlaubt nur gültige Züge',
          free: 'Strenger Tisch: falsche Ansagen sind möglich',
        },
      },
      chombo: {
        title: 'Chombo',
        sentence: 'Was ein schwerer Fehler kostet.',
        values: {
          reverse_mangan: 'Ein Mangan an die anderen',
          after_uma_20000: '20,0 von der Endwertung',
        },
      },
      free_confirm: {
        title: 'Wort und Zeigen',
        sentence: 'Wie angesagt wird.',
        values: {
          off: 'Ein Druck sagt an und zeigt',
          private: 'Ein zweiter Druck bestätigt, den ersten sieht niemand',
          spoken: 'Der erste Druck ist das gesprochene Wort, der zweite zeigt',
        },
      },
      free_window_ms: {
        title: 'Rufe bleiben offen',
        sentence: 'Wie lange jeder Abwurf gerufen werden kann, in Millisekunden.',
      },
      free_show_ms: {
        title: 'Zeit zum Zeigen',
        sentence: 'Wie lange ein gesprochenes Wort auf seine Steine warten darf, in Millisekunden.',
      },
      dead_hand: {
        title: 'Tote Hände',
        sentence: 'Ein Fehler kann eine Hand tot machen; sonst wird der Schritt dahin abgelehnt.',
      },
      penalty_false_win_shape: {
        title: 'Falscher Gewinn',
        sentence: 'Ron oder Tsumo mit unvollständiger Hand.',
        values: {
          refuse: 'Nicht angenommen',
          correct: 'Berichtigt',
          dead: 'Tote Hand',
          chombo: 'Chombo',
        },
      },
      penalty_false_win_yaku: {
        title: 'Gewinn ohne Yaku',
        sentence: 'Eine vollständige Hand ohne Yaku oder mit zu wenig Han.',
        values: {
          refuse: 'Nicht angenommen',
          correct: 'Berichtigt',
          dead: 'Tote Hand',
          chombo: 'Chombo',
        },
      },
      penalty_false_win_furiten: {
        title: 'Ron trotz Furiten',
        sentence: 'Ron, obwohl ein eigener Abwurf oder ein vorbeigelassener Gewinn es ausschließt.',
        values: {
          refuse: 'Nicht angenommen',
          correct: 'Berichtigt',
          dead: 'Tote Hand',
          chombo: 'Chombo',
        },
      },
      penalty_false_win_target: {
        title: 'Gewinn auf einen unerreichbaren Stein',
        sentence: 'Eine vollständige Hand, aber der Stein ist nicht zu haben.',
        values: {
          refuse: 'Nicht angenommen',
          correct: 'Berichtigt',
          dead: 'Tote Hand',
          chombo: 'Chombo',
        },
      },
      penalty_empty_win: {
        title: 'Gewinn angesagt, nicht gezeigt',
        sentence: 'Das Wort eines Gewinns ohne Zeigen.',
        values: {
          refuse: 'Nicht angenommen',
          correct: 'Berichtigt',
          dead: 'Tote Hand',
          chombo: 'Chombo',
        },
      },
      penalty_noten_riichi: {
        title: 'Riichi ohne Tenpai',
        sentence: 'Riichi mit einer Hand, die nicht Tenpai ist.',
        values: {
          refuse: 'Nicht angenommen',
          correct: 'Berichtigt',
          dead: 'Tote Hand',
          chombo: 'Chombo',
        },
      },
      penalty_open_riichi: {
        title: 'Offenes Riichi',
        sentence: 'Riichi mit offener Hand.',
        values: {
          refuse: 'Nicht angenommen',
          correct: 'Berichtigt',
          dead: 'Tote Hand',
          chombo: 'Chombo',
        },
      },
      penalty_riichi_limit: {
        title: 'Riichi zu spät',
        sentence: 'Riichi mit zu wenigen Steinen in der Mauer oder Punkten.',
        values: {
          refuse: 'Nicht angenommen',
          correct: 'Berichtigt',
          dead: 'Tote Hand',
          chombo: 'Chombo',
        },
      },
      penalty_riichi_kan: {
        title: 'Falscher Kan in Riichi',
        sentence: 'Ein verdeckter Kan in Riichi, der die Hand verändert.',
        values: {
          refuse: 'Nicht angenommen',
          correct: 'Berichtigt',
          dead: 'Tote Hand',
          chombo: 'Chombo',
        },
      },
      penalty_false_set: {
        title: 'Falscher Satz',
        sentence: 'Ein Ruf, dessen Steine keinen Satz bilden, vom falschen Platz oder in Riichi.',
        values: {
          refuse: 'Nicht angenommen',
          correct: 'Berichtigt',
          dead: 'Tote Hand',
          chombo: 'Chombo',
        },
      },
      penalty_false_kan: {
        title: 'Falscher Kan',
        sentence: 'Ein verdeckter Kan aus ungleichen Steinen, oder ein Stein ohne Pon ergänzt.',
        values: {
          refuse: 'Nicht angenommen',
          correct: 'Berichtigt',
          dead: 'Tote Hand',
          chombo: 'Chombo',
        },
      },
      penalty_false_kuikae: {
        title: 'Kuikae',
        sentence: 'Ein Abwurf, den Kuikae verbietet.',
        values: {
          refuse: 'Nicht angenommen',
          correct: 'Berichtigt',
          dead: 'Tote Hand',
          chombo: 'Chombo',
        },
      },
      penalty_dead_call: {
        title: 'Ruf mit toter Hand',
        sentence: 'Jede Ansage mit toter Hand.',
        values: {
          refuse: 'Nicht angenommen',
          correct: 'Berichtigt',
          dead: 'Tote Hand',
          chombo: 'Chombo',
        },
      },
      penalty_false_nine: {
        title: 'Falsche neun Endsteine',
        sentence: 'Neun Endsteine mit weniger oder zu spät.',
        values: {
          refuse: 'Nicht angenommen',
          correct: 'Berichtigt',
          dead: 'Tote Hand',
          chombo: 'Chombo',
        },
      },
      penalty_false_tenpai: {
        title: 'Falsches Tenpai',
        sentence: 'Tenpai bei leerer Mauer angesagt, ohne es zu sein.',
        values: {
          refuse: 'Nicht angenommen',
          correct: 'Berichtigt',
          dead: 'Tote Hand',
          chombo: 'Chombo',
        },
      },
      chombo_with_win: {
        title: 'Chombo neben einem Gewinn',
        sentence: 'Was geschieht, wenn Chombo und Gewinn zusammenkommen.',
        values: {
          void: 'Der Gewinn zählt, der Fehler nicht',
          penalty: 'Der Gewinn zählt, der Fehler wird bezahlt',
        },
      },
      free_review: {
        title: 'Besprechung',
        sentence: 'Nach der Hand erfährt ein Spieler, was nicht gefunden wurde.',
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
      game_length: {
        title: 'Länge',
        sentence: 'Die Runden einer Partie. In einer Runde gibt jeder einmal.',
        values: {
          east: 'Ostrunde',
          east_south: 'Ost- und Südrunde',
          to_west: 'Ost- bis Westrunde',
          to_north: 'Vier Runden',
          to_east: 'Vier Runden und noch einmal Ost',
          open: 'Bis die Spieler aufhören',
        },
      },
      games_per_match: {
        title: 'Partien in Folge',
        sentence: 'Partien, die nacheinander mit denselben Punkten gespielt werden.',
      },
      hands_to_play: {
        title: 'Hände zu spielen',
        sentence: 'Hände, nach denen das Geben weitergeht, bis zum Ende; 0: die Länge entscheidet.',
      },
      time_limit_min: {
        title: 'Zeitgrenze',
        sentence: 'Minuten, nach denen keine neue Hand beginnt; 0: keine.',
      },
      named_dealer: {
        title: 'Erster Geber darf bestimmt werden',
        sentence: 'Der Gastgeber darf bestimmen, wer zuerst gibt; sonst entscheidet das Los.',
      },
      dealer_repeat: {
        title: 'Geber bleibt',
        sentence: 'Wann der Geber wieder gibt.',
        values: {
          never: 'Nie',
          win_only: 'Nach einem Gewinn',
          win_or_tenpai: 'Nach einem Gewinn oder Tenpai bei leerer Mauer',
          win_or_draw: 'Nach einem Gewinn oder jedem Unentschieden',
        },
      },
      negative_score: {
        title: 'Unter null',
        sentence: 'Was geschieht, wenn ein Spieler weniger als nichts hat.',
        values: {
          end_below_zero: 'Die Partie endet',
          continue: 'Es geht weiter',
        },
      },
      last_hand_repeat: {
        title: 'Wiederholung der letzten Hand',
        sentence: 'Was geschieht, wenn der letzte Geber noch einmal geben würde.',
        values: {
          continue: 'Es geht weiter',
          auto_end_if_first: 'Die Partie endet, wenn der Geber Erster ist',
          dealer_choice: 'Der gewinnende Geber wählt',
        },
      },
      tenpai_yame: {
        title: 'Letzte Hand nach Tenpai',
        sentence:
          'Ebenso endet die Wiederholung der letzten Hand, wenn der Geber bei leerer Mauer Tenpai ist.',
      },
      last_hand_target: {
        title: 'Punkte zum Beenden der letzten Hand',
        sentence:
          'Punkte, die der führende Geber braucht, damit die Partie ohne Wiederholung endet.',
      },
      extension: {
        title: 'Verlängerung',
        sentence: 'Ein Wind mehr, wenn niemand das Ziel hat.',
        values: {
          none: 'Keine',
          west: 'Ein Wind mehr',
        },
      },
      extension_target: {
        title: 'Ziel',
        sentence: 'Punkte, die die Partie ab der letzten Hand beenden.',
      },
      extension_repeat_first: {
        title: 'Wiederholung vor Ziel',
        sentence: 'In der Verlängerung geht das Bleiben des Gebers vor das Ziel.',
      },
      leftover_sticks: {
        title: 'Übrige Stäbe',
        sentence: 'Wer am Ende übrige Riichi-Stäbe bekommt.',
        values: {
          first: 'Der Erste',
          nobody: 'Niemand',
        },
      },
      baseline: {
        title: 'Grundwert',
        sentence: 'Punkte, die in der Endwertung als null zählen.',
      },
      oka_to_first: {
        title: 'Oka',
        sentence: 'Der Erste bekommt das Negative der Summe der anderen.',
      },
      uma: {
        title: 'Uma',
        sentence: 'Endwertung, die nach Platz dazukommt.',
      },
      equal_points: {
        title: 'Gleiche Punkte',
        sentence: 'Wie gleiche Punkte gereiht werden.',
        values: {
          share: 'Die Plätze werden geteilt',
          seat_order: 'Wer früher Geber war, liegt vorn',
        },
      },
      final_rounding: {
        title: 'Rundung',
        sentence: 'Wie Endwertungen gerundet werden.',
        values: {
          none: 'Keine',
          half_down: 'Auf Tausend, 500 zur Null hin',
          half_up: 'Auf Tausend, 500 von der Null weg',
        },
      },
      reveal_hands_at_end: {
        title: 'Alle Hände gezeigt',
        sentence: 'Nach jeder Hand werden alle Hände gezeigt.',
      },
    },
    bots: {
      efficient: {
        title: 'Suzume',
        sentence: 'Baut die schnellste Hand, ruft für Wert, gibt gegen Riichi auf.',
      },
      strong: {
        title: 'Tsuru',
        sentence: 'Wägt ab, was jeder Weg im Match wert ist und was er riskiert.',
      },
      club: {
        title: 'Hato',
        sentence:
          'Wägt Tempo gegen Punkte und Gefahr ab, nicht die Plätze, und ist sich nicht immer sicher.',
      },
      simple: {
        title: 'Hiyoko',
        sentence:
          'Ein Küken: räumt seine Hand auf und nimmt jeden Gewinn, ruft nichts, fürchtet niemanden.',
      },
      tsumogiri: {
        title: 'Kakashi',
        sentence: 'Eine Vogelscheuche: wirft jeden Stein ab, den sie zieht.',
      },
    },
    yaku: {
      riichi: 'Riichi',
      double_riichi: 'Doppel-Riichi',
      ippatsu: 'Ein Schuss',
      menzen_tsumo: 'Ganz verdeckte Hand',
      pinfu: 'Hand ohne Punkte',
      tanyao: 'Nur Mittelsteine',
      iipeikou: 'Gleiche Folgen',
      yakuhai_white: 'Weißer Drache',
      yakuhai_green: 'Grüner Drache',
      yakuhai_red: 'Roter Drache',
      yakuhai_seat: 'Platzwind',
      yakuhai_round: 'Rundenwind',
      yakuhai_north: 'Nord',
      haitei: 'Letzter Stein',
      houtei: 'Letzter Abwurf',
      rinshan: 'Gewinn aus der toten Mauer',
      chankan: 'Beraubter Kan',
      chiitoitsu: 'Sieben Paare',
      sanshoku_doujun: 'Folgen in drei Farben',
      ittsuu: 'Durchgehende Straße',
      toitoi: 'Alles Drillinge',
      sanankou: 'Drei verdeckte Drillinge',
      sanshoku_doukou: 'Drillinge in drei Farben',
      sankantsu: 'Drei Kan',
      chanta: 'Endsteine überall',
      honroutou: 'Nur End- und Ehrensteine',
      shousangen: 'Kleine drei Drachen',
      junchan: 'Reine Endsteine überall',
      ryanpeikou: 'Zweimal gleiche Folgen',
      honitsu: 'Halbe Farbe',
      chinitsu: 'Ganze Farbe',
      renhou: 'Hand des Menschen',
      nagashi_mangan: 'Ehrenhafte Abwürfe',
      kokushi: 'Dreizehn Waisen',
      kokushi_13: 'Dreizehn Waisen, dreizehn Wartesteine',
      suuankou: 'Vier verdeckte Drillinge',
      suuankou_tanki: 'Vier verdeckte Drillinge, Paarwarten',
      daisangen: 'Große drei Drachen',
      shousuushii: 'Kleine vier Winde',
      daisuushii: 'Große vier Winde',
      tsuuiisou: 'Nur Ehrensteine',
      daichisei: 'Große sieben Sterne',
      chinroutou: 'Nur Endsteine',
      ryuuiisou: 'Alles grün',
      beni_kujaku: 'Roter Pfau',
      chuuren: 'Neun Tore',
      chuuren_9: 'Neun Tore, neun Wartesteine',
      suukantsu: 'Vier Kan',
      tenhou: 'Hand des Himmels',
      chiihou: 'Hand der Erde',
      paarenchan: 'Acht Gewinne in Folge',
      menzen: 'Verdeckte Hand',
      yakuhai: 'Ehrendrilling',
    },
  },
};
