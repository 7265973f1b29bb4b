import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { ThemeFont } from '#contract/theme/theme-tokens.ts'

const pair = (name: MessageDescriptor, headingFont: ThemeFont, bodyFont: ThemeFont) => ({ name, headingFont, bodyFont })

/** Typefaces that go together. */
export const fontPairs = [
  pair(msg({ message: 'House', comment: 'Name of a pair of typefaces' }), 'bricolage', 'inter'),
  pair(msg({ message: 'Billboard', comment: 'Name of a pair of typefaces' }), 'anton', 'space-grotesk'),
  pair(msg({ message: 'Theatre', comment: 'Name of a pair of typefaces' }), 'limelight', 'inter'),
  pair(msg({ message: 'Garden', comment: 'Name of a pair of typefaces' }), 'fraunces', 'fraunces'),
  pair(msg({ message: 'Club', comment: 'Name of a pair of typefaces' }), 'unbounded', 'bricolage'),
  pair(msg({ message: 'Gallery', context: 'font pair', comment: 'Name of a pair of typefaces' }), 'playfair', 'inter'),
  pair(msg({ message: 'Warehouse', comment: 'Name of a pair of typefaces' }), 'syne', 'mono'),
  pair(msg({ message: 'Studio', comment: 'Name of a pair of typefaces' }), 'space-grotesk', 'inter'),
  pair(msg({ message: 'Letter', comment: 'Name of a pair of typefaces' }), 'caveat', 'bricolage'),
  pair(msg({ message: 'Cinema', comment: 'Name of a pair of typefaces' }), 'bebas', 'space-grotesk'),
  pair(msg({ message: 'Supper', comment: 'Name of a pair of typefaces' }), 'dm-serif', 'inter'),
  pair(msg({ message: 'Machine', comment: 'Name of a pair of typefaces' }), 'mono', 'mono'),
] as const
