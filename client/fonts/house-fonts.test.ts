import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'

const wordmark = 'wordmark.woff2'
const fonts = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.woff2'))
const open = (file: string) => create(readFileSync(resolve(import.meta.dirname, file))) as Font

/** The font of the package that one of ours was made of, and the letters that a browser may take from it. */
function packagedOf(file: string) {
  const [, name = '', part = ''] = /^(inter|bricolage-grotesque)-(.+)\.woff2$/.exec(file) ?? []
  const directory = `../../node_modules/@fontsource-variable/${name}`
  const ranges: Record<string, string> = JSON.parse(
    readFileSync(resolve(import.meta.dirname, directory, 'unicode.json'), 'utf8'),
  )
  const bounds = ranges[part]!.split(',').map((range) =>
    range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16)),
  )
  const isInRange = (code: number) => bounds.some(([first = 0, last = first]) => first <= code && code <= last)
  const font = open(`${directory}/files/${name}-${part}-${name === 'inter' ? 'wght' : 'opsz'}-normal.woff2`)
  return { font, letters: font.characterSet.filter(isInRange) }
}

test('every font is used', () => {
  const css = readFileSync(resolve(import.meta.dirname, 'house-fonts.css'), 'utf8')
  const used = [...css.matchAll(/url\('\.\/([^']+)'\)/g)].map(([, file]) => file)
  expect(fonts.length).toBeGreaterThan(0)
  expect(used.toSorted()).toEqual(fonts)
})

test.each(fonts.filter((file) => file !== wordmark))(
  '%s has all letters of its range, in every weight from normal on',
  (file) => {
    const [ours, packaged] = [open(file), packagedOf(file)]
    expect(ours.characterSet).toEqual(expect.arrayContaining(packaged.letters))
    expect(ours.variationAxes.wght?.max).toBe(packaged.font.variationAxes.wght?.max)
    expect(ours.variationAxes.wght?.min).toBeLessThanOrEqual(400)
  },
)

test.each(['inter-latin.woff2', 'bricolage-grotesque-latin.woff2'])('%s has figures of one width', (file) => {
  expect(open(file).availableFeatures).toContain('tnum')
})

test('the wordmark has its letters', () => {
  const letters = [...'MARQUEE'].map((letter) => letter.codePointAt(0))
  expect(open(wordmark).characterSet).toEqual(expect.arrayContaining(letters))
})
