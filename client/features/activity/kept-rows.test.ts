import { describe, expect, test } from 'vitest'
import { rowsOfForm, withStandIns } from './kept-rows.ts'

const row = (sequence: number, parent?: number) => ({
  id: `row-${sequence}`,
  sequence,
  parentId: parent ? `row-${parent}` : null,
  words: 'said',
})
const rows = [row(1), row(2), row(3, 1), row(4)]
const emptied = (gone: (typeof rows)[number]) => ({ ...gone, words: '' })
const open = (sequence: number) => ({ as: 'reply', id: `row-${sequence}` }) as const

describe('the rows that a form stands on', () => {
  test('are the row it is about, and the one above an answer', () => {
    expect(rowsOfForm(rows, open(2))).toEqual([rows[1]])
    expect(rowsOfForm(rows, open(3))).toEqual([rows[0], rows[2]])
  })

  test('are none without a form, or when the row is not there', () => {
    expect(rowsOfForm(rows, null)).toEqual([])
    expect(rowsOfForm(rows, open(9))).toEqual([])
  })
})

describe('a row that goes while somebody writes about it', () => {
  test('leaves its place, without what it said', () => {
    const left = rows.filter(({ sequence }) => sequence !== 2)
    expect(withStandIns(left, rowsOfForm(rows, open(2)), emptied)).toEqual([
      rows[0],
      { ...rows[1], words: '' },
      rows[2],
      rows[3],
    ])
  })

  test('takes its thread along and leaves both places', () => {
    const left = [rows[1]!, rows[3]!]
    const places = withStandIns(left, rowsOfForm(rows, open(3)), emptied)
    expect(places.map(({ sequence, words }) => [sequence, words])).toEqual([
      [1, ''],
      [2, 'said'],
      [3, ''],
      [4, 'said'],
    ])
  })

  test('is itself again when it is shown again', () => {
    expect(withStandIns(rows, rowsOfForm(rows, open(2)), emptied)).toBe(rows)
  })
})
