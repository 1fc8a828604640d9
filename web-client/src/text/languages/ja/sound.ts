// The words of "sound" in Japanese.

export default {
  words: {
    soundSheet: {
      on: '音',
      onLead: '卓ではXキー',
      table: '卓',
      alerts: '手番と時計',
      talk: '人',
      percent: '{{percent}}パーセント',
      blocked: 'ブラウザはまだ音を鳴らせません。次に押した後から鳴ります。',
      voice: '発声',
      voices: {
        off: 'オフ',
        en: '英語',
        ja: '日本語',
      },
      watching: '観戦中の音と読み上げ',
      watched: { all: 'すべての動き', results: '結果だけ', nothing: 'なし' },
      vibrate: '手番で振動',
      notify: 'ページが隠れている時に通知',
      notifyLead: '選択を求められた時だけ。',
      news: '友達と回戦を通知',
      newsLead:
        'ページが隠れている時：フォロー中の人が対局を始めた、または所属クラブの回戦が始まった時。',
      notifyRefused: 'ブラウザがこのサイトに許可していません。',
    },
  },
};
