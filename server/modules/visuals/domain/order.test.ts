import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Placed, placeAfter, placeAsSeen } from './order.ts'

const inOrder = (list: readonly Placed[]) =>
  list.toSorted((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : a.id < b.id ? -1 : 1))
const ids = (list: readonly Placed[]) => inOrder(list).map(({ id }) => id)
const write = (list: readonly Placed[], positions: ReadonlyMap<string, string>) =>
  list.map((each) => ({ ...each, position: positions.get(each.id) ?? each.position }))
const letters = 'abcdefgh'.split('')

/** Positions as they may be stored: good ones, equal ones, and what no library wrote. */
const storedList = fc
  .array(fc.constantFrom('a0', 'a1', 'a2', 'a1V', 'Zz', 'nonsense ', 'a1'), { minLength: 1, maxLength: 8 })
  .map((positions) => positions.map((position, index) => ({ id: letters[index]!, position })))

test('V6 a visual stands after the one it was put after, and the others keep their order, whatever was stored', () => {
  fc.assert(
    fc.property(storedList, fc.nat(), fc.option(fc.nat()), (list, which, where) => {
      const { id } = list[which % list.length]!
      const others = ids(list).filter((each) => each !== id)
      const afterId = where === null || others.length === 0 ? null : others[where % others.length]!
      const wanted = others.toSpliced(afterId === null ? 0 : others.indexOf(afterId) + 1, 0, id)
      expect(ids(write(list, placeAfter(inOrder(list), id, afterId)))).toEqual(wanted)
    }),
  )
})

test('V6 moving to and fro a thousand times keeps the keys short', () => {
  let list: Placed[] = letters.map((id, index) => ({ id, position: `a${index}` }))
  for (let round = 0; round < 1_000; round += 1) {
    const [first, second, third] = inOrder(list)
    list = write(list, placeAfter(inOrder(list), third!.id, first!.id))
    expect(ids(list).slice(0, 3)).toEqual([first!.id, third!.id, second!.id])
  }
  expect(Math.max(...list.map(({ position }) => position.length))).toBeLessThanOrEqual(40)
})

test('V6 a move writes one position as a rule', () => {
  const list = letters.map((id, index) => ({ id, position: `a${index}` }))
  expect([...placeAfter(list, 'h', null).keys()]).toEqual(['h'])
})

describe('V6 a visual that was put among others who moved meanwhile', () => {
  const put = (order: string, seen: string, id: string, afterId: string | null) => {
    const now = [...order].filter((each) => each !== id)
    const place = placeAsSeen([...order], { seen: [...seen], id, afterId })
    return now.toSpliced(place === null ? 0 : now.indexOf(place) + 1, 0, id).join('')
  }
  test.each([
    ['its neighbour went to the end', 'bcdea', 'abcde', 'd', 'a', 'dbcea'],
    ['its neighbour is gone', 'acde', 'abcde', 'e', 'b', 'aecd'],
    ['it was moved itself', 'eabcd', 'abcde', 'e', 'b', 'abecd'],
    ['somebody added one behind its neighbour', 'axbcd', 'abcd', 'd', 'a', 'adxbc'],
    ['nothing happened', 'abcde', 'abcde', 'e', null, 'eabcd'],
  ])('stands where it was meant to: %s', (_what, order, seen, id, afterId, wanted) => {
    expect(put(order, seen, id, afterId)).toBe(wanted)
  })

  test('stands behind the one it was put after when nobody else moved', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(letters, { minLength: 2 }),
        fc.nat(),
        fc.option(fc.nat()),
        (order, which, where) => {
          const id = order[which % order.length]!
          const others = order.filter((each) => each !== id)
          const afterId = where === null ? null : others[where % others.length]!
          expect(placeAsSeen(order, { seen: order, id, afterId })).toBe(afterId)
        },
      ),
    )
  })
})
