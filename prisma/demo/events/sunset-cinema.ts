import { sunsetCinemaStory } from '../stories/sunset-cinema.ts'
import type { DemoEvent } from '../demo-event.ts'

const description = `
*Metropolis*, 1927, the long version, on the top deck of a car park that looks like it was built for it. No orchestra: one upright piano, one pianist, two and a half hours without getting up.

Bảo Nguyễn plays. He has seen the film eleven times and has promised to be surprised. What you hear is made up on the spot and will not exist afterwards.

**How the evening goes**

- Doors when the barrier goes up. The lift is large enough for a car, which is the only large thing about it.
- The film starts when the sky is darker than the screen, so be seated by half past eight.
- One pause of fifteen minutes, between the flood and the fire. Soup.

**We have** 120 seats, 90 blankets and 60 cushions. You see the arithmetic: bring a cushion.

**Getting there.** S-Bahn to *Ostbahnhof*, exit to the river, and follow the arrows for level 7. Bicycles go up by the spiral ramp, walked, please. The ramp is step-free from the street to the front row, and the two places beside the piano are kept for wheelchairs and their company.

Sound carries up there. Latecomers are welcome and take off their shoes.
`

const terms = `
- Weather: we show in wind, not in thunder. If it thunders, the next Thursday is the date and your place moves with you.
- Phones dark, also in the pause, because 119 people have just spent an hour getting used to the night.
- The blankets stay.
`

export const sunsetCinema: DemoEvent = {
  url: 'sunset-cinema-metropolis',
  group: 'rooftops',
  title: 'Sunset Cinema: Metropolis',
  timeZone: 'Europe/Berlin',
  schedule: { on: { weekday: 4, andWeeks: 2 }, at: '20:30', lastsMinutes: 180 },
  venue: { name: 'Car Park Ost, level 7', address: 'Holzufer 3, 10243 Berlin, Germany' },
  capacity: 120,
  createdBy: 'amina',
  description: description.trim(),
  terms: [{ since: '18d', body: terms.trim() }],
  theme: {
    mode: 'dark',
    background: '#0f2a2c',
    accent: '#ffcf70',
    headingFont: 'limelight',
    bodyFont: 'inter',
    radius: 4,
    coverLayout: 'side',
    effect: 'stars',
  },
  pictures: {
    COVER: { cover: 'Gilt rays behind a fluted tower; below it a lit cinema marquee reads Metropolis.' },
    GALLERY: {
      screening: 'The screen on level 7 at dusk, rows of heads before it and bulbs above.',
      'skyline-dusk': 'The city from the top deck in the last green light, windows coming on.',
    },
  },
  backdrop: 'skyline-dusk',
  links: [{ owner: 'jun', code: 'jun-metropolis', since: '15d', visits: 38 }],
  story: sunsetCinemaStory,
}
