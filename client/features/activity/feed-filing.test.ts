import { gql, InMemoryCache } from '@apollo/client'
import { print } from 'graphql'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FeedRowFragment, readFeedRow } from './activity-row.fragment.ts'
import { type LiveRow, readFeedCursor, type Row } from './feed-cache.ts'
import { beginFeed, fileAnswer, filePart, fileSteps, readPosition, restoreFeed } from './feed-filing.ts'
import { addEarlier } from './feed-state.ts'
import { LiveFeedFragment } from './live-feed.fragment.ts'

const eventId = 'event-1'
const hiddenRows = gql`
  query {
    node(id: "event-1") {
      id
      ... on Event {
        hiddenActivity(first: 50) {
          edges {
            node {
              id
            }
          }
        }
      }
    }
  }
`
let cache: InMemoryCache

/** A row as the server sends it; the fields that no test looks at are as for any comment. */
function row(sequence: number, body = `words ${sequence}`): Row & { __typename: string } {
  return {
    __typename: 'ActivityItem',
    id: `row-${sequence}`,
    sequence,
    kind: 'COMMENT',
    parentId: null,
    actorName: 'Mira',
    actor: null,
    body,
    bodySegments: [],
    visual: null,
    details: null,
    visibility: 'PUBLIC',
    isDeleted: false,
    isApproved: true,
    isHidden: false,
    isThreadHidden: false,
    isPinned: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    editedAt: null,
    reactions: [],
    viewerReactions: [],
  } as unknown as Row & { __typename: string }
}

/** A page as its loader brings it. */
function load(cursor: number, rows: Row[], hasPreviousPage = false) {
  cache.writeFragment({
    id: 'Event:event-1',
    fragment: LiveFeedFragment,
    fragmentName: 'LiveFeed_Event',
    variables: { feedRows: 40 },
    data: {
      __typename: 'Event',
      id: eventId,
      url: 'rooftop',
      activityCursor: String(cursor),
      pinnedAnnouncement: null,
      activity: {
        __typename: 'ActivityConnection',
        edges: rows.map((node) => ({ __typename: 'ActivityEdge', cursor: String(node.sequence), node })),
        pageInfo: { __typename: 'PageInfo', hasPreviousPage, startCursor: String(rows[0]?.sequence ?? '') },
      },
    } as never,
  })
}

const step = (sequence: number, kind: 'ADDED' | 'EDITED', item: LiveRow) => ({ sequence, kind, itemId: item.id, item })

function shown() {
  const feed = cache.readFragment<any>({
    id: 'Event:event-1',
    fragment: LiveFeedFragment,
    fragmentName: 'LiveFeed_Event',
    variables: { feedRows: 40 },
  })
  return feed.activity.edges.map(({ node }: { node: Row }) => (node as unknown as { body: string }).body)
}
const bodyOf = (id: string) =>
  cache.readFragment({ id: `ActivityItem:${id}`, fragment: FeedRowFragment, fragmentName: 'FeedRow_ActivityItem' })
    ?.body

beforeEach(() => {
  cache = new InMemoryCache({
    typePolicies: {
      Event: { fields: { activity: { keyArgs: ['before', 'after'], merge: false } } },
      ActivityItem: { fields: { viewerReactions: { merge: false }, reactions: { merge: false } } },
    },
  })
  load(2, [row(1), row(2)])
  beginFeed(cache, eventId)
})

describe('a step', () => {
  test('is filed without the whole list being read, which is left to the page', () => {
    const read = vi.spyOn(cache, 'read')
    fileSteps(cache, eventId, [step(3, 'ADDED', row(3)), step(4, 'EDITED', row(1, 'better words'))])
    expect(restoreFeed(cache, eventId)).toBe(true)
    expect(read.mock.calls.filter(([{ query }]) => print(query).includes('edges'))).toEqual([])
    read.mockRestore()
    expect(shown()).toEqual(['better words', 'words 2', 'words 3'])
  })

  test('is filed once, wherever the page shows its row', () => {
    fileSteps(cache, eventId, [step(3, 'ADDED', row(3)), step(4, 'EDITED', row(1, 'better words'))])
    fileSteps(cache, eventId, [step(3, 'ADDED', row(3)), step(4, 'EDITED', row(1, 'better words'))])
    expect(shown()).toEqual(['better words', 'words 2', 'words 3'])
    expect(bodyOf('row-1')).toBe('better words')
    expect(readFeedCursor(cache, eventId)).toBe('4')
  })
})

test('a row that comes in leaves the others the very objects they were, so that nothing draws them anew', () => {
  const nodes = () => {
    const feed = cache.readFragment<any>({
      id: 'Event:event-1',
      fragment: LiveFeedFragment,
      fragmentName: 'LiveFeed_Event',
      variables: { feedRows: 40 },
    })
    return feed.activity.edges.map((edge: { node: Row }) => edge.node) as Row[]
  }
  const before = nodes()
  fileSteps(cache, eventId, [step(3, 'ADDED', row(3))])
  const after = nodes()
  expect(after).toHaveLength(3)
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, true])
  expect(readFeedRow(after[0]!)).toBe(readFeedRow(before[0]!))
  const edges = (): object[] =>
    Object.entries(cache.extract()['Event:event-1'] as Record<string, any>).find(([field]) =>
      field.startsWith('activity:'),
    )?.[1].edges
  const standing = edges()
  fileSteps(cache, eventId, [step(4, 'ADDED', row(4))])
  expect(standing.every((edge, index) => edges()[index] === edge)).toBe(true)
})

