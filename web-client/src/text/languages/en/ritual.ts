// Words of building, throwing dice and breaking the walls, which come with what shows it.

export const ritual = {
  ritual: {
    setting: 'Rituals',
    when: { lessons: 'In lessons', always: 'Always', never: 'Never' },
    settingLead:
      'Seats drawn by wind tiles, dice and the break of the wall, before the first tile.',
    seats: 'Seats are drawn',
    dice: 'Dice: {{dice}}, together {{sum}}',
    wallOf: 'The wall of {{name}} is broken',
    break_one: 'after {{count}} stack from the right',
    break_other: 'after {{count}} stacks from the right',
  },
};
