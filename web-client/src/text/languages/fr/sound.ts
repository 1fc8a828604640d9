// The words of "sound" in French.

export default {
  words: {
    soundSheet: {
      on: 'Son',
      onLead: 'X à la table',
      table: 'Table',
      alerts: 'Ton tour et l’horloge',
      talk: 'Personnes',
      percent: '{{percent}} pour cent',
      blocked:
        'Le navigateur ne joue encore rien sur cette page. Il le fera après ton prochain appui.',
      voice: 'Annonces parlées',
      voices: {
        off: 'Non',
        en: 'Anglais',
        ja: 'Japonais',
      },
      watching: 'Entendu et annoncé quand on regarde',
      watched: { all: 'Chaque coup', results: 'Résultats', nothing: 'Rien' },
      vibrate: 'Vibrer quand c’est à toi',
      notify: 'Me prévenir quand cette page est cachée',
      notifyLead: 'Seulement quand on te demande quelque chose.',
      news: 'Me prévenir pour les amis et les rondes',
      newsLead:
        'Quand cette page est cachée : quelqu’un que tu suis commence à jouer, ou une ronde de ton club a commencé.',
      notifyRefused: 'Le navigateur ne le permet pas pour ce site.',
    },
  },
};
