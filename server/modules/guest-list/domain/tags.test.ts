import { expect, test } from 'vitest'
import { decideTag } from './tags.ts'

const ten = Array.from({ length: 10 }, (_, index) => `Tag ${index}`)

test.each<[string, string, string[], ReturnType<typeof decideTag>]>([
  ['a new one is as it was typed', 'Speaker', ['VIP'], { tag: 'Speaker' }],
  ['one that is there is as it is there', 'vip', ['VIP'], { tag: 'VIP' }],
  ['the eleventh is refused', 'VIP', ten, 'TOO_MANY'],
  ['one of ten is not', 'tag 3', ten, { tag: 'Tag 3' }],
])('G5 of the tags of an event %s', (_what, tag, tags, decision) => {
  expect(decideTag(tag, tags)).toEqual(decision)
})
