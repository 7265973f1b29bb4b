import { describe, expect, test } from 'vitest'
import { type WhereFacts, type WhereViewer, decideWhere, whereTag } from './where.ts'

const startsAt = new Date('2026-12-01T18:00:00Z')
const event: WhereFacts & { venueRevision: number } = {
  startsAt,
  venueName: 'The yard',
  venueAddress: 'Yard Street 1',
  latitude: 52.52,
  longitude: 13.4,
  venueId: null,
  onlineUrl: 'https://meet.example/yard',
  addressAudience: 'GUESTS_BEFORE_START',
  addressHoursBefore: 24,
  onlineUrlAudience: 'GUESTS_BEFORE_START',
  onlineUrlHoursBefore: 1,
  venueRevision: 3,
}
const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000)

const table: [WhereFacts['addressAudience'], WhereViewer, number, boolean][] = [
  ['EVERYONE', 'STRANGER', 100, true],
  ['EVERYONE', 'GUEST', 100, true],
  ['EVERYONE', 'ORGANIZER', 100, true],
  ['GUESTS', 'STRANGER', 0, false],
  ['GUESTS', 'GUEST', 100, true],
  ['GUESTS', 'ORGANIZER', 100, true],
  ['GUESTS_BEFORE_START', 'STRANGER', 0, false],
  ['GUESTS_BEFORE_START', 'GUEST', 25, false],
  ['GUESTS_BEFORE_START', 'GUEST', 24, true],
  ['GUESTS_BEFORE_START', 'GUEST', -48, true],
  ['GUESTS_BEFORE_START', 'ORGANIZER', 100, true],
]

describe.each(table)('for %s, the %s %i hours before the start', (audience, viewer, hours, isTold) => {
  test(`is ${isTold ? 'told' : 'not told'} the address`, () => {
    const where = decideWhere({ ...event, addressAudience: audience }, viewer, hoursBefore(hours))
    expect(where.address).toBe(isTold ? 'Yard Street 1' : null)
    expect([where.latitude, where.longitude]).toEqual(isTold ? [52.52, 13.4] : [null, null])
    expect(where.hiddenAddress === null).toBe(isTold)
    expect(where.name).toBe('The yard')
  })

  test(`is ${isTold ? 'told' : 'not told'} the link`, () => {
    const settings = { onlineUrlAudience: audience, onlineUrlHoursBefore: 24 }
    const where = decideWhere({ ...event, ...settings }, viewer, hoursBefore(hours))
    expect(where.onlineUrl).toBe(isTold ? 'https://meet.example/yard' : null)
    expect(where.hiddenOnlineUrl === null).toBe(isTold)
  })
})

test('address and link are decided apart', () => {
  const where = decideWhere(event, 'GUEST', hoursBefore(2))
  expect(where).toMatchObject({ address: 'Yard Street 1', hiddenAddress: null, onlineUrl: null })
  expect(where.hiddenOnlineUrl).toEqual({ audience: 'GUESTS_BEFORE_START', hoursBefore: 1, opensAt: hoursBefore(1) })
})

test('what an event does not have is not hidden', () => {
  const where = decideWhere(
    { ...event, venueAddress: null, latitude: null, longitude: null, onlineUrl: null },
    'STRANGER',
    hoursBefore(2),
  )
  expect(where).toMatchObject({ hiddenAddress: null, hiddenOnlineUrl: null })
})

test('the tag is another one at the instant that something opens, and says nothing of what it is', () => {
  const tags = [25, 24, 1].map((hours) => whereTag(event, hoursBefore(hours)))
  expect(new Set(tags).size).toBe(3)
  expect(whereTag({ ...event, venueAddress: 'Elsewhere 2' }, hoursBefore(25))).toBe(tags[0])
})
