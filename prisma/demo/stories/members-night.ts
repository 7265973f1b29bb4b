import type { StoryAction } from '../story.ts'
import { publishesTheme, publishes, reschedules, says } from '../actions/feed.ts'
import { registers } from '../actions/guests.ts'

export const membersNightStory: readonly StoryAction[] = [
  publishes('9d'),
  publishesTheme('8d 20h', 'amina'),
  registers('8d', 'solveig', 2),
  registers('7d 3h', 'ole', 2),
  registers('6d', 'jun', 1),
  registers('5d 2h', 'tomas', 2),
  reschedules('4d 6h', 'solveig', -60),
  registers('4d', 'rasmus', 2),
  says(
    '3d 2h',
    'solveig',
    'One hour earlier than it was, so that the meeting is over before the coals are ready. Songs in this thread, please, one each. Mine is the one you all expect.',
    {
      as: 'songs',
      reactions: { '😂': ['ole', 'tomas', 'jun'] },
    },
  ),
  says('3d 1h', 'ole', '“Sunny”. Seven minutes, the live one.', {
    to: 'songs',
    reactions: { '❤️': ['solveig', 'amina'] },
  }),
  says(
    '2d 4h',
    'rasmus',
    'The theme of a children’s programme about a tractor. You will know every word and hate me.',
    {
      to: 'songs',
      reactions: { '😂': ['solveig', 'ole', 'amina'] },
    },
  ),
  registers('6h', 'amina', 2),
]
