// The words of "stream" in French.

export default {
  words: {
    stream: {
      dora: 'dora',
      wall: 'mur {{count}}',
      sticks_one: '{{count}} bâton',
      sticks_other: '{{count}} bâtons',
      riichi: 'Riichi',
      lastWin: 'Dernier gain · {{hand}}',
      drawn: 'piochée',
      from: 'de {{name}}',
      waits: 'attend',
      away_one: 'à {{count}}',
      away_other: 'à {{count}}',
      place: 'place',
      score: 'points',
      wins: 'gains',
      dealtIn: 'a donné',
      riichis: 'riichis',
      calls: 'appels',
      lost: 'La connexion est perdue.',
    },
  },
};
