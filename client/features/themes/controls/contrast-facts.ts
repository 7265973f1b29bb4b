import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { contrast } from '#contract/theme/colour.ts'
import type { ResolvedTheme, ThemeColours } from '#contract/theme/resolved-theme.ts'

type ReadColours = Pick<ThemeColours, 'background' | 'text' | 'accent' | 'onAccent'>

/** A theme's colours. Where the visitor chooses between light and dark, the light ones. */
export function appliedColours({ light, dark }: ResolvedTheme): ThemeColours {
  const colours = light ?? dark
  if (!colours) throw new Error('A theme has light or dark colours')
  return colours
}

/** Below it the edge of a button is hard to see (WCAG 2.2, 1.4.11). */
const leastForShapes = 3
/** Below it words are hard to read (WCAG 2.2, 1.4.3). */
const leastForWords = 4.5

/** The contrast of a theme's colours, and what is too low. Pure. */
export function contrastFacts({ background, text, accent, onAccent }: ReadColours) {
  const fact = (name: MessageDescriptor, ratio: number, least: number, problem: MessageDescriptor) => ({
    name,
    ratio,
    /** null when the contrast is high enough. */
    problem: ratio < least ? problem : null,
  })
  return [
    fact(msg`Text on the page`, contrast(text, background), leastForWords, msg`Text on the page is hard to read.`),
    fact(msg`Text on buttons`, contrast(onAccent, accent), leastForWords, msg`Text on buttons is hard to read.`),
    fact(
      msg`Buttons on the page`,
      contrast(accent, background),
      leastForShapes,
      msg`Buttons hardly stand out from the page. Choose a stronger accent.`,
    ),
  ]
}
