import { expect, test } from 'vitest'
import { describeInvalidInput } from './create-event.ts'
import { findNewEventErrors, readNewEvent, toCreateEventInput } from './event-form.ts'

const form = new FormData()
for (const [name, value] of Object.entries({
  title: 'Jazz',
  'startsAt.date': '2026-12-04',
  'startsAt.time': '19:30',
  'endsAt.date': '2026-12-04',
  'endsAt.time': '23:00',
  timeZone: 'Europe/Oslo',
}))
  form.set(name, value)
const typed = readNewEvent(form)

test('a day and a time make one wall-clock time', () => {
  expect(toCreateEventInput(typed, 'g1')).toMatchObject({
    startsAt: '2026-12-04T19:30',
    endsAt: '2026-12-04T23:00',
    timeZone: 'Europe/Oslo',
  })
})

test('an empty capacity is no limit, a word is an error', () => {
  expect(toCreateEventInput(typed, 'g1').capacity).toBeNull()
  expect(findNewEventErrors({ ...typed, capacity: 'many' })).toHaveProperty('capacity')
  expect(findNewEventErrors({ ...typed, capacity: ' 40 ' })).toEqual({})
})

test('a form that is sent empty asks for a title and both times', () => {
  expect(Object.keys(findNewEventErrors(readNewEvent(new FormData())))).toEqual(['title', 'startsAt', 'endsAt'])
})

test('the server’s reasons stand at their fields; one without a field stands above the form', () => {
  const refusal = describeInvalidInput({
    message: 'Something needs another look.',
    fields: [
      { path: 'venue.onlineUrl', message: 'must be a link' },
      { path: 'elsewhere', message: 'is odd' },
    ],
  })
  expect(refusal.errors).toEqual({ 'venue.onlineUrl': 'The link must be a link.' })
  expect(refusal.message).toContain('elsewhere')
})
