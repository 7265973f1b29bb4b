import type { StoryAction } from '../story.ts'
import { publishesTheme, addsPictures, publishes, says } from '../actions/feed.ts'
import { registers } from '../actions/guests.ts'

export const calligraphyStory: readonly StoryAction[] = [
  publishes('7d'),
  publishesTheme('6d 20h', 'amina'),
  addsPictures('6d 6h', 'amina', 'GALLERY'),
  registers('5d 8h', 'hassan', 2),
  registers('4d 2h', { name: 'Zineb Bennis' }, 1),
  says('3d 9h', 'hassan', 'هل يمكن أن أحضر قلم جدّي؟ قصبة قديمة جدًا، من مراكش.', { as: 'reed' }),
  says(
    '3d 8h',
    'salma',
    'أحضره، ولا تبْرِه قبل أن أراه. (For everybody else: Hassan asks whether he may bring his grandfather’s reed. He may, and nobody is to cut it before I have seen it.)',
    {
      to: 'reed',
      reactions: { '❤️': ['hassan', 'amina', 'noor', 'leila'] },
    },
  ),
  registers('2d 4h', 'clemence', 2),
  says(
    '5h',
    'teodora',
    'I would join from Belgrade by the link. How strong is “the strongest coffee you can make”? We may be using different units.',
    { isPending: true },
  ),
]
