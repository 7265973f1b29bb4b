import { describe, expect, test } from 'vitest'
import type { FeedItem } from './feed-item.fragment.ts'
import * as reducers from './feed.ts'
import { type Feed, followFeed, type LiveStep, listItems, receiveAnswer, receiveEarlier, reopenFeed } from './feed.ts'
import { lastLogged } from './feed-log.ts'
import { makeFeed, makeItem, makeStep } from './testing.ts'

const receiveSteps = (of: Feed, steps: LiveStep[]) => reducers.receiveSteps(of, of.revision, steps)
const bodies = ({ items }: Feed) => items.map(({ body }) => body)
const edited = (sequence: number, body: string) => makeItem(sequence, { body })

/** A page with two items. */
const feed = makeFeed(2, [makeItem(1), makeItem(2)])
const resumesAfter = (of: Feed) => lastLogged(followFeed(of).log)

describe('a step', () => {
  const steps = [makeStep(3, 'ADDED', makeItem(3)), makeStep(4, 'EDITED', edited(1, 'better words'))]

  test('is taken once, however often it comes', () => {
    const once = receiveSteps(feed, steps)
    expect(bodies(once)).toEqual(['better words', 'words 2', 'words 3'])
    expect(once.cursor).toBe(4)
    expect(receiveSteps(once, steps)).toBe(once)
  })

  test('changes an item wherever the page shows it', () => {
    const far = makeItem(-40)
    const shown = makeFeed(2, feed.items, { outside: new Map([[far.id, far]]) })
    const after = receiveSteps(shown, [makeStep(3, 'EDITED', { ...far, body: 'better words' })])
    expect(after.outside.get(far.id)?.body).toBe('better words')
    const gone = receiveSteps(after, [{ sequence: 4, kind: 'HIDDEN', itemId: far.id, item: null }])
    expect(gone.outside.has(far.id)).toBe(false)
  })

  test('leaves the other items the very objects they were, so that nothing renders them again', () => {
    const after = receiveSteps(feed, [makeStep(3, 'ADDED', makeItem(3))])
    expect(after.items).toHaveLength(3)
    expect([after.items[0] === feed.items[0], after.items[1] === feed.items[1]]).toEqual([true, true])
  })
})

describe('the announcement above the feed', () => {
  const pinned = makeItem(1, { kind: 'ANNOUNCEMENT', isPinned: true })

  test('is the one that was pinned last, as it is now, also far back in the feed', () => {
    const after = receiveSteps(feed, [
      makeStep(3, 'EDITED', pinned),
      makeStep(4, 'EDITED', { ...makeItem(-9), isPinned: true }),
      makeStep(5, 'EDITED', { ...makeItem(-9), isPinned: true, body: 'better words' }),
    ])
    expect(after.pinned?.body).toBe('better words')
  })

  test.each([
    ['unpinned', makeStep(4, 'EDITED', { ...pinned, isPinned: false })],
    ['deleted', makeStep(4, 'DELETED', { ...pinned, isDeleted: true })],
    ['hidden from the viewer', { sequence: 4, kind: 'HIDDEN', itemId: pinned.id, item: null } as const],
  ])('goes when it is %s, and stays when something else is', (_, step) => {
    const before = receiveSteps(feed, [makeStep(3, 'EDITED', pinned)])
    expect(receiveSteps(before, [step]).pinned).toBe(null)
    expect(receiveSteps(before, [makeStep(4, 'DELETED', makeItem(2, { isDeleted: true }))]).pinned).toEqual(pinned)
  })
})

describe('a reaction of one’s own in another window', () => {
  const reacted = (sequence: number, own?: string[]) => makeStep(sequence, own ? 'REACTED' : 'EDITED', makeItem(1), own)
  const ownOf = ({ items }: Feed) => items[0]?.viewerReactions

  test('is one’s own here, also when others do something to the item after it', () => {
    const once = receiveSteps(feed, [reacted(3, ['🎉']), reacted(4)])
    const twice = receiveSteps(once, [reacted(5)])
    expect(ownOf(twice)).toEqual(['🎉'])
    expect(ownOf(receiveSteps(twice, [reacted(6, [])]))).toEqual([])
  })

  test('stays one’s own when the page is loaded anew and is older', () => {
    const before = receiveSteps(feed, [reacted(3, ['🎉']), reacted(4)])
    expect(ownOf(reopenFeed(before, feed))).toEqual(['🎉'])
  })
})

