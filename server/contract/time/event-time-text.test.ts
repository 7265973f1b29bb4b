import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { english } from '../../testing/english.ts'
import { clockTime, describeEventTime, describeMoment, timeText, zoneName } from './event-time-text.ts'

test('a moment names its year only in another year', () => {
  const now = new Date('2026-11-21T12:00Z')
  expect(describeMoment(english, new Date('2026-12-05T18:00Z'), 'Europe/Oslo', now)).toBe('Sat 5 Dec, 19:00')
  expect(describeMoment(english, new Date('2026-12-31T23:30Z'), 'Europe/Oslo', now)).toBe('Fri 1 Jan 2027, 00:30')
})

test.each([
  ['Europe/Oslo', 'Oslo time'],
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
])('%s is called %s in mails and on pages', (zone, name) => expect(zoneName(english, zone)).toBe(name))

test('the pseudo-language has British dates', () => {
  const pseudo = setupI18n({ locale: 'en-XA', messages: { 'en-XA': {} } })
  expect(clockTime(pseudo, '2026-12-04T08:05Z', 'UTC')).toBe('08:05')
  expect(timeText(pseudo, '2026-12-04T08:05Z', 'UTC', { day: 'numeric', month: 'long' })).toBe('4 December')
})

describe.each(['de', 'ja', 'ar', 'pl', 'fr', 'es', 'pt', 'it', 'nl', 'da', 'en-US'])(
  'in %s, as Intl writes it, an event',
  (locale) => {
    const i18n = setupI18n({ locale, messages: { [locale]: {} } })
    const timeZone = 'Europe/Oslo'
    const describeIn = (startsAt: string, endsAt: string) =>
      describeEventTime(i18n, { startsAt, endsAt, timeZone }, '2026-11-21T10:00Z')
    const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone })
    /** Thin spaces differ between versions of Intl. */
    const plain = (text: string) => text.replaceAll(/[\u2009\u202F]/g, ' ')
    const long = { weekday: 'long', day: 'numeric', month: 'long' } as const
    const short = { weekday: 'short', day: 'numeric', month: 'short' } as const
    const clock = format({ timeStyle: 'short' })
    const start = new Date('2026-12-04T18:30Z')

    test('of one day', () => {
      const end = new Date('2026-12-04T22:00Z')
      expect(describeIn(start.toISOString(), end.toISOString())).toMatchObject({
        day: plain(format(long).format(start)),
        time: plain(clock.formatRange(start, end)),
        leaf: { month: format({ month: 'short' }).format(start), day: format({ day: 'numeric' }).format(start) },
        short: plain(format(short).format(start)),
      })
    })

    test('over midnight', () => {
      const end = new Date('2026-12-05T03:00Z')
      expect(describeIn(start.toISOString(), end.toISOString())).toMatchObject({
        day: plain(format(long).format(start)),
        time: plain(`${clock.format(start)}–${clock.format(end)}`),
      })
    })

    test('of several days', () => {
      const end = new Date('2027-01-02T15:00Z')
      expect(describeIn(start.toISOString(), end.toISOString())).toMatchObject({
        day: plain(format({ ...long, weekday: 'short', year: 'numeric' }).formatRange(start, end)),
      })
    })

    test('in another year', () => {
      const later = new Date('2027-01-08T18:00Z')
      expect(describeIn(later.toISOString(), later.toISOString())).toMatchObject({
        day: plain(format({ ...long, year: 'numeric' }).format(later)),
        time: plain(clock.format(later)),
        short: plain(format({ ...short, year: 'numeric' }).format(later)),
      })
    })
  },
)

test.each([
  ['de', 'Freitag, 4. Dezember', '19:30–23:00 Uhr', 'Fr., 4. – So., 6. Dezember'],
  ['es', 'viernes, 4 de diciembre', '19:30–23:00', 'vie, 4 – dom, 6 de diciembre'],
  ['ja', '12月4日金曜日', '19時30分～23時00分', '12/04(金)～12/06(日)'],
  ['pl', 'piątek, 4 grudnia', '19:30–23:00', 'pt., 4 – niedz., 6 grudnia'],
  ['ar', 'الجمعة، 4 ديسمبر', '7:30–11:00 م', 'الجمعة، 4 – الأحد، 6 ديسمبر'],
  ['en-US', 'Friday, December 4', '7:30 – 11:00 PM', 'Fri, December 4 – Sun, December 6'],
])('in %s a day is %s, its hours are %s, and several days are %s', (locale, day, time, days) => {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  const until = (endsAt: string) =>
    describeEventTime(i18n, { startsAt: '2026-12-04T18:30Z', endsAt, timeZone: 'Europe/Oslo' }, '2026-11-21T10:00Z')
  expect(until('2026-12-04T22:00Z')).toMatchObject({ day, time })
  expect(until('2026-12-06T15:00Z').day).toBe(days)
})
