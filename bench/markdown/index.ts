import { limits } from '../../server/contract/limits.ts'
import { renderStoredMarkdown } from '../../server/platform/markdown/render-markdown.ts'
import { hostileTexts } from '../../server/testing/hostile-texts.ts'
import type { Figures } from '../run.ts'

const rounds = 5
const length = limits.descriptionLength

/**
 * How long one text holds up the process that reads it as Markdown: of the longest that is allowed, and of one four
 * times as long, which takes about four times as long when the work grows with the length alone.
 */
export async function run(print: (line: string) => void): Promise<Figures> {
  const figures: Figures = {}
  const prose = 'Bring *good* shoes, [a lamp](https://example.test) and `water`.\n\n- one\n- two\n\n'
  const texts = { prose: (size: number) => prose.repeat(size / prose.length), ...hostileTexts }
  for (let round = 0; round < 50; round++) renderStoredMarkdown(prose.repeat(20))
  for (const [name, make] of Object.entries(texts)) {
    const [once, fourfold] = [fastest(make(length)), fastest(make(length * 4))]
    figures[name] = { ms: once, fourfoldMs: fourfold }
    print(`${name}: ${once} ms for ${length.toLocaleString('en')} characters, ${fourfold} ms for four times as many`)
  }
  return figures
}

/** Of several rounds, so that other work of the machine does not count. */
function fastest(text: string): number {
  const times = Array.from({ length: rounds }, () => {
    const startedAt = performance.now()
    renderStoredMarkdown(text)
    return performance.now() - startedAt
  })
  return Math.round(Math.min(...times) * 10) / 10
}
