import { perseidsStory } from '../stories/perseids.ts'
import type { DemoEvent } from '../demo-event.ts'

const description = `
The series is named after the shower of its first summer and has kept the name in every season since. Something always falls: on an ordinary dark night six or seven an hour, which is more than most people have seen in a year, because most people look for thirty seconds.

We look for an hour. You lie down, somebody switches off the stairwell, and nobody speaks until the bell. Xóchitl reads the sky for ten minutes before it (what is up, what is a satellite, what is the airport) and answers questions after it, in Spanish and English.

**Bring** something to lie on and something to lie under. The roof is at 2,300 metres and gives back the day’s warmth by ten. No torches; ours are red and there are enough.

**Finding us.** Metro *Tacubaya*, then six minutes. Ring at the old gate; the observatory itself moved out a century ago and left us the stairs. Stairwell C has 94 of them, no lift, and a bench on the third landing.
`

export const perseids: DemoEvent = {
  url: 'perseids-on-the-roof',
  group: 'rooftops',
  title: 'Perseids on the Roof',
  timeZone: 'America/Mexico_City',
  schedule: { on: { weekday: 2, andWeeks: 1 }, at: '22:00', lastsMinutes: 120 },
  venue: {
    name: 'Old Observatory House, stairwell C',
    address: 'Cerrada del Observatorio 18, Tacubaya, 11870 Ciudad de México, Mexico',
  },
  capacity: 45,
  status: 'CANCELLED',
  commentPolicy: 'GUESTS_ONLY',
  createdBy: 'tomas',
  description: description.trim(),
  terms: [
    {
      since: '21d',
      body: 'Children are welcome from eight years and under a blanket with somebody. The roof has no railing on the east side, so the east side is closed with a rope. The rope is a railing.',
    },
  ],
  pictures: { COVER: { cover: 'Star trails circle over dark roofs; three people watch meteors fall.' } },
  story: perseidsStory,
}
