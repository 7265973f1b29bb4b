import { expect, test } from 'vitest'
import * as Y from 'yjs'
import {
  canonicalValue,
  changesBetween,
  decodeBytes,
  encodeBytes,
  freshThemeDocument,
  loadThemeDocument,
  refuseTokens,
  seedThemeDocument,
  themeLimits,
  tokenMap,
  tokensOf,
  writeTokens,
} from './theme-document.ts'

test('two who write different tokens both win, and the same token ends equal on both sides', () => {
  const [one, two] = [loadThemeDocument([]), loadThemeDocument([])]
  writeTokens(one, { accent: '#111111', radius: 4 })
  writeTokens(two, { accent: '#222222', mode: 'dark' })
  const [fromOne, fromTwo] = [Y.encodeStateAsUpdate(one), Y.encodeStateAsUpdate(two)]
  Y.applyUpdate(one, fromTwo)
  Y.applyUpdate(two, fromOne)
  expect(tokensOf(one)).toEqual(tokensOf(two))
  expect(tokensOf(one)).toMatchObject({ radius: 4, mode: 'dark' })
})

test('the same published tokens make the same first document everywhere, whatever their order', () => {
  const seed = seedThemeDocument({ accent: '#111111', radius: 4 })
  expect(seed).toEqual(seedThemeDocument({ radius: 4, accent: '#111111' }))
  expect(tokensOf(loadThemeDocument([seed]))).toEqual({ accent: '#111111', radius: 4 })
})

test('what is equal already is not written again, and undefined takes a token away', () => {
  const document = loadThemeDocument([freshThemeDocument({ accent: '#111111', sectionOrder: ['about'] })])
  const before = Y.encodeStateVector(document)
  writeTokens(document, { accent: '#111111', sectionOrder: ['about'] })
  expect(Y.encodeStateVector(document)).toEqual(before)
  writeTokens(document, { accent: undefined })
  expect(tokensOf(document)).toEqual({ sectionOrder: ['about'] })
})

test('a colour is written as documents hold it, and what is none is left for the refusal', () => {
  expect(canonicalValue('accent', '#F00')).toBe('#ff0000')
  expect(canonicalValue('accent', 'red;#fff')).toBe('red;#fff')
  expect(canonicalValue('headingFont', 'ABC')).toBe('ABC')
  expect(refuseTokens({ accent: 'url(#abc' })).toMatchObject({ token: 'accent' })
  expect(refuseTokens({ accent: '#fffff' })).toMatchObject({ token: 'accent' })
  expect(refuseTokens({ later: { nested: true } })).toMatchObject({ token: 'later' })
  expect(refuseTokens({ later: ['one', 'two'] })).toBeNull()
})

test('a document has a limited number of tokens', () => {
  const many = Object.fromEntries(Array.from({ length: themeLimits.tokens + 1 }, (_, n) => [`token${n}`, n]))
  expect(refuseTokens(many)).toMatchObject({ token: null })
})

test('changes name every token that differs, with null where there is none', () => {
  expect(changesBetween({ accent: '#111111', radius: 4 }, { radius: 4, mode: 'dark' })).toEqual([
    { token: 'accent', from: '#111111', to: null },
    { token: 'mode', from: null, to: 'dark' },
  ])
})

test('bytes come back from base64 as they went, and nonsense is none', () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, n) => n % 256)
  expect(decodeBytes(encodeBytes(bytes))).toEqual(bytes)
  expect(decodeBytes('not base64!')).toBeNull()
})

test('20,000 edits leave a fresh document small', () => {
  const document = loadThemeDocument([])
  for (let edit = 0; edit < 20_000; edit += 1) tokenMap(document).set(`token${edit % 30}`, `#${edit.toString(16)}`)
  expect(Y.encodeStateAsUpdate(document).length).toBeGreaterThan(themeLimits.epochBytes)
  expect(freshThemeDocument(tokensOf(document)).length).toBeLessThan(2_048)
})
