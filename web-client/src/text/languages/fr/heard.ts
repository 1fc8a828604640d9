// The words of "heard" in French.

export default {
  words: {
    heard: {
      title: 'Pour toi',
      plays: '{{name}} joue maintenant : {{title}}',
      reported: 'Une ligne de {{name}} à la table « {{title}} » a été signalée : {{text}}',
      round: '{{title}} : la ronde {{round}} a commencé.',
      toTable: 'À la table',
      toNight: 'Vers la soirée',
      announced: '{{name}} dit : {{text}}',
      seat: 'Ta table',
      starts: 'La ronde {{round}} commence dans {{time}} à la table {{table}}',
      runs: 'La ronde {{round}} se joue à la table {{table}}',
      toSeat: 'Aller à ma table',
      close: 'Fermer',
    },
  },
};
