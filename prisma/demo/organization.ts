export const organization = {
  name: 'Lantern Collective',
  slug: 'lantern-collective',
  description: [
    'We hang lanterns in places no one uses after dark and invite people in: **rooftops**, a kitchen with one table, a school at night.',
    'Everyone helps carry chairs. Questions? Ask whoever’s at the door. Someone always knows.',
  ].join('\n\n'),
} as const

/** Invited yesterday, and has not answered. */
export const openInvitation = { email: 'petra@people.test', role: 'HOST', invitedBy: 'tomas' } as const

/** Names of the groups by slug, oldest first. */
export const groups = {
  rooftops: 'Rooftops',
  'supper-club': 'Supper Club',
  'night-school': 'Night School',
} as const

export type GroupSlug = keyof typeof groups
export const groupSlugs = Object.keys(groups) as GroupSlug[]

/** Addresses of the collective's old site that are still printed on flyers and tote bags. */
export const legacyRedirects = [
  { path: '/calendar', target: '/' },
  { path: '/whats-on', target: '/' },
  { path: '/events/rooftop-sessions', target: '/e/rooftop-sessions' },
  { path: '/events/tiny-kitchen', target: '/e/tiny-kitchen' },
  { path: '/supper-club/the-long-table', target: '/e/the-long-table' },
  { path: '/house-rules', target: '/tos' },
]
