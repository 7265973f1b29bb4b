import { describe, expect, test } from 'vitest'
import { contrast } from '#contract/theme/colour.ts'
import { resolveTheme } from '#contract/theme/resolved-theme.ts'
import { refuseToken, type ThemeTokens } from '#contract/theme/theme-tokens.ts'
import { presetsOfImage } from './palettes/presets-of-image.ts'
import { contrastFacts } from './controls/contrast-facts.ts'
import { appliedColours } from './controls/contrast-facts.ts'
import { fontPairs } from './font-pairs.ts'
import { palettes } from './palettes/palettes.ts'
import { themePresets } from './presets.ts'

const facts = { poster: '#c02a5b', pictureUrl: null }

test('there is something for most evenings, each by a name of its own', () => {
  expect(themePresets.length).toBeGreaterThanOrEqual(12)
  expect(fontPairs.length).toBeGreaterThanOrEqual(8)
  expect(palettes.length).toBeGreaterThanOrEqual(10)
  for (const named of [themePresets, fontPairs, palettes]) {
    expect(new Set(named.map(({ name }) => name.message)).size).toBe(named.length)
  }
})

test('between them the presets show every effect', () => {
  expect(new Set(themePresets.map(({ tokens }) => tokens.effect)).size).toBe(6)
})

test('no preset moves the poster to another place', () => {
  const own = presetsOfImage({ id: 'picture', dominantColor: '#c02a5b' })
  for (const { name, tokens } of [...themePresets, ...own])
    expect({ name, ...tokens }).not.toHaveProperty('coverLayout')
})

const problemsOf = (tokens: ThemeTokens) =>
  contrastFacts(appliedColours(resolveTheme(tokens, facts))).flatMap(({ problem }) => problem ?? [])

describe.each(themePresets)('$name.message', ({ tokens }) => {
  test('says only what a theme may say', () => {
    expect(Object.entries(tokens).flatMap(([name, value]) => refuseToken(name, value) ?? [])).toEqual([])
  })

  test('keeps the colours it was made of, and what one presses stands out', () => {
    const resolvedTheme = resolveTheme(tokens, facts)
    const colours = (resolvedTheme.light ?? resolvedTheme.dark)!
    expect(colours.background).toBe(tokens.background)
    expect(colours.accent).toBe(tokens.accent)
    expect(contrast(colours.accent, colours.surface)).toBeGreaterThanOrEqual(3)
    expect(problemsOf(tokens)).toEqual([])
    expect(contrast(colours.muted, colours.background)).toBeGreaterThanOrEqual(4.5)
  })
})

test.each(palettes)('$name.message is applied as it is, flat and as a gradient', ({ name: _name, ...colours }) => {
  for (const backgroundKind of ['colour', 'gradient'] as const) {
    const resolvedTheme = resolveTheme({ ...colours, backgroundKind }, facts)
    expect((resolvedTheme.light ?? resolvedTheme.dark)!.background).toBe(colours.background)
    expect(problemsOf({ ...colours, backgroundKind })).toEqual([])
  }
})
