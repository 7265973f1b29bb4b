import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Makes the fonts of the house from those of their packages, without what no page shows: `npm run fonts`. A first visit
 * waits for them, and they are half as large then.
 */
interface HouseFont {
  package: string
  /** Which of the package's files it is made of: those with this axis. */
  axis: 'wght' | 'opsz'
  family: string
  weights: string
  /** An axis with one value is not in the font any more. */
  axes: Record<string, number | { min: number; max: number }>
}

const fonts: readonly HouseFont[] = [
  // No text is thinner than normal.
  {
    package: 'inter',
    axis: 'wght',
    family: 'Inter Variable',
    weights: '100 900',
    axes: { wght: { min: 400, max: 900 } },
  },
  // One shape for all sizes, that of 48 px: a shape for each would double the file.
  {
    package: 'bricolage-grotesque',
    axis: 'opsz',
    family: 'Bricolage Grotesque Variable',
    weights: '200 800',
    axes: { opsz: 48 },
  },
]

/** What browsers use by themselves, and figures of one width. */
const features = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

const faces: string[] = []
for (const { package: name, axis, family, weights, axes } of fonts) {
  const directory = new URL('./', import.meta.resolve(`@fontsource-variable/${name}/package.json`))
  const ranges: Record<string, string> = JSON.parse(readFileSync(new URL('unicode.json', directory), 'utf8'))
  for (const [part, range] of Object.entries(ranges)) {
    const whole = readFileSync(new URL(`files/${name}-${part}-${axis}-normal.woff2`, directory))
    const slim = await subsetFont(whole, lettersOf(range), {
      targetFormat: 'woff2',
      keepFeatures: features,
      noHinting: true,
      variationAxes: axes,
    })
    writeFileSync(new URL(`${name}-${part}.woff2`, import.meta.url), slim)
    process.stdout.write(`${name}-${part}: ${whole.length} bytes, now ${slim.length}\n`)
    faces.push(
      `@font-face {
  font-family: '${family}';
  font-display: swap;
  font-weight: ${weights};
  src: url('./${name}-${part}.woff2') format('woff2');
  unicode-range: ${range.replaceAll(',', ', ')};
}
`,
    )
  }
}
writeFileSync(
  fileURLToPath(new URL('house-fonts.css', import.meta.url)),
  `/* Written by make-fonts.ts. */\n${faces.join('')}`,
)

/** A browser takes nothing else from a font than the letters of its range. @param ranges such as `U+0-FF,U+131` */
function lettersOf(ranges: string): string {
  const codes = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return String.fromCodePoint(...codes)
}
