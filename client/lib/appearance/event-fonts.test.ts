import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { eventFonts } from './event-fonts.ts'

const styles = readFileSync(resolve(import.meta.dirname, '../../fonts/system-fonts.css'), 'utf8')
const faces = styles.match(/@font-face \{[^}]+\}/g)!
const fallbacks = (stack: string) => [...stack.matchAll(/'([^']+ Fallback)'/g)].map(([, name]) => name!)

// A font of fixed width is as wide as the system's.
test.each(Object.entries(eventFonts).filter(([name]) => name !== 'mono'))(
  'until %s is here, a system font takes its room',
  (_name, stack) => {
    const [fallback, ...more] = fallbacks(stack)
    expect(more).toEqual([])
    const declared = faces.filter((face) => face.includes(`font-family: '${fallback}'`))
    expect(declared.length).toBeGreaterThan(0)
    for (const face of declared)
      for (const property of ['local(', 'size-adjust:', 'ascent-override:', 'descent-override:'])
        expect(face).toContain(property)
  },
)

test('no fallback is declared that no typeface uses', () => {
  const used = new Set(Object.values(eventFonts).flatMap(fallbacks))
  const declared = faces.flatMap((face) => /font-family: '([^']+ Fallback)'/.exec(face)?.[1] ?? [])
  expect(new Set(declared)).toEqual(used)
})
