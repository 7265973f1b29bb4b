import { expect, test } from 'vitest'
import { splitTags, toTagName, toTagSlug } from './event-tags.ts'

test.each([
  ['Jazz', 'jazz'],
  ['Live Musik!', 'live-musik'],
  ['  Ärger & Co. ', 'ärger-co'],
  ['ＪＡＺＺ', 'jazz'],
  ['C++', 'c++'],
  ['#jazz', 'jazz'],
  ['音楽', '音楽'],
  ['موسيقى حية', 'موسيقى-حية'],
  ['e\u0301te\u0301', 'été'],
  ['🎉', ''],
  ['--', ''],
])('%s stands in addresses as “%s”', (name, slug) => expect(toTagSlug(name)).toBe(slug))

test('a line is tags, as they were typed', () => {
  expect(splitTags(' #Jazz,  Live   music ;, 音楽、夜')).toEqual(['Jazz', 'Live music', '音楽', '夜'])
  expect(toTagName('# # Jazz')).toBe('# Jazz')
})
