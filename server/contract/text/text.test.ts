import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { ProblemParams } from './problem.ts'
import { line, message, paragraphs, properName } from './text.ts'

const textOf = ({ error }: z.ZodSafeParseResult<string>) => {
  const issue = error?.issues[0]
  return issue?.code === 'custom' ? (issue.params as ProblemParams | undefined)?.text.message : undefined
}

describe('the name of a person or a thing', () => {
  test.each([
    ['turns the direction', 'Ada \u202Eecilla'],
    ['isolates words from the text around them', 'Ada \u2066x\u2069'],
    ['parts a word unseen', 'Ad\u200Ba'],
    ['joins words unseen', 'Ad\u2060a'],
    ['marks the order of bytes', '\uFEFFAda'],
    ['ends in half a character', 'Ada\ud800'],
    ['rings a bell', 'Ada\u0007'],
  ])('is refused when it %s', (_what, name) => {
    const read = properName(100).safeParse(name === '\uFEFFAda' ? `A${name}` : name)
    expect(textOf(read)).toBe('Remove the characters that can’t be shown.')
  })

  test.each([
    ['Hebrew', 'שרה לוי'],
    ['Hebrew with a plain mark', 'שרה (DJ)\u200F'],
    ['Persian with a joiner', 'می\u200Cخواهم'],
    ['Hindi with a joiner', 'क्\u200Dष'],
    ['a family', 'The 👨\u200D👩\u200D👧 organization'],
    ['a flag of signs', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ])('may be %s', (_what, name) => expect(properName(100).parse(name)).toBe(name))
})

test('half a character is refused in every text', () => {
  for (const text of [line(100), paragraphs(100), message(100)])
    expect(textOf(text.safeParse('a \udc00 b'))).toBe('Remove the characters that can’t be shown.')
})
