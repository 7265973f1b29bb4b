import { describe, expect, test } from 'vitest'
import type { EventMeta_EventFragment } from '#client/gql/graphql.ts'
import { english } from '../../../../server/testing/english.ts'
import { eventStructuredData } from './event-structured-data.ts'

const address = 'https://marquee.example/e/jazz'
const venue = {
  name: 'Parkteatret',
  address: 'Olaf Ryes plass 11',
  latitude: null,
  longitude: null,
  hiddenAddress: null,
  onlineUrl: null,
  hiddenOnlineUrl: null,
}
const nowhere = { ...venue, name: null, address: null }
const hidden = { audience: 'GUESTS' as const }
const event = {
  slug: 'jazz',
  title: 'Jazz',
  description: 'An evening.',
  startsAt: '2026-12-04T18:30:00Z',
  previousStartsAt: null,
  endsAt: '2026-12-04T22:00:00Z',
  timeZone: 'Europe/Oslo',
  status: 'PUBLISHED',
  visibility: 'PUBLIC',
  tags: [],
  registrationState: 'OPEN',
  titleLanguage: 'en',
  publicVenue: venue,
  organization: { name: 'Lantern Collective', slug: 'lantern' },
  series: null,
  sharePictures: null,
  cover: null,
}

const dataOf = (changes: Partial<Record<keyof typeof event, unknown>>) =>
  eventStructuredData(english, { ...event, ...changes } as EventMeta_EventFragment, {
    address,
    publicUrl: 'https://marquee.example',
    picture: undefined,
  }) as Record<string, any>
const named = (text: string) => `https://schema.org/${text}`

