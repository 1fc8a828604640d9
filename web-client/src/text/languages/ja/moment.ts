// The words of "moment" in Japanese.

export default {
  words: {
    moment: {
      from: '{{name}}から',
      counting: '計算中',
      now: '現在{{points}}',
      uraToTurn: '裏ドラはこれから',
      anyKey: 'キーを押すと進みます',
      tap: 'タップで進みます',
    },
  },
};
