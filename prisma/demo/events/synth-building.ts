import { synthBuildingStory } from '../stories/synth-building.ts'
import type { DemoEvent } from '../demo-event.ts'

const description = `
You arrive with nothing. You leave with an oscillator that fits in a sandwich tin, a burn the size of a lentil, and opinions about capacitors.

This is a workshop for people who have never held a soldering iron. Devon takes the bench on the left, which is slow, and Łukasz the one on the right, which is slower. By lunch everybody has a note. By three o'clock the notes can be bent. The last hour is a concert, for which no one is ready and which has never once been cancelled.

**You learn**

- to read a circuit diagram the way you read a bus map: where am I, where does it go
- to solder so that it holds, and to unsolder when it does not
- what a voltage sounds like

**We have** irons, kits, goggles, spare everything. **You need** closed shoes, sleeves that roll up, and headphones with a cable.

**Why we ask first.** There are sixteen irons, and each kit is ordered for one person, so we confirm by hand: press the button, and within two days one of us writes back. Say in the feed if you would like the left-handed bench, the magnifier, or the desk that goes up and down.

Room 4 is on the ground floor of the Brooklyn house. The goods entrance has no step.
`

const terms = `
**The kit** costs us 38 dollars. Pay that if you can, half if you cannot, nothing if it is that kind of month.

**Goggles** stay on while anybody at your bench is soldering, not only while you are.

**From 14 years.** Below 18 with somebody who is older and equally curious.
`

export const synthBuilding: DemoEvent = {
  url: 'synth-building-for-beginners',
  group: 'night-school',
  title: 'Synth Building for Beginners',
  timeZone: 'America/New_York',
  schedule: { on: { weekday: 6, andWeeks: 4 }, at: '10:00', lastsMinutes: 420 },
  venue: { name: 'Night School Brooklyn, room 4', address: '340 Melrose Court, Brooklyn, NY 11206, United States' },
  capacity: 16,
  approvalRequired: true,
  createdBy: 'amina',
  description: description.trim(),
  terms: [{ since: '12d', body: terms.trim() }],
  questions: [
    {
      kind: 'CHOICE',
      label: 'Which bench would you like?',
      choices: ['Any', 'The left-handed one', 'The one with the magnifier', 'The desk that goes up and down'],
      required: true,
    },
    {
      kind: 'TEXT',
      label: 'What would you like it to sound like?',
      help: 'So that Devon orders the right capacitors. A single word will do.',
      heard: ['A fridge, in love', 'My grandmother’s doorbell', 'Geese', 'Low. Lower than that.', 'Rain on a tin roof'],
    },
    {
      kind: 'CHECKBOX',
      label: 'I am 14 or older, or bring somebody who is older and equally curious',
      required: true,
    },
  ],
  theme: {
    mode: 'light',
    background: '#ff7a2f',
    backgroundKind: 'colour',
    accent: '#0e3c42',
    headingFont: 'mono',
    bodyFont: 'space-grotesk',
    radius: 0,
    coverLayout: 'banner',
    effect: 'grain',
  },
  pictures: {
    COVER: { cover: 'A modular synthesizer with oscilloscopes, knobs and hanging patch cables.' },
    GALLERY: { workbench: 'A cream-coloured synthesizer, patch cables looping across its front.' },
  },
  story: synthBuildingStory,
}
