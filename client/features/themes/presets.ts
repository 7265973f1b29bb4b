import type { ThemeTokens } from '#contract/theme/theme-tokens.ts'

export interface ThemePreset {
  name: string
  tokens: ThemeTokens
}

/**
 * Each a poster of its own: a first step that could be the last. None says where the poster stands: what fits the event's
 * picture is chosen by whoever knows it, and stays.
 */
export const themePresets: readonly ThemePreset[] = [
  {
    name: 'Opening night',
    tokens: {
      mode: 'dark',
      background: '#1a0f0a',
      backgroundKind: 'gradient',
      backgroundEnd: '#5a1a12',
      backgroundAngle: 200,
      accent: '#ffb224',
      headingFont: 'limelight',
      bodyFont: 'inter',
      radius: 6,
      effect: 'bulbs',
    },
  },
  {
    name: 'Riso',
    tokens: {
      mode: 'light',
      background: '#f7efe0',
      backgroundKind: 'colour',
      accent: '#f03e58',
      headingFont: 'anton',
      bodyFont: 'space-grotesk',
      radius: 0,
      effect: 'grain',
    },
  },
  {
    name: 'Aurora',
    tokens: {
      mode: 'dark',
      background: '#071521',
      backgroundKind: 'gradient',
      backgroundEnd: '#12324a',
      backgroundAngle: 180,
      accent: '#5cf2b8',
      headingFont: 'space-grotesk',
      bodyFont: 'inter',
      radius: 22,
      effect: 'aurora',
    },
  },
  {
    name: 'Sugar rush',
    tokens: {
      mode: 'light',
      background: '#ffd3e6',
      backgroundKind: 'gradient',
      backgroundEnd: '#ffe9a8',
      backgroundAngle: 150,
      accent: '#e0187a',
      headingFont: 'unbounded',
      bodyFont: 'bricolage',
      radius: 32,
      effect: 'confetti',
    },
  },
  {
    name: 'Observatory',
    tokens: {
      mode: 'dark',
      background: '#0b1030',
      backgroundKind: 'gradient',
      backgroundEnd: '#2b1a57',
      backgroundAngle: 170,
      accent: '#ffe27a',
      headingFont: 'playfair',
      bodyFont: 'inter',
      radius: 18,
      effect: 'stars',
    },
  },
  {
    name: 'Conservatory',
    tokens: {
      mode: 'light',
      background: '#e6efdc',
      backgroundKind: 'gradient',
      backgroundEnd: '#f7f3df',
      backgroundAngle: 190,
      accent: '#2f6b3c',
      headingFont: 'fraunces',
      bodyFont: 'fraunces',
      radius: 26,
      effect: 'none',
      sectionOrder: ['about', 'place', 'guests', 'feed', 'gallery', 'terms'],
    },
  },
  {
    name: 'Warehouse',
    tokens: {
      mode: 'dark',
      background: '#101010',
      backgroundKind: 'colour',
      accent: '#d7ff3e',
      headingFont: 'syne',
      bodyFont: 'mono',
      radius: 0,
      effect: 'grain',
      sectionOrder: ['about', 'feed', 'guests', 'gallery', 'place', 'terms'],
    },
  },
  {
    name: 'Matinée',
    tokens: {
      mode: 'light',
      background: '#fff6ea',
      backgroundKind: 'colour',
      accent: '#b3261e',
      headingFont: 'dm-serif',
      bodyFont: 'inter',
      radius: 10,
      effect: 'none',
    },
  },
  {
    name: 'Swimming pool',
    tokens: {
      mode: 'light',
      background: '#9fe3ee',
      backgroundKind: 'gradient',
      backgroundEnd: '#e9fbf4',
      backgroundAngle: 180,
      accent: '#d93012',
      headingFont: 'bebas',
      bodyFont: 'space-grotesk',
      radius: 16,
      effect: 'none',
    },
  },
  {
    name: 'Love letter',
    tokens: {
      mode: 'light',
      background: '#fbe4dc',
      backgroundKind: 'gradient',
      backgroundEnd: '#f6d0d8',
      backgroundAngle: 135,
      accent: '#8c1c3f',
      headingFont: 'caveat',
      bodyFont: 'bricolage',
      radius: 24,
      effect: 'grain',
    },
  },
  {
    name: 'Tomato',
    tokens: {
      mode: 'auto',
      background: '#d42b1e',
      backgroundKind: 'colour',
      accent: '#ffe9c9',
      headingFont: 'anton',
      bodyFont: 'bricolage',
      radius: 2,
      effect: 'none',
    },
  },
  {
    name: 'Violet hour',
    tokens: {
      mode: 'dark',
      background: '#2a0f4a',
      backgroundKind: 'gradient',
      backgroundEnd: '#7a1f5c',
      backgroundAngle: 140,
      accent: '#ff8fc7',
      headingFont: 'syne',
      bodyFont: 'inter',
      radius: 28,
      effect: 'aurora',
    },
  },
  {
    name: 'Blueprint',
    tokens: {
      mode: 'dark',
      background: '#123a8c',
      backgroundKind: 'colour',
      accent: '#ffffff',
      headingFont: 'mono',
      bodyFont: 'mono',
      radius: 0,
      effect: 'none',
    },
  },
  {
    name: 'Fair ground',
    tokens: {
      mode: 'auto',
      background: '#ffcf3f',
      backgroundKind: 'gradient',
      backgroundEnd: '#ff9a3d',
      backgroundAngle: 165,
      accent: '#1a3fd0',
      headingFont: 'bricolage',
      bodyFont: 'bricolage',
      radius: 20,
      effect: 'bulbs',
    },
  },
]

