import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Event, Place, VirtualLocation, WithContext } from 'schema-dts'
import type { EventMeta_EventFragment } from '#client/gql/graphql.ts'
import { toOffsetTime } from '#client/lib/time/offset-time.ts'
import { excerpt } from '#client/lib/excerpt.ts'

interface StructuredDataFacts {
  /** Absolute address of the event's page. */
  address: string
  publicUrl: string
  picture: string | undefined
}

/**
 * What search engines read, https://schema.org/Event, held to its vocabulary by the types. It has only what everyone may
 * know, whoever loads the page.
 */
export function eventStructuredData(
  i18n: I18n,
  event: EventMeta_EventFragment,
  { address, publicUrl, picture }: StructuredDataFacts,
): WithContext<Event> {
  const inZone = (instant: string) => toOffsetTime(instant, event.timeZone)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: excerpt(event.description),
    inLanguage: event.titleLanguage,
    startDate: inZone(event.startsAt),
    endDate: inZone(event.endsAt),
    url: address,
    eventStatus: `https://schema.org/${statusOf(event)}`,
    ...(event.previousStartsAt && { previousStartDate: inZone(event.previousStartsAt) }),
    ...(picture && { image: [new URL(picture, publicUrl).href] }),
    ...(event.tags.length > 0 && { keywords: event.tags.map(({ name }) => name) }),
    ...whereOf(i18n, event.publicVenue, address),
    organizer: {
      '@type': 'Organization',
      name: event.organization.name,
      url: `${publicUrl}/o/${event.organization.slug}`,
    },
    superEvent: event.series
      ? { '@type': 'EventSeries', name: event.series.title, url: `${publicUrl}/e/${event.series.slug}` }
      : undefined,
    // No price, because events have none.
    offers: { '@type': 'Offer', url: address, availability: `https://schema.org/${availabilityOf(event)}` },
  }
}

/** To search engines “postponed” is without a new date. One that moved has it. */
function statusOf({ status, previousStartsAt }: EventMeta_EventFragment) {
  if (status === 'CANCELLED') return 'EventCancelled'
  return previousStartsAt ? 'EventRescheduled' : 'EventScheduled'
}

/** An event that is over or cancelled is neither available nor sold out. */
function availabilityOf({ status, registrationState }: EventMeta_EventFragment) {
  if (status === 'CANCELLED' || status === 'ENDED') return 'Discontinued'
  return registrationState === 'OPEN' || registrationState === 'APPROVAL' ? 'InStock' : 'SoldOut'
}

/** Empty while the location is to be announced. */
function whereOf(i18n: I18n, venue: EventMeta_EventFragment['publicVenue'], address: string) {
  if (!venue) return {}
  const hasPlace = Boolean(venue.name ?? venue.address ?? venue.hiddenAddress)
  const isOnline = Boolean(venue.onlineUrl ?? venue.hiddenOnlineUrl)
  const name = venue.name ?? venue.address
  const place: Place = {
    '@type': 'Place',
    ...(name && { name }),
    address: {
      '@type': 'PostalAddress',
      ...(venue.address ? { streetAddress: venue.address } : { name: venue.name ?? i18n._(msg`Shared with guests`) }),
    },
    ...(venue.latitude != null &&
      venue.longitude != null && {
        geo: { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude },
      }),
  }
  // Where the link is for guests, they get it on the event's page.
  const online: VirtualLocation = { '@type': 'VirtualLocation', url: venue.onlineUrl ?? address }
  const mode = hasPlace ? (isOnline ? 'Mixed' : 'Offline') : 'Online'
  return {
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode` as const,
    location: hasPlace && isOnline ? [place, online] : hasPlace ? place : online,
  }
}
