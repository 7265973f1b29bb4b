import type { StoryAction } from '../story.ts'
import { publishes, says } from '../actions/feed.ts'
import { registers } from '../actions/guests.ts'

export const lifeDrawingStory: readonly StoryAction[] = [
  publishes('9d'),
  registers('8d 5h', 'teodora', 1),
  registers('7d', { name: 'Gudrun Lassen' }, 2),
  registers('5d 6h', 'lukasz', 1),
  says('4d 8h', 'lukasz', 'I can draw circuit diagrams and nothing else. Does that count as dry material?', {
    as: 'circuits',
  }),
  says('4d 7h', 'solveig', 'A body is wiring with better lighting. Come.', {
    to: 'circuits',
    reactions: { '❤️': ['lukasz', 'teodora'], '😂': ['freja'] },
  }),
  registers('2d 3h', 'freja', 1),
  registers('11h', 'dagny', 1),
]
