import { describe, expect, test } from 'vitest'
import { findHandles, segmentBody } from './body-segments.ts'

const known = new Set(['ada', 'jonas-b', 'bo'])
/** `text`, `<url>` of a link, `@handle` of a mention. */
const outline = (body: string) =>
  segmentBody(body, known).map(({ kind, text, url, handle }) =>
    kind === 'LINK' ? `<${url}>` : kind === 'MENTION' ? `@${handle}` : text,
  )

describe('C7 the parts of a body', () => {
  test.each([
    ['see https://example.com/a?b=(c). Bye', ['see ', '<https://example.com/a?b=(c)>', '. Bye']],
    ['example.com and me@example.com', ['<https://example.com>', ' and ', '<mailto:me@example.com>']],
    ['http://ø.no', ['<http://ø.no>']],
    ['hello @ada, and @Jonas-B-', ['hello ', '@ada', ', and ', '@jonas-b', '-']],
    ['@nobody @ada', ['@nobody ', '@ada']],
    ['x@ada /@ada .@ada', ['x@ada /@ada .@ada']],
    ['@adaØ @ada_b @', ['@adaØ @ada_b @']],
    ['https://example.com/@ada', ['<https://example.com/@ada>']],
    ['', []],
  ])('%j', (body, parts) => expect(outline(body)).toEqual(parts))

  test('lead nowhere but to the web and to mailboxes, and are never HTML', () => {
    const bodies = [
      'javascript:alert(1)',
      'JAVASCRIPT://example.com/%0aalert(1)',
      'data:text/html,<script>alert(1)</script>',
      'file:///etc/passwd',
      'ftp://example.com/x',
      'vbscript:msgbox(1)',
      '<a href="javascript:alert(1)">https://example.com</a>',
      'ht\ntp://example.com',
    ]
    for (const body of bodies) {
      const segments = segmentBody(body, known)
      for (const { url } of segments.filter(({ kind }) => kind === 'LINK'))
        expect(url).toMatch(/^(https?:\/\/|mailto:)/)
      expect(segments.map(({ text }) => text).join('')).toBe(body)
    }
  })

  test('add up to the body, whatever it is', () => {
    const pieces = ['@ada', '@', 'https://a.b', ' ', 'a@b.co', '.', '-', 'ø', '😀', '\n', '(', ')', '@bo', '/', '<b>']
    let seed = 7
    const next = () => (seed = (seed * 48_271) % 2_147_483_647)
    for (let round = 0; round < 2_000; round += 1) {
      const body = Array.from({ length: next() % 9 }, () => pieces[next() % pieces.length]).join('')
      expect(
        segmentBody(body, known)
          .map(({ text }) => text)
          .join(''),
      ).toBe(body)
    }
  })

  test('name ten people at most, each once', () => {
    expect(findHandles('@ada @ADA @bo')).toEqual(['ada', 'bo'])
    expect(findHandles(Array.from({ length: 30 }, (_, n) => `@person-${n}`).join(' '))).toHaveLength(10)
    expect(findHandles('me@example.com https://example.com/@ada')).toEqual([])
  })
})
