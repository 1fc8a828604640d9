// Who may watch, in words: said before one sits down, at the table, and to those who watch. A part
// of `index.ts`.

export const policy = {
  // The ways to what is said and set of watching.
  watching: {
    policy: 'Who may watch',
    watchers: 'Who watches',
    eye_one: 'Who watches: {{count}}',
    eye_other: 'Who watches: {{count}}',
  },
  // Each a whole sentence; together they say all of it.
  policy: {
    nobody: 'Nobody may watch.',
    who: {
      public: 'Anybody may watch.',
      link: 'Whoever has the link may watch.',
      members: 'Members of the club may watch.',
      members_link: 'Members of the club who have the link may watch.',
    },
    named: 'Whoever watches needs a name.',
    chat: 'Watchers may chat.',
    featured: 'The hall may show it first.',
    embedding: 'Other pages may show it.',
    castersLive: 'Casters see all hands while they are played.',
    public: {
      live: 'What lies open is shown at once.',
      time: 'What lies open is shown {{delay}} later.',
      hand: 'What lies open is shown after each hand.',
      handTime: 'What lies open is shown {{delay}} after each hand.',
      hands_one: 'What lies open is shown {{count}} hand later.',
      hands_other: 'What lies open is shown {{count}} hands later.',
      match: 'What lies open is shown after the match.',
      round: 'What lies open is shown after the round.',
    },
    hands: {
      live: 'All hands are shown at once.',
      time: 'All hands are shown {{delay}} later.',
      hand: 'All hands are shown after each hand.',
      handTime: 'All hands are shown {{delay}} after each hand.',
      hands_one: 'All hands are shown {{count}} hand later.',
      hands_other: 'All hands are shown {{count}} hands later.',
      match: 'All hands are shown after the match.',
      round: 'All hands are shown after the round.',
    },
    noHands: 'Hands stay hidden.',
  },
  // What a class shows, and how far behind it is.
  watchClass: {
    public: 'Public',
    hands: 'All hands',
    seat: 'Hand of {{name}}',
    classAndDelay: '{{what}} · {{delay}}',
    live: 'live',
    time: '{{delay}} behind',
    hand: 'one hand behind',
    handTime: 'one hand and {{delay}} behind',
    hands_one: '{{count}} hand behind',
    hands_other: '{{count}} hands behind',
    match: 'after the match',
    round: 'after the round',
  },
  clubTable: {
    title: 'Table {{table}} · round {{round}}',
    table: 'Table {{table}}',
    round: 'round {{round}}',
  },
  watchers: {
    ask: '{{name}} asks to let more be watched: “{{policy}}”',
  },
} as const;
