import { noodlesStory } from '../stories/noodles.ts'
import type { DemoEvent } from '../demo-event.ts'

const description = `
The last train goes at ten past midnight. The first one comes at four thirty. In between there are four hours and twenty minutes, thirty seats under a railway arch, and a pot that Yuki has been feeding since Wednesday.

It is shōyu, the old Tokyo kind: chicken and dried sardine, dark soy, thin curly noodles with a bite left in them. One bowl each, and a second helping of noodles if you say *kaedama* before the soup is gone. There is a mushroom broth that took just as long, so nobody has to be brave about anything.

**The house rules are short**

- Slurp. Air is part of the seasoning, and it tells the kitchen you are alive.
- Eat while it is hot; talk after.
- Your bowl goes back to the counter by your own hands.

**Getting here.** Yūrakuchō, the exit under the tracks, then along the arches until the numbers reach 41. A red lantern when we are open, no lantern when the pot is empty. Step-free, though the seats are stools; there is one low table, so tell us and it is yours.

When it is over you can walk to the fish market and watch the sun come up over the ice. Most do.
`

export const noodles: DemoEvent = {
  url: 'noodles-after-midnight',
  group: 'supper-club',
  title: 'Noodles After Midnight',
  timeZone: 'Asia/Tokyo',
  schedule: { on: { weekday: 7, andWeeks: 2 }, at: '00:30', lastsMinutes: 210 },
  venue: { name: 'Under the railway arch, No. 41', address: 'Yūrakuchō 2-chōme, Chiyoda-ku, Tokyo 100-0006, Japan' },
  capacity: 30,
  createdBy: 'amina',
  description: description.trim(),
  terms: [
    {
      since: '16d',
      body: 'Cash only, 1,200 yen, exact if you can. The stools are for eating: when there is a line at the lantern, the conversation moves to the kerb.',
    },
  ],
  theme: {
    mode: 'dark',
    background: '#160f24',
    backgroundKind: 'gradient',
    backgroundEnd: '#2c1030',
    backgroundAngle: 200,
    accent: '#ffc83d',
    headingFont: 'bebas',
    bodyFont: 'space-grotesk',
    radius: 10,
    coverLayout: 'banner',
    effect: 'aurora',
    sectionOrder: ['about', 'feed', 'guests', 'gallery', 'place', 'terms'],
  },
  pictures: {
    COVER: { cover: 'A red bowl of noodles from above with two half eggs, nori and chopsticks.' },
    GALLERY: { 'windows-night': 'The house front opposite the arch at one in the morning, most of it still awake.' },
  },
  story: noodlesStory,
}
