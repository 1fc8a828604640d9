// Words of what is said wherever one is on the page; they come with the first of it.

export const heard = {
  heard: {
    title: 'Told to you',
    plays: '{{name}} plays now: {{title}}',
    invited: '{{name}} asks you to the table “{{title}}”',
    sit: 'Sit down',
    club: '{{name}}: a match begins, {{title}}',
    reported: 'A line of {{name}} at “{{title}}” was reported: {{text}}',
    round: 'Round {{round}} of {{title}} has begun.',
    toTable: 'To the table',
    toNight: 'To the night',
    announced: '{{name}} says: {{text}}',
    seat: 'Your table',
    starts: 'Round {{round}} starts in {{time}} at table {{table}}',
    runs: 'Round {{round}} is played at table {{table}}',
    toSeat: 'Go to my table',
    close: 'Close',
  },
} as const;
