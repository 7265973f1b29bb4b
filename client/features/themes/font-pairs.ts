import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { ThemeFont } from '#contract/theme/theme-tokens.ts'

/** Typefaces that go together. */
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
