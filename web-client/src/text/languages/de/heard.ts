// The words of "heard" in German.

export default {
  words: {
    heard: {
      title: 'Für dich',
      plays: '{{name}} spielt jetzt: {{title}}',
      reported: 'Eine Zeile von {{name}} am Tisch „{{title}}“ wurde gemeldet: {{text}}',
      round: '{{title}}: Runde {{round}} hat begonnen.',
      toTable: 'Zum Tisch',
      toNight: 'Zum Abend',
      close: 'Schließen',
    },
  },
};
