import type { StoryAction } from '../story.ts'
import { publishesTheme, addsPictures, publishes, says } from '../actions/feed.ts'
import { registers } from '../actions/guests.ts'

export const sunsetCinemaStory: readonly StoryAction[] = [
  publishes('16d'),
  publishesTheme('15d 20h', 'amina'),
  registers('14d 6h', 'anneliese', 4, { via: 'jun' }),
  registers('12d 8h', { name: 'Torsten Weidlich' }, 6, { via: 'jun' }),
  registers('9d 3h', 'leila', 2, { via: 'jun' }),
  addsPictures('7d', 'amina', 'GALLERY'),
  registers('6d 5h', { name: 'Katja Brunner' }, 10, { via: 'jun' }),
  says('6d 4h', 'leila', 'Which cut is it? I have now seen three that each call themselves complete.', { as: 'cut' }),
  says(
    '6d 2h',
    'bao',
    'The one with the Buenos Aires reels, scratches and all. Where the scratches are thickest I stop playing, so you will know.',
    {
      to: 'cut',
      reactions: { '❤️': ['leila', 'anneliese'], '🔥': ['jun', 'kwame'] },
    },
  ),
  registers('3d 2h', 'kwame', 2),
  registers('1d 7h', { name: 'Gesine Abt' }, 3, { via: 'jun' }),
  says(
    '5h',
    'anneliese',
    'My grandmother lived across from that car park when it was a market. She is coming. Please be nice to her about the blankets.',
    {
      reactions: { '❤️': ['amina', 'bao', 'leila', 'jun'] },
    },
  ),
]
