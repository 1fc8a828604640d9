// The words of "sound" in German.

export default {
  words: {
    soundSheet: {
      on: 'Ton',
      onLead: 'X am Tisch',
      table: 'Tisch',
      alerts: 'Du bist dran und Uhr',
      talk: 'Menschen',
      percent: '{{percent}} Prozent',
      blocked:
        'Der Browser spielt auf dieser Seite noch nichts ab. Nach deinem nächsten Druck schon.',
      voice: 'Gesprochene Rufe',
      voices: {
        off: 'Aus',
        en: 'Englisch',
        ja: 'Japanisch',
      },
      watching: 'Beim Zuschauen zu hören und angesagt',
      watched: { all: 'Jeder Zug', results: 'Ergebnisse', nothing: 'Nichts' },
      vibrate: 'Vibrieren, wenn du dran bist',
      notify: 'Benachrichtigen, solange diese Seite verborgen ist',
      notifyLead: 'Nur wenn du etwas gefragt wirst.',
      news: 'Über Freunde und Runden benachrichtigen',
      newsLead:
        'Solange diese Seite verborgen ist: Jemand, dem du folgst, beginnt zu spielen, oder eine Runde deines Clubs hat begonnen.',
      notifyRefused: 'Der Browser erlaubt es für diese Seite nicht.',
    },
  },
};
