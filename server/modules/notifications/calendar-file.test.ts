import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { describe, expect, test } from 'vitest'
import { toLocalTime } from '../../contract/time/event-time.ts'
import type { Where } from '../events/public.ts'
import { english } from '../../testing/english.ts'
import { type CalendarFacts, calendarFile } from './service/calendar-file.ts'

const where: Where = {
  name: 'Sjøhuset',
  address: 'Kaigaten 2, Bergen',
  hiddenAddress: null,
  latitude: null,
  longitude: null,
  venueId: null,
  onlineUrl: null,
  hiddenOnlineUrl: null,
}
const facts: CalendarFacts = {
  eventId: '01a1ff86-c2b5-7589-8b5f-4ddba66f8384',
  revision: 0,
  title: 'Sjøfest',
  // The night in which Oslo's clocks go forward.
  startsAt: new Date('2027-03-27T21:00:00Z'),
  endsAt: new Date('2027-03-28T02:30:00Z'),
  timeZone: 'Europe/Oslo',
  where,
  joinUrl: null,
  organizationName: 'Rooftop House',
  organizerAddress: 'events@marquee.example',
  method: 'PUBLISH',
  attendee: null,
  eventUrl: 'https://events.example/e/sjofest',
  isCancelled: false,
  createdAt: new Date('2027-01-01T00:00:00Z'),
  revisedAt: new Date('2027-01-02T00:00:00Z'),
  madeAt: new Date('2027-01-03T00:00:00Z'),
}
const hidden = { audience: 'GUESTS_BEFORE_START', hoursBefore: 24, opensAt: new Date('2027-03-26T21:00:00Z') } as const
const nowhere: Where = { ...where, name: null, address: null }

/** As a calendar reads it, with the zone that the file brings and no other. A second parser must read the same. */
function read(file: string) {
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const calendar = new ICAL.Component(ICAL.parse(file) as [])
  const [zone] = calendar.getAllSubcomponents('vtimezone')
  const events = calendar.getAllSubcomponents('vevent')
  expect(events).toHaveLength(1)
  const event = events[0]!
  const of = (name: string) => {
    const found = event.getAllProperties(name)
    expect(found).toHaveLength(1)
    return String(found[0]!.getFirstValue())
  }
  const momentOf = (name: string) => {
    const property = event.getFirstProperty(name)!
    const time = (property.getFirstValue() as ICAL.Time).clone()
    expect(property.getFirstParameter('tzid')).toBe(zone?.getFirstPropertyValue('tzid'))
    time.zone = zone ? new ICAL.Timezone(zone) : ICAL.Timezone.utcTimezone
    return { wall: time.toString().slice(0, 16), instant: time.toJSDate() }
  }
  const [second] = Object.values(nodeIcal.sync.parseICS(file)).filter((each) => each?.type === 'VEVENT')
  expect(second).toMatchObject({
    uid: of('uid'),
    sequence: Number(of('sequence')),
    start: momentOf('dtstart').instant,
    end: momentOf('dtend').instant,
  })
  return { calendar, event, of, momentOf, names: event.getAllProperties().map(({ name }) => name) }
}

