import { describe, expect, test } from 'vitest'
import { isShown } from './is-shown.ts'

const theme = { tag: 'a', tokens: { accent: '#f00', font: 'Inter' } }
const event = {
  __typename: 'Event',
  title: 'Fair',
  capacity: null,
  guests: [{ __typename: 'Guest', name: 'Ada' }],
  theme,
}
const page = { viewer: null, event: { ...event, activity: { __typename: 'ActivityConnection', edges: [] } } }

describe('a page shows what the cache holds', () => {
  test('when all of it is equal, whatever else the page has', () => {
    expect(isShown({ viewer: null, event: structuredClone(event) }, page)).toBe(true)
  })

  test.each([
    ['another value', { ...event, title: 'Fairs' }],
    ['a value where there was none', { ...event, capacity: 5 }],
    ['none where there was a value', { ...event, title: null }],
    ['another object', { ...event, guests: [{ __typename: 'Guest', name: 'Alan' }] }],
    ['one more of a list', { ...event, guests: [...event.guests, { __typename: 'Guest', name: 'Alan' }] }],
    ['an empty list', { ...event, guests: [] }],
    ['less of a JSON value', { ...event, theme: { ...theme, tokens: { accent: '#f00' } } }],
    ['an undefined field', { ...event, status: 'PUBLISHED' }],
  ])('and not when it has %s', (_, held) => {
    expect(isShown({ viewer: null, event: held }, page)).toBe(false)
  })
})
