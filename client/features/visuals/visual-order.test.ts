import { describe, expect, test } from 'vitest'
import { giveKind, moveAfter, placeBeside } from './visual-order.ts'

const gallery = ['a', 'b', 'c', 'd'].map((id) => ({ id, kind: 'GALLERY' as const }))
const items = [{ id: 'cover', kind: 'COVER' as const }, { id: 'flyer', kind: 'FLYER' as const }, ...gallery]
const order = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ')

describe('a picture that is moved', () => {
  test('stands behind the one it was put after', () => {
    expect(order(moveAfter(items, 'a', 'c'))).toBe('cover flyer b c a d')
    expect(order(moveAfter(items, 'd', 'a'))).toBe('cover flyer a d b c')
  })

  test('is the first of its kind, not of the event, when it is put after nobody', () => {
    expect(order(moveAfter(items, 'c', null))).toBe('cover flyer c a b d')
  })

  test('stays where it is when it, or the one it was put after, is gone', () => {
    expect(moveAfter(items, 'gone', 'a')).toBe(items)
    expect(moveAfter(items, 'a', 'gone')).toBe(items)
    expect(moveAfter(items, 'a', 'a')).toBe(items)
  })

  test('that is alone of its kind stays first', () => {
    expect(moveAfter(items, 'flyer', null)).toBe(items)
  })
})

describe('the place beside a target', () => {
  const ids = ['a', 'b', 'c', 'd']
  test('before the first is behind nobody', () => {
    expect(placeBeside(ids, 'c', { id: 'a', position: 'before' })).toBeNull()
  })
  test('before another is behind its neighbour, the moved one left out', () => {
    expect(placeBeside(ids, 'b', { id: 'c', position: 'before' })).toBe('a')
    expect(placeBeside(ids, 'd', { id: 'c', position: 'before' })).toBe('b')
  })
  test('after another is behind it', () => {
    expect(placeBeside(ids, 'a', { id: 'd', position: 'after' })).toBe('d')
  })
})

describe('a picture that is given a kind', () => {
  test('is the last of it', () => {
    expect(giveKind(items, 'a', 'FLYER').at(-1)).toEqual({ id: 'a', kind: 'FLYER' })
  })
  test('as the poster sends the former poster to the front of the gallery', () => {
    const list = giveKind(items, 'c', 'COVER')
    expect(list.filter(({ kind }) => kind === 'COVER')).toEqual([{ id: 'c', kind: 'COVER' }])
    expect(order(list.filter(({ kind }) => kind === 'GALLERY'))).toBe('cover a b d')
  })
  test('is put in when it is new', () => {
    expect(order(giveKind(items, 'new', 'GALLERY'))).toBe('cover flyer a b c d new')
  })
})
