import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { ThemeFont, ThemeTokens } from '#contract/theme/theme-tokens.ts'

export interface ThemePreset {
  name: MessageDescriptor
  tokens: ThemeTokens
}

const plain = (background: string) => ({ background, backgroundKind: 'colour' as const })
const gradient = (background: string, backgroundEnd: string, backgroundAngle: number) => ({
  background,
  backgroundKind: 'gradient' as const,
  backgroundEnd,
  backgroundAngle,
})
const fonts = (headingFont: ThemeFont, bodyFont: ThemeFont) => ({ headingFont, bodyFont })

/**
 * Whole themes to begin with. None says where the poster stands: that depends on the event's poster, and the
 * organizer's choice stays.
 */
export const themePresets: readonly ThemePreset[] = [
  {
    name: msg`Opening night`,
    tokens: {
      mode: 'dark',
      ...gradient('#1a0f0a', '#5a1a12', 200),
      accent: '#ffb224',
      ...fonts('limelight', 'inter'),
      radius: 6,
      effect: 'bulbs',
    },
  },
  {
    name: msg`Riso`,
    tokens: {
      mode: 'light',
      ...plain('#f7efe0'),
      accent: '#f03e58',
      ...fonts('anton', 'space-grotesk'),
      radius: 0,
      effect: 'grain',
    },
  },
  {
    name: msg`Aurora`,
    tokens: {
      mode: 'dark',
      ...gradient('#071521', '#12324a', 180),
      accent: '#5cf2b8',
      ...fonts('space-grotesk', 'inter'),
      radius: 22,
      effect: 'aurora',
    },
  },
  {
    name: msg`Sugar rush`,
    tokens: {
      mode: 'light',
      ...gradient('#ffd3e6', '#ffe9a8', 150),
      accent: '#e0187a',
      ...fonts('unbounded', 'bricolage'),
      radius: 32,
      effect: 'confetti',
    },
  },
  {
    name: msg`Observatory`,
    tokens: {
      mode: 'dark',
      ...gradient('#0b1030', '#2b1a57', 170),
      accent: '#ffe27a',
      ...fonts('playfair', 'inter'),
      radius: 18,
      effect: 'stars',
    },
  },
  {
    name: msg`Conservatory`,
    tokens: {
      mode: 'light',
      ...gradient('#e6efdc', '#f7f3df', 190),
      accent: '#2f6b3c',
      ...fonts('fraunces', 'fraunces'),
      radius: 26,
      effect: 'none',
      sectionOrder: ['about', 'place', 'guests', 'feed', 'gallery', 'terms'],
    },
  },
  {
    name: msg`Warehouse`,
    tokens: {
      mode: 'dark',
      ...plain('#101010'),
      accent: '#d7ff3e',
      ...fonts('syne', 'mono'),
      radius: 0,
      effect: 'grain',
      sectionOrder: ['about', 'feed', 'guests', 'gallery', 'place', 'terms'],
    },
  },
  {
    name: msg`Matinée`,
    tokens: {
      mode: 'light',
      ...plain('#fff6ea'),
      accent: '#b3261e',
      ...fonts('dm-serif', 'inter'),
      radius: 10,
      effect: 'none',
    },
  },
  {
    name: msg`Swimming pool`,
    tokens: {
      mode: 'light',
      ...gradient('#9fe3ee', '#e9fbf4', 180),
      accent: '#d93012',
      ...fonts('bebas', 'space-grotesk'),
      radius: 16,
      effect: 'none',
    },
  },
  {
    name: msg`Love letter`,
    tokens: {
      mode: 'light',
      ...gradient('#fbe4dc', '#f6d0d8', 135),
      accent: '#8c1c3f',
      ...fonts('caveat', 'bricolage'),
      radius: 24,
      effect: 'grain',
    },
  },
  {
    name: msg`Tomato`,
    tokens: {
      mode: 'auto',
      ...plain('#d42b1e'),
      accent: '#ffe9c9',
      ...fonts('anton', 'bricolage'),
      radius: 2,
      effect: 'none',
    },
  },
  {
    name: msg`Violet hour`,
    tokens: {
      mode: 'dark',
      ...gradient('#2a0f4a', '#7a1f5c', 140),
      accent: '#ff8fc7',
      ...fonts('syne', 'inter'),
      radius: 28,
      effect: 'aurora',
    },
  },
  {
    name: msg`Blueprint`,
    tokens: {
      mode: 'dark',
      ...plain('#123a8c'),
      accent: '#ffffff',
      ...fonts('mono', 'mono'),
      radius: 0,
      effect: 'none',
    },
  },
  {
    name: msg`Fair ground`,
    tokens: {
      mode: 'auto',
      ...gradient('#ffcf3f', '#ff9a3d', 165),
      accent: '#1a3fd0',
      ...fonts('bricolage', 'bricolage'),
      radius: 20,
      effect: 'bulbs',
    },
  },
]

