import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { MetaDescriptor } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { PageLanguages } from '#client/lib/i18n/i18n-of-page.ts'
import { dayAndTime, describeEventTime } from '#client/lib/time/event-dates.ts'
import { oembedLink, pageMeta } from '#client/lib/page-meta.ts'
import { excerpt } from '#client/lib/excerpt.ts'
import { feedLinks } from '#client/lib/feed-links.ts'
import { eventStructuredData } from './event-structured-data.ts'

const EventMetaFragment = graphql(`
  fragment EventMeta_Event on Event {
    slug
    title(language: $language)
    titleLanguage(language: $language)
    description(language: $language)
    startsAt
    previousStartsAt
    endsAt
    timeZone
    status
    visibility
    tags {
      name
    }
    registrationState
    publicVenue {
      name
      address
      latitude
      longitude
      hiddenAddress {
        audience
      }
      onlineUrl
      hiddenOnlineUrl {
        audience
      }
    }
    organization {
      name
      slug
    }
    series {
      id
      slug
      title
    }
    sharePictures {
      linkImage
    }
    cover {
      variants {
        url
        width
        height
      }
    }
  }
`)

interface EventMetaOptions extends PageLanguages {
  publicUrl: string
  now: string
  /** Part of the event's pages: `Activity`. */
  part?: string
  /** Path below the event's own. */
  subPath?: string
}

/** Head of an event's pages: what search engines and messengers show of it. */
export function eventMeta(
  i18n: I18n,
  reference: FragmentType<typeof EventMetaFragment>,
  { publicUrl, now, part, subPath = '', ...languages }: EventMetaOptions,
): MetaDescriptor[] {
  const event = readFragment(EventMetaFragment, reference)
  const when = describeEventTime(i18n, event, now)
  const { publicVenue } = event
  const isOnline = publicVenue?.onlineUrl ?? publicVenue?.hiddenOnlineUrl
  const where = publicVenue?.name ?? (isOnline ? i18n._(msg`Online`) : publicVenue?.address)
  const description = [dayAndTime(i18n, when.day, when.time), where, excerpt(event.description)]
    .filter(Boolean)
    .join(' · ')
  const address = `${publicUrl}/e/${event.slug}`
  const isListed = event.visibility === 'PUBLIC' && event.status !== 'DRAFT'
  const picture = event.cover?.variants.findLast(({ width }) => width <= 1_280) ?? event.cover?.variants[0]
  // Someone who only has the link of a private event may not fetch its image.
  const shared = event.visibility === 'PRIVATE' || event.status === 'DRAFT' ? null : event.sharePictures?.linkImage
  return [
    ...pageMeta({
      title: part ? `${part} · ${event.title}` : event.title,
      description,
      canonical: { address: address + subPath, ...languages },
      isHidden: !isListed,
    }),
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address + subPath },
    { property: 'og:site_name', content: 'Marquee' },
    ...(shared
      ? [
          { property: 'og:image', content: shared },
          { property: 'og:image:type', content: 'image/jpeg' },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { property: 'og:image:alt', content: [event.title, when.day, where].filter(Boolean).join(', ') },
          { name: 'twitter:card', content: 'summary_large_image' },
          { name: 'twitter:image', content: shared },
        ]
      : [{ name: 'twitter:card', content: 'summary' }]),
    ...(isListed && !part
      ? [
          oembedLink(address),
          ...(event.series ? feedLinks(feedsOf(event.series, { publicUrl, ...languages }), event.series.title) : []),
          {
            'script:ld+json': eventStructuredData(i18n, event, {
              address,
              publicUrl,
              picture: picture?.url ?? shared ?? undefined,
            }),
          },
        ]
      : []),
  ]
}

/** The calendar and the feeds of a series stand at its own address. */
function feedsOf(
  { slug }: { slug: string },
  { publicUrl, ...languages }: Pick<EventMetaOptions, 'publicUrl' | 'language' | 'siteLanguage'>,
) {
  return { address: `${publicUrl}/e/${slug}`, groupSlug: null, ...languages }
}
