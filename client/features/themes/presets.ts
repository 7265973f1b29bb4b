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
    name: msg({ message: 'Opening night', comment: 'Name of a theme' }),
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
    name: msg({ message: 'Riso', comment: 'Name of a theme' }),
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
    name: msg({ message: 'Aurora', comment: 'Name of a theme' }),
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
    name: msg({ message: 'Sugar rush', comment: 'Name of a theme' }),
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
    name: msg({ message: 'Observatory', comment: 'Name of a theme' }),
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
    name: msg({ message: 'Conservatory', comment: 'Name of a theme' }),
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
    name: msg({ message: 'Warehouse', comment: 'Name of a theme' }),
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
    name: msg({ message: 'Matinée', comment: 'Name of a theme' }),
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
    name: msg({ message: 'Swimming pool', comment: 'Name of a theme' }),
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
    name: msg({ message: 'Love letter', comment: 'Name of a theme' }),
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
    name: msg({ message: 'Tomato', comment: 'Name of a theme' }),
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
    name: msg({ message: 'Violet hour', comment: 'Name of a theme' }),
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
    name: msg({ message: 'Blueprint', comment: 'Name of a theme' }),
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
    name: msg({ message: 'Fairground', comment: 'Name of a theme' }),
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
  {
    name: msg({ message: 'House', comment: 'Name of a pair of typefaces' }),
    headingFont: 'bricolage',
    bodyFont: 'inter',
  },
  {
    name: msg({ message: 'Billboard', comment: 'Name of a pair of typefaces' }),
    headingFont: 'anton',
    bodyFont: 'space-grotesk',
  },
  {
    name: msg({ message: 'Theatre', comment: 'Name of a pair of typefaces' }),
    headingFont: 'limelight',
    bodyFont: 'inter',
  },
  {
    name: msg({ message: 'Garden', comment: 'Name of a pair of typefaces' }),
    headingFont: 'fraunces',
    bodyFont: 'fraunces',
  },
  {
    name: msg({ message: 'Club', comment: 'Name of a pair of typefaces' }),
    headingFont: 'unbounded',
    bodyFont: 'bricolage',
  },
  {
    name: msg({ message: 'Gallery', context: 'font pair', comment: 'Name of a pair of typefaces' }),
    headingFont: 'playfair',
    bodyFont: 'inter',
  },
  {
    name: msg({ message: 'Warehouse', comment: 'Name of a pair of typefaces' }),
    headingFont: 'syne',
    bodyFont: 'mono',
  },
  {
    name: msg({ message: 'Studio', comment: 'Name of a pair of typefaces' }),
    headingFont: 'space-grotesk',
    bodyFont: 'inter',
  },
  {
    name: msg({ message: 'Letter', comment: 'Name of a pair of typefaces' }),
    headingFont: 'caveat',
    bodyFont: 'bricolage',
  },
  {
    name: msg({ message: 'Cinema', comment: 'Name of a pair of typefaces' }),
    headingFont: 'bebas',
    bodyFont: 'space-grotesk',
  },
  {
    name: msg({ message: 'Supper', comment: 'Name of a pair of typefaces' }),
    headingFont: 'dm-serif',
    bodyFont: 'inter',
  },
  { name: msg({ message: 'Machine', comment: 'Name of a pair of typefaces' }), headingFont: 'mono', bodyFont: 'mono' },
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
  {
    name: msg({ message: 'Marquee', comment: 'Name of a pair of colours' }),
    background: '#17130f',
    backgroundEnd: '#3d2410',
    accent: '#ffb224',
  },
  {
    name: msg({ message: 'Paper', comment: 'Name of a pair of colours' }),
    background: '#fbf8f3',
    backgroundEnd: '#f0e4d0',
    accent: '#17130f',
  },
  {
    name: msg({ message: 'Tomato', comment: 'Name of a pair of colours' }),
    background: '#d42b1e',
    backgroundEnd: '#a3142b',
    accent: '#ffe9c9',
  },
  {
    name: msg({ message: 'Lagoon', comment: 'Name of a pair of colours' }),
    background: '#0f4650',
    backgroundEnd: '#0b2a3f',
    accent: '#7fe8d2',
  },
  {
    name: msg({ message: 'Sherbet', comment: 'Name of a pair of colours' }),
    background: '#ffe0d1',
    backgroundEnd: '#ffd1e3',
    accent: '#d6336c',
  },
  {
    name: msg({ message: 'Moss', comment: 'Name of a pair of colours' }),
    background: '#23331f',
    backgroundEnd: '#3d4a22',
    accent: '#d9e86a',
  },
  {
    name: msg({ message: 'Lemon', comment: 'Name of a pair of colours' }),
    background: '#ffe14d',
    backgroundEnd: '#ffc23d',
    accent: '#1a3fd0',
  },
  {
    name: msg({ message: 'Midnight', comment: 'Name of a pair of colours' }),
    background: '#0b1030',
    backgroundEnd: '#2b1a57',
    accent: '#ffe27a',
  },
  {
    name: msg({ message: 'Lilac', comment: 'Name of a pair of colours' }),
    background: '#e4d9ff',
    backgroundEnd: '#d3e4ff',
    accent: '#4a21b8',
  },
  {
    name: msg({ message: 'Cobalt', comment: 'Name of a pair of colours' }),
    background: '#1b34c4',
    backgroundEnd: '#101d78',
    accent: '#ff9a7a',
  },
  {
    name: msg({ message: 'Clay', comment: 'Name of a pair of colours' }),
    background: '#e9cdb6',
    backgroundEnd: '#dcb08f',
    accent: '#7a2914',
  },
  {
    name: msg({ message: 'Neon', comment: 'Name of a pair of colours' }),
    background: '#0c0c10',
    backgroundEnd: '#241036',
    accent: '#d7ff3e',
  },
]
