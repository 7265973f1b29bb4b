import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOperationIds, nameOperation } from './live-operation-id.ts'

const feed = {
  operationName: 'EventActivity',
  query:
    'subscription EventActivity($slug: String!, $after: ID) { eventActivity(slug: $slug, after: $after) { sequence } }',
  variables: { slug: 'rooftop', after: '7' },
  cursors: ['after'],
}

describe('an operation is called', () => {
  test('the same in every tab, wherever it resumes and however its variables are ordered', () => {
    const name = nameOperation(feed)
    expect(nameOperation({ ...feed, variables: { after: null, slug: 'rooftop' } })).toBe(name)
    expect(nameOperation({ ...feed, variables: { slug: 'rooftop' } })).toBe(name)
  })

  test('something else when it follows something else or asks for something else', () => {
    const names = [
      feed,
      { ...feed, variables: { slug: 'cellar', after: '7' } },
      { ...feed, query: `${feed.query} ` },
      { ...feed, operationName: 'Other' },
      { ...feed, cursors: [] },
    ].map(nameOperation)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('ids on one connection', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('are the names, numbered where two are the same', () => {
    const ids = createOperationIds()
    expect(['a', 'a', 'b', 'a'].map(ids.take)).toEqual(['a', 'a-2', 'b', 'a-3'])
  })

  test('are given out again, but not while messages of the operation before may still come', () => {
    const ids = createOperationIds()
    ids.giveBack(ids.take('a'))
    expect(ids.take('a')).toBe('a-2')
    vi.advanceTimersByTime(2_000)
    expect(ids.take('a')).toBe('a')
  })
})
