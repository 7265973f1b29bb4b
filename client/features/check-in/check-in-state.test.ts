import { describe, expect, test } from 'vitest'
import {
  type CheckInAnswer,
  type CheckInEvent,
  type CheckInState,
  countCheckIn,
  emptyCheckIn,
  guestNow,
  guestsNow,
  reduceCheckIn,
  unsentActions,
} from './check-in-state.ts'
import { makeAction, makeGuest } from './testing.ts'

const after = (...events: CheckInEvent[]): CheckInState =>
  events.reduce(reduceCheckIn, {
    ...emptyCheckIn,
    guests: new Map([['ada', makeGuest()]]),
    cursor: '1',
  })
const pressed = (facts = {}): CheckInEvent => ({ type: 'pressed', action: makeAction({ key: 'a', ...facts }) })
const undone = (pressKey: string | null): CheckInEvent => ({
  type: 'pressed',
  action: makeAction({ key: 'u', kind: 'undo', pressKey }),
})
const answered = (answer: CheckInAnswer, key = 'a'): CheckInEvent => ({ type: 'answered', key, answer })
const already: CheckInAnswer = {
  type: 'already',
  since: '2026-11-21T18:57:00.000Z',
  pressedAt: '2026-11-21T19:02:00.000Z',
  byName: 'Eva',
}
const list = (facts: Parameters<typeof makeGuest>[0], cursor = facts?.revision ?? '1'): CheckInEvent => ({
  type: 'list arrived',
  guests: [makeGuest(facts)],
  cursor,
})

describe('a guest as the device shows them', () => {
  test('is in as soon as someone pressed here, before the server knows', () => {
    expect(guestNow(after(pressed()), 'ada')).toMatchObject({
      status: 'CHECKED_IN',
      checkedInAt: '2026-11-21T19:02:00.000Z',
      checkInKey: 'a',
    })
  })

  test('is out again when that press was taken back here', () => {
    expect(guestNow(after(pressed(), undone('a')), 'ada')).toMatchObject({ status: 'CONFIRMED', checkInKey: null })
  })

  test('stays in when a press was taken back that does not count any more', () => {
    const state = after(list({ status: 'CHECKED_IN', checkInKey: 'eva', revision: '2' }), undone('a'))
    expect(guestNow(state, 'ada')).toMatchObject({ status: 'CHECKED_IN', checkInKey: 'eva' })
  })

  test('stays as pressed from the answer until the list that knows of it is here', () => {
    const state = after(pressed(), answered({ type: 'in' }))
    expect(unsentActions(state)).toEqual([])
    expect(guestNow(state, 'ada')).toMatchObject({ status: 'CHECKED_IN' })
    expect(guestNow(reduceCheckIn(state, { type: 'caught up', keys: ['a'] }), 'ada')).toMatchObject({
      status: 'CONFIRMED',
    })
  })

  test.each(['PENDING', 'CANCELLED', 'DECLINED'] as const)('is not let in as %s by any press', (status) => {
    expect(guestNow(after(list({ status, revision: '2' }), pressed()), 'ada')).toMatchObject({ status })
  })

  test('is null when they are not on the list', () => {
    expect(guestNow(after(), 'eve')).toBe(null)
  })
})

describe('a list that arrives', () => {
  test('does not bring back what is older, whichever way it came', () => {
    const state = after(list({ name: 'new', revision: '10' }), list({ name: 'old', revision: '9' }))
    expect(guestNow(state, 'ada')).toMatchObject({ name: 'new' })
    expect(state.cursor).toBe('10')
  })
})

describe('an answer', () => {
  const waits: CheckInEvent = { type: 'waits', key: 'a' }

  test.each<[string, CheckInEvent[], number]>([
    ['that all is well is no conflict', [pressed(), waits, answered({ type: 'in' })], 0],
    ['that somebody was before is one, when nobody watched', [pressed(), waits, answered(already)], 1],
    ['that somebody was before was read at once, when somebody watched', [pressed(), answered(already)], 0],
    ['is counted once, however often it comes', [pressed(), waits, answered(already), answered(already)], 1],
    ['that nobody comes in is one', [pressed(), waits, answered({ type: 'refused', message: 'Cancelled.' })], 1],
    ['that an undo worked is none', [pressed(), undone('a'), answered({ type: 'out' }, 'u')], 0],
    ['that an undo left somebody in is one', [pressed(), undone('a'), answered({ type: 'in' }, 'u')], 1],
    ['to what was never pressed is none', [answered(already, 'other')], 0],
  ])('%s', (_what, events, count) => {
    expect(after(...events).conflicts).toHaveLength(count)
  })

  test('has both times and the name, until it is dismissed', () => {
    const state = after(pressed(), waits, answered(already))
    expect(state.conflicts).toEqual([
      { key: 'a', guestId: 'ada', name: 'ada', pressedAt: '2026-11-21T19:02:00.000Z', what: already },
    ])
    expect(reduceCheckIn(state, { type: 'conflict read', key: 'a' }).conflicts).toEqual([])
  })
})

test('people are counted, not registrations, and only those who may come in', () => {
  const guests = [
    makeGuest({ id: '1', partySize: 3, status: 'CHECKED_IN' }),
    makeGuest({ id: '2', partySize: 2 }),
    makeGuest({ id: '3', partySize: 4, status: 'CANCELLED' }),
    makeGuest({ id: '4', partySize: 5, status: 'PENDING' }),
  ]
  expect(countCheckIn(guests)).toEqual({ peopleIn: 3, places: 5 })
  const state = { ...emptyCheckIn, guests: new Map(guests.map((guest) => [guest.id, guest])) }
  const next = reduceCheckIn(state, { type: 'pressed', action: makeAction({ key: 'k', guestId: '2' }) })
  expect(countCheckIn(guestsNow(next))).toEqual({ peopleIn: 5, places: 5 })
})
