// The words of "programs" in German.

export default {
  words: {
    program: {
      title: 'Ein Programm auf diesem Platz',
      lead: 'Wer diese Adresse hat, spielt hier. Nur du siehst sie; sie gilt, bis der Platz aufgegeben oder eine neue Adresse gemacht wird.',
      is_invited: 'Es ist noch nicht da; das Match beginnt, wenn es gekommen ist.',
      is_here: '{{name}} ist da.',
      is_gone: '{{name}} ist fort; ein Bot spielt, bis es zurück ist.',
      is_out: '{{name}} hat zu viele Fehler gemacht; ein Bot spielt bis zum Ende des Matches.',
      byWebSocket: 'Per WebSocket',
      byWebSocketLead: 'Subprotokoll mjai; ein JSON-Objekt je Nachricht.',
      byTcp: 'Per TCP',
      byTcpLead: 'Für Programme, die von dort laufen, wo diese Adresse erreichbar ist.',
      log: 'Was gesagt wurde',
      logLead:
        '< gehört, > gesagt, ! was der Tisch daraus gemacht hat. Nicht, solange andere Leute hier spielen.',
      logEmpty: 'Noch nichts.',
      logShow: 'Zeigen',
      logAgain: 'Noch einmal zeigen',
    },
  },
};
