import { describe, expect, test } from 'vitest'
import type { ActivityKind } from '#client/gql/graphql.ts'
import { english } from '../../../../server/testing/english.ts'
import { type ArrangedItem, arrangeFeed, holdsItem, isSameBlock, namesOf } from './arrange-feed.ts'

const item = (sequence: number, kind: ActivityKind, changes: Partial<ArrangedItem> = {}): ArrangedItem => ({
  id: `row-${sequence}`,
  sequence,
  kind,
  actorName: `Person ${sequence}`,
  createdAt: '2026-11-21T10:00:00Z',
  isDeleted: false,
  ...changes,
})

/** A feed in short: `day 2026-11-21`, `row 3 (4 5)`, `bundle 2 1`. */
const outline = (items: ArrangedItem[], timeZone = 'UTC') =>
  arrangeFeed(items, timeZone).map((block) => {
    if (block.type === 'day') return `day ${block.day}`
    if (block.type === 'bundle') return `bundle ${block.items.map(({ sequence }) => sequence).join(' ')}`
    const replies = block.replies.map(({ sequence }) => sequence).join(' ')
    return `row ${block.item.sequence}${replies && ` (${replies})`}${block.isStrayReply ? ' stray' : ''}`
  })

test('the newest item comes first', () => {
  expect(outline([item(1, 'COMMENT'), item(2, 'ANNOUNCEMENT')])).toEqual(['day 2026-11-21', 'row 2', 'row 1'])
})

describe('registrations', () => {
  test('that follow each other are one line', () => {
    expect(outline([item(1, 'REGISTERED'), item(2, 'REGISTERED'), item(3, 'REGISTERED')])).toEqual([
      'day 2026-11-21',
      'bundle 3 2 1',
    ])
  })

  test('one that was given back after somebody answered it stands alone, with its answers', () => {
    const items = [item(1, 'REGISTERED'), item(2, 'REGISTERED', { isDeleted: true }), item(3, 'REGISTERED')]
    expect(outline([...items, item(4, 'COMMENT', { parentId: 'row-2' })])).toEqual([
      'day 2026-11-21',
      'bundle 3',
      'row 2 (4)',
      'bundle 1',
    ])
  })

  test('are not bundled across what somebody said', () => {
    expect(outline([item(1, 'REGISTERED'), item(2, 'COMMENT'), item(3, 'REGISTERED')])).toEqual([
      'day 2026-11-21',
      'bundle 3',
      'row 2',
      'bundle 1',
    ])
  })

  test('are not bundled with people who joined the line', () => {
    expect(outline([item(1, 'REGISTERED'), item(2, 'WAITLIST_JOINED')])).toEqual([
      'day 2026-11-21',
      'bundle 2',
      'bundle 1',
    ])
  })

  test('are bundled across an answer to something older, which stands elsewhere', () => {
    const items = [
      item(1, 'COMMENT'),
      item(2, 'REGISTERED'),
      item(3, 'COMMENT', { parentId: 'row-1' }),
      item(4, 'REGISTERED'),
    ]
    expect(outline(items)).toEqual(['day 2026-11-21', 'bundle 4 2', 'row 1 (3)'])
  })

  test('keep their place on the page while more join: the block is named after its first', () => {
    const keyOf = (items: ArrangedItem[]) => arrangeFeed(items, 'UTC').find((block) => block.type === 'bundle')?.key
    expect(keyOf([item(1, 'REGISTERED'), item(2, 'REGISTERED')])).toBe(keyOf([item(1, 'REGISTERED')]))
  })
})

test('pictures of two people are two pieces of news', () => {
  const mira = { actorName: 'Mira' }
  const items = [item(1, 'VISUAL_ADDED', mira), item(2, 'VISUAL_ADDED', mira), item(3, 'VISUAL_ADDED')]
  expect(outline(items)).toEqual(['day 2026-11-21', 'bundle 3', 'bundle 2 1'])
})

