import { skylineYogaStory } from '../stories/skyline-yoga.ts'
import type { DemoEvent } from '../demo-event.ts'

const description = `
Seventy-five minutes on top of a grain silo, in whatever light there is. In summer the sun is up before you are; in winter you watch it arrive from somewhere inside a long twist. Both are fine. Nobody has ever asked for the other one.

Inês teaches. She counts in Portuguese and explains in English, and she walks round, so if you have a shoulder or a knee with a history, tell her at the start and she will have a version for it.

**Bring**

- a mat (there are nine spare ones, all of them purple)
- a layer for the last ten minutes, which are lying down
- water; the tap up there gives only rust

**Do not bring** a speaker, a camera crew, or breakfast. Breakfast is downstairs afterwards: Rui opens the canteen at a quarter to eight, and coffee and bread are on us.

**Getting up there.** The gate on the water side is open from six. The goods lift takes ten people at a time and sings while it does it. The deck is flat and has a parapet at chest height all the way round. The last lift up goes five minutes before we begin, and after that the gate is shut, because nobody wants to run down for it from a headstand.
`

export const skylineYoga: DemoEvent = {
  url: 'skyline-yoga-at-dawn',
  group: 'rooftops',
  title: 'Skyline Yoga at Dawn',
  timeZone: 'Europe/Lisbon',
  schedule: { on: { inDays: 1 }, at: '06:30', lastsMinutes: 75 },
  venue: { name: 'Harbour Silo, top deck', address: 'Doca do Poço 2, 1350-352 Lisboa, Portugal' },
  capacity: 40,
  createdBy: 'tomas',
  description: description.trim(),
  terms: [
    {
      since: '9d',
      body: 'You know your body and we do not. Stop when it says so, and tell Inês beforehand about anything that was broken, sewn or replaced.\n\nThe goods lift takes **ten people**. Not eleven.',
    },
  ],
  pictures: {
    COVER: { cover: 'Twelve frames of one sunrise, from violet night to pale orange day.' },
    GALLERY: { waves: 'The river mouth seen from the silo, the sun just above the water.' },
  },
  story: skylineYogaStory,
}
