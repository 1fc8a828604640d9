// Words of the moment of a win, in English; they come with it.

export const moment = {
  moment: {
    from: 'from {{name}}',
    counting: 'and counting',
    now: 'now {{points}}',
    uraToTurn: 'ura dora still to turn',
    anyKey: 'Any key: go on',
    tap: 'Tap: go on',
  },
} as const;
