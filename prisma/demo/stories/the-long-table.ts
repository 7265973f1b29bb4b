import type { StoryAction } from '../story.ts'
import { announces, addsPictures, publishes, says, showsPhoto } from '../actions/feed.ts'
import { cancels, registers } from '../actions/guests.ts'

/** A lunch that was yesterday: who came, who was late, and what they say about it now. */
export const theLongTableStory: readonly StoryAction[] = [
  publishes('start-26d'),
  registers('start-24d 4h', 'marta', 3, { inAfter: -95 }),
  registers('start-21d 17h', 'rui', 4, { inAfter: -12 }),
  registers('start-19d 3h', { name: 'Lurdes Simão' }, 10, { inAfter: -40, via: 'jun' }),
  registers('start-16d 15h', 'ines', 2, { inAfter: 3, via: 'jun' }),
  addsPictures('start-15d 2h', 'amina', 'COVER'),
  registers('start-13d 20h', { name: 'Amélia Nogueira' }, 6, { inAfter: -60 }),
  registers('start-11d 5h', 'noor', 2, { inAfter: 8 }),
  registers('start-9d 16h', 'leila', 2, { inAfter: 9, via: 'noor' }),
  registers('start-9d 14h', 'tomas', 2, { inAfter: -70 }),
  registers('start-7d 22h', { name: 'Afonso Brito' }, 5, { inAfter: 1, via: 'noor' }),
  registers('start-6d 6h', 'lukasz', 2, { via: 'noor' }),
  registers('start-4d 19h', 'clemence', 1, { inAfter: 31 }),
  registers('start-4d 3h', { name: 'Étienne Aubry' }, 8, { inAfter: -5, via: 'jun' }),
  registers('start-2d 2h', 'moana', 4, { inAfter: 6 }),
  registers('start-16h', { name: 'Teresa Vilhena' }, 9, { inAfter: 14 }),
  announces(
    'start-3h',
    'amina',
    'The bread is out of the oven and the cloth is on. Come hungry, come by the north door, and bring a glass.',
    {
      reactions: { '🎉': ['noor', 'rui', 'moana', 'ines'] },
    },
  ),
  says(
    'start-1h',
    'lukasz',
    'Fever since last night. I am giving nothing up, I only cannot stand. Somebody eat two almond cakes.',
    {
      as: 'fever',
      reactions: { '❤️': ['marta', 'noor', 'ines', 'leila'] },
    },
  ),
  cancels('start-50m', 'lukasz'),
  says('start+1h', 'leila', 'Saving you a piece in a napkin. It will be flat when it gets to you.', {
    to: 'fever',
    reactions: { '❤️': ['lukasz'] },
  }),
  says(
    'end+12m',
    'moana',
    'I sat next to a man who has sold eels for fifty years. I know everything about eels. Ask me.',
    {
      as: 'eels',
      reactions: { '😂': ['rui', 'noor', 'tomas', 'clemence'], '❤️': ['marta'] },
    },
  ),
  showsPhoto('end+18m', 'ines', 'Where I looked whenever somebody asked me to guess the olive oil.', {
    reactions: { '❤️': ['marta', 'leila', 'moana'], '😂': ['noor'] },
  }),
  says('end+25m', 'clemence', 'Where do they go?', { to: 'eels' }),
  says('end+31m', 'moana', 'Nobody knows, and he would not say.', {
    to: 'eels',
    reactions: { '😂': ['clemence', 'leila'], '🔥': ['ines'] },
  }),
  addsPictures('end+50m', 'amina', 'GALLERY'),
  says(
    'end+1h 20m',
    'rui',
    'Found under chair 34: one brown glove, one harmonica. The harmonica has been played since.',
    {
      as: 'found',
      reactions: { '😂': ['marta', 'noor', 'moana'] },
    },
  ),
  says('end+1h 45m', 'tomas', 'The glove is mine. I have never owned a harmonica and would like it noted.', {
    to: 'found',
    reactions: { '👀': ['rui'] },
  }),
  announces(
    'end+3h',
    'amina',
    'Fifty-eight at the table, sixteen bowls sent back empty, 1,140 euros in the bowl at the door: the stalls are paid and the rest buys the flour for spring. Thank you for passing to the left.',
    {
      reactions: {
        '❤️': ['marta', 'rui', 'ines', 'noor', 'leila', 'moana', 'clemence', 'tomas'],
        '👏': ['jun', 'solveig'],
      },
    },
  ),
  says('end+4h 10m', 'noor', 'I came with one person and left with a choir. Marta, the chickpeas: will you ever say?', {
    as: 'chickpeas',
    reactions: { '❤️': ['ines', 'leila'] },
  }),
  says(
    'end+5h',
    'marta',
    'Soak two days, not one. Bay, an onion left whole, and you salt them when they are soft and not a minute before. The rest is my mother looking at the pot.',
    {
      to: 'chickpeas',
      reactions: { '🙏': ['noor', 'clemence', 'rui', 'ngozi'], '❤️': ['leila', 'ines', 'moana'] },
    },
  ),
]
