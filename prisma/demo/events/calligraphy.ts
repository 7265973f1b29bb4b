import { calligraphyStory } from '../stories/calligraphy.ts'
import type { DemoEvent } from '../demo-event.ts'

const description = `
You will write one letter this evening, and you will write it two hundred times. The letter is *nūn*, ن: a bowl and a dot. It looks like nothing much until you have failed at it.

Salma Idrissi teaches the *ruqʿah* hand, the one people use for shopping lists and love letters. She begins with the pen, because the pen decides: you cut your own from reed, at the angle of your own wrist, and it is yours to keep.

> القلم لسان اليد
>
> The pen is the tongue of the hand.

**The evening**

- Cutting the reed (forty minutes; nobody has ever lost a finger, two have lost patience)
- Dots, then strokes, then *nūn*
- Mint tea, during which you may talk
- A word that has your letter in it, chosen together, in ink, on good paper

Beginners sit in front, and whoever reads Arabic sits behind them and does not help. You need not know the language. You need both hands free, sleeves you can push up, and the willingness to write from right to left, which takes most people nine minutes to stop noticing.

**The reading room** is behind the central market in Tunis, first floor; there is a lift, and it takes one wheelchair and one very thin friend. The lesson is also sent live, with a camera over Salma’s hand. Take a place in the same way and open the link; you will want a reed, a knife, and lamp-black or the strongest coffee you can make.
`

export const calligraphy: DemoEvent = {
  url: 'arabic-calligraphy-evening',
  group: 'night-school',
  title: 'كتابة: Arabic Calligraphy Evening',
  timeZone: 'Africa/Tunis',
  schedule: { on: { weekday: 4, andWeeks: 9 }, at: '18:30', lastsMinutes: 150 },
  venue: {
    name: 'Night School Tunis, the reading room',
    address: '18 Rue du Marché Central, Tunis 1000, Tunisia',
  },
  onlineUrl: 'https://live.lantern-collective.example/reading-room',
  capacity: 28,
  commentPolicy: 'APPROVAL',
  createdBy: 'amina',
  description: description.trim(),
  terms: [
    {
      since: '8d',
      body: 'Ink does not come out. Neither of the carpet nor of you. Aprons hang at the door.\n\nKnives are counted at the beginning and at the end.',
    },
  ],
  theme: {
    mode: 'dark',
    background: '#0d4b49',
    backgroundKind: 'gradient',
    backgroundEnd: '#0b2b33',
    backgroundAngle: 190,
    accent: '#dba94a',
    headingFont: 'dm-serif',
    bodyFont: 'inter',
    radius: 8,
    coverLayout: 'backdrop',
    effect: 'none',
  },
  pictures: {
    COVER: { cover: 'The Arabic word for writing in a gilt eight-pointed star on teal tiles.' },
    GALLERY: {
      'ink-on-paper':
        'A practice sheet: the Arabic words for book and for writing in black ink, a reed pen beside them.',
    },
  },
  story: calligraphyStory,
}
