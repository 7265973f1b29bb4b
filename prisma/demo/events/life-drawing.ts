import { lifeDrawingStory } from '../stories/life-drawing.ts'
import type { DemoEvent } from '../demo-event.ts'

const description = `
One lamp, one model, two hours. You draw what the lamp shows and leave out what it does not, which is most of drawing.

The poses get longer as the evening goes on: ten of one minute, five of five, then two of twenty. Nobody looks at your paper unless you turn it round. There is no critique, there is no theory, and there is a rule against the word *talent*.

- **Paper and charcoal** lie at the door, as much as you use
- **Bring** a board if you have one, a cloth you can ruin, and whatever else you like to draw with, as long as it is dry
- **The heating** is set for the model, so wear layers

Come on time. The door is shut during a pose and opens between them. The attic is three floors up without a lift; the same model sits on the ground floor on the last Wednesday of every month, and that evening is the same in every other way.

This page is not listed, so that the people who sit for us choose who knows. Pass the link on to somebody you would lend a book to.
`

export const lifeDrawing: DemoEvent = {
  url: 'life-drawing-by-lamplight',
  group: 'night-school',
  title: 'Life Drawing by Lamplight',
  timeZone: 'Europe/Copenhagen',
  schedule: { on: { weekday: 3, andWeeks: 1 }, at: '19:00', lastsMinutes: 120 },
  venue: { name: 'Night School Copenhagen, the attic', address: 'Gammel Skolegade 22, 1434 Copenhagen, Denmark' },
  capacity: 18,
  visibility: 'UNLISTED',
  createdBy: 'solveig',
  description: description.trim(),
  terms: [
    {
      since: '11d',
      body: 'No photographs, of anybody, at any time, your own drawing excepted once the model has left the room.\n\nThe model is addressed by name or not at all.',
    },
  ],
  pictures: { COVER: { cover: 'A charcoal study of a draped back under a hanging lamp.' } },
  story: lifeDrawingStory,
}
