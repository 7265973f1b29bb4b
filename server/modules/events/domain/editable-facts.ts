import { formatCoordinates, parseCoordinates } from '../../../contract/discovery/coordinates.ts'
import { splitTags, toTagSlug } from '../../../contract/discovery/event-tags.ts'
import { toLocalTime } from '../../../contract/time/event-time.ts'
import type { Event } from '../../../platform/generated/prisma/client.ts'
import type { EventStatus } from '../../../platform/generated/prisma/enums.ts'

/** How an event works: who may come, who sees what, and the rules of its waitlist. */
export const settingFields = [
  'visibility',
  'capacity',
  'approvalRequired',
  'confirmAddresses',
  'walkInsOverCapacity',
  'asksAttendeeNames',
  'attendeeNamesHoursBefore',
  'allowsTransfers',
  'invitationsAdmitOthers',
  'commentPolicy',
  'guestsShownTo',
  'waitlistEnabled',
  'waitlistClosed',
  'waitlistPolicy',
  'waitlistAutoOffer',
  'waitlistOfferMinutes',
  'waitlistCutoffMinutes',
  'waitlistQuietHours',
] as const

/** Who may know the address and the online link, and from when. */
export const whereRuleFields = [
  'addressAudience',
  'addressHoursBefore',
  'onlineUrlAudience',
  'onlineUrlHoursBefore',
] as const

/** Columns that are facts as they stand: what people enter is what is stored. */
const plainFields = ['language', 'title', 'slug', 'timeZone', ...settingFields, ...whereRuleFields] as const
type PlainField = (typeof plainFields)[number]

/**
 * What an editor of an event sees and changes, by its path in the input. Two people who change different fields do not
 * meet, so the parts of a venue are fields of their own, and times are the wall clock and the zone as they were entered.
 */
export interface EditableFacts extends Pick<Event, PlainField> {
  /** Lines end in `\n`. */
  description: string
  /** To the minute, in `timeZone`. */
  startsAt: string
  endsAt: string
  'venue.name': string | null
  'venue.address': string | null
  'venue.onlineUrl': string | null
  /** As `formatCoordinates` writes them. */
  'venue.coordinates': string | null
  /** With `, ` between. */
  tags: string
}

export type EditableField = keyof EditableFacts

type EventRow = Pick<
  Event,
  | PlainField
  | 'description'
  | 'startsAt'
  | 'endsAt'
  | 'venueName'
  | 'venueAddress'
  | 'onlineUrl'
  | 'latitude'
  | 'longitude'
  | 'tags'
  | 'tagSlugs'
>

export function editableFactsOf(event: EventRow): EditableFacts {
  const { latitude, longitude } = event
  const plain = Object.fromEntries(plainFields.map((field) => [field, event[field]])) as Pick<Event, PlainField>
  return {
    ...plain,
    description: withPlainLines(event.description),
    startsAt: toLocalTime(event.startsAt, event.timeZone),
    endsAt: toLocalTime(event.endsAt, event.timeZone),
    'venue.name': event.venueName,
    'venue.address': event.venueAddress,
    'venue.onlineUrl': event.onlineUrl,
    'venue.coordinates': latitude === null || longitude === null ? null : formatCoordinates({ latitude, longitude }),
    tags: event.tags.join(tagSeparator),
  }
}

/** The columns of changed facts. Times are left out: they need the zone (`resolveSchedule`). */
export function columnsOf(changes: Partial<EditableFacts>): Partial<EventRow> {
  const { startsAt: _start, endsAt: _end, ...facts } = changes
  const { 'venue.name': venueName, 'venue.address': venueAddress, 'venue.onlineUrl': onlineUrl, ...others } = facts
  const { 'venue.coordinates': coordinates, tags, ...plain } = others
  return {
    ...plain,
    ...(venueName !== undefined && { venueName }),
    ...(venueAddress !== undefined && { venueAddress }),
    ...(onlineUrl !== undefined && { onlineUrl }),
    ...(coordinates !== undefined && coordinateColumns(coordinates)),
    ...(tags !== undefined && tagColumns(splitTags(tags))),
  }
}

/** No tag has a comma in it. */
export const tagSeparator = ', '

/** The columns of tags, which are shown as they were typed. */
export function tagColumns(tags: string[]) {
  return { tags, tagSlugs: tags.map(toTagSlug) }
}

/** The columns of a point on the map. @param coordinates as `parseCoordinates` reads them */
export function coordinateColumns(coordinates: string | null) {
  return (coordinates ? parseCoordinates(coordinates) : null) ?? { latitude: null, longitude: null }
}

/** A form sends a text with `\r\n` whatever it was given: compared as it came, nobody could ever save it unchanged. */
export function withPlainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** What may change once an event is over: words about it and its point on the map, a link to a recording, and who may see it and write. */
const openAfterTheEnd: ReadonlySet<EditableField> = new Set([
  'description',
  'venue.onlineUrl',
  'onlineUrlAudience',
  'onlineUrlHoursBefore',
  'addressAudience',
  'addressHoursBefore',
  'visibility',
  'commentPolicy',
  'guestsShownTo',
  'tags',
  'venue.coordinates',
])

/** Why these fields cannot be changed at an event in this status; null when they can. */
export function whyNotEditable(status: EventStatus, fields: EditableField[]): 'CANCELLED' | 'ENDED' | null {
  if (fields.length === 0 || status === 'DRAFT' || status === 'PUBLISHED') return null
  if (status === 'CANCELLED') return 'CANCELLED'
  return fields.every((field) => openAfterTheEnd.has(field)) ? null : 'ENDED'
}
