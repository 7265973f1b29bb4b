import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { followsTitle } from './follow-title.ts'

test.each([
  ['summer-party', 'Summer Party', true],
  ['summer-party-2', 'Summer Party', true],
  ['summer-party-a1b2c3', 'Summer Party', true],
  ['strasse', 'Straße', true],
  // Nothing, and a path of this site, become an address by chance.
  ['event-0f3a9c', '🎉', true],
  ['create-0f3a9c', 'Create', true],
  // A long title is cut to make room for the end.
  [`${'a'.repeat(limits.slug.max - 2)}-2`, 'a'.repeat(100), true],
  [`${'a'.repeat(limits.slug.max - 7)}-a1b2c3`, 'a'.repeat(100), true],
  ['jazz', 'Summer Party', false],
  ['summer', 'Summer Party', false],
  ['summer-party-by-hand', 'Summer Party', false],
  ['party-2', 'Summer Party', false],
  ['', 'Summer Party', false],
])('%s of “%s”: %s', (slug, title, follows) => {
  expect(followsTitle(slug, title)).toBe(follows)
})
