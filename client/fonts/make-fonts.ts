import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** A font of ours, made of one of a package. */
interface HouseFont {
  package: string
  /** Which of the package's files it is made of: those with this axis. */
  axis: 'wght' | 'opsz'
  family: string
  weights: string
  /** An axis with one value is not in the font any more. */
  axes: Record<string, number | { min: number; max: number }>
}

/**
 * `npm run fonts` makes them, without what no page shows (docs/decisions/055-our-fonts-small-and-late.md). They are half
 * as large then.
 */
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

const packageDirectoryOf = (name: string) =>
  new URL('./', import.meta.resolve(`@fontsource-variable/${name}/package.json`))
const faces: string[] = []

/** Makes a font of a part of a package, and the face that names it. */
async function makeFont(font: HouseFont, part: string, { file, range }: { file: string; range: string }) {
  const name = `files/${font.package}-${part}-${font.axis}-normal.woff2`
  const whole = readFileSync(new URL(name, packageDirectoryOf(font.package)))
  const slim = await subsetFont(whole, lettersOf(range), {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: font.axes,
  })
  writeFileSync(new URL(file, import.meta.url), slim)
  process.stdout.write(`${file}: ${slim.length} bytes of ${whole.length}\n`)
  faces.push(`@font-face {
  font-family: '${font.family}';
  font-display: swap;
  font-weight: ${font.weights};
  src: url('./${file}') format('woff2');
  unicode-range: ${range.replaceAll(',', ', ')};
}
`)
}

for (const font of fonts) {
  const ranges = readFileSync(new URL('unicode.json', packageDirectoryOf(font.package)), 'utf8')
  for (const [part, range] of Object.entries<string>(JSON.parse(ranges)))
    await makeFont(font, part, { file: `${font.package}-${part}.woff2`, range })
}
// The wordmark is on every page, also on those of events in other typefaces.
await makeFont(
  {
    package: 'bricolage-grotesque',
    axis: 'opsz',
    family: 'Marquee Wordmark',
    weights: '800',
    axes: { opsz: 14, wght: 800 },
  },
  'latin',
  {
    file: 'wordmark.woff2',
    range: [...new Set('MARQUEE')].map((letter) => `U+${letter.codePointAt(0)!.toString(16)}`).join(),
  },
)
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
