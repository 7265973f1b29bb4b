import { describe, expect, test } from 'vitest'
import { type AltTextAction, beginAltText, isReadyToSend, reduceAltText } from './alt-text-state.ts'

const after = (begin: string, ...actions: AltTextAction[]) => actions.reduce(reduceAltText, beginAltText(begin))

describe('the words about a picture', () => {
  test('are sent once something was written, and not twice', () => {
    const typed = after('', { type: 'typed', text: 'Lanterns' })
    expect(isReadyToSend(typed)).toBe(true)
    expect(isReadyToSend(reduceAltText(typed, { type: 'sent' }))).toBe(false)
  })

  test('follow somebody else’s as long as nothing of one’s own is unsaved', () => {
    expect(after('Old', { type: 'received', altText: 'Theirs' })).toEqual(beginAltText('Theirs'))
  })

  test('are never replaced while they are unsaved: both are shown and nothing is sent', () => {
    const state = after('Old', { type: 'typed', text: 'Mine' }, { type: 'received', altText: 'Theirs' })
    expect(state).toMatchObject({ text: 'Mine', theirs: 'Theirs' })
    expect(isReadyToSend(state)).toBe(false)
  })

  test('of one’s own are sent over theirs when one chooses so', () => {
    const chosen = after(
      'Old',
      { type: 'typed', text: 'Mine' },
      { type: 'received', altText: 'Theirs' },
      { type: 'chose mine' },
    )
    expect(chosen).toMatchObject({ text: 'Mine', seen: 'Theirs', theirs: null })
    expect(isReadyToSend(chosen)).toBe(true)
  })

  test('give way to theirs when one chooses so', () => {
    const chosen = after(
      'Old',
      { type: 'typed', text: 'Mine' },
      { type: 'received', altText: 'Theirs' },
      { type: 'chose theirs' },
    )
    expect(chosen).toEqual(beginAltText('Theirs'))
  })

  test('that come back live before the answer are no conflict, also when one has gone on writing', () => {
    const state = after(
      '',
      { type: 'typed', text: 'A' },
      { type: 'sent' },
      { type: 'typed', text: 'A b' },
      { type: 'received', altText: 'A' },
      { type: 'saved', altText: 'A' },
    )
    expect(state).toMatchObject({ text: 'A b', seen: 'A', theirs: null, sending: null })
    expect(isReadyToSend(state)).toBe(true)
  })

  test('are shown as the server tidied them, unless one has gone on writing', () => {
    expect(after('', { type: 'typed', text: ' A ' }, { type: 'sent' }, { type: 'saved', altText: 'A' }).text).toBe('A')
  })

  test('wait after a failure until somebody writes or the connection is back', () => {
    const failed = after('', { type: 'typed', text: 'A' }, { type: 'sent' }, { type: 'failed', reason: 'Gone' })
    expect(isReadyToSend(failed)).toBe(false)
    expect(isReadyToSend(reduceAltText(failed, { type: 'tried again' }))).toBe(true)
    expect(isReadyToSend(reduceAltText(failed, { type: 'typed', text: 'A b' }))).toBe(true)
  })
})
