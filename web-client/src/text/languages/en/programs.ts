// Words about programs at seats, and who takes one; they come with the sheets.

export const programs = {
  program: {
    chooseBot: 'Which bot sits here?',
    own: 'A program of your own',
    ownLead: 'It speaks mjai and connects from outside. You get its address.',
    barred: 'Not by the rules of this table: mjai has no words for “{{rule}}”.',
    title: 'A program at this seat',
    lead: 'Whoever has this address plays here. It is shown to you alone, and is good until the seat is given up or a new address is made.',
    is_invited: 'It has not come yet; the match begins when it is here.',
    is_here: '{{name}} is here.',
    is_gone: '{{name}} is gone; a bot plays until it is back.',
    is_out: '{{name}} made too many mistakes; a bot plays until the end of the match.',
    byWebSocket: 'By WebSocket',
    byWebSocketLead: 'Subprotocol mjai; one JSON object a message.',
    byTcp: 'By TCP',
    byTcpLead: 'For programs that run where this address can be reached.',
    byDefault: 'By the room “default”, too',
    byDefaultLead:
      'For programs such as akochan that know no other room, on the machine of the server.',
    thinkS: 'Time for each answer',
    fallback: 'In its place while it is not here',
    keepsLog: 'Its thoughts go into the record',
    keepsLogLead:
      'What it says to its answers (log, meta) is in the mjai file of the finished match.',
    wishesLead: 'Changing this makes a new address; a program that is here is sent away.',
    log: 'What was said',
    logLead: '< told, > said, ! what the table made of it. Not while other people play here.',
    logEmpty: 'Nothing yet.',
    logShow: 'Show',
    logAgain: 'Show again',
  },
};
