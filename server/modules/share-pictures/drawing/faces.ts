import type { ThemeFont } from '../../../contract/theme/theme-tokens.ts'

/** A family of files of one package, each with a part of its letters. */
export interface Face {
  package: string
  /** Weights it has one of: any, or the only one. */
  weight: 'any' | 400
  /** Of a title in it. */
  titleWeight: number
  /** Distance of lines and of letters of a title, in em. */
  leading: number
  tracking: number
  isUppercase?: boolean
  /** The name of the one file that has all of it, where there is one. */
  wholePart?: string
}

const any = (name: string, titleWeight: number, leading: number, tracking: number): Face => ({
  package: `@fontsource-variable/${name}`,
  weight: 'any',
  titleWeight,
  leading,
  tracking,
})
const single = (name: string, leading: number, tracking: number, isUppercase = false): Face => ({
  package: `@fontsource/${name}`,
  weight: 400,
  titleWeight: 400,
  leading,
  tracking,
  isUppercase,
})

/** How titles are set in each typeface that a theme may name. */
export const titleFaces: Readonly<Record<ThemeFont, Face>> = {
  bricolage: any('bricolage-grotesque', 800, 0.98, -0.03),
  inter: any('inter', 800, 1.02, -0.035),
  mono: any('jetbrains-mono', 800, 1.04, -0.05),
  anton: single('anton', 1.08, 0, true),
  fraunces: any('fraunces', 800, 1, -0.025),
  unbounded: any('unbounded', 800, 1.04, -0.035),
  limelight: single('limelight', 1.04, 0),
  playfair: any('playfair-display', 800, 1.02, -0.015),
  'space-grotesk': any('space-grotesk', 700, 1.0, -0.035),
  syne: any('syne', 800, 1.0, -0.02),
  caveat: any('caveat', 700, 0.92, -0.01),
  bebas: single('bebas-neue', 0.94, 0, true),
  'dm-serif': single('dm-serif-display', 1.02, -0.015),
}

/**
 * Emoji in colour, all from one file: the small files of the package hold SVG, which the canvas does not draw, and a
 * joined emoji must not be split between files.
 */
export const emojiFace: Face = { ...single('noto-color-emoji', 1.2, 0), wholePart: 'emoji' }

const noto = (name: string) => any(name, 800, 1.2, 0)

/**
 * Faces for the letters that a typeface lacks. The Han letters of the text's own language come first. Emoji come before
 * these, which have some in one colour, and after the others, whose digits they have too.
 */
export function fallbackFaces(text: string): Face[] {
  const chinese = noto('noto-sans-sc')
  const japanese = noto('noto-sans-jp')
  const korean = noto('noto-sans-kr')
  const han = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? [japanese, chinese, korean]
    : /\p{Script=Hangul}/u.test(text)
      ? [korean, chinese, japanese]
      : [chinese, japanese, korean]
  return [
    titleFaces.bricolage,
    titleFaces.inter,
    noto('noto-sans'),
    noto('noto-sans-hebrew'),
    noto('noto-sans-arabic'),
    noto('noto-sans-devanagari'),
    noto('noto-sans-thai'),
    emojiFace,
    ...han,
  ]
}
