import { describe, expect, test } from 'vitest'
import { type CalendarFacts, calendarFile } from './service/calendar-file.ts'

const facts: CalendarFacts = {
  id: '01a1ff86-c2b5-7589-8b5f-4ddba66f8384',
  title: 'Sjøfest',
  // The night in which Oslo's clocks go forward.
  startsAt: new Date('2027-03-27T21:00:00Z'),
  endsAt: new Date('2027-03-28T02:30:00Z'),
  venueName: 'Sjøhuset',
  venueAddress: 'Kaigaten 2, Bergen',
  onlineUrl: null,
  organizationName: 'Rooftop House',
  eventUrl: 'https://events.example/e/sjofest',
  isCancelled: false,
  createdAt: new Date('2027-01-01T00:00:00Z'),
  revisedAt: new Date('2027-01-01T00:00:00Z'),
}

/** Read a calendar file as RFC 5545 §3.1 and §3.3.11 say: unfold, split at the first colon outside quotes, unescape. */
function read(file: string) {
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const lines = file.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)
  const fields = lines.map((line) => {
    const [, name = '', parameters = '', value = ''] = /^([A-Z-]+)((?:;[^=]+=(?:"[^"]*"|[^":;]*))*):(.*)$/.exec(line)!
    return { name, parameters, value }
  })
  const of = (name: string) => {
    const found = fields.filter((field) => field.name === name)
    expect(found).toHaveLength(1)
    return found[0]!.value.replaceAll(/\\([\\;,nN])/g, (_all, sign: string) => (/n/i.test(sign) ? '\n' : sign))
  }
  return { names: fields.map(({ name }) => name), fields, of }
}

const momentOf = (text: string) => new Date(text.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))

describe('C1 a calendar file', () => {
  test('holds one event, says the same instants on both sides of a change of clocks, and asks for no answer', () => {
    const { of, names } = read(calendarFile(facts))
    expect(names.filter((name) => name === 'BEGIN')).toHaveLength(2)
    expect([of('METHOD'), of('STATUS'), of('SUMMARY')]).toEqual(['PUBLISH', 'CONFIRMED', 'Sjøfest'])
    expect([momentOf(of('DTSTART')), momentOf(of('DTEND'))]).toEqual([facts.startsAt, facts.endsAt])
    const inOslo = (moment: Date) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Oslo', hour: '2-digit', minute: '2-digit' }).format(moment)
    // Three and a half hours by the wall, five and a half in fact minus the hour that is not there.
    expect([inOslo(momentOf(of('DTSTART'))), inOslo(momentOf(of('DTEND')))]).toEqual(['22:00', '04:30'])
    expect([of('LOCATION'), of('URL'), of('UID')]).toEqual([
      'Sjøhuset, Kaigaten 2, Bergen',
      facts.eventUrl,
      `${facts.id}@events.example`,
    ])
  })

  test('stays one entry while the event changes: the same UID, a higher SEQUENCE', () => {
    const before = read(calendarFile(facts))
    const after = read(
      calendarFile({
        ...facts,
        startsAt: new Date('2027-03-28T21:00:00Z'),
        revisedAt: new Date('2027-01-02T00:00:09Z'),
      }),
    )
    expect(after.of('UID')).toBe(before.of('UID'))
    expect([Number(before.of('SEQUENCE')), Number(after.of('SEQUENCE'))]).toEqual([0, 86_409])
    expect(momentOf(after.of('LAST-MODIFIED'))).toEqual(new Date('2027-01-02T00:00:09Z'))
  })

  test('takes the event out again', () => {
    expect(read(calendarFile({ ...facts, isCancelled: true })).of('STATUS')).toBe('CANCELLED')
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
    const { of, fields } = read(
      calendarFile({ ...facts, title, venueName: title, venueAddress: null, organizationName: title }),
    )
    expect([of('SUMMARY'), of('LOCATION')]).toEqual([read_, read_])
    expect(fields.find(({ name }) => name === 'ORGANIZER')!.parameters).toBe(
      `;CN="${read_.replaceAll('"', '’').replaceAll('\\', '/')}"`,
    )
    expect(fields.map(({ name }) => name)).not.toContain('ATTACH')
  })

  test('of an event online leads there', () => {
    const online = { ...facts, venueName: null, venueAddress: null, onlineUrl: 'https://meet.example/a?b=c,d' }
    expect(read(calendarFile(online)).of('LOCATION')).toBe('https://meet.example/a?b=c,d')
    expect(read(calendarFile({ ...facts, onlineUrl: online.onlineUrl })).of('DESCRIPTION')).toBe(
      `Online: https://meet.example/a?b=c,d\n${facts.eventUrl}`,
    )
  })
})
