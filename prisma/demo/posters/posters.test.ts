import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { wall } from '../wall.ts'
import { composePoster, compositions, drawAvatar, drawGalleryPicture, drawPoster, scenes } from './index.ts'
import type { Composition, DrawnPicture, PosterSpec, Scene } from './index.ts'

const names = Object.keys(compositions) as Composition[]
const specOf = (composition: Composition, title: string, seed = 'test'): PosterSpec => {
  const { poster } = wall.find((one) => one.poster.composition === composition)!
  return { ...poster, title, seed }
}

/** A picture at 8 × 10 pixels: what a glance sees of it. */
const glance = (image: Buffer) => sharp(image).resize(8, 10).removeAlpha().raw().toBuffer()
const difference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - other[index]!), 0) / one.length

describe('a poster', () => {
  const titles = {
    'one letter': 'X',
    'one long word': 'Donaudampfschifffahrtsgesellschaft',
    'a series and its evening': 'Night School: An Introduction to Everything',
    'the longest title there may be': 'Everybody who was ever late '.repeat(6).slice(0, 150).trim(),
    'Arabic and Latin': 'كتابة: Arabic Calligraphy Evening',
    'accents of the extended alphabet': 'Łódź Ænima Ærø Šť',
    'characters that no bundled font has': '🦊🦊 漢字',
  }

  test.each(names)('%s keeps its type on the sheet, whatever the title', async (composition) => {
    for (const [kind, title] of Object.entries(titles)) {
      const { title: blocks, small = [] } = await composePoster(specOf(composition, title))
      for (const { box } of [...blocks, ...small]) {
        const isOnSheet = box.left >= 0 && box.top >= 0 && box.right <= 1600 && box.bottom <= 2000
        expect({ kind, box, isOnSheet }).toMatchObject({ isOnSheet: true })
      }
    }
  })

  test.each(names)('%s says its title in ink', async (composition) => {
    const { title: blocks } = await composePoster(specOf(composition, 'Open House'))
    expect(Math.max(...blocks.map(({ box }) => box.right - box.left))).toBeGreaterThan(400)
  })

  test.each(names)('%s is the same for the same seed', async (composition) => {
    const [first, second] = [
      await composePoster(specOf(composition, 'Twice')),
      await composePoster(specOf(composition, 'Twice')),
    ]
    expect(second.layers).toEqual(first.layers)
  })
})

describe('the wall', () => {
  let drawn: DrawnPicture[] = []
  beforeAll(async () => {
    drawn = await Promise.all(wall.map(({ poster }) => drawPoster(poster)))
  })

  test('has fourteen events, each under a url of its own and in a composition of its own', () => {
    expect(wall).toHaveLength(14)
    expect(new Set(wall.map(({ url }) => url)).size).toBe(14)
    expect(new Set(wall.map(({ poster }) => poster.composition)).size).toBe(14)
  })

  test('is of PNGs of 1600 × 2000 pixels that an organizer could upload, each with a colour', async () => {
    for (const { image, dominantColor } of drawn) {
      expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1600, height: 2000, channels: 3 })
      expect(image.length).toBeLessThan(10_000_000)
      expect(dominantColor).toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  test('is drawn to the same bytes again', async () => {
    const again = await drawPoster(wall[0]!.poster)
    expect(again.image.equals(drawn[0]!.image)).toBe(true)
  })

  test('looks different from every poster to the next', async () => {
    const glances = await Promise.all(drawn.map(({ image }) => glance(image)))
    for (const [index, one] of glances.entries()) {
      for (const other of glances.slice(index + 1)) expect(difference(one, other)).toBeGreaterThan(12)
    }
  })
})

test.each(Object.keys(scenes) as Scene[])('a gallery picture of %s is a 3:2 photo', async (scene) => {
  const { image } = await drawGalleryPicture({ scene, seed: 1 })
  expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1067 })
})

test('a gallery picture is the same for the same seed, and another in another mood', async () => {
  const draw = (mood: number) => drawGalleryPicture({ scene: 'waves', seed: 1, mood })
  const [first, again, other] = [await draw(0), await draw(0), await draw(1)]
  expect(again.image.equals(first.image)).toBe(true)
  expect(other.image.equals(first.image)).toBe(false)
})

test('an avatar is a square face, the same for one person and another for the next', async () => {
  const [ada, adaAgain, ben] = [await drawAvatar('ada'), await drawAvatar('ada'), await drawAvatar('ben')]
  expect(await sharp(ada).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 })
  expect(adaAgain.equals(ada)).toBe(true)
  expect(ben.equals(ada)).toBe(false)
})
