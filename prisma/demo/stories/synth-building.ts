import type { StoryAction } from '../story.ts'
import { publishesTheme, publishes, says } from '../actions/feed.ts'
import { applies, isDeclined, registers } from '../actions/guests.ts'

export const synthBuildingStory: readonly StoryAction[] = [
  publishes('10d'),
  publishesTheme('9d 22h', 'amina'),
  registers('9d', 'priya', 1),
  registers('8d 2h', { name: 'Malik Freeman' }, 2),
  registers('7d 4h', 'diego', 1),
  says(
    '5d 3h',
    'diego',
    'I am left-handed and have been told all my life that this is why things break. Is there a bench for that?',
    { as: 'left' },
  ),
  says('5d 2h', 'devon', 'There is, and it is the good one. Things break because nobody lets them cool.', {
    to: 'left',
    reactions: { '❤️': ['diego', 'lukasz'], '😂': ['priya'] },
  }),
  isDeclined('4d', { name: 'Brad Colfax' }, 10),
  applies('3d 5h', 'kwame', 1),
  applies('2d 7h', { name: 'Odalys Peña' }, 2),
  applies('1d 6h', 'teodora', 1),
  says(
    '22h',
    'lukasz',
    'Tested all sixteen irons tonight. Fifteen are hot. The sixteenth is an attitude, and I have ordered another.',
    {
      reactions: { '😂': ['devon', 'diego', 'amina'] },
    },
  ),
  applies('2h 20m', { name: 'June Whitlock' }, 1),
]
