import { assert, constantFrom, integer, option, property, record, shuffledSubarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, mix, toOklch } from './colour.ts'
import { type ThemeColours, type ResolvedTheme, resolveTheme, readResolvedTheme } from './resolved-theme.ts'
import { type ThemeTokens, pageSections, themeFonts } from './theme-tokens.ts'

const digits = (value: number, length: number) => value.toString(16).padStart(length, '0')
const colour = integer({ min: 0, max: 0xffffff }).map((value) => `#${digits(value, 6)}`)
const maybe = <T>(arbitrary: Parameters<typeof option<T>>[0]) => option(arbitrary, { nil: undefined })
const themes = record({
  accent: maybe(colour),
  background: maybe(colour),
  backgroundEnd: maybe(colour),
  backgroundKind: maybe(constantFrom('colour' as const, 'gradient' as const, 'picture' as const)),
  backgroundAngle: maybe(integer({ min: 0, max: 359 })),
  mode: maybe(constantFrom('auto' as const, 'light' as const, 'dark' as const)),
  coverLayout: maybe(constantFrom('side' as const, 'banner' as const, 'backdrop' as const)),
  effect: maybe(constantFrom('none' as const, 'grain' as const, 'bulbs' as const, 'aurora' as const)),
  headingFont: maybe(constantFrom(...themeFonts)),
  sectionOrder: maybe(shuffledSubarray([...pageSections])),
}) as ReturnType<typeof record<ThemeTokens>>
const facts = record({ poster: colour, pictureUrl: option(constantFrom('/media/a.webp')) })

/** One colour with an opacity over another. */
const lay = (over: string, ground: string) => mix(ground, over, Number.parseInt(over.slice(7, 9), 16) / 255)
const coloursOf = (resolvedTheme: ResolvedTheme) =>
  [resolvedTheme.light, resolvedTheme.dark].filter((colours) => colours !== null)

/** Everything that text may stand on. */
function groundsOf(colours: ThemeColours, resolvedTheme: ResolvedTheme): string[] {
  const { stops, surface, sunken, hover, glow, accentWash, dangerWash, liveWash, scrim, background } = colours
  const isPictured = resolvedTheme.background.kind === 'picture'
  const page = isPictured ? [lay(scrim, '#ffffff'), lay(scrim, '#000000'), lay(scrim, '#7f7f7f'), background] : stops
  return [
    ...page,
    ...(resolvedTheme.coverLayout === 'backdrop' ? [lay(scrim, '#ffffff'), lay(scrim, '#000000')] : []),
    ...(isPictured ? [] : glow.flatMap((light) => [0.25, 0.5, 0.75, 1].map((amount) => mix(stops[0]!, light, amount)))),
    surface,
    sunken,
    accentWash,
    dangerWash,
    liveWash,
    ...[...stops, surface].map((ground) => lay(hover, ground)),
  ]
}

describe('whatever a theme says', () => {
  test('text, soft text, signals and the accent as text read on every ground', () => {
    assert(
      property(themes, facts, (tokens, given) => {
        const resolvedTheme = resolveTheme(tokens, given)
        for (const colours of coloursOf(resolvedTheme)) {
          const { text, muted, danger, live, accentText } = colours
          const page = groundsOf(colours, resolvedTheme)
          for (const ink of [text, muted]) {
            for (const ground of page) expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
          }
          for (const ink of [danger, live, accentText]) {
            for (const ground of [colours.background, colours.surface]) {
              expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
            }
          }
        }
      }),
      { numRuns: 250 },
    )
  })

  test('what one presses can be read, also under the pointer, and its edges are seen', () => {
    assert(
      property(themes, facts, (tokens, given) => {
        for (const colours of coloursOf(resolveTheme(tokens, given))) {
          expect(contrast(colours.onAccent, colours.accent)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(colours.onAccent, colours.accentHover)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(colours.onDanger, colours.danger)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(colours.lineStrong, colours.surface)).toBeGreaterThanOrEqual(3)
          expect(contrast(colours.focus, colours.background)).toBeGreaterThanOrEqual(3)
        }
      }),
    )
  })

  test('every section stands on the page once, the named ones first and in their order', () => {
    assert(
      property(themes, facts, (tokens, given) => {
        const { sections } = resolveTheme(tokens, given)
        expect(sections.toSorted()).toEqual(pageSections.toSorted())
        expect(sections.slice(0, tokens.sectionOrder?.length ?? 0)).toEqual(tokens.sectionOrder ?? [])
      }),
    )
  })

  test('it is plain JSON, and keeping it changes nothing', () => {
    assert(
      property(themes, facts, (tokens, given) => {
        const resolvedTheme = resolveTheme(tokens, given)
        const kept = JSON.parse(JSON.stringify(resolvedTheme))
        expect(kept).toEqual(resolvedTheme)
        expect(readResolvedTheme(kept, tokens, given)).toBe(kept)
      }),
    )
  })
})

const poster = { poster: '#c02a5b', pictureUrl: null }

describe('light or dark', () => {
  test('is the visitor’s to choose when the theme names neither a mode nor a background', () => {
    const resolvedTheme = resolveTheme({}, poster)
    expect([resolvedTheme.light, resolvedTheme.dark].every((colours) => colours !== null)).toBe(true)
  })

  test('follows the background in auto, which applies as it is', () => {
    expect(resolveTheme({ background: '#14110e' }, poster)).toMatchObject({
      light: null,
      dark: { background: '#14110e' },
    })
    expect(resolveTheme({ background: '#ffd84d' }, poster)).toMatchObject({
      light: { background: '#ffd84d' },
      dark: null,
    })
  })

  test('as the theme names it moves a background that does not fit and keeps its hue', () => {
    const { light, dark } = resolveTheme({ background: '#ffd84d', mode: 'dark' }, poster)
    expect(light).toBeNull()
    expect(dark!.text).toBe('#ffffff')
    expect(toOklch(dark!.background).hue).toBeCloseTo(toOklch('#ffd84d').hue, -1)
  })
})

describe('a background image', () => {
  test('is shown with its address', () => {
    const resolvedTheme = resolveTheme(
      { backgroundKind: 'picture', background: '#14110e' },
      { ...poster, pictureUrl: '/media/a.webp' },
    )
    expect(resolvedTheme.background).toMatchObject({ kind: 'picture', pictureUrl: '/media/a.webp' })
  })

  test('that is gone leaves the gradient, or the colour', () => {
    const gone = (tokens: ThemeTokens) => resolveTheme({ ...tokens, backgroundKind: 'picture' }, poster).background.kind
    expect(gone({ background: '#14110e', backgroundEnd: '#402030' })).toBe('gradient')
    expect(gone({ background: '#14110e' })).toBe('colour')
  })
})

test('a stored theme is resolved again under other rules, for another poster, and without its image', () => {
  const tokens: ThemeTokens = { accent: '#ffb224', backgroundKind: 'picture' }
  const pictured = { ...poster, pictureUrl: '/media/a.webp' }
  const kept = resolveTheme(tokens, pictured)
  expect(readResolvedTheme(kept, tokens, pictured)).toBe(kept)
  expect(readResolvedTheme({ ...kept, rules: 0 }, tokens, pictured)).toEqual(kept)
  expect(readResolvedTheme(null, tokens, pictured)).toEqual(kept)
  expect(readResolvedTheme(kept, tokens, { ...pictured, poster: '#000000' })).not.toBe(kept)
  expect(readResolvedTheme(kept, tokens, poster).background.kind).toBe('colour')
})
