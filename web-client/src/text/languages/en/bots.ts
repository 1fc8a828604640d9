// Words about bots that play alone, and how fast bots play. They come with the parts that say them.

export const bots = {
  bots: {
    alone: 'Only bots play here',
    pace: 'How fast bots play',
    paces: {
      normal: 'Normal',
      one_second: '1 second',
      instant: 'At once',
    },
    paceLead: {
      normal: 'Bots take a moment to think.',
      one_second: 'Each answer of a bot comes after one second.',
      instant: 'For practice: nothing is held back.',
    },
    byHand: 'Next hand by hand',
    byHandLead: 'After each hand they wait until you ask for the next one.',
    rests: 'The hand is over.',
    deal: 'Deal the next hand',
  },
};
