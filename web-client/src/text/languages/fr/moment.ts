// The words of "moment" in French.

export default {
  words: {
    moment: {
      from: 'de {{name}}',
      counting: 'le compte continue',
      now: 'maintenant {{points}}',
      uraToTurn: 'ura dora à retourner',
      anyKey: 'Une touche : continuer',
      tap: 'Toucher : continuer',
    },
  },
};