describe('days', () => {
  const lateEvening = { createdAt: '2026-11-20T22:30:00Z' }
  const items = [item(1, 'REGISTERED', lateEvening), item(2, 'REGISTERED', { createdAt: '2026-11-20T23:30:00Z' })]

  test("part where midnight is in the event's zone", () => {
    expect(outline(items, 'UTC')).toEqual(['day 2026-11-20', 'bundle 2 1'])
    expect(outline(items, 'Europe/Oslo')).toEqual(['day 2026-11-21', 'bundle 2', 'day 2026-11-20', 'bundle 1'])
  })
})

describe('answers', () => {
  test('stand below what they answer, oldest first', () => {
    const items = [
      item(1, 'COMMENT'),
      item(2, 'COMMENT'),
      item(3, 'COMMENT', { parentId: 'row-1' }),
      item(4, 'COMMENT', { parentId: 'row-1' }),
    ]
    expect(outline(items)).toEqual(['day 2026-11-21', 'row 2', 'row 1 (3 4)'])
  })

  test('stay when what they answered was deleted', () => {
    const items = [item(1, 'COMMENT', { isDeleted: true }), item(2, 'COMMENT', { parentId: 'row-1' })]
    expect(outline(items)).toEqual(['day 2026-11-21', 'row 1 (2)'])
  })

  test('stand on their own when what they answer is not loaded', () => {
    expect(outline([item(9, 'COMMENT', { parentId: 'row-1' })])).toEqual(['day 2026-11-21', 'row 9 stray'])
  })
})

describe('a block is the same', () => {
  const items = [item(1, 'COMMENT'), item(2, 'COMMENT', { parentId: 'row-1' }), item(3, 'REGISTERED')]
  const blocks = () => arrangeFeed(items, 'UTC')

  test('while its items are the very same', () => {
    const again = blocks()
    expect(blocks().map((block, index) => isSameBlock(block, again[index]!))).toEqual([true, true, true])
  })

  test('until one of them changes, an answer too, or another joins it', () => {
    const [, bundle, thread] = blocks()
    const changed = arrangeFeed([items[0]!, { ...items[1]! }, items[2]!, item(4, 'REGISTERED')], 'UTC')
    expect(isSameBlock(bundle!, changed[1]!)).toBe(false)
    expect(isSameBlock(thread!, changed[2]!)).toBe(false)
  })
})

test('a bundle names the newest and counts the rest', () => {
  const names = (...actorNames: (string | null)[]) =>
    namesOf(
      english,
      actorNames.map((actorName) => ({ actorName })),
    )
  expect(names('Mira')).toEqual({ names: ['Mira'], others: 0 })
  expect(names('Mira', 'Jonas')).toEqual({ names: ['Mira', 'Jonas'], others: 0 })
  expect(names('Mira', 'Jonas', 'Ada', 'Li', 'Sam')).toEqual({ names: ['Mira'], others: 4 })
  expect(names(null)).toEqual({ names: ['Someone'], others: 0 })
})

test('a day that comes twice, as by two clocks around midnight, has a key of its own each time', () => {
  const at = (createdAt: string) => ({ createdAt })
  const items = [
    item(1, 'COMMENT', at('2026-11-21T23:59:59Z')),
    item(2, 'COMMENT', at('2026-11-22T00:00:00Z')),
    item(3, 'COMMENT', at('2026-11-21T23:59:59Z')),
  ]
  const keys = arrangeFeed(items, 'UTC').map(({ key }) => key)
  expect(new Set(keys).size).toBe(6)
})

test('a block holds its item and what was answered to it, and no other', () => {
  const [day, later, first] = arrangeFeed(
    [item(1, 'COMMENT'), item(2, 'COMMENT', { parentId: 'row-1' }), item(3, 'COMMENT')],
    'UTC',
  )
  expect([day, later, first].map((block) => holdsItem(block!, 'row-2'))).toEqual([false, false, true])
  expect(holdsItem(first!, 'row-1')).toBe(true)
})
