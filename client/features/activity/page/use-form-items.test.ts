import { describe, expect, test } from 'vitest'
import { itemsOfForm, withStandIns } from './use-form-items.ts'

const item = (sequence: number, parent?: number) => ({
  id: `row-${sequence}`,
  sequence,
  parentId: parent ? `row-${parent}` : null,
  words: 'said',
})
const items = [item(1), item(2), item(3, 1), item(4)]
const emptied = (gone: (typeof items)[number]) => ({ ...gone, words: '' })
const open = (sequence: number) => ({ as: 'reply', id: `row-${sequence}` }) as const

describe('the posts that a form stands on', () => {
  test('are the post it is about, and the one above an answer', () => {
    expect(itemsOfForm(items, open(2))).toEqual([items[1]])
    expect(itemsOfForm(items, open(3))).toEqual([items[0], items[2]])
  })

  test('are none without a form, or when the post is not there', () => {
    expect(itemsOfForm(items, null)).toEqual([])
    expect(itemsOfForm(items, open(9))).toEqual([])
  })
})

describe('a post that goes while somebody writes about it', () => {
  test('leaves its place, without what it said', () => {
    const left = items.filter(({ sequence }) => sequence !== 2)
    expect(withStandIns(left, itemsOfForm(items, open(2)), emptied)).toEqual([
      items[0],
      { ...items[1], words: '' },
      items[2],
      items[3],
    ])
  })

  test('takes its thread along and leaves both places', () => {
    const left = [items[1]!, items[3]!]
    const places = withStandIns(left, itemsOfForm(items, open(3)), emptied)
    expect(places.map(({ sequence, words }) => [sequence, words])).toEqual([
      [1, ''],
      [2, 'said'],
      [3, ''],
      [4, 'said'],
    ])
  })

  test('is itself again when it is shown again', () => {
    expect(withStandIns(items, itemsOfForm(items, open(2)), emptied)).toBe(items)
  })
})
