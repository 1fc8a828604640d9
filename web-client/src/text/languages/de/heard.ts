// The words of "heard" in German.

export default {
  words: {
    heard: {
      title: 'Für dich',
      reported: 'Eine Zeile von {{name}} am Tisch „{{title}}“ wurde gemeldet: {{text}}',
      toTable: 'Zum Tisch',
      close: 'Schließen',
    },
  },
};
