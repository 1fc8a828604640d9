// The words of "programs" in Japanese.

export default {
  words: {
    program: {
      title: 'この席のプログラム',
      lead: 'このアドレスを持つものがここで打ちます。あなただけに示され、席を空けるか新しいアドレスを作るまで有効です。',
      is_invited: 'まだ来ていません。来たら試合を始められます。',
      is_here: '{{name}}が来ています。',
      is_gone: '{{name}}は不在です。戻るまでボットが打ちます。',
      is_out: '{{name}}は間違いが多すぎました。試合の終わりまでボットが打ちます。',
      byWebSocket: 'WebSocketで',
      byWebSocketLead: 'サブプロトコルはmjai、一つのメッセージに一つのJSON。',
      byTcp: 'TCPで',
      byTcpLead: 'このアドレスに届く所で動くプログラムのために。',
      log: 'やりとり',
      logLead:
        '< 聞いたこと、> 言ったこと、! 卓の判断。ほかの人がここで打っている間は見られません。',
      logEmpty: 'まだありません。',
      logShow: '見る',
      logAgain: 'もう一度見る',
    },
  },
};
