import { expect, test } from 'vitest'
import { htmlToText } from './html-to-text.ts'
import { renderMarkdown } from './render-markdown.ts'

test.for([
  ['Hello\nyou\n\n# Great news\nA & B <c>', 'Hello you\n\nGreat news\n\nA & B'],
  ['one  \ntwo', 'one\ntwo'],
  ['- a\n- b\n  - c\n\nend', '- a\n- b\n  - c\n\nend'],
  ['3. a\n4. b', '3. a\n4. b'],
  ['- a\n\n- b', '- a\n- b'],
  ['> so\n>\n> it is', '> so\n\n> it is'],
  ['[here](https://a.test/b) or https://a.test/c', 'here (https://a.test/b) or https://a.test/c'],
  ['me@a.test and [write](mailto:me@a.test)', 'me@a.test and write (me@a.test)'],
  ['**bold** and _soft_ &amp; `code`', 'bold and soft & code'],
  ['```\na  b\n c\n```', 'a  b\n c'],
  ['|a|b|\n|-|-|\n|1|2|', 'a | b\n1 | 2'],
  ['a\n\n---\n\nb', 'a\n\n———\n\nb'],
  ['', ''],
] as const)('%j', ([markdown, text]) => expect(htmlToText(renderMarkdown(markdown))).toBe(text))

test.for([' ', '\u{A0}', '\u{FEFF}', '\n'])('a text full of %j is written out in no time', (blank) => {
  const startedAt = performance.now()
  expect(htmlToText(`<p>a${blank.repeat(50_000)}b</p>`)).toMatch(/^a\s+b$/)
  expect(performance.now() - startedAt).toBeLessThan(500)
})
