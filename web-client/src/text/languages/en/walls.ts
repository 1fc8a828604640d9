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
  wallFault: {
    other_commitment:
      'While the match was played, the server told this browser another commitment.',
    other_heads: 'While the match was played, other promises were told than the record has.',
    other_nonces: 'While the match was played, other random numbers were told than the record has.',
    other_course:
      'While it was played, this browser saw this hand otherwise than the record tells it.',
    fewer_hands: 'This browser saw more hands than the record has.',
    second_heads: 'The server told two different lists of promises for one hand.',
    second_nonces: 'The server told two different lists of random numbers for one hand.',
    loose_nonce: 'The server told a random number that is not the one announced before.',
    second_deal: 'The server told the same hand a second time, and otherwise.',
    order: 'The server went back to a hand that was over.',
    no_commitment: 'The server was not bound to a secret.',
    second_commitment: 'The server was bound to two secrets.',
    no_secret: 'The secret was not told after the match.',
    secret: 'The secret is not the one that the server was bound to.',
    nonce: 'A random number of {{name}} is not the one announced before.',
    late: 'Something was told too late or too early to bind anybody.',
    dealt: 'A dealt tile of {{name}} is not where the deal found it.',
    dice: 'The dice are others.',
    throws: 'The dice for the deal are others, or somebody else threw highest.',
    drawn: 'A tile drawn by {{name}} was another.',
    replacement: 'A replacement tile of {{name}} was another.',
    indicator: 'An indicator was another.',
    ura: 'An indicator under another was a different one.',
    not_held: '{{name}} shows a tile that never came to that hand.',
    not_there: '{{name}} takes a tile that nobody discarded.',
  },
};