describe('C1 a calendar file', () => {
  test('holds one event, says the same instants on both sides of a change of clocks, and asks for no answer', () => {
    const { calendar, of, momentOf } = read(calendarFile(english, facts))
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect([of('status'), of('summary')]).toEqual(['CONFIRMED', 'Sjøfest'])
    expect([momentOf('dtstart'), momentOf('dtend')]).toEqual([
      { wall: '2027-03-27T22:00', instant: facts.startsAt },
      { wall: '2027-03-28T04:30', instant: facts.endsAt },
    ])
    expect([of('location'), of('url')]).toEqual(['Sjøhuset, Kaigaten 2, Bergen', facts.eventUrl])
    expect(['created', 'last-modified', 'dtstamp'].map(of)).toEqual([
      '2027-01-01T00:00:00Z',
      '2027-01-02T00:00:00Z',
      '2027-01-03T00:00:00Z',
    ])
  })

  test.each([
    'Europe/Oslo',
    'Europe/Dublin',
    'Europe/Kyiv',
    'America/Nuuk',
    'America/Sao_Paulo',
    'Africa/Casablanca',
    'Africa/Cairo',
    'Asia/Kathmandu',
    'Asia/Almaty',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'UTC',
  ])('brings the clocks of %s along: its local times are the event’s instants all year', (timeZone) => {
    for (let month = 0; month < 24; month += 1) {
      const startsAt = new Date(Date.UTC(2026, month, 27, 21))
      const endsAt = new Date(startsAt.getTime() + 30 * 3_600_000)
      const { momentOf } = read(calendarFile(english, { ...facts, timeZone, startsAt, endsAt }))
      expect(momentOf('dtstart')).toEqual({ wall: toLocalTime(startsAt, timeZone), instant: startsAt })
      expect(momentOf('dtend')).toEqual({ wall: toLocalTime(endsAt, timeZone), instant: endsAt })
    }
  })

  test('stays one entry while the event changes, also twice within a second: the same UID, a higher SEQUENCE', () => {
    const versions = [0, 1, 2].map((revision) => read(calendarFile(english, { ...facts, revision })))
    expect(new Set(versions.map(({ of }) => of('uid')))).toEqual(new Set([facts.eventId]))
    const sequences = versions.map(({ of }) => Number(of('sequence')))
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
    expect(new Set(sequences).size).toBe(3)
  })

  test('names no host of the site in its UID, so that a site may move', () => {
    const elsewhere = { ...facts, eventUrl: 'https://elsewhere.example/e/sjofest' }
    expect(read(calendarFile(english, elsewhere)).of('uid')).toBe(read(calendarFile(english, facts)).of('uid'))
  })

  test('that tells more than before has a higher SEQUENCE: going, the address, the link', () => {
    const before = { ...facts, where: { ...where, address: null, hiddenAddress: hidden } }
    const joinUrl = `${facts.eventUrl}/join`
    const versions = [before, facts, { ...facts, joinUrl }].map((each) =>
      Number(read(calendarFile(english, each)).of('sequence')),
    )
    expect(versions).toEqual([1, 2, 3])
  })

  test('takes the event out again, and a later one brings it back', () => {
    const cancelled = read(calendarFile(english, { ...facts, revision: 1, isCancelled: true }))
    expect(cancelled.of('status')).toBe('CANCELLED')
    const sequences = [
      read(calendarFile(english, { ...facts, joinUrl: 'https://events.example/e/sjofest/join' })).of('sequence'),
      cancelled.of('sequence'),
      read(calendarFile(english, { ...facts, revision: 1 })).of('sequence'),
    ].map(Number)
    expect(sequences).toEqual([3, 4, 6])
  })

  test.each([
    ['commas, semicolons, backslashes and quotes', 'One, two; three \\n "four": five'],
    [
      'a line that looks like a field',
      'Evil\r\nEND:VEVENT\r\nBEGIN:VEVENT\nATTACH:http://evil.example',
      'Evil END:VEVENT BEGIN:VEVENT ATTACH:http://evil.example',
    ],
    ['pictures and other scripts, long', '🎪👩‍👩‍👧 مهرجان البحر · 祭り'.repeat(12)],
    ['control characters', 'a\u0000b\u0007c\u2028d', 'a b c d'],
  ])('carries %s through', (_name, title, read_ = title) => {
    const { of, event, names } = read(
      calendarFile(english, {
        ...facts,
        title,
        where: { ...where, name: title, address: null },
        organizationName: title,
      }),
    )
    expect([of('summary'), of('location')]).toEqual([read_, read_])
    expect(event.getFirstProperty('organizer')!.getFirstParameter('cn')).toBe(
      read_.replaceAll('"', '’').replaceAll('\\', '/'),
    )
    expect(names).not.toContain('attach')
  })

  test('leads to an online event by the address that stays when the link changes', () => {
    const joinUrl = `${facts.eventUrl}/join`
    const online = { ...nowhere, onlineUrl: 'https://meet.example/a?b=c,d' }
    const file = calendarFile(english, { ...facts, where: online, joinUrl })
    expect(read(file).of('location')).toBe(joinUrl)
    expect(file).not.toContain('meet.example')
    const both = calendarFile(english, { ...facts, where: { ...where, onlineUrl: online.onlineUrl }, joinUrl })
    expect(read(both).of('description')).toBe(`Online: ${joinUrl}\n${facts.eventUrl}`)
  })

  test('says of what is hidden only that it is', () => {
    const secret = { ...where, address: null, hiddenAddress: hidden }
    const { of } = read(calendarFile(english, { ...facts, where: secret }))
    expect(of('location')).toBe('Sjøhuset')
    expect(of('description')).toBe(`The address is shared with guests 24 hours before the start.\n${facts.eventUrl}`)
    const online = { ...nowhere, hiddenOnlineUrl: { audience: 'GUESTS', hoursBefore: null, opensAt: null } as const }
    const { of: ofOnline } = read(calendarFile(english, { ...facts, where: online }))
    expect([ofOnline('location'), ofOnline('description')]).toEqual([
      'Online',
      `The link is shared with guests.\n${facts.eventUrl}`,
    ])
  })

  test('invites one guest, who has nothing to answer, by the address that mails come from', () => {
    const attendee = { name: 'Ada "A" Guest\r\nATTACH:http://evil.example', email: 'ada+fest@example.test' }
    const { calendar, event, names, of } = read(calendarFile(english, { ...facts, method: 'REQUEST', attendee }))
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(of('organizer')).toBe('mailto:events@marquee.example')
    const guest = event.getFirstProperty('attendee')!
    expect(of('attendee').toLowerCase()).toBe('mailto:ada+fest@example.test')
    const parameters = ['role', 'partstat', 'rsvp', 'cn'].map((name) => guest.getFirstParameter(name))
    expect(parameters).toEqual(['REQ-PARTICIPANT', 'ACCEPTED', 'FALSE', 'Ada ’A’ Guest ATTACH:http://evil.example'])
    expect(of('description')).toBe(
      `Can’t make it? Cancel on the event’s page. An answer in your calendar doesn’t reach the host.\n${facts.eventUrl}`,
    )
    expect(names).not.toContain('attach')
  })
})
