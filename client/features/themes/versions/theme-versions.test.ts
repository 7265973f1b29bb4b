import { expect, test } from 'vitest'
import { english } from '../../../../server/testing/english.ts'
import { describePublication, joinVersions, type ThemeVersion } from './theme-versions.ts'

const published = (version: number, by: string | null = 'Ada'): ThemeVersion => ({
  version,
  tokens: {},
  publishedAt: '2026-06-01T18:00:00Z',
  publishedBy: by === null ? null : { id: by, name: by },
})

test('versions that were published meanwhile join those that were there, which stay', () => {
  const known = [published(1), published(2)]
  expect(joinVersions(known, [published(2), published(3)]).map(({ version }) => version)).toEqual([1, 2, 3])
  expect(joinVersions([], [published(4), published(5)]).map(({ version }) => version)).toEqual([4, 5])
  expect(joinVersions(known, [published(1)])).toBe(known)
})

test('who published is named to the others, and nothing is said of one’s own', () => {
  expect(describePublication(english, published(3), 'Bert')).toBe('Ada published version 3')
  expect(describePublication(english, published(3), null)).toBe('Ada published version 3')
  expect(describePublication(english, published(3), 'Ada')).toBeNull()
  expect(describePublication(english, published(3, null), 'Ada')).toBe('Version 3 was published')
})
