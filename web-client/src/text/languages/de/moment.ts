// The words of "moment" in German.

export default {
  words: {
    moment: {
      from: 'von {{name}}',
      counting: 'es wird gezählt',
      now: 'jetzt {{points}}',
      uraToTurn: 'Ura-Dora noch aufzudecken',
      anyKey: 'Weiter mit jeder Taste',
      tap: 'Weiter durch Tippen',
    },
  },
};
