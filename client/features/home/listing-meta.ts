import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { MetaDescriptor } from 'react-router'
import { feedLinks } from '#client/features/calendars/feed-links.ts'
import { pageMeta, siteImage } from '#client/lib/page-meta.ts'

export interface ListingAbout {
  tag: { name: string; slug: string } | null
  venue: {
    name?: string | null
    address?: string | null
    slug?: string | null
    latitude?: number | null
    longitude?: number | null
  } | null
  publicUrl: string
  language: string
  siteLanguage: string
}

/** Head of the page of a tag or a venue. */
export function listingMeta(
  i18n: I18n,
  { tag, venue, publicUrl, language, siteLanguage }: ListingAbout,
  languages: { language: string; siteLanguage: string },
): MetaDescriptor[] {
  const title = tag?.name ?? venue?.name ?? venue?.address ?? ''
  const address = `${publicUrl}${tag ? `/tags/${encodeURIComponent(tag.slug)}` : `/venues/${venue?.slug}`}`
  const description = tag
    ? i18n._(msg`Upcoming events tagged “${{ tag: tag.name }}”`)
    : i18n._(msg`Upcoming events at ${{ place: [venue?.name, venue?.address].filter(Boolean).join(', ') }}`)
  return [
    ...pageMeta({ title, description, canonical: { address, ...languages } }),
    ...siteImage(publicUrl),
    ...(tag ? feedLinks({ address, groupSlug: null, language, siteLanguage }, tag.name) : []),
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
