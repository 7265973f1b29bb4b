import { describe, expect, test } from 'vitest'
import type { ActivityStepKind } from '#client/gql/graphql.ts'
import { addEarlier, applyStep, type FeedState, placeItem } from './feed-state.ts'

interface Item {
  id: string
  sequence: number
  body: string | null
  parentId?: string
  isDeleted?: boolean
  reactions?: number
}

const item = (sequence: number, changes: Partial<Item> = {}): Item => ({
  id: `row-${sequence}`,
  sequence,
  body: `words ${sequence}`,
  ...changes,
})

const feed = (...sequences: number[]): FeedState<Item> => ({
  cursor: Math.max(0, ...sequences),
  items: sequences.map((sequence) => item(sequence)),
  from: sequences[0] ?? 0,
  hasEarlier: false,
})

const step = (sequence: number, kind: ActivityStepKind, item: Item) => ({ sequence, kind, itemId: item.id, item })
const sequences = (state: FeedState<Item>) => state.items.map(({ sequence }) => sequence)

describe('a step that adds an item', () => {
  test('puts it at the end and moves the cursor', () => {
    const state = applyStep(feed(1, 2), step(3, 'ADDED', item(3)))
    expect(sequences(state)).toEqual([1, 2, 3])
    expect(state.cursor).toBe(3)
  })

  test('that was seen before changes nothing at all', () => {
    const state = feed(1, 2, 3)
    expect(applyStep(state, step(3, 'ADDED', item(3)))).toBe(state)
    expect(applyStep(state, step(2, 'ADDED', item(2)))).toBe(state)
  })

  test('keeps the items in order when an item that was hidden until now belongs further up', () => {
    const state = applyStep(feed(1, 2, 5), step(6, 'ADDED', item(4)))
    expect(sequences(state)).toEqual([1, 2, 4, 5])
    expect(state.cursor).toBe(6)
  })

  test('before the window is left to whoever opens that part', () => {
    const state = applyStep({ ...feed(10, 11), hasEarlier: true }, step(12, 'ADDED', item(4)))
    expect(sequences(state)).toEqual([10, 11])
    expect(state.cursor).toBe(12)
  })

  test('may skip numbers, because some steps are for other eyes', () => {
    const state = applyStep(feed(1, 2), step(9, 'ADDED', item(9)))
    expect(sequences(state)).toEqual([1, 2, 9])
  })

  test('places a reply by its own number; who it answers stays where it is', () => {
    const state = applyStep(feed(1, 2), step(3, 'ADDED', item(3, { parentId: 'row-1' })))
    expect(state.items.map(({ id, parentId }) => [id, parentId])).toEqual([
      ['row-1', undefined],
      ['row-2', undefined],
      ['row-3', 'row-1'],
    ])
  })
})

describe('a step that changes an item', () => {
  test('replaces the words in place', () => {
    const state = applyStep(feed(1, 2, 3), step(4, 'EDITED', item(2, { body: 'better words' })))
    expect(sequences(state)).toEqual([1, 2, 3])
    expect(state.items[1]?.body).toBe('better words')
  })

  test('leaves a tombstone where an item was deleted', () => {
    const state = applyStep(feed(1, 2, 3), step(4, 'DELETED', item(2, { body: null, isDeleted: true })))
    expect(sequences(state)).toEqual([1, 2, 3])
    expect(state.items[1]).toMatchObject({ body: null, isDeleted: true })
  })

  test('shows a reaction and takes it back', () => {
    const reacted = applyStep(feed(1), step(2, 'REACTED', item(1, { reactions: 1 })))
    expect(reacted.items[0]?.reactions).toBe(1)
    const unreacted = applyStep(reacted, step(3, 'UNREACTED', item(1, { reactions: 0 })))
    expect(unreacted.items[0]?.reactions).toBe(0)
    expect(unreacted.cursor).toBe(3)
  })

  test('brings an item that was hidden until now, as a comment is that was just approved', () => {
    const state = applyStep(feed(1, 2, 4), step(5, 'EDITED', item(3)))
    expect(sequences(state)).toEqual([1, 2, 3, 4])
  })

  test('takes an item away that does not exist for the viewer any more, and brings it back to its place', () => {
    const hidden = applyStep(feed(1, 2, 3), { sequence: 4, kind: 'EDITED', itemId: 'row-2', item: null })
    expect(sequences(hidden)).toEqual([1, 3])
    expect(hidden.cursor).toBe(4)
    expect(sequences(applyStep(hidden, step(5, 'EDITED', item(2))))).toEqual([1, 2, 3])
  })

  test('outside the window adds nothing, but is not asked for again', () => {
    const state = applyStep({ ...feed(10, 11), hasEarlier: true }, step(12, 'EDITED', item(3)))
    expect(sequences(state)).toEqual([10, 11])
    expect(state.cursor).toBe(12)
  })

  test('that was seen before does not bring old words back', () => {
    const edited = applyStep(feed(1), step(3, 'EDITED', item(1, { body: 'new' })))
    expect(applyStep(edited, step(2, 'EDITED', item(1, { body: 'old' })))).toBe(edited)
  })
})

