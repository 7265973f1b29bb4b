import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { type Font, create } from 'fontkit'
import { expect, test } from 'vitest'
import { themeFonts } from '../../../contract/theme/theme-tokens.ts'
import { plainText } from '../domain/plain-text.ts'
import { hostileTitles, titlesByScript } from '../../../testing/modules/share-pictures.ts'
import { emojiFace, titleFaces } from './faces.ts'
import { fileFor } from './fonts.ts'
import { setBlock } from './pen.ts'
import { typeset } from './typeset.ts'

const require = createRequire(import.meta.url)
const pen = () => createCanvas(1200, 630).getContext('2d')
const visible = (text: string) => [...text].filter((character) => !/[\s\p{Cf}]/u.test(character))

const opened = new Map<string, Font>()

/** The font file that an alias of the canvas stands for. To unpack one takes as long as to read it a hundred times. */
function openFont(alias: string): Font {
  const font = opened.get(alias) ?? unpackFont(alias)
  opened.set(alias, font)
  return font
}

function unpackFont(alias: string) {
  const [, family, part] = /^marquee (\S+) (\S+)$/.exec(alias)!
  const isSingle = ['noto-color-emoji', 'anton', 'limelight', 'bebas-neue', 'dm-serif-display'].includes(family!)
  const name = isSingle ? `@fontsource/${family}` : `@fontsource-variable/${family}`
  const folder = dirname(require.resolve(`${name}/package.json`))
  const file = readFileSync(join(folder, 'files', `${family}-${part}-${isSingle ? 400 : 'wght'}-normal.woff2`))
  return create(file) as Font
}

test.each(Object.entries(titlesByScript))(
  'every letter of a title in %s has a glyph in a bundled typeface',
  (_script, title) => {
    for (const font of themeFonts) {
      const set = typeset(title, titleFaces[font], 800)
      expect(set.text.toLowerCase()).toBe(title.toLowerCase().replaceAll('ß', set.text.includes('SS') ? 'ss' : 'ß'))
      const fonts = set.families.slice(1, -1).split('", "').map(openFont)
      const bare = visible(set.text).filter(
        (character) => !fonts.some((each) => each.hasGlyphForCodePoint(character.codePointAt(0)!)),
      )
      expect(bare, `in ${font}`).toEqual([])
    }
  },
  60_000,
)

test('what no bundled typeface has is left out, and changes nothing about the rest', () => {
  expect(typeset('Party ᚠᛇᚻ tonight', titleFaces.anton, 400)).toEqual(typeset('Party tonight', titleFaces.anton, 400))
})

test('emoji come in colour from their own file, and the letters beside them from the typeface of the title (7)', () => {
  const set = typeset('Top 10 🎉 3️⃣ ❤️ 🏴‍☠️', titleFaces.anton, 400)
  expect(set).toMatchObject({ text: 'TOP 10 🎉 3️⃣ ❤️ 🏴‍☠️', weight: 400 })
  expect(set.families).toBe('"marquee anton latin", "marquee noto-color-emoji emoji"')
  // A sign that is a letter of the typeface stays one, as do digits that are no keys.
  expect(typeset('10 © ™', titleFaces.anton, 400).families).toBe('"marquee anton latin"')
  // One that Han typefaces have as a letter is a picture only when it is said to be.
  expect(typeset('♥', titleFaces.inter, 800).families).toContain('noto-sans-sc')
  expect(typeset('♥️', titleFaces.inter, 800).families).toContain('noto-color-emoji')
})

test('every part of every emoji that the ranges name is in the one file of emoji (7)', () => {
  const font = openFont('marquee noto-color-emoji emoji')
  const named = Array.from({ length: 0x20000 }, (_, code) => code).filter((code) => fileFor(emojiFace, code))
  expect(named.length).toBeGreaterThan(1_300)
  // The sign that asks for colour is seen by nobody and needs no glyph.
  expect(named.filter((code) => code !== 0xfe0f && !font.hasGlyphForCodePoint(code))).toEqual([])
}, 60_000)

