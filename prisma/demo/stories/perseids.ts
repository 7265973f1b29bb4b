import type { StoryAction } from '../story.ts'
import { announces, cancelsEvent, publishes, says } from '../actions/feed.ts'
import { registers } from '../actions/guests.ts'

export const perseidsStory: readonly StoryAction[] = [
  publishes('20d'),
  registers('18d 4h', 'diego', 3),
  registers('15d', { name: 'Lucía Ortega' }, 4),
  registers('11d 2h', 'moana', 1),
  says('10d', 'diego', 'My daughter wants to know whether one is allowed to wish on a satellite.', { as: 'satellite' }),
  says('9d 22h', 'xochitl', 'Yes, but it takes longer.', {
    to: 'satellite',
    reactions: { '❤️': ['diego', 'moana', 'tomas'] },
  }),
  cancelsEvent('1d 20h'),
  announces(
    '1d 20h',
    'tomas',
    'The city has closed stairwell C: the third landing has a crack in it that was not there in spring. They need a month at least, and we do not take 45 people up a stair that somebody is worried about. All places are given back; when the stair is sound, those who had one hear first.',
    {
      reactions: { '🙏': ['diego', 'moana'] },
    },
  ),
  says('1d 18h', 'moana', 'Good call. The sky is not going anywhere.', {
    reactions: { '❤️': ['xochitl', 'tomas', 'diego'] },
  }),
]
