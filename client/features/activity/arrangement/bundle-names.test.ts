import { describe, expect, test } from 'vitest'
import { type ArrangedItem, arrangeFeed } from './arrange-feed.ts'
import { type BundleNames, nameBundles, OpenedBundles } from './bundle-names.ts'

const item = (sequence: number, kind: ArrangedItem['kind'] = 'REGISTERED'): ArrangedItem => ({
  id: `row-${sequence}`,
  sequence,
  kind,
  createdAt: '2026-11-21T10:00:00Z',
  isDeleted: false,
})

/** A feed over time: the keys of its bundles, newest first, each time it is drawn. */
function keysOf(...times: ArrangedItem[][]): string[][] {
  let names: BundleNames = new Map()
  return times.map((items) => {
    const named = nameBundles(arrangeFeed(items, 'UTC'), names)
    names = named.names
    return named.blocks.filter(({ type }) => type === 'bundle').map(({ key }) => key)
  })
}

const people = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => item(from + index))

describe('a bundle stays the same on the page', () => {
  test('when newer items join it', () => {
    const [before, after] = keysOf(people(5, 6), people(5, 8))
    expect(after).toEqual(before)
  })

  test('when earlier items extend it', () => {
    const [before, after] = keysOf(people(5, 6), people(1, 6))
    expect(after).toEqual(before)
  })

  test('when its first item goes', () => {
    const [before, after] = keysOf(people(5, 7), people(6, 7))
    expect(after).toEqual(before)
  })
})

test('bundles that become one, or fall apart, never share a name', () => {
  const said = item(3, 'COMMENT')
  const apart = [...people(1, 2), said, ...people(4, 5)]
  const [before, joined, again, extended] = keysOf(
    apart,
    apart.filter((each) => each !== said),
    apart,
    [item(0), ...apart],
  )
  expect(before).toHaveLength(2)
  expect(joined).toHaveLength(1)
  expect(before).toContain(joined![0])
  expect(new Set(again).size).toBe(2)
  expect(extended).toEqual(again)
})

test('the names are the same object while nothing in the bundles changes', () => {
  const first = nameBundles(arrangeFeed(people(1, 3), 'UTC'), new Map())
  const second = nameBundles(arrangeFeed([...people(1, 3), item(4, 'COMMENT')], 'UTC'), first.names)
  expect(second.names).toBe(first.names)
})

test('what a reader has opened is open whichever items have joined it since, until they close it', () => {
  const opened = new OpenedBundles()
  opened.set(people(5, 6), true)
  expect(opened.has(people(1, 8))).toBe(true)
  expect(opened.has(people(7, 8))).toBe(false)
  opened.set(people(1, 8), false)
  expect(opened.has(people(5, 6))).toBe(false)
})
