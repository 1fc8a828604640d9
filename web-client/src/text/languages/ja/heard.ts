// The words of "heard" in Japanese.

export default {
  words: {
    heard: {
      title: 'お知らせ',
      plays: '{{name}}が対局中です：{{title}}',
      reported: '「{{title}}」での{{name}}の発言が通報されました：{{text}}',
      toTable: '卓へ',
      close: '閉じる',
    },
  },
};
