import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeEmail } from './email.ts'
import { describeEnvironment } from './environment.ts'
import { isTimeZone, resolveLocalTime, toLocalTime } from './event-time.ts'
import { atLeast } from './roles.ts'
import { slugProblem, toSlug } from './slug.ts'

describe('an address made from a title', () => {
  test.each([
    ['Straße', 'strasse'],
    ['Ærø', 'aeroe'],
    ['Łódź', 'lodz'],
    ['Rock & Roll', 'rock-and-roll'],
    ['Don’t Stop', 'dont-stop'],
    ['???', ''],
  ])('%s → %s', (title, slug) => expect(toSlug(title)).toBe(slug))

  test('is empty or of the right form for every title there can be', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (title) => {
        const slug = toSlug(title)
        return slug === '' || (slug.length <= 60 && /^[a-z0-9](-?[a-z0-9])*$/.test(slug))
      }),
    )
  })

  test.each(['login', 'bff', 'graphql', 'create', 'owner'])('%s is reserved', (slug) =>
    expect(slugProblem(slug)).toMatch(/reserved/),
  )
})

describe('local time', () => {
  test('that the clocks skip gives the two nearest that exist', () => {
    expect(resolveLocalTime('2027-03-28T02:30', 'Europe/Berlin')).toEqual({
      nearest: ['2027-03-28T01:59', '2027-03-28T03:00'],
    })
  })

  test('that the clocks pass twice takes the first', () => {
    expect(resolveLocalTime('2027-10-31T02:30', 'Europe/Berlin')).toEqual({ instant: new Date('2027-10-31T00:30:00Z') })
  })

  test('becomes an instant and the same local time again, in every zone', () => {
    const zones = Intl.supportedValuesOf('timeZone').filter(isTimeZone)
    const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom(...zones), date, (zone, instant) => {
        const local = toLocalTime(instant, zone)
        const back = resolveLocalTime(local, zone)
        return 'instant' in back && toLocalTime(back.instant, zone) === local
      }),
      { numRuns: 500 },
    )
  })

  test.each(['Europe/Oslo', 'America/Argentina/Buenos_Aires', 'UTC', 'Asia/Kolkata'])('%s is a zone', (zone) =>
    expect(isTimeZone(zone)).toBe(true),
  )
  test.each(['CEST', '+02:00', 'Mars/Base', '', 'Europe', '../etc/passwd'])('%s is none', (zone) =>
    expect(isTimeZone(zone)).toBe(false),
  )
})

test.each([
  [' Ada+tag@GMAIL.com ', 'ada@gmail.com'],
  ['ada+tag@example.test', 'ada+tag@example.test'],
  ['+tag@gmail.com', '+tag@gmail.com'],
])('%s is the same person as %s', (email, normalized) => expect(normalizeEmail(email)).toBe(normalized))

test('a role is at least itself and those below it; a stranger is below everyone', () => {
  expect([atLeast('admin', 'host'), atLeast('host', 'host'), atLeast('door', 'host'), atLeast(null, 'door')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('production alone is traced at a quarter', () => {
  expect(describeEnvironment('production')).toMatchObject({
    isProd: true,
    isDev: false,
    isStaging: false,
    isBeta: false,
    tracesSampleRate: 0.25,
  })
  for (const name of ['dev', 'staging', 'beta'] as const)
    expect(describeEnvironment(name)).toMatchObject({ isProd: false, tracesSampleRate: 1 })
})