export const fontPairs: readonly { name: MessageDescriptor; headingFont: ThemeFont; bodyFont: ThemeFont }[] = [
  { name: msg`House`, headingFont: 'bricolage', bodyFont: 'inter' },
  { name: msg`Billboard`, headingFont: 'anton', bodyFont: 'space-grotesk' },
  { name: msg`Theatre`, headingFont: 'limelight', bodyFont: 'inter' },
  { name: msg`Garden`, headingFont: 'fraunces', bodyFont: 'fraunces' },
  { name: msg`Club`, headingFont: 'unbounded', bodyFont: 'bricolage' },
  { name: msg({ message: 'Gallery', context: 'font pair', comment: 'Name of a pair of typefaces' }), headingFont: 'playfair', bodyFont: 'inter' },
  { name: msg`Warehouse`, headingFont: 'syne', bodyFont: 'mono' },
  { name: msg`Studio`, headingFont: 'space-grotesk', bodyFont: 'inter' },
  { name: msg`Letter`, headingFont: 'caveat', bodyFont: 'bricolage' },
  { name: msg`Cinema`, headingFont: 'bebas', bodyFont: 'space-grotesk' },
  { name: msg`Supper`, headingFont: 'dm-serif', bodyFont: 'inter' },
  { name: msg`Machine`, headingFont: 'mono', bodyFont: 'mono' },
]

/** Colours that go together; they leave type, shape and order as they are. */
export interface Palette {
  name: MessageDescriptor
  background: string
  /** The other end, on a page with a gradient. */
  backgroundEnd: string
  accent: string
}

export const palettes: readonly Palette[] = [
  { name: msg`Marquee`, background: '#17130f', backgroundEnd: '#3d2410', accent: '#ffb224' },
  { name: msg`Paper`, background: '#fbf8f3', backgroundEnd: '#f0e4d0', accent: '#17130f' },
  { name: msg`Tomato`, background: '#d42b1e', backgroundEnd: '#a3142b', accent: '#ffe9c9' },
  { name: msg`Lagoon`, background: '#0f4650', backgroundEnd: '#0b2a3f', accent: '#7fe8d2' },
  { name: msg`Sherbet`, background: '#ffe0d1', backgroundEnd: '#ffd1e3', accent: '#d6336c' },
  { name: msg`Moss`, background: '#23331f', backgroundEnd: '#3d4a22', accent: '#d9e86a' },
  { name: msg`Lemon`, background: '#ffe14d', backgroundEnd: '#ffc23d', accent: '#1a3fd0' },
  { name: msg`Midnight`, background: '#0b1030', backgroundEnd: '#2b1a57', accent: '#ffe27a' },
  { name: msg`Lilac`, background: '#e4d9ff', backgroundEnd: '#d3e4ff', accent: '#4a21b8' },
  { name: msg`Cobalt`, background: '#1b34c4', backgroundEnd: '#101d78', accent: '#ff9a7a' },
  { name: msg`Clay`, background: '#e9cdb6', backgroundEnd: '#dcb08f', accent: '#7a2914' },
  { name: msg`Neon`, background: '#0c0c10', backgroundEnd: '#241036', accent: '#d7ff3e' },
]
