import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { limits } from './limits.ts'

type Status = 'PENDING' | 'CONFIRMED' | 'CHECKED_IN' | 'DECLINED' | 'CANCELLED'

/** Which guests the list shows: the word of the address, and the statuses it stands for. */
export const guestFilters = [
  { id: 'coming', label: msg({ message: 'Going', context: 'guest' }), statuses: ['CONFIRMED', 'CHECKED_IN'] },
  { id: 'checked-in', label: msg`Checked in`, statuses: ['CHECKED_IN'] },
  { id: 'applied', label: msg`Pending`, statuses: ['PENDING'] },
  {
    id: 'cancelled',
    label: msg({ message: 'Cancelled', context: 'registration' }),
    statuses: ['CANCELLED', 'DECLINED'],
  },
  { id: 'all', label: msg`All`, statuses: null },
] as const satisfies readonly { id: string; label: MessageDescriptor; statuses: readonly Status[] | null }[]

export type GuestFilterId = (typeof guestFilters)[number]['id']

const guestSorts = ['newest', 'name'] as const
export type GuestSort = (typeof guestSorts)[number]

/** Which part of a guest list is meant. */
export interface GuestListQuery {
  filter: GuestFilterId
  search: string
  /** Only guests with it; null for all. */
  tag: string | null
  sort: GuestSort
  /** Cursor of the guest before the first on this page; null for the first page. */
  after: string | null
  /** The guest whose details are open. */
  guest: string | null
  /** Several guests are chosen to be tagged. */
  isTagging: boolean
}

/** The statuses that a filter stands for; null for every one. */
export function statusesOf(filter: GuestFilterId): Status[] | null {
  const { statuses } = guestFilters.find(({ id }) => id === filter) ?? { statuses: null }
  return statuses && [...statuses]
}

/** What an address asks for; a word that is no filter shows who is coming. */
export function readGuestListQuery(params: URLSearchParams): GuestListQuery {
  const [status, sort] = [params.get('status'), params.get('sort')]
  return {
    filter: guestFilters.find(({ id }) => id === status)?.id ?? 'coming',
    search: (params.get('q') ?? '').slice(0, longestSearch),
    tag: params.get('tag')?.slice(0, limits.tags.length) || null,
    sort: guestSorts.find((word) => word === sort) ?? 'newest',
    after: params.get('after'),
    guest: params.get('guest'),
    isTagging: params.has('tagging'),
  }
}

/** A whole ticket's address is pasted into the search, too. */
const longestSearch = 300

/** The address of a part of the list; what is as usual is left out. */
export function guestListHref({ filter, search, tag, sort, after, guest, isTagging }: GuestListQuery): string {
  const params = new URLSearchParams()
  if (filter !== 'coming') params.set('status', filter)
  if (search) params.set('q', search)
  if (tag) params.set('tag', tag)
  if (sort !== 'newest') params.set('sort', sort)
  if (after) params.set('after', after)
  if (guest) params.set('guest', guest)
  if (isTagging) params.set('tagging', 'yes')
  return `?${params}`
}

interface Count {
  status: Status
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