test.each([
  ['a family', '👩‍👩‍👧‍👦'],
  ['a profession with a tone of skin', '👩🏽‍🚀'],
  ['a flag', '🇩🇰'],
  ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['a flag of a person', '🏳️‍🌈'],
  ['a key', '1️⃣'],
  ['a heart on fire', '❤️‍🔥'],
])('%s is one picture in colour (7)', (_name, emoji) => {
  const canvas = createCanvas(400, 160)
  const block = {
    x: 10,
    width: 380,
    top: 10,
    height: 140,
    maxSize: 100,
    minSize: 100,
    maxLines: 1,
    align: 'left' as const,
  }
  const text = plainText(emoji)
  const inked = setBlock(canvas.getContext('2d'), {
    ...block,
    text,
    face: titleFaces.inter,
    weight: 800,
    colour: '#ff00ff',
  })
  expect(inked.width).toBeLessThan(135)
  const pixels = canvas.data()
  const colours = new Set<string>()
  for (let at = 0; at < pixels.length; at += 4)
    if (pixels[at + 3] === 255) colours.add([pixels[at]! >> 5, pixels[at + 1]! >> 5, pixels[at + 2]! >> 5].join())
  expect(colours.size).toBeGreaterThan(2)
  expect(colours.has('7,0,7'), 'drawn with the colour of the letters').toBe(false)
})

test('a typeface of one weight stands back where it has not every letter', () => {
  expect(typeset('Jazz', titleFaces.anton, 400)).toMatchObject({ text: 'JAZZ', weight: 400 })
  expect(typeset('Джаз', titleFaces.anton, 400)).toMatchObject({ text: 'Джаз', weight: 800 })
})

test('Arabic letters join, and Devanagari ones combine', () => {
  const context = pen()
  const widthOf = (text: string) => {
    const set = typeset(text, titleFaces.bricolage, 800)
    context.font = `100px ${set.families}`
    return context.measureText(text).width
  }
  for (const word of ['بيروت', 'दिल्ली']) {
    const apart = [...word].reduce((sum, letter) => sum + widthOf(letter), 0)
    expect(widthOf(word)).toBeLessThan(apart * 0.95)
  }
})

test('every script is set in the weight that is asked for', () => {
  const inkOf = (text: string, weight: number) => {
    const canvas = createCanvas(600, 160)
    const block = {
      x: 10,
      width: 580,
      top: 10,
      height: 140,
      maxSize: 80,
      minSize: 80,
      maxLines: 1,
      align: 'left' as const,
    }
    setBlock(canvas.getContext('2d'), { ...block, text, face: titleFaces.inter, weight, colour: '#000000' })
    return canvas.data().reduce((sum, value, index) => sum + (index % 4 === 3 ? value : 0), 0)
  }
  for (const text of ['Jazz', 'Джаз', 'بيروت', 'ערב', '東京', '서울', '上海', 'दिल्ली', 'ดนตรี'])
    expect(inkOf(text, 800), `of ${text}`).toBeGreaterThan(inkOf(text, 300) * 1.25)
})

test('no title is set beyond its block, whatever it is made of', () => {
  const titles = [...Object.values(titlesByScript), ...hostileTitles.map(plainText)]
  for (const text of titles) {
    for (const font of ['bricolage', 'unbounded', 'anton', 'caveat'] as const) {
      const face = titleFaces[font]
      const frame = { x: 60, width: 580, height: 326, maxSize: 250, minSize: 32, maxLines: 9, align: 'left' as const }
      const inked = setBlock(pen(), { ...frame, text, face, weight: face.titleWeight, colour: '#000000', top: 100 })
      expect(inked.width, `${font} ${text}`).toBeLessThanOrEqual(frame.width + 1)
      // Accents and descenders may reach a little further than lines are apart.
      expect(inked.bottom, `${font} ${text}`).toBeLessThanOrEqual(100 + frame.height * 1.05)
    }
  }
}, 60_000)