export interface FontPair {
  name: string
  headingFont: NonNullable<ThemeTokens['headingFont']>
  bodyFont: NonNullable<ThemeTokens['bodyFont']>
}

export const fontPairs: readonly FontPair[] = [
  { name: 'House', headingFont: 'bricolage', bodyFont: 'inter' },
  { name: 'Billboard', headingFont: 'anton', bodyFont: 'space-grotesk' },
  { name: 'Theatre', headingFont: 'limelight', bodyFont: 'inter' },
  { name: 'Garden', headingFont: 'fraunces', bodyFont: 'fraunces' },
  { name: 'Club', headingFont: 'unbounded', bodyFont: 'bricolage' },
  { name: 'Gallery', headingFont: 'playfair', bodyFont: 'inter' },
  { name: 'Warehouse', headingFont: 'syne', bodyFont: 'mono' },
  { name: 'Studio', headingFont: 'space-grotesk', bodyFont: 'inter' },
  { name: 'Letter', headingFont: 'caveat', bodyFont: 'bricolage' },
  { name: 'Cinema', headingFont: 'bebas', bodyFont: 'space-grotesk' },
  { name: 'Supper', headingFont: 'dm-serif', bodyFont: 'inter' },
  { name: 'Machine', headingFont: 'mono', bodyFont: 'mono' },
]

/** Colours that go together; they leave type, shape and order as they are. */
export interface ThemePalette {
  name: string
  background: string
  backgroundEnd: string
  accent: string
}

export const palettes: readonly ThemePalette[] = [
  { name: 'Marquee', background: '#17130f', backgroundEnd: '#3d2410', accent: '#ffb224' },
  { name: 'Paper', background: '#fbf8f3', backgroundEnd: '#f0e4d0', accent: '#17130f' },
  { name: 'Tomato', background: '#d42b1e', backgroundEnd: '#a3142b', accent: '#ffe9c9' },
  { name: 'Lagoon', background: '#0f4650', backgroundEnd: '#0b2a3f', accent: '#7fe8d2' },
  { name: 'Sherbet', background: '#ffe0d1', backgroundEnd: '#ffd1e3', accent: '#d6336c' },
  { name: 'Moss', background: '#23331f', backgroundEnd: '#3d4a22', accent: '#d9e86a' },
  { name: 'Lemon', background: '#ffe14d', backgroundEnd: '#ffc23d', accent: '#1a3fd0' },
  { name: 'Midnight', background: '#0b1030', backgroundEnd: '#2b1a57', accent: '#ffe27a' },
  { name: 'Lilac', background: '#e4d9ff', backgroundEnd: '#d3e4ff', accent: '#4a21b8' },
  { name: 'Cobalt', background: '#1b34c4', backgroundEnd: '#101d78', accent: '#ff9a7a' },
  { name: 'Clay', background: '#e9cdb6', backgroundEnd: '#dcb08f', accent: '#7a2914' },
  { name: 'Neon', background: '#0c0c10', backgroundEnd: '#241036', accent: '#d7ff3e' },
]
