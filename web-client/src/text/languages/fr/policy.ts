// The words of "policy" in French.

export default {
  words: {
    watching: {
      policy: 'Qui peut regarder',
      watchers: 'Qui regarde',
      eye_one: 'Qui regarde : {{count}}',
      eye_other: 'Qui regarde : {{count}}',
    },
    policy: {
      nobody: 'Personne ne peut regarder.',
      anybody: 'Tout le monde peut regarder.',
      link: 'Qui a le lien peut regarder.',
      named: 'Il faut un nom pour regarder.',
      chat: 'Les spectateurs peuvent discuter.',
      featured: 'La salle peut la mettre en avant.',
      embedding: 'D’autres pages peuvent la montrer.',
      castersLive: 'Les commentateurs voient toutes les mains pendant le jeu.',
      public: {
        live: 'Ce qui est visible est montré aussitôt.',
        time: 'Ce qui est visible est montré {{delay}} plus tard.',
        hand: 'Ce qui est visible est montré après chaque donne.',
        handTime: 'Ce qui est visible est montré {{delay}} après chaque donne.',
        hands_one: 'Ce qui est visible est montré {{count}} donne plus tard.',
        hands_other: 'Ce qui est visible est montré {{count}} donnes plus tard.',
        match: 'Ce qui est visible est montré après la partie.',
      },
      hands: {
        live: 'Toutes les mains sont montrées aussitôt.',
        time: 'Toutes les mains sont montrées {{delay}} plus tard.',
        hand: 'Toutes les mains sont montrées après chaque donne.',
        handTime: 'Toutes les mains sont montrées {{delay}} après chaque donne.',
        hands_one: 'Toutes les mains sont montrées {{count}} donne plus tard.',
        hands_other: 'Toutes les mains sont montrées {{count}} donnes plus tard.',
        match: 'Toutes les mains sont montrées après la partie.',
      },
      noHands: 'Les mains restent cachées.',
    },
    watchClass: {
      public: 'Public',
      hands: 'Toutes les mains',
      seat: 'Main de {{name}}',
      classAndDelay: '{{what}} · {{delay}}',
      live: 'en direct',
      time: '{{delay}} de retard',
      hand: 'une donne de retard',
      handTime: 'une donne et {{delay}} de retard',
      hands_one: '{{count}} donne de retard',
      hands_other: '{{count}} donnes de retard',
      match: 'après la partie',
    },
    watchers: {
      ask: '{{name}} demande d’en laisser voir plus : « {{policy}} »',
    },
  },
};
