import type { StoryAction } from '../story.ts'
import { publishesTheme, addsPictures, says } from '../actions/feed.ts'

/** A draft: only the organizers are here yet. */
export const secretShowStory: readonly StoryAction[] = [
  addsPictures('4d', 'amina', 'COVER'),
  publishesTheme('3d 22h', 'amina'),
  says('3d', 'tomas', 'The small print on the poster is blacked out. Deliberately, I hope?', { as: 'small-print' }),
  says('2d 23h', 'amina', 'Deliberately. Publish when they have confirmed the second microphone, not before.', {
    to: 'small-print',
  }),
]
