import type { ThemeTokens } from '#contract/theme-tokens.ts'

export const themePresets: readonly { name: string; tokens: ThemeTokens }[] = [
  {
    name: 'Marquee',
    tokens: {
      background: '#17130f',
      accent: '#ffb224',
      headingFont: 'limelight',
      bodyFont: 'inter',
      radius: 4,
      effect: 'bulbs',
    },
  },
  {
    name: 'Garden',
    tokens: {
      background: '#eaf2dc',
      accent: '#2f6b3a',
      headingFont: 'fraunces',
      bodyFont: 'inter',
      radius: 24,
      effect: 'none',
    },
  },
  {
    name: 'Club',
    tokens: {
      background: '#1b0b3b',
      accent: '#ff3fa4',
      headingFont: 'unbounded',
      bodyFont: 'inter',
      radius: 0,
      effect: 'grain',
    },
  },
  {
    name: 'Poster wall',
    tokens: {
      background: '#f4442e',
      accent: '#fff3d6',
      headingFont: 'anton',
      bodyFont: 'inter',
      radius: 0,
      effect: 'none',
    },
  },
]
export const fontPairs = [
  { name: 'Billboard', headingFont: 'anton', bodyFont: 'inter' },
  { name: 'Garden', headingFont: 'fraunces', bodyFont: 'inter' },
  { name: 'Club', headingFont: 'unbounded', bodyFont: 'inter' },
  { name: 'Theatre', headingFont: 'limelight', bodyFont: 'fraunces' },
] as const
export const palettes = [
  { name: 'Amber night', background: '#17130f', accent: '#ffb224' },
  { name: 'Sea', background: '#0f2b3c', accent: '#7fe0d0' },
  { name: 'Peach', background: '#ffe8d9', accent: '#d6452b' },
]
