import { expect, test } from 'vitest'
import { resolveTheme } from '#contract/theme/resolved-theme.ts'
import { refuseToken } from '#contract/theme/theme-tokens.ts'
import { contrastFacts } from '../controls/contrast-facts.ts'
import { presetsOfImage } from './presets-of-image.ts'
import { appliedColours } from '../controls/contrast-facts.ts'

test.each(['#d8352a', '#1f5f7a', '#ffe14d', '#808080', '#000000', '#ffffff'])(
  'a picture that is mostly %s makes a dark and a light look in which everything is seen',
  (dominantColor) => {
    const presets = presetsOfImage({ id: 'picture', dominantColor })
    const looks = presets.map(({ tokens }) =>
      resolveTheme(tokens, { poster: dominantColor, pictureUrl: '/media/picture' }),
    )
    expect(looks.map(({ light, dark }) => [light !== null, dark !== null])).toEqual([
      [false, true],
      [true, false],
    ])
    for (const resolvedTheme of looks) {
      expect(resolvedTheme.background).toMatchObject({ kind: 'picture', pictureUrl: '/media/picture' })
      expect(contrastFacts(appliedColours(resolvedTheme)).flatMap(({ problem }) => problem ?? [])).toEqual([])
    }
    for (const { tokens } of presets)
      expect(Object.entries(tokens).flatMap(([name, value]) => refuseToken(name, value) ?? [])).toEqual([])
  },
)
