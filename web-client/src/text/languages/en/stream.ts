// Words of a table as parts over a video; they come with its page.

export const stream = {
  stream: {
    dora: 'dora',
    wall: 'wall {{count}}',
    sticks_one: '{{count}} stick',
    sticks_other: '{{count}} sticks',
    riichi: 'Riichi',
    lastWin: 'Last win · {{hand}}',
    drawn: 'drawn',
    from: 'from {{name}}',
    waits: 'waits',
    away_one: '{{count}} away',
    away_other: '{{count}} away',
    place: 'place',
    score: 'points',
    wins: 'wins',
    dealtIn: 'dealt in',
    riichis: 'riichi',
    calls: 'sets called',
    lost: 'The connection is lost.',
  },
} as const;
