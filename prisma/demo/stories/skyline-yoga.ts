import type { StoryAction } from '../story.ts'
import { announces, publishes, says } from '../actions/feed.ts'
import { registers } from '../actions/guests.ts'

export const skylineYogaStory: readonly StoryAction[] = [
  publishes('8d'),
  registers('7d 2h', 'marta'),
  registers('6d 20h', 'rui'),
  registers('5d 3h', { name: 'Beatriz Falcão' }, 2),
  registers('3d 6h', 'noor'),
  says(
    '2d 8h',
    'noor',
    'I land the evening before and have never done this outside a living room. Is that all right?',
    { as: 'living-room' },
  ),
  says(
    '2d 7h',
    'ines',
    'It is a living room with a better ceiling. Stand at the back the first time, so you can see what everybody is pretending to know.',
    {
      to: 'living-room',
      reactions: { '❤️': ['noor', 'marta'], '😂': ['rui', 'tomas'] },
    },
  ),
  registers('1d 3h', { name: 'Gonçalo Pires' }, 1),
  registers('14h', 'clemence'),
  announces(
    '3h',
    'ines',
    'Wind from the north in the morning, so we set up on the south side, behind the hoist. Bring the layer.',
  ),
]
