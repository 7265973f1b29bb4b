import { membersNightStory } from '../stories/members-night.ts'
import type { DemoEvent } from '../demo-event.ts'

const description = `
Everyone who ever carried a chair for us: this one is yours. You have stacked them, counted them, and once fished one out of the harbour. Tonight they are already standing.

There is no programme after the first half hour, which is the short general meeting that our statutes ask for:

- what came in, what went out, and why the piano cost what it cost
- the vote on a second roof (read the two pages beforehand; they are on the door of room 4)
- anything else, two minutes each, egg timer

Then the grill, the long bench, and the playlist made of one song from each of you. **Send yours in the feed**; if nobody can dance to it, that is on you and you will be asked to try.

You may bring **one guest**. Choose the one you have been telling about us, so that they can see that it is all true.

The yard is through the archway and behind the bicycles, level all the way. If it is cold there are fire bowls, and Ole’s coats.
`

export const membersNight: DemoEvent = {
  url: 'members-night',
  group: 'night-school',
  title: 'Members Night',
  timeZone: 'Europe/Copenhagen',
  schedule: { on: { weekday: 7, andWeeks: 2 }, at: '17:00', lastsMinutes: 300 },
  venue: { name: 'The yard behind Night School', address: 'Gammel Skolegade 22, 1434 Copenhagen, Denmark' },
  capacity: 100,
  visibility: 'PRIVATE',
  commentPolicy: 'GUESTS_ONLY',
  createdBy: 'solveig',
  description: description.trim(),
  theme: {
    mode: 'dark',
    background: '#3a1430',
    backgroundKind: 'gradient',
    backgroundEnd: '#5e1f2c',
    backgroundAngle: 160,
    accent: '#ffab3d',
    headingFont: 'playfair',
    bodyFont: 'inter',
    radius: 18,
    coverLayout: 'side',
    effect: 'confetti',
  },
  pictures: {
    COVER: { cover: 'Strings of lamps out of focus over the heads of a crowd.' },
    GALLERY: {
      'string-lights': 'Last year in the yard: bulbs overhead and a crowd out of focus.',
      crowd: 'The house band in amber light, hands in the air.',
    },
  },
  story: membersNightStory,
}
