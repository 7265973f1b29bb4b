import type { StoryAction } from '../story.ts'
import { publishesTheme, addsPictures, publishes, says } from '../actions/feed.ts'
import { registers } from '../actions/guests.ts'

export const noodlesStory: readonly StoryAction[] = [
  publishes('14d'),
  publishesTheme('13d 22h', 'amina'),
  registers('12d 3h', 'sakura', 2),
  registers('9d 1h', { name: 'Daichi Mori' }, 2),
  addsPictures('8d', 'amina', 'GALLERY'),
  registers('7d 6h', 'jun', 1),
  says('6d 5h', 'sakura', 'Is it impolite to come alone and not talk to anybody?', { as: 'alone' }),
  says(
    '6d 4h',
    'yuki',
    'It is the highest compliment. The three stools at the end of the counter face the pot, not people. They are for you.',
    {
      to: 'alone',
      reactions: { '❤️': ['sakura', 'jun', 'amina'], '🙏': ['noor'] },
    },
  ),
  registers('4d', { name: 'Hana Kobayashi' }, 3),
  registers('2d 3h', { name: 'Marcus Webb' }, 2),
  says('1d 2h', 'yuki', 'The sardines came. Everybody in the building knows that the sardines came.', {
    reactions: { '😂': ['jun', 'sakura', 'amina'], '🔥': ['kwame'] },
  }),
]
