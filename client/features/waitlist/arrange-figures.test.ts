import { expect, test } from 'vitest'
import { arrangeFigures } from './arrange-figures.ts'

const slots = (position: number, length: number) =>
  arrangeFigures(position, length).figures.map(({ offset, slot }) => [offset, slot])

test('the first on the waitlist stands at the door', () => {
  expect(slots(1, 1)).toEqual([[0, 0]])
})

test('those ahead stand nearer to the door, those behind further away', () => {
  expect(slots(3, 4)).toEqual([
    [-2, 0],
    [-1, 1],
    [0, 2],
    [1, 3],
  ])
})

test('when the first goes in, everybody else stays who they are and moves one up', () => {
  const before = arrangeFigures(3, 4).figures.find(({ offset }) => offset === 0)
  const after = arrangeFigures(2, 3).figures.find(({ offset }) => offset === 0)
  expect([before?.slot, after?.slot]).toEqual([2, 1])
})

test('people who are not drawn are counted, and nobody is lost', () => {
  const { figures, hiddenAhead, hiddenBehind } = arrangeFigures(40, 100)
  expect(figures.length + hiddenAhead + hiddenBehind).toBe(100)
  expect(hiddenAhead).toBe(30)
})

test('a length that lags behind the position draws oneself all the same', () => {
  expect(slots(3, 0).at(-1)).toEqual([0, 2])
})