describe('structured data of an event', () => {
  test('has its tags, and its point on the map where everyone may know it', () => {
    const data = dataOf({ tags: [{ name: 'Jazz' }], publicVenue: { ...venue, latitude: 59.92, longitude: 10.75 } })
    expect(data['keywords']).toEqual(['Jazz'])
    expect(data['location'].geo).toEqual({ '@type': 'GeoCoordinates', latitude: 59.92, longitude: 10.75 })
    expect(dataOf({})).not.toHaveProperty('keywords')
    expect(dataOf({})['location']).not.toHaveProperty('geo')
  })

  test.each([
    ['Europe/Oslo', '2026-12-04T19:30:00+01:00', '2026-12-04T23:00:00+01:00'],
    ['America/St_Johns', '2026-12-04T15:00:00-03:30', '2026-12-04T18:30:00-03:30'],
    ['Asia/Kathmandu', '2026-12-05T00:15:00+05:45', '2026-12-05T03:45:00+05:45'],
    ['UTC', '2026-12-04T18:30:00+00:00', '2026-12-04T22:00:00+00:00'],
  ])('says when it is by the clock of %s, with its offset', (timeZone, startDate, endDate) => {
    const data = dataOf({ timeZone })
    expect([data['startDate'], data['endDate']]).toEqual([startDate, endDate])
    expect([new Date(startDate), new Date(endDate)]).toEqual([new Date(event.startsAt), new Date(event.endsAt)])
  })

  test.each([
    ['is on', {}, 'EventScheduled', undefined],
    ['was postponed', { previousStartsAt: '2026-11-27T18:30:00Z' }, 'EventRescheduled', '2026-11-27T19:30:00+01:00'],
    ['is called off', { status: 'CANCELLED' }, 'EventCancelled', undefined],
    [
      'was postponed and then called off',
      { status: 'CANCELLED', previousStartsAt: '2026-06-27T18:30:00Z' },
      'EventCancelled',
      '2026-06-27T20:30:00+02:00',
    ],
  ])('of one that %s', (_what, changes, status, previous) => {
    const data = dataOf(changes)
    expect([data['eventStatus'], data['previousStartDate']]).toEqual([named(status), previous])
  })

  const postal = { '@type': 'PostalAddress', streetAddress: venue.address }
  const place = { '@type': 'Place', name: venue.name, address: postal }
  const online = { '@type': 'VirtualLocation', url: 'https://meet.example/jazz' }
  test.each([
    ['at a place', venue, 'Offline', place],
    ['online, for everyone', { ...nowhere, onlineUrl: online.url }, 'Online', online],
    ['online, for guests', { ...nowhere, hiddenOnlineUrl: hidden }, 'Online', { ...online, url: address }],
    ['at a place and online', { ...venue, onlineUrl: online.url }, 'Mixed', [place, online]],
    [
      'at a place whose address is for guests',
      { ...venue, address: null, hiddenAddress: hidden },
      'Offline',
      { ...place, address: { '@type': 'PostalAddress', name: venue.name } },
    ],
    ['at an address without a name', { ...venue, name: null }, 'Offline', { ...place, name: venue.address }],
  ])('of one %s', (_what, publicVenue, mode, location) => {
    const data = dataOf({ publicVenue })
    expect(data['eventAttendanceMode']).toBe(named(`${mode}EventAttendanceMode`))
    expect(data['location']).toEqual(location)
  })

  // https://developers.google.com/search/docs/appearance/structured-data/event, which Bing's follows.
  const places = [
    venue,
    { ...venue, name: null },
    { ...venue, address: null, hiddenAddress: hidden },
    { ...nowhere, hiddenAddress: hidden },
    { ...nowhere, onlineUrl: online.url },
    { ...nowhere, hiddenOnlineUrl: hidden },
    { ...venue, hiddenOnlineUrl: hidden },
  ]
  const states = [
    {},
    { status: 'CANCELLED' },
    { status: 'ENDED', registrationState: 'CLOSED' },
    { previousStartsAt: '2026-11-27T18:30:00Z' },
    { registrationState: 'WAITLIST' },
  ]
  test('has every field that search engines require, wherever it is and whatever became of it', () => {
    for (const publicVenue of places)
      for (const state of states) {
        const data = dataOf({ publicVenue, ...state })
        expect(data).toMatchObject({
          '@context': 'https://schema.org',
          '@type': 'Event',
          name: expect.stringMatching(/./),
          startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
          endDate: expect.stringMatching(/./),
          description: expect.stringMatching(/./),
          organizer: { name: expect.stringMatching(/./), url: expect.stringMatching(/^https:/) },
          eventStatus: expect.stringMatching(/^https:\/\/schema\.org\/Event(Scheduled|Rescheduled|Cancelled)$/),
          offers: { url: address, availability: expect.stringMatching(/^https:\/\/schema\.org\//) },
        })
        // One that moved says from when, and no other does.
        expect('previousStartDate' in data).toBe('previousStartsAt' in state)
        const locations = [data['location']].flat()
        expect(locations.length).toBeGreaterThan(0)
        for (const { url, address: at } of locations) expect(url ?? at.streetAddress ?? at.name).toMatch(/./)
        // No price is invented, not even “free”.
        expect(JSON.stringify(data)).not.toMatch(/price|isAccessibleForFree/i)
      }
  })

  test('names the series of which it is a date', () => {
    expect(dataOf({ series: { id: '1', slug: 'mondays', title: 'Mondays' } })['superEvent']).toEqual({
      '@type': 'EventSeries',
      name: 'Mondays',
      url: 'https://marquee.example/e/mondays',
    })
    expect(dataOf({})['superEvent']).toBeUndefined()
  })

  test('says in which language its words are', () => {
    expect(dataOf({ title: 'Jazzabend', titleLanguage: 'de' })).toMatchObject({ name: 'Jazzabend', inLanguage: 'de' })
  })

  test('says nothing of where as long as nobody has said it', () => {
    const data = dataOf({ publicVenue: null })
    expect(data).not.toHaveProperty('location')
    expect(data).not.toHaveProperty('eventAttendanceMode')
  })

  test.each([
    ['PUBLISHED', 'OPEN', 'InStock'],
    ['PUBLISHED', 'APPROVAL', 'InStock'],
    ['PUBLISHED', 'WAITLIST', 'SoldOut'],
    ['PUBLISHED', 'FULL', 'SoldOut'],
    ['ENDED', 'CLOSED', 'Discontinued'],
    ['CANCELLED', 'OPEN', 'Discontinued'],
  ])('of one that is %s and %s says that it is %s, and no price', (status, registrationState, availability) => {
    const { offers } = dataOf({ status, registrationState })
    expect(offers).toEqual({ '@type': 'Offer', url: address, availability: named(availability) })
  })
})
