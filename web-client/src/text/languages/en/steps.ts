// What is new at each step of the ladder, by its preset; these words come with the first that tells it.

export const steps = {
  stageNew: {
    'tibet-1':
      'Circles only, 1 to 9, four of each, and four tiles in your hand. Draw one, discard one. You win with one set and a pair: a set is three in a row or three the same. The fifth tile may be your own draw (tsumo) or the tile just discarded by anybody (ron).',
    'tibet-1-open':
      'All hands lie open, and you win on your own draw only. Look at what the others wait for, and talk about it.',
    'tibet-2':
      'Seven tiles in your hand: two sets and a pair win. Look for hands that wait for more than one tile. Few tiles are left to draw, so the next step soon adds a second suit.',
    'tibet-3':
      'Bamboos join the circles. A set or a pair never mixes the suits, but a hand may hold both. The 1 of bamboos is a bird.',
    'tibet-4': 'Ten tiles in your hand: three sets and a pair win.',
    'tibet-4-chars':
      'Characters are the third suit. The number is written: a tile set with indices shows it in the corner.',
    'tibet-5':
      'Three dragons, white, green and red, make pairs and triplets only. And your first call: when anybody discards a tile of which you hold two, say pon and lay the three down. They stay there; you discard, and play goes on at your right.',
    'tibet-6':
      'Chii: the discard of the player at your left may complete a sequence. Pon comes before chii, and a win before both.',
    'tibet-7':
      'Now a hand is worth something. Five patterns (yaku) count han, a table says what they pay, and on ron the one who discarded pays for all. A hand without yaku still wins a little.',
    'tibet-8':
      'Characters come in, and thirteen tiles in your hand: four sets and a pair win. One suit alone is worth five han now, one suit with dragons two.',
    'tibet-13t-2s':
      'Thirteen tiles of two suits: four sets and a pair. Only twenty tiles are left after the deal.',
    'tibet-13t-3s': 'Thirteen tiles of three suits, still without dragons: four sets and a pair.',
    'tibet-9':
      'The tiles are built into a wall, two high. Dice say where it is broken, and hands are dealt four tiles at a time. The wall goes clockwise, turns go the other way.',
    'tibet-10':
      'Four winds. The dealer is East, and South, West and North follow in turn order. A triplet of your own wind or of the wind of the round is worth one han.',
    'tibet-11':
      'The last fourteen tiles are the dead wall. Nobody draws them: the hand ends when only they are left.',
    'tibet-12':
      'Kan: four equal tiles as one set. Say it, lay them down, and draw one more tile from the dead wall.',
    'tibet-13':
      'Riichi: a closed hand that waits for its last tile may say so. It is locked from then on and worth one han more. And from now on a win needs one han; a closed hand alone is one only on your own draw.',
    'tibet-14':
      'Furiten: if you have discarded any tile that you wait for, you cannot win by ron, on none of your waits. Your own draw still wins. Change the waits, and it may end.',
    'lite-2':
      'A short game for two: seven tiles, no calls, and six yaku of which a win needs one. Points pass from player to player as they are.',
    'lite-3-small':
      'A short game for three with one suit: seven tiles, no calls, and six yaku of which a win needs one.',
    'lite-3-large':
      'A short game for three with two suits: seven tiles, no calls, and six yaku of which a win needs one.',
    'lite-4':
      'A short game with the same hand of two sets and a pair. East and the dragons come in: they make pairs and triplets only. A win needs a pattern (yaku) now, and there are six, worth one or two points; the card of this table shows them. The winning tile can decide: one tile gives the hand a yaku, another does not.',
    'riichi-club':
      'The whole game: all yaku, dora, fu, deposits, repeats and every way a hand can end. The card of this table has all its hands, the help can be switched on at any time.',
    'british-1':
      'Three suits, winds and dragons, thirteen tiles in your hand. Four sets and a pair are Mah-Jong. A pung is three the same, claimed from anybody; a chow is three in a row, claimed from the player before you, and only one may be in a hand. Nothing is counted: whoever goes Mah-Jong first wins.',
    'british-2':
      'The players are East, South, West and North, and all hands count, not only the winner’s. Pungs and pairs of honours score points; dragons, your own wind and East, the prevailing wind, double them. Then everybody settles with everybody, and East pays and receives twice.',
    'british-3':
      'Flowers and seasons are laid before you and replaced from the kong box at the end of the wall. A kong is four the same and takes one tile more. And a call: when one tile is missing, say “one for Mah-Jong” with your discard. Without a call you cannot win.',
    'british-4':
      'More doubles, for the winner alone: no chows, one suit, the last tile of the wall, a tile from the kong box, a robbed kong. The card of this table shows them all.',
    'british-5':
      'Special hands, such as Knitting or the Wriggling Snake: patterns of their own that are worth five hundred, or the limit of a thousand. One tile short they still count something.',
    'british-6':
      'Two thousand in tallies for each player instead of paper: what is paid goes from hand to hand.',
    'british-7':
      'After a drawn hand a goulash is played: three times three tiles change hands unseen, there are no chows, and the 2 of bamboos are jokers that stand for any tile.',
    british: 'The same rules over four rounds, one for each prevailing wind.',
  },
} as const;
