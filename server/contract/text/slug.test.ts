import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isReservedSlug, slugProblem, toSlug } from './slug.ts'

describe('an address made from a title', () => {
  test.each([
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['Ærø', 'aeroe'],
    ['Łódź', 'lodz'],
    ['Smørrebrød på Åsen', 'smoerrebroed-paa-aasen'],
    ['Þórr & Ðóra', 'thorr-and-dora'],
    ['Œuvre naïve', 'oeuvre-naive'],
    ['Đêm nhạc Việt', 'dem-nhac-viet'],
    ['İstanbul Işık', 'istanbul-isik'],
    ['Вечер джаза', 'vecher-dzhaza'],
    ['Ελληνική βραδιά', 'elliniki-vradia'],
    ['مرحبا', 'mrhba'],
    ['Rock & Roll', 'rock-and-roll'],
    ['Don’t Stop', 'dont-stop'],
    ['A.B.C.', 'a-b-c'],
    ['e\u0301te\u0301 2027', 'ete-2027'],
    // One sign that stands for several letters, wide letters, letters of mathematics.
    ['ﬁesta Ⅷ', 'fiesta-viii'],
    ['ｆｕｌｌ moon', 'full-moon'],
    ['𝓕𝓪𝓷𝓬𝔂', 'fancy'],
    // What cannot be seen: a soft hyphen, a joiner, a mark that turns the direction.
    ['hall\u00adway', 'hallway'],
    ['a\u200bb\u202ec', 'abc'],
    ['北京 2027', '2027'],
    // It ends with a word, unless there is only one.
    [`${'evening '.repeat(7)}concerts`, 'evening-evening-evening-evening-evening-evening-evening'],
    [`${'a'.repeat(29)} ${'b'.repeat(30)} c`, `${'a'.repeat(29)}-${'b'.repeat(30)}`],
    ['a'.repeat(70), 'a'.repeat(60)],
  ])('%s → %s', (title, slug) => expect(toSlug(title)).toBe(slug))

  test.each(['???', '日本の夜', 'ปาร์ตี้', 'שלום', '한국의 밤', 'नमस्ते', '🎉🎊', '---', '\ud800', '\u202e', ' ', ''])(
    '%j has no letters to write it with',
    (title) => expect(toSlug(title)).toBe(''),
  )

  test('is empty or of the right form for every title there can be', () => {
    for (const unit of ['grapheme', 'binary', 'binary-ascii', 'grapheme-composite'] as const) {
      fc.assert(
        fc.property(fc.string({ unit, maxLength: 150 }), (title) => {
          const slug = toSlug(title)
          return slug === '' || (slug.length <= 60 && /^[a-z0-9](-?[a-z0-9])*$/.test(slug))
        }),
        { numRuns: 1_000 },
      )
    }
  })
})

describe('a chosen address', () => {
  test.each(['login', 'bff', 'graphql', 'create', 'owner', 'promoter', 'waitlist', 'sitemap-xml'])(
    '%s is reserved',
    (slug) => expect([slugProblem(slug), isReservedSlug(slug)]).toEqual(['RESERVED', true]),
  )

  test.each(['', 'ab', '-abc', 'abc-', 'a--b', 'Abc', 'a b', 'a_b', 'æble', 'abc\n', 'a'.repeat(61)])(
    '%j is refused',
    (slug) => expect(slugProblem(slug)).not.toBeNull(),
  )

  test.each(['abc', 'a-b', '2027', 'a'.repeat(60)])('%s is fine', (slug) => expect(slugProblem(slug)).toBeNull())
})
