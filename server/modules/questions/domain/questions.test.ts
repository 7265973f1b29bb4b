import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asksAnew, moveBehind, toColumns, toFacts, whyNotAskable } from './questions.ts'

describe('Q1 a question moves', () => {
  test.each([
    ['to the front', 'c', null, ['c', 'a', 'b']],
    ['behind another', 'a', 'b', ['b', 'a', 'c']],
    ['to the end', 'a', 'c', ['b', 'c', 'a']],
    ['behind itself, which changes nothing', 'b', 'b', ['a', 'b', 'c']],
    ['behind one that is gone, which it cannot', 'a', 'x', null],
  ])('%s', (_where, id, afterId, order) => {
    expect(moveBehind(['a', 'b', 'c'], id, afterId)).toEqual(order)
  })

  test('and none is lost, wherever it goes', () => {
    const letters = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 })
    fc.assert(
      fc.property(letters, fc.nat(), fc.option(fc.nat()), (ids, from, to) => {
        const afterId = to === null ? null : ids[to % ids.length]!
        const order = moveBehind(ids, ids[from % ids.length]!, afterId)
        expect(order?.toSorted()).toEqual(ids.toSorted())
      }),
    )
  })
})

describe('Q3 a question', () => {
  const facts = { kind: 'CHOICE' as const, label: 'Dinner', help: '', required: false, choices: 'Fish\nBeans' }

  test('keeps choices only to choose from', () => {
    expect(toColumns(facts).choices).toEqual(['Fish', 'Beans'])
    expect(toColumns({ ...facts, kind: 'TEXT' }).choices).toEqual([])
  })

  test('offers two choices at least', () => {
    expect(whyNotAskable(toColumns(facts))).toBeNull()
    expect(whyNotAskable(toColumns({ ...facts, choices: 'Fish' }))).toMatchObject({ path: 'choices' })
    expect(whyNotAskable(toColumns({ ...facts, kind: 'CHECKBOX', choices: '' }))).toBeNull()
  })

  test('that was left out of an input is no fact; an empty help is one', () => {
    expect(toFacts({ label: null, help: '', choices: undefined })).toEqual({ help: '' })
  })

  test('asks anew with other words or choices, not by being required', () => {
    expect(asksAnew({ label: 'Supper' })).toBe(true)
    expect(asksAnew({ choices: 'Fish' })).toBe(true)
    expect(asksAnew({ required: true })).toBe(false)
  })
})
