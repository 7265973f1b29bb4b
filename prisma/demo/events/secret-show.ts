import { secretShowStory } from '../stories/secret-show.ts'
import type { DemoEvent } from '../demo-event.ts'

const description = `
You know who is playing. If you do not, that is all right as well, and you will enjoy the first thirty seconds more than anybody.

What we can say:

1. **The place** comes by mail the afternoon before. It is within twenty minutes of the G train and it has a red door.
2. **Phones** stay on your side of that door, in an envelope with your name on it. You get a pencil in return.
3. **One set**, no support, seventy minutes. When the lights go up, they stay up.
4. **Nobody is on a list.** There are 150 places and each belongs to a person who pressed the button.

It will be loud: foam plugs at the coat rack, free, and a quiet room behind the bar for whoever needs five minutes of nothing. Two steps at the entrance, and a ramp that two of us carry out as soon as you ask.

Please do not work out the address from this page and post it. It can be done. We know because we did it.
`

export const secretShow: DemoEvent = {
  url: 'secret-show',
  group: 'night-school',
  title: 'Secret Show',
  timeZone: 'America/New_York',
  schedule: { on: { weekday: 5, andWeeks: 4 }, at: '21:00', lastsMinutes: 120 },
  venue: { name: 'Behind the red door', address: 'Sent the afternoon before · New York, United States' },
  capacity: 150,
  status: 'DRAFT',
  commentPolicy: 'CLOSED',
  createdBy: 'amina',
  description: description.trim(),
  terms: [
    {
      since: '6d',
      body: 'No phones past the red door. What you hear in there you may describe, in words, for as long as you like.',
    },
  ],
  theme: {
    mode: 'auto',
    background: '#d9f23c',
    backgroundKind: 'colour',
    accent: '#111013',
    headingFont: 'syne',
    bodyFont: 'mono',
    radius: 0,
    coverLayout: 'banner',
    effect: 'grain',
  },
  pictures: {
    COVER: { cover: 'A photocopied eye over torn strips that read Secret Show; the small print is blacked out.' },
  },
  story: secretShowStory,
}
