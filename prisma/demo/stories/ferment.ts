import type { StoryAction } from '../story.ts'
import { changes, publishes, says } from '../actions/feed.ts'
import { registers } from '../actions/guests.ts'

export const fermentStory: readonly StoryAction[] = [
  publishes('15d'),
  registers('14d', 'priya', 1),
  registers('12d 2h', 'devon', 2),
  registers('8d 4h', { name: 'Ruth Abramowitz' }, 3),
  says('7d 9h', 'devon', 'My last batch went soft and grey. Is that a moral failing or a temperature?', { as: 'grey' }),
  says(
    '7d 8h',
    'priya',
    'Temperature. Above 24 degrees they hurry, and hurried cabbage sulks. Bring the jar, we will give it a burial and find out.',
    {
      to: 'grey',
      reactions: { '😂': ['devon', 'kwame'], '❤️': ['amina'] },
    },
  ),
  changes('5d 3h', 'amina', 'venueName', 'The old dairy, upstairs', 'The old dairy'),
  registers('3d', 'kwame', 1),
  says('2d 6h', 'bao', 'I have asked my aunt about page four. She says the stain is not an ingredient.', {
    reactions: { '😂': ['priya', 'devon', 'kwame', 'anneliese'] },
  }),
  registers('7h', { name: 'Lorraine Petit' }, 2),
]