describe("one's own comment", () => {
  test('shows at once without skipping the steps of others that are still under way', () => {
    const posted = placeItem(feed(1, 2), item(4))
    expect(posted.cursor).toBe(2)
    const caughtUp = [step(3, 'ADDED', item(3)), step(4, 'ADDED', item(4))].reduce(applyStep, posted)
    expect(sequences(caughtUp)).toEqual([1, 2, 3, 4])
    expect(caughtUp.cursor).toBe(4)
  })
})

describe('an earlier page', () => {
  test('goes before the window', () => {
    const state = addEarlier(
      { ...feed(5, 6), hasEarlier: true },
      { before: 5, items: [item(3), item(4)], hasEarlier: true },
    )
    expect(sequences(state)).toEqual([3, 4, 5, 6])
    expect(state).toMatchObject({ cursor: 6, hasEarlier: true })
  })

  test('that overlaps does not double items or undo their changes', () => {
    const state = applyStep({ ...feed(5, 6), hasEarlier: true }, step(7, 'EDITED', item(5, { body: 'changed' })))
    const opened = addEarlier(state, { before: 6, items: [item(4), item(5)], hasEarlier: false })
    expect(sequences(opened)).toEqual([4, 5, 6])
    expect(opened.items[1]?.body).toBe('changed')
    expect(opened.hasEarlier).toBe(false)
  })

  test('follows a window whose items were all taken away', () => {
    let state: FeedState<Item> = { ...feed(5, 6), hasEarlier: true }
    for (const [at, hidden] of [5, 6].entries())
      state = applyStep(state, { sequence: 7 + at, kind: 'EDITED', itemId: item(hidden).id, item: null })
    expect(state).toMatchObject({ items: [], from: 5, hasEarlier: true })
    const opened = addEarlier(state, { before: 5, items: [item(3), item(4)], hasEarlier: true })
    expect(sequences(opened)).toEqual([3, 4])
    expect(opened).toMatchObject({ from: 3, hasEarlier: true })
  })

  test('that would leave a gap, because the window is another one by now, is left out', () => {
    const state = { ...feed(8, 9), hasEarlier: true }
    expect(addEarlier(state, { before: 5, items: [item(3), item(4)], hasEarlier: false })).toBe(state)
  })
})

test('replaying everything after any cut gives the same feed as never having been cut', () => {
  const steps = [
    step(1, 'ADDED', item(1)),
    step(2, 'ADDED', item(2)),
    step(3, 'EDITED', item(1, { body: 'edited' })),
    step(4, 'ADDED', item(4, { parentId: 'row-2' })),
    step(5, 'DELETED', item(2, { body: null, isDeleted: true })),
    step(6, 'ADDED', item(6)),
  ]
  const whole = steps.reduce(applyStep, feed())
  for (let cut = 0; cut <= steps.length; cut++) {
    for (let overlap = 0; overlap <= cut; overlap++) {
      const before = steps.slice(0, cut).reduce(applyStep, feed())
      expect(steps.slice(cut - overlap).reduce(applyStep, before)).toEqual(whole)
    }
  }
})

describe('a step that hides an item', () => {
  test('takes it away from whoever may not see it any more, and moves the cursor', () => {
    const state = applyStep(feed(1, 2, 3), { sequence: 4, kind: 'HIDDEN', itemId: 'row-2', item: null })
    expect(sequences(state)).toEqual([1, 3])
    expect(state.cursor).toBe(4)
  })

  test('keeps it where it is for organizers', () => {
    const hidden = item(2, { body: 'hidden' })
    const state = applyStep(feed(1, 2, 3), step(4, 'HIDDEN', hidden))
    expect(state.items[1]).toBe(hidden)
  })

  test('and an item that was not loaded moves nothing but the cursor', () => {
    const before = { ...feed(3, 4), hasEarlier: true }
    const state = applyStep(before, { sequence: 5, kind: 'HIDDEN', itemId: 'row-1', item: null })
    expect(state.items).toBe(before.items)
    expect(state.cursor).toBe(5)
  })

  test('is undone by an edit, which puts the item back into its place', () => {
    const state = applyStep(
      applyStep(feed(1, 2, 3), { sequence: 4, kind: 'HIDDEN', itemId: 'row-2', item: null }),
      step(5, 'EDITED', item(2)),
    )
    expect(sequences(state)).toEqual([1, 2, 3])
  })
})
