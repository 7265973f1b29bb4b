import type { WallGroup } from './wall.ts'

export const organization = {
  name: 'Lantern Collective',
  slug: 'lantern-collective',
  description: [
    'We hang lanterns in places that nobody uses after dark, and ask people in: **rooftops**, a kitchen with one table, a school at night.',
    'Everybody helps carry chairs. Write to whoever stands at the door; somebody always knows.',
  ].join('\n\n'),
} as const

/** Somebody who was asked to join yesterday and has not answered. */
export const openInvitation = { email: 'petra@people.test', role: 'HOST', invitedBy: 'tomas' } as const

/** Names of the groups by slug; in the order they were founded. */
export const groups: Record<WallGroup, string> = {
  rooftops: 'Rooftops',
  'supper-club': 'Supper Club',
  'night-school': 'Night School',
}
