import { theLongTableStory } from '../stories/the-long-table.ts'
import type { DemoEvent } from '../demo-event.ts'

const description = `
One table, forty-one metres of it, down the middle of the north nave, and one tablecloth that nine of us ironed in shifts. You sit where there is a chair. Whoever sits on your left is your neighbour until the coffee.

Marta cooks with what the hall sells, and the stallholders eat with us, so be careful what you say about the tomatoes. It comes in bowls for ten, and the only rule of the day is that everything goes to the left:

- bread, olives, the green olive oil that stings
- chickpeas with spinach, and with a sausage hidden on the far side of the bowl
- rice with duck, rice without duck
- salad, because Marta’s mother is coming
- oranges, almond cake, coffee, more coffee

**Bring** your own glass, and a story about somewhere you once ate badly. Children sit where they like and leave when they like; there is a chalk floor at the end of the nave.

**Getting there.** Tram 28 to the market, or the green line and a hill. The north door is level with the street, and the chairs nearest to it are kept for those who need the shortest way.
`

const terms = `
The meal is paid for by the stalls and by the bowl at the door, in that order. Leave what a lunch is worth to you.

Somebody is going to sing. You may stop them, kindly, after the second song.
`

export const theLongTable: DemoEvent = {
  url: 'the-long-table',
  group: 'supper-club',
  title: 'The Long Table',
  timeZone: 'Europe/Lisbon',
  schedule: { on: { inDays: -1 }, at: '12:30', lastsMinutes: 270 },
  venue: { name: 'Market Hall, north nave', address: 'Largo do Mercado Velho, 1170-253 Lisboa, Portugal' },
  capacity: 60,
  status: 'ENDED',
  createdBy: 'amina',
  description: description.trim(),
  terms: [{ since: 'start-27d', body: terms.trim() }],
  pictures: {
    COVER: { cover: 'A bill in black and red wood type with a row of plates and cutlery.' },
    GALLERY: {
      'table-above': 'The long table from above: white plates on a dark cloth, a red runner down the middle.',
      garden: 'Fennel gone to seed before the north door, in green light.',
      'kitchen-still-life': 'The shelves behind Marta’s stove: jars, a yellow kettle, a bowl of fruit.',
      'string-lights': 'Bulbs across the nave late in the afternoon, people standing underneath.',
    },
    PHOTO: { 'under-the-bulbs': 'Bulbs on a wire under the roof of the hall, the table out of focus below them.' },
  },
  links: [
    { owner: 'jun', code: 'jun-long-table', since: 'start-20d', visits: 41 },
    { owner: 'noor', code: 'noor-long-table', since: 'start-12d', visits: 16 },
  ],
  story: theLongTableStory,
}
