import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { problem } from '../../contract/text/problem.ts'
import { email, line, message } from '../../contract/text/text.ts'
import { msg } from '@lingui/core/runtime-macro'
import { english } from '../../testing/english.ts'
import { describeProblem } from './describe-problem.ts'

const issueOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error!.issues[0]!

test.each([
  ['an empty line', line(5), ' ', 'Fill this in.'],
  ['an empty line with its own sentence', line(5, msg`Enter a title.`), '', 'Enter a title.'],
  ['a long line', line(5), 'abcdef', 'Use at most 5 characters.'],
  ['one character too many', z.string().max(1), 'ab', 'Use at most 1 character.'],
  ['a long post', message(2_000), 'x'.repeat(2_001), 'Use at most 2,000 characters.'],
  ['a short text', z.string().min(3), 'a', 'Enter at least 3 characters.'],
  ['no address', email(50), 'ada', 'Enter an email address, such as ada@example.org.'],
  ['no link', z.url(), 'ada', 'Enter a link that starts with https:// or http://.'],
  ['a malformed id', z.uuid(), '7', 'This id can’t be read.'],
  ['too small a number', z.number().min(5), 4, 'Enter 5 or more.'],
  ['too large a number', z.number().max(100_000), 100_001, 'Enter 100,000 or less.'],
  ['too few', z.array(z.string()).min(2), ['a'], 'Add at least 2 entries.'],
  ['too many', z.array(z.string()).max(1), ['a', 'b'], 'Use at most 1 entry.'],
  ['no such choice', z.enum(['A', 'B']), 'C', 'Choose one of these: A, B.'],
  ['neither of two', line(3).or(z.literal('')), 'abcd', 'Use at most 3 characters.'],
  ['neither of two kinds', z.number().min(2).or(z.literal('')), 'abcd', 'Check what you entered.'],
  ['another type', z.number(), 'x', 'Check what you entered.'],
  ['a check of its own', z.string().refine(() => false, problem(msg`Enter a name.`)), 'x', 'Enter a name.'],
  ['a check without a sentence', z.string().refine(() => false), 'x', 'Check what you entered.'],
])('%s is told at its field', (_what, schema, value, text) => {
  expect(english._(describeProblem(issueOf(schema, value)))).toBe(text)
})

test('numbers are written as the language writes them', () => {
  const german = setupI18n({ locale: 'de', locales: 'de', messages: { de: {} } })
  const of = (schema: z.ZodType, value: unknown) => german._(describeProblem(issueOf(schema, value)))
  expect(of(z.number().max(100_000), 100_001)).toContain('100.000')
  expect(of(z.string().max(2_000), 'x'.repeat(2_001))).toContain('2.000')
})
