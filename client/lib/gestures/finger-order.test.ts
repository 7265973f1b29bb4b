import { describe, expect, test } from 'vitest'
import { nearestPlace, shiftOf } from './finger-order.ts'

const column = [0, 50, 100, 150].map((y) => ({ x: 0, y }))

describe('a row that a finger pushes', () => {
  test('stays where it is until it is nearer to another place than to its own', () => {
    expect(nearestPlace(column, 1, { x: 0, y: 24 })).toBe(1)
    expect(nearestPlace(column, 1, { x: 0, y: 26 })).toBe(2)
    expect(nearestPlace(column, 1, { x: 0, y: -26 })).toBe(0)
  })

  test('ends at the first or the last place however far it is pushed', () => {
    expect(nearestPlace(column, 2, { x: 80, y: -900 })).toBe(0)
    expect(nearestPlace(column, 2, { x: -80, y: 900 })).toBe(3)
  })
})

describe('the others', () => {
  const shifts = (from: number, to: number) => column.map((_, index) => shiftOf(column, from, to, index).y)

  test('move up to fill the gap when it goes down, and down when it goes up', () => {
    expect(shifts(0, 2)).toEqual([0, -50, -50, 0])
    expect(shifts(3, 1)).toEqual([0, 50, 50, 0])
  })

  test('stand still while it is at its own place', () => {
    expect(shifts(2, 2)).toEqual([0, 0, 0, 0])
  })
})
