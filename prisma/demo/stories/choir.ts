import type { StoryAction } from '../story.ts'
import { publishesTheme, addsPictures, publishes, says } from '../actions/feed.ts'
import { registers } from '../actions/guests.ts'

export const choirStory: readonly StoryAction[] = [
  publishes('17d'),
  publishesTheme('16d 20h', 'amina'),
  registers('15d', 'dagny', 1, { via: 'amina' }),
  registers('13d 4h', { name: 'Henning Krogh' }, 10, { via: 'amina' }),
  registers('10d', 'freja', 3, { via: 'amina' }),
  says(
    '9d 6h',
    'jonas',
    'I was asked to mouth the words at my own school concert. Is there a place for such a person?',
    { as: 'mouth' },
  ),
  says(
    '9d 4h',
    'dagny',
    'In the middle, where it is loudest. You hold the note your fridge makes. Everybody can do that one.',
    {
      to: 'mouth',
      reactions: { '❤️': ['jonas', 'freja', 'noor', 'siobhan'], '😂': ['rasmus'] },
    },
  ),
  registers('9d 3h', 'jonas', 2),
  registers('6d', { name: 'Astrid Vang' }, 8, { via: 'amina' }),
  addsPictures('5d', 'amina', 'FLYER'),
  registers('2d 8h', 'siobhan', 2, { via: 'amina' }),
  says('15h', 'siobhan', 'My fridge makes an F sharp. Yours?', {
    reactions: { '😂': ['dagny', 'jonas', 'freja'], '👀': ['rasmus'] },
  }),
]
