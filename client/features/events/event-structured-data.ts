import type { EventMeta_EventFragment } from '#client/gql/graphql.ts'
import { excerpt } from './excerpt.ts'

export interface StructuredDataFacts {
  /** Absolute address of the event's page. */
  address: string
  publicUrl: string
  picture: string | undefined
}

/** What search engines read, https://schema.org/Event */
export function eventStructuredData(
  event: EventMeta_EventFragment,
  { address, publicUrl, picture }: StructuredDataFacts,
) {
  const place = event.venue?.name || event.venue?.address
  const status = event.status === 'CANCELLED' ? 'EventCancelled' : 'EventScheduled'
  const mode = place ? (event.venue?.onlineUrl ? 'Mixed' : 'Offline') : 'Online'
  const availability =
    event.registrationState === 'OPEN' || event.registrationState === 'APPROVAL' ? 'InStock' : 'SoldOut'
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: excerpt(event.description),
    startDate: event.startsAt,
    endDate: event.endsAt,
    url: address,
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    ...(picture && { image: [new URL(picture, publicUrl).href] }),
    location: place
      ? {
          '@type': 'Place',
          name: event.venue?.name ?? event.venue?.address,
          address: event.venue?.address ?? event.venue?.name,
        }
      : { '@type': 'VirtualLocation', url: event.venue?.onlineUrl ?? address },
    organizer: {
      '@type': 'Organization',
      name: event.organization.name,
      url: `${publicUrl}/o/${event.organization.slug}`,
    },
    offers: {
      '@type': 'Offer',
      url: address,
      price: '0',
      priceCurrency: 'EUR',
      availability: `https://schema.org/${availability}`,
    },
  }
}
