import { expect, test } from 'vitest'
import { english } from '../../../../server/testing/english.ts'
import { eventMeta } from './event-meta.ts'

const event = {
  slug: 'jazz',
  title: 'Jazz',
  description: '',
  startsAt: '2026-12-04T18:30:00Z',
  endsAt: '2026-12-04T22:00:00Z',
  timeZone: 'Europe/Oslo',
  status: 'PUBLISHED',
  visibility: 'PUBLIC',
  tags: [],
  registrationState: 'OPEN',
  publicVenue: { name: 'Parkteatret', address: null, onlineUrl: null },
  organization: { name: 'Lantern Collective', slug: 'lantern' },
  sharePictures: { linkImage: 'https://marquee.example/e/jazz/share.jpg?v=1' },
  cover: null,
}
const metaOf = (changed: Partial<typeof event>) =>
  eventMeta(english, { ...event, ...changed } as never, {
    publicUrl: 'https://marquee.example',
    language: 'en',
    addressLanguage: null,
    siteLanguage: 'en',
    now: '2026-11-22T00:00:00Z',
  }) as Record<string, string>[]
const contentOf = (tags: Record<string, string>[], name: string) =>
  tags.find((tag) => tag['property'] === name || tag['name'] === name)?.['content']

test('messengers are shown the share picture of an event that everyone with the link may see (14)', () => {
  for (const visibility of ['PUBLIC', 'UNLISTED']) {
    const tags = metaOf({ visibility })
    expect(contentOf(tags, 'og:image')).toBe('https://marquee.example/e/jazz/share.jpg?v=1')
    expect([contentOf(tags, 'og:image:width'), contentOf(tags, 'og:image:height')]).toEqual(['1200', '630'])
    expect(contentOf(tags, 'og:image:alt')).toBe('Jazz, Friday 4 December, Parkteatret')
    expect(contentOf(tags, 'twitter:card')).toBe('summary_large_image')
  }
})

test('a private event and a draft show none (14)', () => {
  for (const changed of [{ visibility: 'PRIVATE' }, { status: 'DRAFT' }]) {
    const tags = metaOf(changed)
    expect(contentOf(tags, 'og:image')).toBeUndefined()
    expect(contentOf(tags, 'twitter:card')).toBe('summary')
  }
})

test('other sites learn how to show an event that everyone may find, and no other', () => {
  const oembedOf = (tags: Record<string, string>[]) =>
    tags.filter((tag) => tag['type'] === 'application/json+oembed').map((tag) => [tag['rel'], tag['href']])
  const address = encodeURIComponent('https://marquee.example/e/jazz')
  expect(oembedOf(metaOf({}))).toEqual([['alternate', `https://marquee.example/oembed?url=${address}`]])
  for (const changed of [{ visibility: 'PRIVATE' }, { visibility: 'UNLISTED' }, { status: 'DRAFT' }])
    expect(oembedOf(metaOf(changed))).toEqual([])
})
