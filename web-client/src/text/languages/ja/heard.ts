// The words of "heard" in Japanese.

export default {
  words: {
    heard: {
      title: 'お知らせ',
      plays: '{{name}}が対局中です：{{title}}',
      reported: '「{{title}}」での{{name}}の発言が通報されました：{{text}}',
      round: '{{title}}：第{{round}}回戦が始まりました。',
      toTable: '卓へ',
      toNight: '例会へ',
      close: '閉じる',
    },
  },
};
