// The words of "policy" in German.

export default {
  words: {
    watching: {
      policy: 'Wer zuschauen darf',
      watchers: 'Wer zuschaut',
      eye_one: 'Wer zuschaut: {{count}}',
      eye_other: 'Wer zuschaut: {{count}}',
    },
    policy: {
      nobody: 'Niemand darf zuschauen.',
      anybody: 'Alle dürfen zuschauen.',
      link: 'Wer den Link hat, darf zuschauen.',
      named: 'Wer zuschaut, braucht einen Namen.',
      chat: 'Zuschauer dürfen chatten.',
      featured: 'Die Halle darf ihn zuerst zeigen.',
      embedding: 'Andere Seiten dürfen ihn zeigen.',
      castersLive: 'Kommentatoren sehen alle Hände, während sie gespielt werden.',
      public: {
        live: 'Was offen liegt, wird sofort gezeigt.',
        time: 'Was offen liegt, wird {{delay}} später gezeigt.',
        hand: 'Was offen liegt, wird nach jeder Hand gezeigt.',
        handTime: 'Was offen liegt, wird {{delay}} nach jeder Hand gezeigt.',
        hands_one: 'Was offen liegt, wird {{count}} Hand später gezeigt.',
        hands_other: 'Was offen liegt, wird {{count}} Hände später gezeigt.',
        match: 'Was offen liegt, wird nach der Partie gezeigt.',
      },
      hands: {
        live: 'Alle Hände werden sofort gezeigt.',
        time: 'Alle Hände werden {{delay}} später gezeigt.',
        hand: 'Alle Hände werden nach jeder Hand gezeigt.',
        handTime: 'Alle Hände werden {{delay}} nach jeder Hand gezeigt.',
        hands_one: 'Alle Hände werden {{count}} Hand später gezeigt.',
        hands_other: 'Alle Hände werden {{count}} Hände später gezeigt.',
        match: 'Alle Hände werden nach der Partie gezeigt.',
      },
      noHands: 'Hände bleiben verdeckt.',
    },
    watchClass: {
      public: 'Öffentlich',
      hands: 'Alle Hände',
      seat: 'Hand von {{name}}',
      classAndDelay: '{{what}} · {{delay}}',
      live: 'live',
      time: '{{delay}} zurück',
      hand: 'eine Hand zurück',
      handTime: 'eine Hand und {{delay}} zurück',
      hands_one: '{{count}} Hand zurück',
      hands_other: '{{count}} Hände zurück',
      match: 'nach der Partie',
    },
    watchers: {
      ask: '{{name}} bittet, mehr zuschauen zu lassen: „{{policy}}“',
    },
  },
};
