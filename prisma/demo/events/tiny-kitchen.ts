import { tinyKitchenStory } from '../stories/tiny-kitchen.ts'
import type { DemoEvent } from '../demo-event.ts'

const description = `
Eight seats at the counter, four stools in the kitchen itself, and one stove with a temper. Twelve of you, in other words, and me with my back turned, talking all the same.

I go to the market at six in the morning without a list. Whatever looked me in the eye is what we eat, so I cannot tell you the menu and would not want to. What I can tell you is the shape of the evening:

1. Something raw, something pickled, bread from the bakery two doors down while it is still too hot to cut
2. A bowl of broth, because it is a long way to the table and you are here now
3. The big thing, carved in front of you
4. Fruit, cheese or both, depending on how the afternoon went
5. Coffee in the wrong cups

**Tell me when you register** – in the feed – what you cannot eat. Allergies I take seriously; preferences I take as conversation. There is always enough without meat, and never as an afterthought.

**Bring** a bottle if you like what is in it, an appetite, and no perfume: the room is small and the cardamom was here first.

**Finding us.** The Canal Quarter, on the side with the houseboats. There is no sign. Look for the blue door with the brass fish, and knock low, where the fish is. Three steps down, and the kitchen is right there; a wheelchair fits through with a ramp that I put out if I know.
`

const terms = `
**Twelve places, so each one counts.** If you cannot come, cancel until noon of the day before: the line behind you is real people.

**The price** is what you put into the jar. Most put in 250 kroner. Nobody looks.

**Allergies** go in writing, before the market. What I have not been told I cannot cook around.
`

export const tinyKitchen: DemoEvent = {
  url: 'tiny-kitchen',
  group: 'supper-club',
  title: 'Tiny Kitchen',
  timeZone: 'Europe/Copenhagen',
  schedule: { on: { weekday: 6, andWeeks: 1 }, at: '19:00', lastsMinutes: 240 },
  venue: { name: 'The blue door', address: 'Canal Quarter, Lower Quay 14, 1414 Copenhagen, Denmark' },
  capacity: 12,
  waitlistQuietHours: true,
  createdBy: 'amina',
  description: description.trim(),
  terms: [{ since: '12d 1h', body: terms.trim() }],
  theme: {
    mode: 'light',
    background: '#fbf3e4',
    backgroundKind: 'colour',
    accent: '#1f5fbf',
    headingFont: 'fraunces',
    bodyFont: 'fraunces',
    radius: 26,
    coverLayout: 'side',
    effect: 'none',
    sectionOrder: ['about', 'place', 'guests', 'feed', 'gallery', 'terms'],
  },
  pictures: {
    COVER: { cover: 'Paper cut-outs on bright papers: a frond, a pot, half a lemon.' },
    GALLERY: {
      'kitchen-still-life': 'The kitchen by day: jars of pickles, a green kettle, lemons on a board.',
      'table-above': 'The table from above: white plates on both sides of a red runner.',
      'windows-night': 'The house across the canal at night, seen from the sink.',
    },
  },
  links: [{ owner: 'jun', code: 'jun-kitchen', since: '11d 20h', visits: 29 }],
  questions: [
    {
      kind: 'TEXT',
      label: 'What can you not eat?',
      help: 'Allergies first, dislikes second. For everybody you bring.',
      heard: [
        'Nuts, and it is serious',
        'No shellfish',
        'We eat everything',
        'One of us is vegetarian, fish is fine',
        'Coriander tastes like soap to me. Sorry.',
      ],
    },
    {
      kind: 'CHOICE',
      label: 'Where would you rather sit?',
      choices: ['At the counter', 'On a stool in the kitchen', 'Wherever there is room'],
      required: true,
    },
    { kind: 'CHECKBOX', label: 'I would like to chop something' },
  ],
  story: tinyKitchenStory,
}
