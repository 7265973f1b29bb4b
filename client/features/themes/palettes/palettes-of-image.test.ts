import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, toOklch } from '#contract/theme/colour.ts'
import { resolveTheme } from '#contract/theme/resolved-theme.ts'
import { palettesOfImage } from './palettes-of-image.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('in every pair of colours a button is seen on its page', () => {
  const colours = fc.array(fc.record({ hex, area: fc.double({ min: 0, max: 1, noNaN: true }) }), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(colours, (picture) => {
      for (const { background, accent } of palettesOfImage(picture))
        expect(contrast(background, accent)).toBeGreaterThanOrEqual(3)
    }),
  )
})

test('a picture of the sea with one red boat gives dark, light and strong pages of it', () => {
  const sea = [
    { hex: '#1f5f7a', area: 0.7 },
    { hex: '#cfe3ea', area: 0.25 },
    { hex: '#d8352a', area: 0.05 },
  ]
  const [night, day, strong] = palettesOfImage(sea)
  expect(night).toMatchObject({ name: { message: 'Night' }, accent: '#d8352a' })
  expect(day).toMatchObject({ name: { message: 'Day' }, accent: '#d8352a' })
  expect(strong).toMatchObject({ name: { message: 'Vivid' }, background: '#d8352a' })
})

test('a palette of a picture is applied as it is offered, flat and as a gradient of two of its hues', () => {
  const [night] = palettesOfImage([
    { hex: '#1f5f7a', area: 0.7 },
    { hex: '#d8352a', area: 0.3 },
  ])
  for (const backgroundKind of ['colour', 'gradient'] as const) {
    const { name: _name, ...colours } = night!
    const { dark } = resolveTheme({ ...colours, backgroundKind }, { poster: '#1f5f7a', pictureUrl: null })
    expect(dark!.background).toBe(night!.background)
    expect(dark!.accent).toBe(night!.accent)
  }
  expect(toOklch(night!.backgroundEnd).hue).toBeCloseTo(toOklch('#d8352a').hue, -1)
})

test('a picture without colours gives none', () => {
  expect(palettesOfImage([])).toEqual([])
})
