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
