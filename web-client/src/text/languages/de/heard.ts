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
      announced: '{{name}} sagt: {{text}}',
      seat: 'Dein Tisch',
      starts: 'Runde {{round}} beginnt in {{time}} an Tisch {{table}}',
      runs: 'Runde {{round}} läuft an Tisch {{table}}',
      toSeat: 'Zu meinem Tisch',
      close: 'Schließen',
    },
  },
};
