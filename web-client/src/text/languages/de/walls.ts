// The words of "walls" in German.

export default {
  words: {
    walls: {
      title: 'Mauern dieser Partie',
      checking: 'Die Mauern werden geprüft …',
      fine: 'Mauern geprüft',
      wrong: 'Mauern passen nicht',
      unchecked: 'Mauern nicht geprüft',
      fineText_one:
        '{{count}} Hand wurde aus dem Geheimnis gegeben, an das der Server vor der Partie gebunden war.',
      fineText_other:
        'Alle {{count}} Hände wurden aus dem Geheimnis gegeben, an das der Server vor der Partie gebunden war.',
      wrongText:
        'Was gespielt wurde, stammt nicht aus den Mauern, an die der Server gebunden war. Sag es den anderen am Tisch.',
      how: 'Vor der ersten Hand veröffentlicht der Server den Hash seines Geheimnisses. Die Spieler geben zu jeder Hand Zufallszahlen dazu. Nach der Partie wird das Geheimnis verraten: diese Seite hat jede Mauer noch einmal aufgebaut und jeden Stein verglichen, dazu alles, was diesem Browser während der Partie gesagt wurde.',
      running:
        'Die Partie läuft noch. Ihr Geheimnis wird nach der letzten Hand verraten; dann lassen sich die Mauern prüfen.',
      rules:
        'Wie Mauern nach diesen Regeln entstehen, weiß diese Seite nicht. Sie lassen sich hier nicht prüfen.',
      no_hands: 'Es wurde keine Hand gegeben.',
      no_proof:
        'Diese Aufzeichnung sagt nichts darüber, wie ihre Mauern entstanden: sie wurde anderswo oder ohne Nachweis gespielt.',
      seenAll:
        'Dieser Browser war dabei: alles, was ihm während der Partie gesagt wurde, steht in der Aufzeichnung.',
      seenPart:
        'Von diesem Browser nicht gesehen: {{hands}}. Dort ist die Aufzeichnung nur in sich stimmig; ob es so gespielt wurde, wissen die, die dabei waren.',
      seenNone:
        'Von diesem Browser nicht gesehen: die Partie. Die Aufzeichnung ist in sich stimmig; ob es so gespielt wurde, wissen die, die dabei waren.',
      afterAnother:
        'Dieser Browser sah an diesem Tisch eine andere Partie beginnen, aber nicht enden.',
      dropped_one: 'Deine Zufallszahl kam für {{count}} Hand zu spät.',
      dropped_other: 'Deine Zufallszahl kam für {{count}} Hände zu spät.',
      handDropped: 'deine kam zu spät',
      handUnseen: 'von diesem Browser nicht gesehen',
      commitment: 'Verpflichtung',
      given: 'Zufallszahlen von {{names}}',
      givenNone: 'Kein Spieler hat Zufallszahlen dazugegeben',
      handFine: 'passt',
      handWrong: 'passt nicht',
      problems: 'Was nicht passt',
      inHand: '{{hand}}: {{problem}}',
      at: '{{problem}} Ereignis {{n}}.',
      compared: '{{problem}} Gezeigt: {{shown}}. In der Mauer: {{wall}}.',
      shownOnly: '{{problem}} Gezeigt: {{shown}}.',
      toMoment: 'Ansehen',
    },
  },
};
