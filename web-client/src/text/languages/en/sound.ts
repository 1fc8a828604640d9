// Words of the sheet of sounds, in English; they come with it.

export const sound = {
  soundSheet: {
    on: 'Sound',
    onLead: 'X at the table',
    table: 'Table',
    alerts: 'Your turn and clock',
    talk: 'People',
    percent: '{{percent}} percent',
    blocked: 'The browser plays nothing on this page yet. It will after your next press.',
    voice: 'Spoken calls',
    voices: { off: 'Off', en: 'English', ja: 'Japanese' },
    watching: 'Heard and said aloud while watching',
    watched: { all: 'Every move', results: 'Results', nothing: 'Nothing' },
    vibrate: 'Vibrate when it is your turn',
    notify: 'Notify me while this page is hidden',
    notifyLead: 'Only when you are asked something.',
    news: 'Notify me of friends and rounds',
    newsLead:
      'While this page is hidden: somebody you follow begins to play, or a round of your club has begun.',
    notifyRefused: 'The browser does not allow it for this site.',
  },
} as const;
