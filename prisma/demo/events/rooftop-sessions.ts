import { rooftopSessionsStory } from '../stories/rooftop-sessions.ts'
import type { DemoEvent } from '../demo-event.ts'

const description = `
Four bands, one roof, and a curfew that we keep. The twelfth Rooftop Session ends at 23:00 sharp, because the family on the fifth floor has a new baby and has been decent about us for eleven editions. Be decent back.

**Who plays**

- **Kvist** – two cellos and a drum machine that was found on this very roof
- **Marisol & the Tide Tables** – cumbia, by people who grew up on ferries
- **The Night Herons** – brass, seven of them; mind the trombone
- **Old Radio** – one voice, one guitar, the whole roof quiet

Sets are thirty minutes with twenty in between, so there is time to talk. The order is drawn from a hat at the door and nobody knows it before, the bands included.

**Bring**

- one layer more than you think: it is six floors up and the wind comes off the water
- a cup (we pour, you rinse)
- something for the second hat, which goes round after each set and goes to the bands, all of it

**Getting there.** Metro to *Nordhavn*, then seven minutes along the quay. The door is the grey one beside the bicycle workshop; the bell says LANTERN. The lift stops at the fifth floor and one flight of stairs is left. If stairs are a problem, say so in the feed: Ole and three friends have carried a wheelchair up eleven times and consider it part of the show.

In drizzle we play. In rain we move one floor down to the old sail loft, which smells of tar and sounds better than it should.
`

const firstTerms = `
1. Your place is yours until 20:00. After that the door gives it to whoever is waiting outside.
2. No glass on the roof.
3. Stay on the side of the railing you came from.
`

const terms = `
1. Your place is yours until **20:00**. After that the door gives it to whoever is waiting outside.
2. No glass on the roof.
3. Stay on the side of the railing you came from.
4. **The music ends at 23:00 and so do our voices on the stairs.** This line is new: we promised it to the fifth floor.
5. One photographer works for us and wears a yellow cap. Tell her if you would rather not be in a picture, and you are not.
`

export const rooftopSessions: DemoEvent = {
  url: 'rooftop-sessions',
  group: 'rooftops',
  title: 'Rooftop Sessions',
  timeZone: 'Europe/Copenhagen',
  schedule: { on: { weekday: 5, andWeeks: 0 }, at: '19:30', lastsMinutes: 210 },
  venue: {
    name: 'The roof of Dock Street 9, sixth floor',
    address: 'Dock Street 9, 2150 Nordhavn, Copenhagen, Denmark',
  },
  capacity: 80,
  createdBy: 'amina',
  description: description.trim(),
  terms: [
    { since: '13d 2h', body: firstTerms.trim() },
    { since: '6d 3h', body: terms.trim() },
  ],
  firstThemes: [
    { accent: '#ffb224', background: '#17130f', mode: 'dark', headingFont: 'limelight', bodyFont: 'inter', radius: 4 },
    {
      accent: '#ffd9a8',
      background: '#24375c',
      backgroundKind: 'gradient',
      backgroundEnd: '#b8433a',
      backgroundAngle: 170,
      mode: 'dark',
      headingFont: 'anton',
      bodyFont: 'inter',
      radius: 0,
    },
  ],
  theme: {
    mode: 'light',
    background: '#f6e9d2',
    backgroundKind: 'gradient',
    backgroundEnd: '#ffc7a0',
    backgroundAngle: 170,
    accent: '#ee4433',
    headingFont: 'bricolage',
    bodyFont: 'inter',
    radius: 14,
    coverLayout: 'side',
    effect: 'bulbs',
  },
  pictures: {
    COVER: { cover: 'A striped red sun sets behind blue water tanks and a string of lamps.' },
    FLYER: {
      flyer:
        'A navy and coral flyer: rays behind a stepped tower, a lit marquee that reads One Roof, the names of four bands.',
    },
    GALLERY: {
      'string-lights': 'Bulbs on a wire over the roof, the crowd behind them out of focus.',
      'skyline-dusk': 'The harbour from the roof at dusk, lit windows mirrored in the water.',
      crowd: 'Three players in violet light, seen over raised hands.',
      'windows-night': 'The house across the yard at night: neighbours in their windows, one of them waving.',
    },
    PHOTO: {
      'from-the-train': 'A house front at night with some windows lit, seen from a moving train.',
      'harbour-haze': 'The harbour from the roof in the evening, the city in layers of haze behind it.',
    },
  },
  links: [
    { owner: 'amina', code: 'amina-roof', since: '12d 23h', visits: 34 },
    { owner: 'jun', code: 'jun-roof', since: '12d 4h', visits: 72 },
    { owner: 'noor', code: 'noor-on-the-roof', since: '10d 2h', visits: 31 },
  ],
  story: rooftopSessionsStory,
}
