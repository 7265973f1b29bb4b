import type { StoryAction } from '../story.ts'
import { announces, changes, publishesTheme, addsPictures, publishes, says, showsPhoto } from '../actions/feed.ts'
import { cancels, registers } from '../actions/guests.ts'

/** Two weeks in which a roof fills: who comes, what they ask, and what becomes of the tambourine. */
export const rooftopSessionsStory: readonly StoryAction[] = [
  publishes('13d'),
  addsPictures('12d 23h', 'amina', 'COVER'),
  registers('12d 22h', 'freja', 2),
  registers('12d 21h', 'rasmus', 1, { via: 'amina' }),
  registers('12d 18h', 'jonas', 2, { via: 'amina' }),
  publishesTheme('12d 6h', 'amina'),
  registers('12d 3h', 'emil', 2, { via: 'jun' }),
  registers('12d 1h', 'dagny', 1, { via: 'jun' }),
  registers('11d 22h', { name: 'Karoline Friis' }, 2, { via: 'amina' }),
  says('11d 20h', 'freja', 'Eleven editions and the Night Herons still owe me a tambourine. I am coming to collect.', {
    as: 'tambourine',
    reactions: { '😂': ['jonas', 'rasmus', 'dagny', 'amina'], '👀': ['emil'] },
  }),
  says('11d 19h', 'jonas', '@freja-kold It is in the sail loft. It has been in the sail loft since edition nine.', {
    to: 'tambourine',
  }),
  registers('11d 5h', 'ngozi', 2, { via: 'jun' }),
  addsPictures('10d 21h', 'amina', 'FLYER'),
  registers('10d 4h', 'noor', 2),
  registers('9d 22h', 'leila', 1, { via: 'noor' }),
  registers('9d 20h', { name: 'Signe Uldall' }, 3, { via: 'noor' }),
  says('9d 4h', 'leila', 'First time on this roof. Is there anywhere to sit, or does one stand for four bands?', {
    as: 'seats',
    reactions: { '🙏': ['noor'] },
  }),
  says(
    '9d 3h',
    'amina',
    'Both. Forty folding chairs along the north wall, first come; the pallets by the water tank are for lying down, and nobody will think less of you.',
    {
      to: 'seats',
      reactions: { '❤️': ['leila', 'noor', 'siobhan'] },
    },
  ),
  registers('8d 23h', 'siobhan', 2, { via: 'jun' }),
  registers('8d 6h', 'teodora', 2),
  registers('8d 2h', { name: 'Mads Overgaard' }, 1, { via: 'noor' }),
  changes('7d 23h', 'amina', 'capacity', 60, 80),
  announces(
    '7d 22h',
    'amina',
    'The building let us take the western half of the roof as well, the half with the view. That makes eighty places instead of sixty. Same railing, same curfew.',
    {
      reactions: { '🎉': ['freja', 'rasmus', 'jonas', 'noor', 'teodora', 'ngozi'], '🔥': ['emil', 'dagny'] },
    },
  ),
  registers('7d 20h', 'kwame', 2, { via: 'jun' }),
  registers('7d 18h', { name: 'Ditte Bjerre' }, 2, { via: 'jun' }),
  registers('7d 17h', { name: 'Aleksander Moe' }, 1, { via: 'amina' }),
  registers('7d 3h', 'bao', 2, { via: 'amina' }),
  says('6d 22h', 'rasmus', 'Whoever brought the cardamom buns to edition ten: this is a public appeal.', {
    as: 'buns',
    reactions: { '🙏': ['freja', 'jonas', 'ngozi', 'noor'], '😂': ['amina'] },
  }),
  says('6d 20h', 'ngozi', 'That was me. I was waiting to be asked. Forty of them, then.', {
    to: 'buns',
    reactions: { '❤️': ['rasmus', 'freja', 'amina', 'leila', 'jonas', 'dagny'], '🎉': ['noor'] },
  }),
  registers('6d 7h', 'anneliese', 2, { via: 'jun' }),
  announces(
    '6d 2h',
    'amina',
    'The terms have two new lines: we are quiet on the stairs after 23:00, and the photographer in the yellow cap leaves you out if you tell her.',
    { isPinned: true },
  ),
  registers('5d 23h', { name: 'Hedda Nyström' }, 2, { via: 'noor' }),
  registers('5d 20h', 'lukasz', 1, { via: 'jun' }),
  says(
    '5d 4h',
    'siobhan',
    'I use a chair and the page says one flight of stairs. Is the offer to be carried a real one? My chair weighs 14 kilos and I am no lighter than I look.',
    {
      as: 'stairs',
    },
  ),
  says(
    '5d 3h',
    'ole',
    'A real one. Ring at the grey door at any time from 19:00 and ask for Ole. We do the chair first, then you, then a drink on the house.',
    {
      to: 'stairs',
      reactions: { '❤️': ['siobhan', 'amina', 'noor', 'leila', 'freja', 'teodora'], '👏': ['ngozi', 'rasmus'] },
    },
  ),
  says('5d 2h', 'siobhan', 'Then I will bring the drink. See you at seven.', {
    to: 'stairs',
    reactions: { '❤️': ['ole'] },
  }),
  registers('4d 22h', 'moana', 1),
  registers('4d 20h', { name: 'Villads Kjær' }, 3, { via: 'jun' }),
  addsPictures('4d 6h', 'amina', 'GALLERY'),
  says('4d 4h', 'dagny', 'The neighbour waving in the last picture is my dentist.', {
    reactions: { '😂': ['freja', 'jonas', 'emil', 'amina', 'rasmus'], '😮': ['noor'] },
  }),
  says('3d 23h', 'emil', 'Selling two tickets, 200 each, write me', { as: 'selling', deletedAfter: 42 }),
  says(
    '3d 22h',
    'amina',
    'Places here are free and stay free. Cancel with the button and they go to the next person.',
    { to: 'selling', reactions: { '👏': ['freja', 'siobhan', 'ngozi'] } },
  ),
  cancels('3d 22h', 'emil'),
  registers('3d 9h', 'priya', 2, { via: 'jun' }),
  registers('3d 8h', { name: 'Ida Marie Holst' }, 1, { via: 'noor' }),
  registers('3d 7h', { name: 'Casper Wium' }, 2, { via: 'amina' }),
  registers('2d 21h', 'tomas', 1),
  says(
    '2d 5h',
    'teodora',
    'What happens in the rain? The forecast says Friday is undecided, which is also how I would describe myself.',
    {
      as: 'rain',
      reactions: { '😂': ['kwame', 'leila'] },
    },
  ),
  says(
    '2d 4h',
    'amina',
    'Drizzle: we play. Rain: one floor down, in the sail loft. I look at https://www.dmi.dk every hour and write here by 16:00 on the day, whichever it is.',
    {
      to: 'rain',
      editedAfter: 6,
      reactions: { '🙏': ['teodora', 'kwame'] },
    },
  ),
  registers('1d 22h', { name: 'Yasmin Toft' }, 2, { via: 'amina' }),
  registers('1d 9h', 'clemence', 1, { via: 'jun' }),
  says(
    '1d 7h',
    'clemence',
    'On the night train from Marseille with one small bag and no jumper. Tell me again about the wind.',
    {
      as: 'jumper',
      reactions: { '😂': ['siobhan', 'moana'] },
    },
  ),
  says('1d 6h', 'moana', 'I have a spare and it is enormous. Look for the person holding a sheep.', {
    to: 'jumper',
    reactions: { '❤️': ['clemence', 'noor', 'amina'] },
  }),
  showsPhoto('1d 5h', 'clemence', 'From the train, somewhere before Hamburg. Every window is somebody’s kitchen.', {
    to: 'jumper',
    reactions: { '❤️': ['moana', 'noor', 'siobhan', 'amina'] },
  }),
  announces(
    '20h',
    'amina',
    'For everybody with a place: the code of the grey door is 4417 from 19:00, so that nobody waits for the bell. Keep it among yourselves.',
    {
      visibility: 'GUESTS',
      reactions: { '🙏': ['noor', 'clemence'] },
    },
  ),
  says(
    '6h 10m',
    'kwame',
    'Is Old Radio the singer who did the stairwell concert in March? If so I am standing in front and nobody needs to look for me.',
    {
      as: 'old-radio',
    },
  ),
  says('5h 30m', 'jun', 'The same one. She asked for no microphone this time.', {
    to: 'old-radio',
    reactions: { '😮': ['kwame', 'freja'], '❤️': ['bao', 'anneliese', 'noor'] },
  }),
  showsPhoto('4h', 'jun', 'Rehearsal of the sky. It is ready.', {
    reactions: { '🔥': ['kwame', 'freja', 'leila'], '❤️': ['amina', 'clemence'] },
  }),
  registers('2h 15m', { name: 'Philip Rehling' }, 2),
  registers('1h 40m', { name: 'Nour Eddine' }, 1, { via: 'noor' }),
  says(
    '48m',
    'noor',
    'I have told six people and all of them are coming. I have never been this persuasive about anything.',
    {
      reactions: { '😂': ['leila', 'jun'], '👏': ['amina'] },
    },
  ),
  registers('26m', { name: 'Bente Aaskov' }, 2),
  says('9m', 'freja', 'I have been to the sail loft. The tambourine is there. It has a nest in it.', {
    reactions: { '😮': ['jonas'], '😂': ['rasmus', 'dagny'] },
  }),
]
