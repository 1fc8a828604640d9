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
      announced: '{{name}}：{{text}}',
      seat: '自分の卓',
      starts: '第{{round}}回戦は{{time}}後に{{table}}卓で始まります',
      runs: '第{{round}}回戦が{{table}}卓で行われています',
      toSeat: '自分の卓へ',
      close: '閉じる',
    },
  },
};
