// The words of "heard" in French.

export default {
  words: {
    heard: {
      title: 'Pour vous',
      plays: '{{name}} joue maintenant : {{title}}',
      reported: 'Une ligne de {{name}} à la table « {{title}} » a été signalée : {{text}}',
      toTable: 'À la table',
      close: 'Fermer',
    },
  },
};
