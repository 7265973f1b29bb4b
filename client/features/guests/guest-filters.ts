import type { RegistrationStatus } from '#client/gql/graphql.ts'

/** Which guests the list shows: the word of the address, and the statuses it stands for. */
export const guestFilters = [
  { id: 'coming', label: 'Coming', statuses: ['CONFIRMED', 'CHECKED_IN'] },
  { id: 'checked-in', label: 'Checked in', statuses: ['CHECKED_IN'] },
  { id: 'applied', label: 'Applied', statuses: ['PENDING'] },
  { id: 'cancelled', label: 'Cancelled', statuses: ['CANCELLED', 'DECLINED'] },
  { id: 'all', label: 'All', statuses: null },
] as const satisfies readonly { id: string; label: string; statuses: readonly RegistrationStatus[] | null }[]

export type GuestFilterId = (typeof guestFilters)[number]['id']

export interface GuestListQuery {
  filter: GuestFilterId
  search: string
  /** Cursor of the page further back; null for the newest. */
  before: string | null
}

/** The statuses that a filter stands for; null for every one. */
export function statusesOf(filter: GuestFilterId): RegistrationStatus[] | null {
  const { statuses } = guestFilters.find(({ id }) => id === filter) ?? { statuses: null }
  return statuses && [...statuses]
}

/** What an address asks for; a word that is no filter shows who is coming. */
export function readGuestListQuery(params: URLSearchParams): GuestListQuery {
  const wanted = params.get('show')
  return {
    filter: guestFilters.find(({ id }) => id === wanted)?.id ?? 'coming',
    search: (params.get('q') ?? '').slice(0, 100),
    before: params.get('before'),
  }
}

/** The address of another part of the same list; a new filter starts with the newest again. */
export function guestListHref({ filter, search, before }: GuestListQuery): string {
  const params = new URLSearchParams()
  if (filter !== 'coming') params.set('show', filter)
  if (search) params.set('q', search)
  if (before) params.set('before', before)
  return `?${params}`
}

interface Count {
  status: RegistrationStatus
  registrations: number
  places: number
}

/** Registrations and places that a filter stands for. Pure. */
export function countOf(filter: GuestFilterId, counts: readonly Count[]): { registrations: number; places: number } {
  const statuses = statusesOf(filter)
  const counted = counts.filter(({ status }) => statuses === null || statuses.includes(status))
  return {
    registrations: counted.reduce((sum, { registrations }) => sum + registrations, 0),
    places: counted.reduce((sum, { places }) => sum + places, 0),
  }
}
