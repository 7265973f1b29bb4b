import { expect, test } from 'vitest'
import { describeInvalidInput } from './create-event.ts'
import { findFormErrors, readTyped, toCreateEventInput } from './event-form.ts'

const typed = { title: 'Jazz', startsAt: '2026-12-04T19:30', endsAt: '2026-12-04T23:00', timeZone: 'Europe/Oslo' }

test('an empty capacity is no limit, a word is an error', () => {
  expect(toCreateEventInput(typed, 'g1').capacity).toBeNull()
  expect(findFormErrors({ ...typed, capacity: 'many' })).toHaveProperty('capacity')
  expect(findFormErrors({ ...typed, capacity: ' 40 ' })).toEqual({})
})

test('a form that is sent empty asks for a title and both times', () => {
  expect(Object.keys(findFormErrors(readTyped(new FormData())))).toEqual(['title', 'startsAt', 'endsAt'])
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
