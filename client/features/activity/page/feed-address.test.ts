import { describe, expect, test } from 'vitest'
import { readFeedAddress, itemAddress } from './feed-address.ts'

const read = (search: string) => readFeedAddress(new URLSearchParams(search))

describe('the address of a feed', () => {
  test('that names a post asks for what lies around it, the post included once', () => {
    expect(read('item=42')).toEqual({ item: 42, before: '43', hasBefore: true, after: '42', hasAfter: true })
  })
  test('goes back from a post, or on from one', () => {
    expect(read('before=42')).toMatchObject({ before: '42', hasBefore: true, hasAfter: false, item: null })
    expect(read('after=42')).toMatchObject({ after: '42', hasAfter: true, hasBefore: false, item: null })
  })
  test.each(['', 'item=', 'item=-1', 'item=4e3', 'item=9999999999', 'before=x'])('“%s” is the newest', (search) => {
    expect(read(search)).toMatchObject({ hasBefore: false, hasAfter: false, item: null })
  })
  test('of one post is read back as that post, also with the form of an answer open', () => {
    for (const address of [itemAddress(7), itemAddress(7, { as: 'reply', id: 'a=b' })]) {
      const url = new URL(address, 'https://marquee.test/e/x/activity-feed')
      expect(readFeedAddress(url.searchParams).item).toBe(7)
      expect(url.hash).toBe('#row-7')
    }
    expect(new URL(itemAddress(7, { as: 'reply', id: 'a=b' }), 'https://m.test').searchParams.get('reply')).toBe('a=b')
  })
})
