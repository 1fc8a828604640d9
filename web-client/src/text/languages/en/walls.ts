// Words of the check of walls, in English; they come with it.

export const walls = {
  walls: {
    title: 'Walls of this match',
    checking: 'Checking the walls…',
    fine: 'Walls checked',
    wrong: 'Walls do not fit',
    unchecked: 'Walls not checked',
    fineText_one:
      '{{count}} hand was dealt from the secret that the server was bound to before the match.',
    fineText_other:
      'All {{count}} hands were dealt from the secret that the server was bound to before the match.',
    wrongText:
      'What was played does not come from the walls that the server was bound to. Tell the others at the table.',
    how: 'Before the first hand the server publishes the hash of its secret. Players add random numbers to every hand. After the match the secret is told: this page has made each wall again and compared every tile, and all that this browser was told while it was played.',
    running:
      'The match goes on. Its secret is told after the last hand; then the walls can be checked.',
    rules:
      'How walls come about under these rules is not known to this page. They cannot be checked here.',
    no_hands: 'No hand was dealt.',
    no_proof:
      'This record tells nothing about how its walls were made: it was played elsewhere, or without a proof.',
    seenAll:
      'This browser was there: all that it was told while the match was played is in the record.',
    seenPart:
      'Not seen by this browser: {{hands}}. For those the record only fits itself; whether it is what was played, those who were there can tell.',
    seenNone:
      'Not seen by this browser: the match. The record fits itself; whether it is what was played, those who were there can tell.',
    afterAnother: 'This browser saw another match begin at this table, and not its end.',
    dropped_one: 'Your random number came too late for {{count}} hand.',
    dropped_other: 'Your random number came too late for {{count}} hands.',
    handDropped: 'yours came too late',
    handUnseen: 'not seen by this browser',
    commitment: 'Commitment',
    given: 'Random numbers of {{names}}',
    givenNone: 'No player added random numbers',
    handFine: 'fits',
    handWrong: 'does not fit',
    problems: 'What does not fit',
    inHand: '{{hand}}: {{problem}}',
    at: '{{problem}} Event {{n}}.',
    compared: '{{problem}} Shown: {{shown}}. In the wall: {{wall}}.',
    shownOnly: '{{problem}} Shown: {{shown}}.',
    toMoment: 'Look at it',
  },
};
