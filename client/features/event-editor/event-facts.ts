/** What can be edited of an event; the names are the paths of the API's input, so a refusal finds its field by name. */
export const eventFields = {
  title: 'The title',
  description: 'The description',
  startsAt: 'The start',
  endsAt: 'The end',
  timeZone: 'The time zone',
  'venue.name': 'The place',
  'venue.address': 'The address',
  'venue.onlineUrl': 'The link',
  addressAudience: 'Who gets the address',
  addressHoursBefore: 'When guests get the address',
  onlineUrlAudience: 'Who gets the link',
  onlineUrlHoursBefore: 'When guests get the link',
  url: 'The web address',
  visibility: 'The visibility',
  capacity: 'The number of places',
  approvalRequired: 'The approval',
  confirmAddresses: 'Confirming email addresses',
  commentPolicy: 'Who may comment',
  waitlistEnabled: 'The waitlist',
  waitlistClosed: 'The closed line',
  waitlistPolicy: 'The order of the line',
  waitlistAutoOffer: 'Offers by themselves',
  waitlistOfferMinutes: 'The time to answer',
  waitlistCutoffMinutes: 'The last offers',
  waitlistQuietHours: 'The quiet hours',
} as const

export type EventField = keyof typeof eventFields
export const eventFieldNames = Object.keys(eventFields) as EventField[]

/** As a form holds them: a box that is ticked is `on`, times are wall-clock times, no limit is empty. */
export type EventFacts = Record<EventField, string>
export type EventErrors = Partial<Record<EventField, string>>

const ticked = (value: boolean) => (value ? 'on' : '')

interface SavedEvent {
  title: string
  description: string
  startsAt: string
  endsAt: string
  timeZone: string
  venue: { name: string | null; address: string | null; onlineUrl: string | null } | null
  addressAudience: string
  addressHoursBefore: number
  onlineUrlAudience: string
  onlineUrlHoursBefore: number
  url: string
  visibility: string
  capacity: number | null
  approvalRequired: boolean
  confirmAddresses: boolean
  commentPolicy: string
  waitlistEnabled: boolean
  waitlistClosed: boolean
  waitlistPolicy: string
  waitlistAutoOffer: boolean
  waitlistOfferMinutes: number
  waitlistCutoffMinutes: number
  waitlistQuietHours: boolean
}

/** What is saved, as a form holds it. @param localTime the wall-clock time of an instant in a zone */
export function toFacts(event: SavedEvent, localTime: (instant: string, timeZone: string) => string): EventFacts {
  return {
    title: event.title,
    description: event.description,
    startsAt: localTime(event.startsAt, event.timeZone),
    endsAt: localTime(event.endsAt, event.timeZone),
    timeZone: event.timeZone,
    'venue.name': event.venue?.name ?? '',
    'venue.address': event.venue?.address ?? '',
    'venue.onlineUrl': event.venue?.onlineUrl ?? '',
    addressAudience: event.addressAudience,
    addressHoursBefore: String(event.addressHoursBefore),
    onlineUrlAudience: event.onlineUrlAudience,
    onlineUrlHoursBefore: String(event.onlineUrlHoursBefore),
    url: event.url,
    visibility: event.visibility,
    capacity: event.capacity === null ? '' : String(event.capacity),
    approvalRequired: ticked(event.approvalRequired),
    confirmAddresses: ticked(event.confirmAddresses),
    commentPolicy: event.commentPolicy,
    waitlistEnabled: ticked(event.waitlistEnabled),
    waitlistClosed: ticked(event.waitlistClosed),
    waitlistPolicy: event.waitlistPolicy,
    waitlistAutoOffer: ticked(event.waitlistAutoOffer),
    waitlistOfferMinutes: String(event.waitlistOfferMinutes),
    waitlistCutoffMinutes: String(event.waitlistCutoffMinutes),
    waitlistQuietHours: ticked(event.waitlistQuietHours),
  }
}

/** Facts that differ only in what the server trims are the same: nobody is asked about a space. */
export function isSameFact(one: string, other: string): boolean {
  return normalize(one) === normalize(other)
}

function normalize(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}

/** What an event is until somebody says otherwise: public, without a limit, with a waitlist for the day it gets one. */
export function newEventFacts(facts: Partial<EventFacts>): EventFacts {
  const empty = Object.fromEntries(eventFieldNames.map((name) => [name, ''])) as EventFacts
  return {
    ...empty,
    visibility: 'PUBLIC',
    commentPolicy: 'OPEN',
    waitlistEnabled: 'on',
    waitlistPolicy: 'SKIP_UNTIL_FITS',
    waitlistAutoOffer: 'on',
    waitlistOfferMinutes: '1440',
    waitlistCutoffMinutes: '60',
    addressAudience: 'EVERYONE',
    addressHoursBefore: '24',
    onlineUrlAudience: 'GUESTS',
    onlineUrlHoursBefore: '24',
    ...facts,
  }
}
