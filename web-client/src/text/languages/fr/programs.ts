// The words of "programs" in French.

export default {
  words: {
    program: {
      title: 'Un programme à cette place',
      lead: 'Qui a cette adresse joue ici. Toi seul la vois ; elle vaut jusqu’à ce que la place soit rendue ou qu’une nouvelle adresse soit faite.',
      is_invited: 'Il n’est pas encore là ; la partie commence quand il arrive.',
      is_here: '{{name}} est là.',
      is_gone: '{{name}} est parti ; un bot joue jusqu’à son retour.',
      is_out: '{{name}} a fait trop de fautes ; un bot joue jusqu’à la fin de la partie.',
      byWebSocket: 'Par WebSocket',
      byWebSocketLead: 'Sous-protocole mjai ; un objet JSON par message.',
      byTcp: 'Par TCP',
      byTcpLead: 'Pour les programmes qui tournent là où cette adresse est accessible.',
      log: 'Ce qui a été dit',
      logLead:
        '< entendu, > dit, ! ce que la table en a fait. Pas pendant que d’autres personnes jouent ici.',
      logEmpty: 'Rien encore.',
      logShow: 'Montrer',
      logAgain: 'Montrer encore',
    },
  },
};
