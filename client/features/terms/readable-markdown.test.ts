import { expect, test } from 'vitest'
import { readableMarkdown } from './readable-markdown.ts'

test.for([
  ['## House rules', 'House rules'],
  ['Be **home** by *ten*, ~~not~~ __later__.', 'Be home by ten, not later.'],
  ['***Both*** at once', 'Both at once'],
  ['- one\n- [ ] two\n- [x] three\n1. four', '• one\n☐ two\n☑ three\n1. four'],
  ['> Said *so*', 'Said so'],
  ['Read [the rules](https://a.test/b "t")', 'Read the rules (https://a.test/b)'],
  ['See <https://a.test/b>', 'See https://a.test/b'],
  ['| a | b |\n|:-:|--:|\n| 1 | 2 |', 'a · b\n1 · 2'],
  ['one\n\n---\n\ntwo', 'one\n\n\ntwo'],
  ['```js\nlet a\n```', 'let a'],
  ['a \\*star\\* and `code`', 'a *star* and code'],
  ['snake_case_word, 2 * 3 * 4, a_b', 'snake_case_word, 2 * 3 * 4, a_b'],
] as const)('%j reads %j', ([markdown, text]) => {
  expect(readableMarkdown(markdown)).toBe(text)
})

test.for(['*a_', '[', '`', '**', '| '])('%j without an end is read in no time', (piece) => {
  const startedAt = performance.now()
  readableMarkdown(piece.repeat(50_000 / piece.length))
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})

const blanks = ' '.repeat(49_990)
test.for([
  ['blanks before a word', `${blanks}x`],
  ['a cell of blanks', `|${blanks}x|`],
  ['a link of blanks', `[a](${blanks}`],
  ['a link and blanks', `[a](b${blanks}`],
  ['unbreakable blanks', `${blanks.replaceAll(' ', '\u{A0}')}x`],
] as const)('%s are read in no time', ([_what, text]) => {
  const startedAt = performance.now()
  readableMarkdown(text)
  expect(performance.now() - startedAt).toBeLessThan(500)
})
