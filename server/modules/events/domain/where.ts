import type { Event } from '../../../platform/generated/prisma/client.ts'
import type { WhereAudience } from '../../../platform/generated/prisma/enums.ts'

/** The columns that say where an event is, and who may know it. */
export const whereSelect = {
  startsAt: true,
  venueName: true,
  venueAddress: true,
  latitude: true,
  longitude: true,
  venueId: true,
  onlineUrl: true,
  addressAudience: true,
  addressHoursBefore: true,
  onlineUrlAudience: true,
  onlineUrlHoursBefore: true,
} as const

export type WhereFacts = Pick<Event, keyof typeof whereSelect>

/** As whom someone asks where it is: ORGANIZER works for its organization, GUEST has a confirmed place. */
export type WhereViewer = 'ORGANIZER' | 'GUEST' | 'STRANGER'

/** There is one, and this viewer does not get it now. */
export interface Hidden {
  audience: Exclude<WhereAudience, 'EVERYONE'>
  /** null where guests get it at any time. */
  hoursBefore: number | null
  /** When guests get it; null like `hoursBefore`. */
  opensAt: Date | null
}

/**
 * Where an event is, as far as one viewer may know. Of the address with its point on the map, and of the link, at most one of the
 * two is set.
 */
export interface Where {
  name: string | null
  address: string | null
  hiddenAddress: Hidden | null
  /** In degrees; whoever may know the address may know them. Both or none. */
  latitude: number | null
  longitude: number | null
  /** Of the venue, which an event has only where everyone may know the address. */
  venueId: string | null
  onlineUrl: string | null
  hiddenOnlineUrl: Hidden | null
}

/**
 * Decide what someone may know of where an event is (product.md §9). Everything that tells it asks here: fields, files,
 * mails, images, the feed and live delivery. The venue's name is always public; an organizer who hides where it is puts
 * that into the address. Pure: no clock, no database.
 */
export function decideWhere(event: WhereFacts, viewer: WhereViewer, now: Date): Where {
  const { venueName: name, venueAddress, onlineUrl, startsAt, latitude, longitude } = event
  const address = { audience: event.addressAudience, hoursBefore: event.addressHoursBefore, startsAt }
  const link = { audience: event.onlineUrlAudience, hoursBefore: event.onlineUrlHoursBefore, startsAt }
  const hiddenAddress = venueAddress === null && latitude === null ? null : whyHidden(address, viewer, now)
  const hiddenOnlineUrl = onlineUrl === null ? null : whyHidden(link, viewer, now)
  return {
    name,
    address: hiddenAddress ? null : venueAddress,
    hiddenAddress,
    latitude: hiddenAddress ? null : latitude,
    longitude: hiddenAddress ? null : longitude,
    venueId: hiddenAddress ? null : event.venueId,
    onlineUrl: hiddenOnlineUrl ? null : onlineUrl,
    hiddenOnlineUrl,
  }
}

interface Rule {
  audience: WhereAudience
  hoursBefore: number
  startsAt: Date
}

function whyHidden({ audience, hoursBefore, startsAt }: Rule, viewer: WhereViewer, now: Date): Hidden | null {
  if (audience === 'EVERYONE' || viewer === 'ORGANIZER') return null
  if (audience === 'GUESTS') return viewer === 'GUEST' ? null : { audience, hoursBefore: null, opensAt: null }
  const opensAt = new Date(startsAt.getTime() - hoursBefore * 3_600_000)
  return viewer === 'GUEST' && now >= opensAt ? null : { audience, hoursBefore, opensAt }
}

export type TaggedWhere = WhereFacts & Pick<Event, 'venueRevision'>

/**
 * A text that changes whenever some viewer may learn something else about the location, by an edit or by the clock. It
 * goes to everyone, so it is made of a count: a fingerprint of the address could be guessed.
 */
export function whereTag(event: TaggedWhere, now: Date): string {
  const { hiddenAddress, hiddenOnlineUrl } = decideWhere(event, 'GUEST', now)
  return `${event.venueRevision}${hiddenAddress ? 'a' : ''}${hiddenOnlineUrl ? 'l' : ''}`
}

/** Whether there is any place or link at all, hidden or not. */
export function hasWhere({ venueName, venueAddress, onlineUrl, latitude }: WhereFacts): boolean {
  return Boolean(venueName || venueAddress || onlineUrl || latitude !== null)
}

export function taggedWhere(event: TaggedWhere, viewer: WhereViewer, now: Date): Where & { tag: string } {
  return { ...decideWhere(event, viewer, now), tag: whereTag(event, now) }
}
