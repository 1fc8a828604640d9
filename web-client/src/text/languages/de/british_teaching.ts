// What teaches at a British table, in German.

export default {
  families: {
    british: {
      words: {
        help: {
          ready: 'Einer zum Mah-Jongg',
          away_one: '{{tiles}} Steine bis Mah-Jongg',
          away_other: '{{tiles}} Steine bis Mah-Jongg',
          complete: 'Mah-Jongg',
          waits: 'Fischt nach',
          noWaits: 'Alle Steine, nach denen sie fischt, sind in deiner eigenen Hand.',
          useful: 'Diese bringen sie näher ans Mah-Jongg',
          thenReady: 'fischt',
          thenAway: '{{tiles}} Steine fehlen',
          thenComplete: 'Mah-Jongg',
          ron: 'genommen: {{points}}',
          tsumo: 'gezogen: {{points}}',
          neither: '{{why}}',
          ronNot: 'nicht genommen: {{why}}',
          tsumoNot: 'nicht gezogen: {{why}}',
          yaku: 'Verdopplungen und besondere Hände',
          yakuMissing_one: '{{count}} Stein fehlt',
          yakuMissing_other: '{{count}} Steine fehlen',
          yakuNone: 'Noch ist keine Verdopplung und keine besondere Hand nah.',
          ownOnly: 'Dieser Tisch erlaubt Hilfe für die eigene Hand, nicht zu ungesehenen Steinen.',
          groupsLegend:
            'Volle Linie: ein Satz. Gestrichelt: zwei, die auf einen dritten warten. Doppelt: ein Paar.',
        },
        refusal: {
          no_call: 'noch nicht angesagt',
          chow_limit: 'zu viele Chows',
          chow_turn: 'ein Chow, und du bist nicht dran',
          joker_limit: 'zu viele Joker in einem Satz',
          joker_discard: 'ein abgeworfener Joker ist tot',
          minimum: 'die Hand ist für diesen Tisch zu wenig wert',
          tsumo_only: 'an diesem Tisch braucht ein Gewinn den eigenen Zug',
          not_robbed: 'dieser Kong kann nicht beraubt werden',
        },
        refusalWhy: {
          not_complete:
            '{{tile}} vervollständigt deine Hand nicht. Mah-Jongg braucht alle Sätze und ein Paar, oder eine besondere Hand.',
          no_call:
            '{{tile}} vervollständigt deine Hand, aber du hast bei keinem früheren Abwurf „Einer zum Mah-Jongg“ gesagt. Sag es mit diesem.',
          chow_limit: 'Mit {{tile}} hätte deine Hand mehr Chows, als sie darf.',
          chow_turn:
            '{{tile}} ergäbe einen Chow. Mit einem Chow darf nur Mah-Jongg machen, wer nach dem Abwerfer dran ist.',
          joker_limit: 'Mit {{tile}} hätte ein Satz oder Paar deiner Hand mehr Joker, als er darf.',
          joker_discard: 'Ein abgeworfener Joker ist tot: niemand darf ihn nehmen.',
          minimum:
            'Mit {{tile}} ist deine Hand vollständig, aber dieser Tisch verlangt mehr von einem Mah-Jongg.',
          tsumo_only: 'An diesem Tisch braucht Mah-Jongg den eigenen Zug.',
          not_robbed: 'Ein Stein dieser Art Kong kann nicht geraubt werden.',
        },
        review: {
          waitsFor: 'Fischte nach',
          wonReady: 'Mah-Jongg; fischte nach',
          deadWaits:
            'Fischt nur der Form nach: alle Steine, nach denen sie fischt, sind in der Hand.',
          helps: 'Fischt nicht. Mit einem von diesen hätte sie:',
          helpsFar_one:
            '{{tiles}} Steine bis Mah-Jongg: kein einzelner Stein hätte sie fischen lassen.',
          helpsFar_other:
            '{{tiles}} Steine bis Mah-Jongg: kein einzelner Stein hätte sie fischen lassen.',
          ask: 'Wonach hast du gefischt?',
          askLead:
            'Du hast gefischt. Tippe jeden Stein an, der deine Hand vervollständigt hätte, und sieh dann nach.',
          right: 'Richtig: du hast alle genannt.',
          wrong: 'Nicht gefischt: {{tiles}}',
        },
        teacher: {
          helpLead: {
            none: 'Keine Hilfe. Alle urteilen selbst.',
            waits: 'Jedem Spieler wird gesagt, wonach die eigene Hand fischt.',
            hand: 'Jeder Spieler darf Hilfe für die eigene Hand einschalten.',
            safety: 'Auch welche Steine ungesehen sind.',
          },
          helpName: {
            none: 'Keine',
            waits: 'Fischen',
            hand: 'Eigene Hand',
            safety: 'Auch ungesehene Steine',
          },
          tsumoOnly: 'Mah-Jongg nur mit eigenem Zug',
          tsumoOnlyLead: 'Kein Mah-Jongg mit einem Abwurf.',
          reviewLead:
            'Alle Hände werden gezeigt, mit dem, wonach sie fischten und was geholfen hätte.',
          nameWaitsLead:
            'Gefragt nach einer Hand, in der du gefischt hast, bevor die Besprechung es zeigt.',
        },
        calculator: {
          lead: 'Tippe eine Hand ein und sieh, wonach sie fischt oder was sie zählt, Zeile für Zeile.',
          meld: 'Satz',
          meldChi: 'Chow',
          meldPon: 'Pung',
          meldDaiminkan: 'Kong',
          meldAnkan: 'Verdeckter Kong',
          meldHint: 'Tippe den niedrigsten Stein des Satzes an.',
          noWin: 'Ohne Gewinnstein wird dir gesagt, wonach sie fischt.',
          ron: 'Genommen',
          tsumo: 'Gezogen',
          round: 'Rundenwind',
          waits: 'Fischt nach:',
          noWaits: 'Fischt nicht.',
          away_one: '{{tiles}} Steine bis Mah-Jongg.',
          away_other: '{{tiles}} Steine bis Mah-Jongg.',
          isWin: 'Diese Hand ist ein Mah-Jongg.',
        },
        situation: {
          haitei: 'letzter Stein der Mauer',
          houtei: 'letzter Abwurf',
          rinshan: 'Ersatzstein',
          chankan: 'Kong beraubt',
          first_turn: 'direkt nach dem Geben',
          fishing: 'Einer zum Mah-Jongg angesagt',
          original_call: 'Originalansage',
          kong_on_kong: 'Kong auf Kong',
          goulash: 'Goulash',
        },
        sheets: {
          lead: 'Werte und Hände zu allen Regeln, für Papier gemacht.',
          yaku: 'Werte',
        },
        cards: {
          yaku: 'Werte',
        },
        explain: {
          payment: 'Was der Gewinner bekommt',
        },
        near: {
          title: 'Besondere Hände',
          none: 'Keine besondere Hand ist nah.',
          missing_one: '{{count}} Stein fehlt',
          missing_other: '{{count}} Steine fehlen',
          fishes: 'fischt danach',
          done: 'alle Steine sind da',
          keep: 'Behalten',
          needs: 'Braucht',
          was_one: '{{hand}}: {{count}} Stein fehlt',
          was_other: '{{hand}}: {{count}} Steine fehlen',
          wasTitle: 'Nah an',
          mayCall: 'damit ansagen',
          mayOriginal: 'Originalansage',
          beforeOnly: 'ein Chow: nur vom Spieler vor dir',
          special: '{{words}}, {{hand}}',
          reach: 'Verdopplungen in Reichweite',
          reachTotal: 'Mah-Jongg dann: {{points}}',
          counts: 'Macht jemand anders Mah-Jongg, zählt diese Hand',
        },
        bonusPick: {
          into: 'Blumen und Jahreszeiten',
          words: 'Blumen und Jahreszeiten',
          jokers: 'Joker',
        },
      },
    },
  },
};