test('an item that is hidden far back in the feed is listed once, and an answer goes with it', () => {
  const far = makeItem(-40, { isHidden: true })
  const answer = makeItem(-39, { isHidden: true, isThreadHidden: true })
  const after = receiveSteps(feed, [
    makeStep(3, 'HIDDEN', far),
    makeStep(4, 'HIDDEN', answer),
    makeStep(5, 'REACTED', far),
  ])
  expect(listItems(after).map(({ id }) => id)).toEqual([far.id, answer.id, 'item-1', 'item-2'])
})

describe('a page that was loaded while something happened', () => {
  test('is brought to where the feed was, at once and with nobody asked', () => {
    const before = receiveSteps(feed, [
      makeStep(3, 'ADDED', makeItem(3)),
      makeStep(4, 'EDITED', edited(1, 'better words')),
    ])
    const after = reopenFeed(before, feed)
    expect(bodies(after)).toEqual(['better words', 'words 2', 'words 3'])
    expect(after.revision).toBe(before.revision)
    expect(resumesAfter(after)).toBe(4)
  })

  test('brings what the page shows elsewhere up to date too', () => {
    const before = receiveSteps(feed, [makeStep(3, 'EDITED', edited(1, 'better words'))])
    const after = reopenFeed(before, makeFeed(2, [], { outside: new Map([['item-1', makeItem(1)]]) }))
    expect(after.outside.get('item-1')?.body).toBe('better words')
  })

  test('is asked about when it is older than anything that came live', () => {
    const after = reopenFeed(feed, makeFeed(1, [makeItem(1)]))
    expect(after.revision).toBe(feed.revision + 1)
    // What the old subscription still brings would leave a gap.
    expect(reducers.receiveSteps(after, feed.revision, [makeStep(3, 'ADDED', makeItem(3))])).toBe(after)
    expect(resumesAfter(after)).toBe(1)
  })

  test('and is ahead of what came live does not skip what lies between', () => {
    expect(resumesAfter(reopenFeed(feed, makeFeed(5, [makeItem(1), makeItem(2), makeItem(5)])))).toBe(2)
  })

  test('after a long while begins where it is', () => {
    const after = reopenFeed(feed, makeFeed(5_000, [makeItem(4_999), makeItem(5_000)], { hasEarlier: true }))
    expect(resumesAfter(after)).toBe(5_000)
  })
})

describe('an answer that was under way', () => {
  const answer = (of: Feed, item: FeedItem) => receiveAnswer(of, feed.cursor, item)

  test('to a change of one’s own does not undo what somebody else did to the item meanwhile', () => {
    const meanwhile = receiveSteps(feed, [makeStep(3, 'EDITED', edited(1, 'the newest words'))])
    expect(bodies(answer(meanwhile, edited(1, 'older words')))).toEqual(['the newest words', 'words 2'])
  })

  test('does not bring back an item that was hidden meanwhile', () => {
    const meanwhile = receiveSteps(feed, [{ sequence: 3, kind: 'HIDDEN', itemId: 'item-1', item: null }])
    expect(bodies(answer(meanwhile, edited(1, 'older words')))).toEqual(['words 2'])
  })

  test('is taken when nothing came in between, wherever the page shows the item', () => {
    const after = answer(feed, makeItem(1, { body: 'my words', isPinned: true }))
    expect(bodies(after)).toEqual(['my words', 'words 2'])
    expect(after.pinned?.body).toBe('my words')
    expect(after.outside.get('item-1')?.body).toBe('my words')
    expect(after.cursor).toBe(feed.cursor)
  })

  test('with an earlier page does not bring back what was edited meanwhile', () => {
    const before = makeFeed(9, [makeItem(8), makeItem(9)], { hasEarlier: true })
    const meanwhile = receiveSteps(before, [
      makeStep(10, 'EDITED', edited(8, 'edited')),
      makeStep(11, 'EDITED', edited(7, 'edited too')),
    ])
    const earlier = { before: 8, items: [makeItem(6), makeItem(7)], hasEarlier: false }
    expect(bodies(receiveEarlier(meanwhile, before.cursor, earlier))).toEqual([
      'words 6',
      'edited too',
      'edited',
      'words 9',
    ])
  })
})
