import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { hostileTexts } from '../../testing/hostile-texts.ts'
import { markdownBounds } from './markdown-parser.ts'
import { renderMarkdown, renderStoredMarkdown } from './render-markdown.ts'

describe('a text reads as its author meant it', () => {
  test.for([
    ['# One\n\n## Two\n\n### Three', '<h3>One</h3>\n<h3>Two</h3>\n<h4>Three</h4>'],
    ['*a* **b** ~~c~~ `d`', '<p><em>a</em> <strong>b</strong> <s>c</s> <code>d</code></p>'],
    ['a  \nb', '<p>a<br />\nb</p>'],
    ['- [ ] one\n- [x] two', '<ul>\n<li>☐ one</li>\n<li>☑ two</li>\n</ul>'],
    ['3. a', '<ol start="3">\n<li>a</li>\n</ol>'],
    ['[a](/e/b "t")', '<p><a href="/e/b" title="t" rel="nofollow noopener ugc" target="_blank">a</a></p>'],
    ['[a](#b)', '<p><a href="#b" rel="nofollow noopener ugc">a</a></p>'],
    ['See you at 7.Be there', '<p>See you at 7.Be there</p>'],
    ['![A "hall"](https://a.test/b.png)', link('https://a.test/b.png', 'A "hall"')],
    ['![](https://a.test/b.png)', link('https://a.test/b.png', 'https://a.test/b.png')],
    ['https://a.test/b', link('https://a.test/b', 'https://a.test/b')],
    ['www.a.de', link('http://www.a.de', 'www.a.de')],
    ['me@a.de', link('mailto:me@a.de', 'me@a.de')],
    ['', ''],
  ] as const)('%j', ([text, html]) => {
    expect(renderMarkdown(text)).toBe(html)
  })

  test('a table has the alignment of its columns', () => {
    expect(renderMarkdown('|a|b|\n|:-:|-:|\n|1|2|')).toContain(
      '<tr>\n<td data-align="center">1</td>\n<td data-align="right">2</td>\n</tr>',
    )
  })
})

function link(href: string, words: string) {
  return `<p><a href="${href}" rel="nofollow noopener ugc" target="_blank">${words}</a></p>`
}

describe('nothing that runs comes out of a text', () => {
  test.for([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '<svg/onload=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt&colon;alert(1))',
    '[a](data:text/html,<script>alert(1)</script>)',
    '[a](vbscript:x)',
    '![a](javascript:alert(1))',
    '![a](data:image/svg+xml,<svg/onload=alert(1)>)',
    '<javascript:alert(1)>',
    '[a]: javascript:alert(1)\n\n[a]',
    '[a](https://a.test" onmouseover="alert(1))',
    '[a](https://a.test "x\\" onmouseover=\\"alert(1)")',
    '![a" onerror="x](https://a.test/"onerror="x)',
    '<a href="https://a.test" onclick="x">y</a>',
    '<style>*{}</style><iframe src="//a.test"></iframe><form action=x>',
    '|<b onclick=x>|\n|:-:" onclick="x|',
    '```"><script>\nx\n```',
  ])('%j', (text) => {
    const found: string[] = []
    const parser = new Parser({
      onopentag(name, attributes) {
        for (const [key, value] of Object.entries(attributes))
          if (/^(on|style|src)/.test(key) || /^\s*(javascript|data|vbscript):/i.test(value))
            found.push(`${name} ${key}`)
        if (/script|img|svg|style|iframe|form|input/.test(name)) found.push(name)
      },
    })
    parser.end(renderMarkdown(text))
    expect(found).toEqual([])
  })
})

describe('the longest text that is allowed is read or refused quickly', () => {
  test.for(Object.keys(hostileTexts))('%s', (name) => {
    const text = hostileTexts[name]!(limits.descriptionLength)
    const startedAt = performance.now()
    // The same work, and a refusal is shown as it was typed.
    const html = renderStoredMarkdown(text)
    // A hundredth of this on a machine of its own (bench/markdown); what grows with the square
    // takes many times as long.
    expect(performance.now() - startedAt).toBeLessThan(3_000)
    expect(html.length).toBeLessThan(limits.descriptionLength * 12)
    let depth = 0
    let deepest = 0
    const parser = new Parser({
      onopentag: () => (deepest = Math.max(deepest, (depth += 1))),
      onclosetag: () => (depth -= 1),
    })
    parser.end(html)
    expect(deepest).toBeLessThanOrEqual(markdownBounds.depth + 3)
  })

  test.for([
    ['lists in lists', `${'- '.repeat(40)}a`, 'inside each other'],
    ['emphasis in emphasis', `${'**'.repeat(60)}a${'**'.repeat(60)}`, 'inside each other'],
    ['cells without end', `a|b\n-|-\n${'|\n'.repeat(20_000)}`, 'fewer headings'],
  ] as const)('%s are refused with what is wrong, and shown as typed if they were stored before', ([, text, words]) => {
    expect(() => renderMarkdown(text)).toThrow(words)
    expect(renderStoredMarkdown(`${text}\n\n<b>`)).toMatch(/^<p>[^<]*&lt;b&gt;<\/p>$/)
  })
})
