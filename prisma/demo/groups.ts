import type { WallGroup } from './wall.ts'

export const organization = { name: 'Lantern Collective', slug: 'lantern-collective' } as const

/** Names of the groups by slug; in the order they were founded. */
export const groups: Record<WallGroup, string> = {
  rooftops: 'Rooftops',
  'supper-club': 'Supper Club',
  'night-school': 'Night School',
}
