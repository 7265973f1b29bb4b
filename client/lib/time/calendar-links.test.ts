import { expect, test } from 'vitest'
import { calendarLinks } from './calendar-links.ts'

test('calendars on the web get the same instants, and titles as they are', () => {
  const { google, outlook } = calendarLinks({
    title: 'Fest & “friends” 🎪 #1',
    startsAt: '2027-03-27T21:00:00.000Z',
    endsAt: '2027-03-28T02:30:00.000Z',
    location: 'Kaigaten 2, Bergen',
    pageUrl: 'https://events.example/e/fest',
  })
  const asked = (link: string) => Object.fromEntries(new URL(link).searchParams)
  expect(asked(google)).toEqual({
    action: 'TEMPLATE',
    text: 'Fest & “friends” 🎪 #1',
    dates: '20270327T210000Z/20270328T023000Z',
    details: 'https://events.example/e/fest',
    location: 'Kaigaten 2, Bergen',
  })
  expect(asked(outlook)).toMatchObject({
    subject: 'Fest & “friends” 🎪 #1',
    startdt: '2027-03-27T21:00:00.000Z',
    enddt: '2027-03-28T02:30:00.000Z',
  })
})
