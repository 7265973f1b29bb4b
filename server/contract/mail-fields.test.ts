import { describe, expect, test } from 'vitest'
import { fillFields, unknownFields } from './mail-fields.ts'

const values = { firstName: 'Mira', event: 'Sjøfest', start: 'Fri 4 Dec, 19:00', location: 'Sjøhuset', host: 'House' }

describe('fields in the words of organizers', () => {
  test('are filled wherever they stand, also twice and with spaces inside', () => {
    expect(fillFields('Hi {firstName}, {firstName}: { event }', values)).toBe('Hi Mira, Mira: Sjøfest')
  })

  test('that do not exist are found, each once', () => {
    expect(unknownFields('{firstname} {lastName} {lastName} {}')).toEqual(['firstname', 'lastName', ''])
    expect(unknownFields('{firstName} {event} {start} {location} {host}')).toEqual([])
  })

  test('braces that are not a pair on one line are only braces', () => {
    for (const text of ['a { b', 'a } b', '{\n}', ':-}']) {
      expect(unknownFields(text)).toEqual([])
      expect(fillFields(text, values)).toBe(text)
    }
  })

  test('a value with braces is not filled again', () => {
    expect(fillFields('{firstName}', { ...values, firstName: '{host} $& $1' })).toBe('{host} $& $1')
  })
})
