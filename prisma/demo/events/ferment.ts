import { fermentStory } from '../stories/ferment.ts'
import type { DemoEvent } from '../demo-event.ts'

const description = `
Bring a jar. Go home with a different one.

In between there are four hours in the old dairy, a hundredweight of cabbage, sea salt by the bucket, and a table long enough that your elbows get to know somebody. Priya shows the one thing that matters (two parts salt to a hundred of cabbage, by weight, no guessing) and then walks about tasting and being honest.

What we make:

- **Sauerkraut**, plain, and with caraway for those from further east
- **Kimchi** from Bao’s aunt’s notes, the parts that can be read
- **Curtido**, which is ready first and gone first
- **Whatever you brought.** Last time: plums, ramps, an entire watermelon

**The swap** is at the end. Everything with a label and a date goes on the long shelf, and you may take as many as you put. Things that hiss are opened outside.

**Getting there.** L train to Jefferson Street, then follow the smell, which is a figure of speech until about two o'clock. The yard is step-free, and the dairy floor is wet: wear shoes that have given up. Knives, boards and aprons are here. So is lunch, and lunch is mostly bread, for balance.
`

export const ferment: DemoEvent = {
  url: 'ferment-and-friends',
  group: 'supper-club',
  title: 'Ferment & Friends',
  timeZone: 'America/New_York',
  schedule: { on: { weekday: 6, andWeeks: 3 }, at: '11:00', lastsMinutes: 240 },
  venue: { name: 'The old dairy', address: '61 Vandervoort Yard, Brooklyn, NY 11237, United States' },
  capacity: 24,
  createdBy: 'amina',
  description: description.trim(),
  terms: [
    {
      since: '17d',
      body: 'Label what you make: what is in it, and the day. A jar without a label is a rumour, and rumours do not go on the shelf.\n\nYou eat what you take home at your own judgement and by your own nose.',
    },
  ],
  pictures: {
    COVER: { cover: 'A red cabbage cut in half inside a wreath of dill, chilies and twigs.' },
    GALLERY: { 'kitchen-still-life': 'The dairy’s shelves: two kettles, jars, and a bowl of oranges.' },
  },
  story: fermentStory,
}
