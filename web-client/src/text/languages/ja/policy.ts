// The words of "policy" in Japanese.

export default {
  words: {
    watching: {
      policy: '観戦できる人',
      watchers: '観戦している人',
      eye_other: '観戦者：{{count}}',
    },
    policy: {
      nobody: '誰も観戦できません。',
      anybody: '誰でも観戦できます。',
      link: 'リンクを持つ人が観戦できます。',
      named: '観戦には名前が必要です。',
      chat: '観戦者はチャットできます。',
      featured: '観戦一覧で先頭に表示されることがあります。',
      embedding: 'ほかのページに表示できます。',
      castersLive: '解説者は対局中に全員の手牌を見ます。',
      public: {
        live: '場に見えているものはすぐに公開。',
        time: '場に見えているものは{{delay}}後に公開。',
        hand: '場に見えているものは局ごとに公開。',
        handTime: '場に見えているものは各局の{{delay}}後に公開。',
        hands_other: '場に見えているものは{{count}}局遅れで公開。',
        match: '場に見えているものは終局後に公開。',
        round: '場に見えているものは回戦終了後に公開。',
      },
      hands: {
        live: '全員の手牌をすぐに公開。',
        time: '全員の手牌を{{delay}}後に公開。',
        hand: '全員の手牌を局ごとに公開。',
        handTime: '全員の手牌を各局の{{delay}}後に公開。',
        hands_other: '全員の手牌を{{count}}局遅れで公開。',
        match: '全員の手牌を終局後に公開。',
        round: '全員の手牌を回戦終了後に公開。',
      },
      noHands: '手牌は非公開。',
    },
    watchClass: {
      public: '公開情報',
      hands: '全員の手牌',
      seat: '{{name}}の手牌',
      classAndDelay: '{{what}}・{{delay}}',
      live: 'ライブ',
      time: '{{delay}}遅れ',
      hand: '1局遅れ',
      handTime: '1局と{{delay}}遅れ',
      hands_other: '{{count}}局遅れ',
      match: '終局後',
      round: '回戦終了後',
    },
    watchers: {
      ask: '{{name}}が観戦範囲の拡大を求めています：「{{policy}}」',
    },
  },
};