describe('a reaction of one’s own in another window', () => {
  const ownOf = (id: string) =>
    cache
      .readFragment<any>({
        id: 'Event:event-1',
        fragment: LiveFeedFragment,
        fragmentName: 'LiveFeed_Event',
        variables: { feedRows: 40 },
      })
      .activity.edges.find(({ node }: { node: Row }) => node.id === id).node.viewerReactions
  const reacted = (sequence: number, own: string[] | null) => ({
    ...step(sequence, 'EDITED', row(1)),
    kind: own ? ('REACTED' as const) : ('EDITED' as const),
    viewerReactions: own,
  })

  test('is one’s own here, also when others do something to the row behind it', () => {
    fileSteps(cache, eventId, [reacted(3, ['🎉']), reacted(4, null)])
    fileSteps(cache, eventId, [reacted(5, null)])
    expect(ownOf('row-1')).toEqual(['🎉'])
    fileSteps(cache, eventId, [reacted(6, [])])
    expect(ownOf('row-1')).toEqual([])
  })

  test('stays one’s own when the page is loaded anew and is older', () => {
    fileSteps(cache, eventId, [reacted(3, ['🎉']), reacted(4, null)])
    load(2, [row(1), row(2)])
    expect(ownOf('row-1')).toEqual([])
    restoreFeed(cache, eventId)
    expect(ownOf('row-1')).toEqual(['🎉'])
  })
})

test('a row that somebody hides far back in the feed is listed among the hidden ones, once, and an answer goes with it', () => {
  const hidden = () =>
    cache
      .readQuery<any>({ query: hiddenRows })
      ?.node.hiddenActivity.edges.map(({ node }: { node: { id: string } }) => node.id)
  cache.writeQuery({
    query: hiddenRows,
    data: {
      node: {
        __typename: 'Event',
        id: eventId,
        hiddenActivity: { __typename: 'ActivityConnection', edges: [] },
      },
    },
  })
  const far = { ...row(-40), isHidden: true }
  const answer = { ...row(-39), isHidden: true, isThreadHidden: true }
  fileSteps(cache, eventId, [
    { ...step(3, 'EDITED', far), kind: 'HIDDEN' },
    { ...step(4, 'EDITED', answer), kind: 'HIDDEN' },
    { ...step(5, 'EDITED', far), kind: 'REACTED' },
  ])
  expect(hidden()).toEqual(['row--40'])
})

describe('a page that was loaded while something happened', () => {
  test('is brought to where the cache was, at once and with nobody asked', () => {
    fileSteps(cache, eventId, [step(3, 'ADDED', row(3)), step(4, 'EDITED', row(1, 'better words'))])
    load(2, [row(1), row(2)])
    expect(shown()).toEqual(['words 1', 'words 2'])
    expect(restoreFeed(cache, eventId)).toBe(true)
    expect(shown()).toEqual(['better words', 'words 2', 'words 3'])
    expect(beginFeed(cache, eventId)).toBe('4')
  })

  test('is asked about when it is older than anything that came live', () => {
    load(1, [row(1)])
    expect(restoreFeed(cache, eventId)).toBe(false)
    expect(beginFeed(cache, eventId)).toBe('1')
  })

  test('and is ahead of what came live does not skip what lies between', () => {
    load(5, [row(1), row(2), row(5)])
    expect(beginFeed(cache, eventId)).toBe('2')
  })

  test('after a long while begins where it is', () => {
    load(5_000, [row(4_999), row(5_000)], true)
    expect(beginFeed(cache, eventId)).toBe('5000')
  })
})

describe('an answer that was under way', () => {
  test('to a change of one’s own does not undo what somebody else did to the row meanwhile', () => {
    const askedAt = readPosition(cache, eventId)
    fileSteps(cache, eventId, [step(3, 'EDITED', row(1, 'the newest words'))])
    expect(fileAnswer(cache, eventId, askedAt, row(1, 'older words'))).toBe(true)
    expect(bodyOf('row-1')).toBe('the newest words')
  })

  test('is filed when nothing came in between', () => {
    fileAnswer(cache, eventId, readPosition(cache, eventId), row(1, 'my words'))
    expect(shown()).toEqual(['my words', 'words 2'])
  })

  test('that is a refusal files nothing', () => {
    expect(fileAnswer(cache, eventId, 2, { __typename: 'NotFound' })).toBe(false)
  })

  test('with an earlier part does not bring back what was edited meanwhile', () => {
    load(9, [row(8), row(9)], true)
    beginFeed(cache, eventId)
    const askedAt = readPosition(cache, eventId)
    fileSteps(cache, eventId, [step(10, 'EDITED', row(8, 'edited'))])
    filePart(cache, eventId, askedAt, (feed) =>
      addEarlier(feed, { before: 8, rows: [row(6), row(7)], hasEarlier: false }),
    )
    expect(shown()).toEqual(['words 6', 'words 7', 'edited', 'words 9'])
  })
})
