// The words of "walls" in French.

export default {
  words: {
    walls: {
      title: 'Murs de cette partie',
      checking: 'Vérification des murs…',
      fine: 'Murs vérifiés',
      wrong: 'Les murs ne concordent pas',
      unchecked: 'Murs non vérifiés',
      fineText_one:
        '{{count}} donne vient du secret auquel le serveur s’était engagé avant la partie.',
      fineText_other:
        'Les {{count}} donnes viennent toutes du secret auquel le serveur s’était engagé avant la partie.',
      wrongText:
        'Ce qui a été joué ne vient pas des murs auxquels le serveur s’était engagé. Dis-le aux autres à la table.',
      how: 'Avant la première donne, le serveur publie l’empreinte de son secret. Les joueurs ajoutent des nombres aléatoires à chaque donne. Après la partie, le secret est révélé : cette page a refait chaque mur et comparé chaque tuile, ainsi que tout ce que ce navigateur a appris pendant la partie.',
      running:
        'La partie continue. Son secret est révélé après la dernière donne ; les murs pourront alors être vérifiés.',
      rules:
        'Cette page ne sait pas comment les murs sont faits avec ces règles. Ils ne peuvent pas être vérifiés ici.',
      no_hands: 'Aucune donne n’a été jouée.',
      no_proof:
        'Cet enregistrement ne dit rien de la façon dont ses murs ont été faits : il a été joué ailleurs, ou sans preuve.',
      seenAll:
        'Ce navigateur était là : tout ce qu’il a appris pendant la partie est dans l’enregistrement.',
      seenPart:
        'Pas vu par ce navigateur : {{hands}}. Pour cela, l’enregistrement ne concorde qu’avec lui-même ; ceux qui étaient là savent si c’est ce qui a été joué.',
      seenNone:
        'Pas vue par ce navigateur : la partie. L’enregistrement concorde avec lui-même ; ceux qui étaient là savent si c’est ce qui a été joué.',
      afterAnother:
        'Ce navigateur a vu une autre partie commencer à cette table, sans en voir la fin.',
      dropped_one: 'Ton nombre aléatoire est arrivé trop tard pour {{count}} donne.',
      dropped_other: 'Ton nombre aléatoire est arrivé trop tard pour {{count}} donnes.',
      handDropped: 'le tien est arrivé trop tard',
      handUnseen: 'pas vue par ce navigateur',
      commitment: 'Engagement',
      given: 'Nombres aléatoires de {{names}}',
      givenNone: 'Aucun joueur n’a ajouté de nombre aléatoire',
      handFine: 'concorde',
      handWrong: 'ne concorde pas',
      problems: 'Ce qui ne concorde pas',
      inHand: '{{hand}} : {{problem}}',
      at: '{{problem}} Événement {{n}}.',
      compared: '{{problem}} Montré : {{shown}}. Dans le mur : {{wall}}.',
      shownOnly: '{{problem}} Montré : {{shown}}.',
      toMoment: 'Voir',
    },
  },
};
