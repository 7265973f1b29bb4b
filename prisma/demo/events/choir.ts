import { choirStory } from '../stories/choir.ts'
import type { DemoEvent } from '../demo-event.ts'

const description = `
There are no auditions. There are no solos. There is one chord, and everybody who comes is in it.

The boiler house of St. Ånd has a nine-second echo. If two hundred people breathe in at different moments, the note never stops: that is the whole piece. Dagný conducts by walking among you with a lamp. Where the lamp is, you sing; where it has been, you hum; where it has not been yet, you wait. You will find that you can.

1. **19:30** We stand in a circle and find the lowest note in the room. It is usually somebody’s father.
2. **20:00** The chord, built from the floor up
3. **20:45** Tea, silence, cake
4. **21:15** Once more, in the dark

**You need** no experience, no black clothes, no sheet music. **You do need** flat shoes, since the floor is grating, and a hat, since the heating has not worked since 1974.

It is the third winter, and there is no limit to how many of us fit: last time we counted 212 and the echo did not mind. Babies are welcome and generally in tune. The large door is level with the street. An induction loop and a row of chairs are on the left, beside the one boiler that is warm.
`

export const choir: DemoEvent = {
  url: 'aenima-a-choir-of-strangers',
  group: 'night-school',
  title: 'Ænima: A Choir of Strangers',
  timeZone: 'Europe/Copenhagen',
  schedule: { on: { weekday: 1, andWeeks: 6 }, at: '19:30', lastsMinutes: 150 },
  venue: { name: 'St. Ånd’s boiler house', address: 'Kedelvej 5, 2450 Copenhagen, Denmark' },
  capacity: null,
  createdBy: 'amina',
  description: description.trim(),
  terms: [
    {
      since: '19d',
      body: 'We record the second half with one microphone in the roof. No single voice can be made out in it; we have tried. If yours must not be on it all the same, stand on the gallery.',
    },
  ],
  theme: {
    mode: 'light',
    background: '#efe2c8',
    backgroundKind: 'colour',
    accent: '#d7281d',
    headingFont: 'anton',
    bodyFont: 'space-grotesk',
    radius: 0,
    coverLayout: 'side',
    effect: 'grain',
  },
  pictures: {
    COVER: { cover: 'Red and black profiles sing uphill along a diagonal.' },
    FLYER: { flyer: 'A flyer in red and black: profiles singing uphill, with the words Bring a Hat.' },
  },
  links: [{ owner: 'amina', code: 'amina-choir', since: '16d', visits: 22 }],
  story: choirStory,
}
