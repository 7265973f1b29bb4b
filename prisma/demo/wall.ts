import type { GallerySpec, PosterSpec, Scene } from './posters/index.ts'

export type WallGroup = 'rooftops' | 'supper-club' | 'night-school'
export type WallPoster = {
  /** The event's url, which is also its pictures' seed. */
  url: string
  group: WallGroup
  /** What the poster shows, for those who do not see it. */
  altText: string
  poster: PosterSpec
  /** Pictures of the event's gallery, in order; what they show is in `sceneAltTexts`. */
  gallery: readonly GallerySpec[]
}

type WallDesign = Omit<PosterSpec, 'seed'> & { gallery: readonly (readonly [scene: Scene, mood: number])[] }

const poster = (url: string, group: WallGroup, altText: string, design: WallDesign): WallPoster => {
  const { gallery, ...spec } = design
  return {
    url,
    group,
    altText,
    poster: { ...spec, seed: url },
    gallery: gallery.map(([scene, mood]) => ({ scene, mood, seed: url })),
  }
}

/** The fourteen posters of Lantern Collective: sky over the Rooftops, appetite at the Supper Club, ink at Night School. */
export const wall: readonly WallPoster[] = [
  poster('rooftop-sessions', 'rooftops', 'A striped red sun sets behind blue water tanks and a string of lamps.', {
    composition: 'riso-sunset',
    gallery: [
      ['string-lights', 0],
      ['skyline-dusk', 0],
      ['crowd', 0],
    ],
    title: 'Rooftop Sessions',
    lines: [
      'Four bands, one roof, no neighbours asleep',
      'Lantern Collective · Dock Street 9, sixth floor · Edition 12',
    ],
    palette: { ground: '#f6e9d2', ink: '#1d2a44', colors: ['#ff5a49', '#ffb52e', '#21597c'] },
  }),
  poster(
    'sunset-cinema-metropolis',
    'rooftops',
    'Gilt rays behind a fluted tower; below it a lit cinema marquee reads Metropolis.',
    {
      composition: 'deco',
      gallery: [
        ['screening', 0],
        ['skyline-dusk', 1],
      ],
      title: 'Sunset Cinema: Metropolis',
      lines: ['The silent city, with a live piano on the roof', 'Car Park Ost, level 7 · blankets provided'],
      palette: { ground: '#0f2a2c', ink: '#0b1a1b', colors: ['#d8a040', '#ffcf70'] },
    },
  ),
  poster('skyline-yoga-at-dawn', 'rooftops', 'Twelve frames of one sunrise, from violet night to pale orange day.', {
    composition: 'swiss-grid',
    gallery: [['waves', 0]],
    title: 'Skyline Yoga at Dawn',
    lines: ['Bring a mat. The sun brings itself.', 'Harbour Silo, top deck', 'Lantern Collective', 'Rooftops no. 7'],
    palette: { ground: '#f8f1e6', ink: '#151a2e', colors: ['#1b2150', '#4b3f86', '#b4558c', '#f0806a', '#ffc37a'] },
  }),
  poster('perseids-on-the-roof', 'rooftops', 'Star trails circle over dark roofs; three people watch meteors fall.', {
    composition: 'star-trails',
    gallery: [['skyline-dusk', 2]],
    title: 'Perseids on the Roof',
    lines: ['Lie down, look up, say nothing for an hour', 'Old Observatory House, stairwell C'],
    palette: { ground: '#070d24', ink: '#f4efdf', colors: ['#2b4a86', '#e88d5c', '#f7d9a3'] },
  }),
  poster('tiny-kitchen', 'supper-club', 'Paper cut-outs on bright papers: a frond, a pot, half a lemon.', {
    composition: 'cut-paper',
    gallery: [
      ['kitchen-still-life', 0],
      ['table-above', 0],
      ['windows-night', 0],
    ],
    title: 'Tiny Kitchen',
    lines: ['Eight seats, one stove, whatever the market had', 'Canal Quarter · the blue door · season five'],
    palette: { ground: '#fbf3e4', ink: '#1f1a17', colors: ['#1f5fbf', '#f4b8c4', '#e8402f', '#f5b51d', '#1d8a5f'] },
  }),
  poster(
    'noodles-after-midnight',
    'supper-club',
    'A red bowl of noodles from above with two half eggs, nori and chopsticks.',
    {
      composition: 'noodle-bowl',
      gallery: [['windows-night', 1]],
      title: 'Noodles After Midnight',
      lines: ['Slurping is applause', 'Under the railway arch, No. 41'],
      palette: { ground: '#160f24', ink: '#fff3dc', colors: ['#e5352b', '#ffc83d', '#f2d9a0'] },
    },
  ),
  poster('the-long-table', 'supper-club', 'A bill in black and red wood type with a row of plates and cutlery.', {
    composition: 'wood-type',
    gallery: [
      ['table-above', 1],
      ['garden', 0],
    ],
    title: 'The Long Table',
    lines: [
      'Sixty strangers, one tablecloth',
      'Market Hall, north nave',
      'Sit anywhere',
      'Pass everything to the left',
    ],
    palette: { ground: '#f1e6d0', ink: '#1c1714', colors: ['#c8321f'] },
  }),
  poster(
    'ferment-and-friends',
    'supper-club',
    'A red cabbage cut in half inside a wreath of dill, chilies and twigs.',
    {
      composition: 'botanical',
      gallery: [
        ['kitchen-still-life', 1],
        ['garden', 1],
      ],
      title: 'Ferment & Friends',
      lines: ['Cabbage, salt, time, gossip', 'The old dairy · bring a jar, leave with another'],
      palette: { ground: '#f4bda2', ink: '#213d2c', colors: ['#d2432f', '#eeb03a', '#6f9a63'] },
    },
  ),
  poster(
    'secret-show',
    'night-school',
    'A photocopied eye over torn strips that read Secret Show; the small print is blacked out.',
    {
      composition: 'photocopy-zine',
      gallery: [['crowd', 1]],
      title: 'Secret Show',
      lines: ['place sent the afternoon before', 'no phones past the red door', 'you know who is playing'],
      palette: { ground: '#d9f23c', ink: '#111013', colors: ['#d9f23c'] },
    },
  ),
  poster('members-night', 'night-school', 'Strings of lamps out of focus over the heads of a crowd.', {
    composition: 'bokeh-night',
    gallery: [
      ['string-lights', 1],
      ['crowd', 2],
    ],
    title: 'Members Night',
    lines: ['Everyone who ever carried a chair', 'The yard behind Night School · bring one guest'],
    palette: { ground: '#3a1430', ink: '#ffffff', colors: ['#ffab3d', '#ff6a4d', '#3fb8b0', '#e24b8f'] },
  }),
  poster(
    'synth-building-for-beginners',
    'night-school',
    'A modular synthesizer with oscilloscopes, knobs and hanging patch cables.',
    {
      composition: 'patch-bay',
      gallery: [['workbench', 0]],
      title: 'Synth Building for Beginners',
      lines: ['solder, swear, sing back', 'Night School · room 4 · irons provided, ears required'],
      palette: { ground: '#ff7a2f', ink: '#1b1620', colors: ['#1f6f78', '#ffd23f', '#f25f8b', '#5ad1b5', '#f7f0e2'] },
    },
  ),
  poster('life-drawing-by-lamplight', 'night-school', 'A charcoal study of a draped back under a hanging lamp.', {
    composition: 'lamplight',
    gallery: [],
    title: 'Life Drawing by Lamplight',
    lines: ['Short poses, long looks, no critique', 'Night School · the attic · charcoal at the door'],
    palette: { ground: '#b0764a', ink: '#2a1710', colors: ['#ffcb6b', '#fff4df'] },
  }),
  poster('aenima-a-choir-of-strangers', 'night-school', 'Red and black profiles sing uphill along a diagonal.', {
    composition: 'constructivist',
    gallery: [],
    title: 'Ænima: A Choir of Strangers',
    lines: ['No auditions, no solos, one chord', 'St. Ånd’s boiler house · third winter'],
    palette: { ground: '#efe2c8', ink: '#17130f', colors: ['#d7281d'] },
  }),
  poster(
    'arabic-calligraphy-evening',
    'night-school',
    'The Arabic word for writing in a gilt eight-pointed star on teal tiles.',
    {
      composition: 'girih',
      gallery: [['ink-on-paper', 0]],
      title: 'كتابة: Arabic Calligraphy Evening',
      lines: ['Reed, ink, breath. Beginners sit in front', 'Night School · the reading room · pens provided'],
      palette: { ground: '#12726f', ink: '#fdf3dc', colors: ['#dba94a', '#ef6a4c'] },
    },
  ),
]
