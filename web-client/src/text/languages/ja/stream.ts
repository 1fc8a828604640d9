// The words of "stream" in Japanese.

export default {
  words: {
    stream: {
      dora: 'ドラ',
      wall: '残り{{count}}',
      sticks_other: '供託{{count}}',
      riichi: 'リーチ',
      lastWin: '直前の和了・{{hand}}',
      drawn: 'ツモ',
      from: '{{name}}から',
      waits: '待ち',
      away_other: 'あと{{count}}',
      place: '順位',
      score: '点数',
      wins: '和了',
      dealtIn: '放銃',
      riichis: '立直',
      calls: '副露',
      lost: '接続が切れました。',
    },
  },
};
