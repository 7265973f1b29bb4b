import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideEdit } from './decide-edit.ts'

interface Facts {
  title: string
  capacity: number | null
}
const now: Facts = { title: 'Now', capacity: 10 }

describe('an edit of one field', () => {
  const cases: [string, Partial<Facts>, Partial<Facts>, unknown][] = [
    ['saves what nobody else touched', { title: 'Mine' }, { title: 'Now' }, { changes: { title: 'Mine' } }],
    [
      'conflicts with what somebody else wrote meanwhile',
      { title: 'Mine' },
      { title: 'Before' },
      { conflicts: [{ field: 'title', yours: 'Mine', current: 'Now' }] },
    ],
    ['agrees when both wrote the same', { title: 'Now' }, { title: 'Before' }, { changes: {} }],
    ['leaves to others what it did not touch', { title: 'Before' }, { title: 'Before' }, { changes: {} }],
    ['takes the last write when nothing was seen', { title: 'Mine' }, {}, { changes: { title: 'Mine' } }],
    [
      'tells “none” from “not seen”',
      { capacity: 5 },
      { capacity: null },
      { conflicts: [{ field: 'capacity', yours: 5, current: 10 }] },
    ],
    ['takes a value away', { capacity: null }, { capacity: 10 }, { changes: { capacity: null } }],
  ]
  test.each(cases)('%s', (_title, wanted, seen, decision) => {
    expect(decideEdit(now, wanted, seen)).toEqual(decision)
  })
})

test('one conflict keeps the whole edit from being saved', () => {
  const decision = decideEdit(now, { title: 'Mine', capacity: 5 }, { title: 'Before', capacity: 10 })
  expect(decision).toEqual({ conflicts: [expect.objectContaining({ field: 'title' })] })
})

const fields = ['a', 'b', 'c', 'd'] as const
type Row = Record<(typeof fields)[number], number>
const value = fc.integer({ min: 0, max: 4 })
const row: fc.Arbitrary<Row> = fc.record({ a: value, b: value, c: value, d: value })

test('two editors over any fields: nothing is lost in silence, and every field ends as someone wrote it', () => {
  fc.assert(
    fc.property(row, row, row, (start, first, second) => {
      const one = decideEdit(start, first, start)
      if (!('changes' in one)) throw new Error('the first editor meets nobody')
      const afterFirst = { ...start, ...one.changes }
      expect(afterFirst).toEqual(first)

      const two = decideEdit(afterFirst, second, start)
      const clash = fields.filter(
        (field) => first[field] !== start[field] && second[field] !== start[field] && first[field] !== second[field],
      )
      const reported = 'conflicts' in two ? two.conflicts.map(({ field }) => field) : []
      expect(reported).toEqual(clash)
      const end = { ...afterFirst, ...('changes' in two && two.changes) }
      for (const field of fields) {
        // With a conflict nothing of the second editor is saved.
        const isChangedBySecond = clash.length === 0 && second[field] !== start[field]
        expect(end[field]).toBe(isChangedBySecond ? second[field] : first[field])
      }
    }),
  )
})
