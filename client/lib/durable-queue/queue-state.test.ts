import { describe, expect, test } from 'vitest'
import { nextToSend, type QueueAction, type QueueEntries, reduceQueue } from './queue-state.ts'

type Action = QueueAction<string>
const after = (...actions: Action[]) => actions.reduce(reduceQueue<string>, [] as QueueEntries<string>)
const put = (key: string, work = key, at = 1): Action => ({ type: 'put', key, work, at })
const sent = (key: string): Action => ({ type: 'sent', key })
const found = (stored: QueueEntries<string>, gone: [string, number][] = []): Action => ({
  type: 'found',
  stored,
  gone: new Map(gone),
})
const none = new Set<string>()
const brief = (entries: QueueEntries<string>) => entries.map(({ key, work, state }) => [key, work, state])

describe('an entry', () => {
  test('shows at once, and waits to be sent', () => {
    expect(after(put('a'))).toEqual([
      { key: 'a', work: 'a', writtenAt: 1, changedAt: 1, state: 'waiting', reason: null, isUnsure: false },
    ])
  })

  test('keeps its place behind those of the same instant', () => {
    expect(after(put('a'), put('b'), put('c', 'c', 0)).map(({ writtenAt }) => writtenAt)).toEqual([1, 2, 3])
  })

  test('waits on when nobody answered, and may have arrived', () => {
    expect(after(put('a'), sent('a'), { type: 'unanswered', key: 'a' })).toMatchObject([
      { state: 'waiting', isUnsure: true },
    ])
  })

  test('stays with the reason when it was refused, and waits again once it is changed', () => {
    const refused = after(put('a'), { type: 'refused', key: 'a', reason: 'Too long.', at: 2 })
    expect(refused).toMatchObject([{ state: 'refused', reason: 'Too long.', changedAt: 2 }])
    expect(reduceQueue(refused, put('a', 'shorter', 1))).toMatchObject([
      { work: 'shorter', state: 'waiting', reason: null, writtenAt: 1, changedAt: 3 },
    ])
  })

  test('that is changed while it is under way stays once what was sent is confirmed, and otherwise goes', () => {
    const confirmed: Action = { type: 'confirmed', key: 'a', isStill: (work) => work === 'first' }
    expect(brief(after(put('a', 'first'), sent('a'), put('a', 'second'), confirmed))).toEqual([
      ['a', 'second', 'waiting'],
    ])
    expect(after(put('a', 'first'), sent('a'), confirmed)).toEqual([])
  })
})

describe('what is sent next', () => {
  const entries = after(put('a'), put('b'), put('c'))

  test('is the oldest that is not being sent', () => {
    expect(nextToSend(entries, none)?.key).toBe('a')
    expect(nextToSend(entries, new Set(['a']))?.key).toBe('b')
  })

  test('is not held up by one that was refused', () => {
    expect(nextToSend(reduceQueue(entries, { type: 'refused', key: 'a', reason: '', at: 2 }), none)?.key).toBe('b')
  })

  test('is the one that waits for its writer to log in, so that none of theirs overtakes it', () => {
    expect(nextToSend(reduceQueue(entries, { type: 'signed out', key: 'a' }), none)?.key).toBe('a')
  })
})

describe('what is found on the device', () => {
  test('comes before what was written since, and what was under way is sent again', () => {
    const before = after(put('old', 'old', 0), sent('old'))
    expect(after(put('new', 'new', 5), found(before))).toMatchObject([
      { key: 'old', state: 'waiting', isUnsure: true },
      { key: 'new', state: 'waiting' },
    ])
  })

  test('is known once, and the newer of two versions stays', () => {
    const here = after(put('a', 'here', 5))
    expect(brief(reduceQueue(here, found(after(put('a', 'older', 4)))))).toEqual([['a', 'here', 'waiting']])
    expect(brief(reduceQueue(here, found(after(put('a', 'newer', 6)))))).toEqual([['a', 'newer', 'waiting']])
  })

  test('does not touch what is being sent here', () => {
    const here = after(put('a'), sent('a'))
    expect(reduceQueue(here, found([], [['a', 1]]))).toEqual(here)
    expect(reduceQueue(here, found(after(put('a', 'other', 9))))).toEqual(here)
  })

  test('lacks what another tab sent or gave up, unless it was changed here since', () => {
    const here = after(put('a'), put('b'))
    expect(brief(reduceQueue(here, found([], [['a', 1]])))).toEqual([['b', 'b', 'waiting']])
    expect(reduceQueue(after(put('a'), put('a', 'again', 9)), found([], [['a', 1]]))).toHaveLength(1)
  })
})
