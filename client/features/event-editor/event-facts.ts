import { msg } from '@lingui/core/runtime-macro'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { localTime } from '#client/lib/time/event-dates.ts'

/** What can be edited of an event. The names are the paths of the API's input, so a refusal finds its field by name. */
export const eventFields = {
  title: msg`Title`,
  description: msg`Description`,
  tags: msg({ message: 'Tags', comment: 'Words by which an event is found' }),
  startsAt: msg`Start time`,
  endsAt: msg`End time`,
  timeZone: msg`Time zone`,
  'venue.name': msg`Location`,
  'venue.address': msg`Address`,
  'venue.coordinates': msg`Coordinates`,
  'venue.onlineUrl': msg`Online link`,
  addressAudience: msg`Who sees the address`,
  addressHoursBefore: msg`When guests see the address`,
  onlineUrlAudience: msg`Who sees the link`,
  onlineUrlHoursBefore: msg`When guests see the link`,
  slug: msg`Web address`,
  visibility: msg`Who can find it`,
  capacity: msg`Capacity`,
  approvalRequired: msg`Guest approval`,
  confirmAddresses: msg`Email confirmation`,
  walkInsOverCapacity: msg`Walk-ins over capacity`,
  asksAttendeeNames: msg`Each person’s name`,
  attendeeNamesHoursBefore: msg({
    message: 'Name changes',
    comment: 'Until when guests can change the names of their group',
  }),
  allowsTransfers: msg`Ticket transfers`,
  commentPolicy: msg`Who can comment`,
  guestsShownTo: msg`Who sees who’s going`,
  waitlistEnabled: msg`Waitlist`,
  waitlistClosed: msg`Closed waitlist`,
  waitlistPolicy: msg`Waitlist order`,
  waitlistAutoOffer: msg`Automatic offers`,
  waitlistOfferMinutes: msg`Time to accept an offer`,
  waitlistCutoffMinutes: msg`Last offers`,
  waitlistQuietHours: msg`Quiet hours`,
  language: msg`Language of this event`,
} as const

export type EventField = keyof typeof eventFields
export const eventFieldNames = Object.keys(eventFields) as EventField[]

/** As a form holds them: a ticked box is `on`, times are wall-clock times, no limit is empty. */
export type EventFacts = Record<EventField, string>
export type EventErrors = Partial<Record<EventField, string>>

/** Facts made field by field. */
export function mapFields(toText: (name: EventField) => string): EventFacts {
  return Object.fromEntries(eventFieldNames.map((name) => [name, toText(name)])) as EventFacts
}

export const EventFormFragment = graphql(`
  fragment EventForm_Event on Event {
    title
    description
    startsAt
    endsAt
    timeZone
    venue {
      name
      address
      coordinates
      onlineUrl
    }
    tags {
      name
    }
    addressAudience
    addressHoursBefore
    onlineUrlAudience
    onlineUrlHoursBefore
    slug
    visibility
    capacity
    approvalRequired
    confirmAddresses
    walkInsOverCapacity
    asksAttendeeNames
    attendeeNamesHoursBefore
    allowsTransfers
    commentPolicy
    guestsShownTo
    waitlistEnabled
    waitlistClosed
    waitlistPolicy
    waitlistAutoOffer
    waitlistOfferMinutes
    waitlistCutoffMinutes
    waitlistQuietHours
    language
    updatedAt
    lastEdits {
      field
      savedAt
      savedBy {
        id
        name
      }
    }
  }
`)

export function toFacts(reference: FragmentType<typeof EventFormFragment>): EventFacts {
  const event = readFragment(EventFormFragment, reference)
  const { venue, timeZone } = event
  const saved: Record<EventField, string | number | boolean | null | undefined> = {
    ...event,
    startsAt: localTime(event.startsAt, timeZone),
    endsAt: localTime(event.endsAt, timeZone),
    tags: event.tags.map(({ name }) => name).join(', '),
    'venue.coordinates': venue?.coordinates,
    'venue.name': venue?.name,
    'venue.address': venue?.address,
    'venue.onlineUrl': venue?.onlineUrl,
  }
  return mapFields((name) => {
    const value = saved[name]
    if (typeof value === 'boolean') return value ? 'on' : ''
    return String(value ?? '')
  })
}

/** Whether a moment is whole: `2026-11-28T19:00`. While somebody types, either half may be missing. */
export function isMoment(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)
}

/** The defaults of an event: public, without a limit, with a waitlist for the day it gets one. */
export function newEventFacts(facts: Partial<EventFacts>): EventFacts {
  return {
    ...mapFields(() => ''),
    visibility: 'PUBLIC',
    commentPolicy: 'OPEN',
    guestsShownTo: 'EVERYONE',
    waitlistEnabled: 'on',
    waitlistPolicy: 'SKIP_UNTIL_FITS',
    waitlistAutoOffer: 'on',
    waitlistOfferMinutes: '1440',
    waitlistCutoffMinutes: '60',
    addressAudience: 'EVERYONE',
    addressHoursBefore: '24',
    onlineUrlAudience: 'GUESTS',
    onlineUrlHoursBefore: '24',
    attendeeNamesHoursBefore: '0',
    allowsTransfers: 'on',
    ...facts,
  }
}
