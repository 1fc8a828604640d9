// The words of "stream" in German.

export default {
  words: {
    stream: {
      dora: 'Dora',
      wall: 'Mauer {{count}}',
      sticks_one: '{{count}} Stab',
      sticks_other: '{{count}} Stäbe',
      riichi: 'Riichi',
      lastWin: 'Letzter Gewinn · {{hand}}',
      drawn: 'gezogen',
      from: 'von {{name}}',
      waits: 'wartet auf',
      away_one: '{{count}} fehlt',
      away_other: '{{count}} fehlen',
      place: 'Platz',
      score: 'Punkte',
      wins: 'Gewinne',
      dealtIn: 'abgegeben',
      riichis: 'Riichi',
      calls: 'Sätze gerufen',
      lost: 'Die Verbindung ist verloren.',
    },
  },
};
