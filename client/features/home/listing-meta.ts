import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { MetaDescriptor } from 'react-router'
import type { PageLanguages } from '#client/lib/i18n/i18n-of-page.ts'
import { feedAddress, feedLinks } from '#client/lib/feed-links.ts'
import { toWebcal } from '#client/lib/to-webcal.ts'
import { pageAddress, pageMeta, siteImage } from '#client/lib/page-meta.ts'

export interface ListingAbout {
  tag: { name: string; slug: string } | null
  venue: {
    name?: string | null
    address?: string | null
    slug?: string | null
    latitude?: number | null
    longitude?: number | null
  } | null
}

/** A link that opens a calendar program. */
export interface ListingCalendar {
  href: string
  /** Without and with the name of the list. */
  text: string
  label: string
}

interface Site extends PageLanguages {
  publicUrl: string
}

/** The calendar of a tag, with its texts; null for other lists. Of the loader only: the browser loads no word of it. */
export function listingCalendar(i18n: I18n, { tag }: ListingAbout, site: Site): ListingCalendar | null {
  if (!tag) return null
  const { publicUrl, ...languages } = site
  const { name } = tag
  const owner = { address: `${publicUrl}/tags/${encodeURIComponent(tag.slug)}`, groupSlug: null, ...languages }
  return {
    href: toWebcal(feedAddress(owner, 'calendar.ics')),
    text: i18n._(msg`Subscribe`),
    label: i18n._(msg`Subscribe to ${{ name }}`),
  }
}

/** Head of the home page, and of the page of a tag or a venue. Of the loader only. */
export function listingMeta(i18n: I18n, { tag, venue }: ListingAbout, site: Site): MetaDescriptor[] {
  const { publicUrl, ...languages } = site
  if (!tag && !venue) return homeMeta(i18n, site)
  const title = tag?.name ?? venue?.name ?? venue?.address ?? ''
  const address = `${publicUrl}${tag ? `/tags/${encodeURIComponent(tag.slug)}` : `/venues/${venue?.slug}`}`
  const description = tag
    ? i18n._(msg`Upcoming events tagged “${{ tag: tag.name }}”`)
    : i18n._(msg`Upcoming events at ${{ place: [venue?.name, venue?.address].filter(Boolean).join(', ') }}`)
  return [
    ...pageMeta({ title, description, canonical: { address, ...languages } }),
    ...siteImage(publicUrl),
    ...(tag ? feedLinks({ address, groupSlug: null, ...languages }, tag.name) : []),
    ...(venue
      ? [
          {
            'script:ld+json': {
              '@context': 'https://schema.org',
              '@type': 'Place',
              name: title,
              url: address,
              address: { '@type': 'PostalAddress', streetAddress: venue.address },
              ...(venue.latitude != null && {
                geo: { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude },
              }),
            },
          },
        ]
      : []),
  ]
}

function homeMeta(i18n: I18n, { publicUrl, ...languages }: Site): MetaDescriptor[] {
  const title = i18n._(msg`Marquee: events with the lights on`)
  const description = i18n._(msg`Find events near you, or create a page for your own.`)
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...pageAddress({ address: `${publicUrl}/`, ...languages }),
    ...siteImage(publicUrl),
  ]
}
