import { contrast } from '#contract/theme/colour.ts'
import type { ThemeColours } from '#contract/theme/resolved-theme.ts'

export interface ContrastFact {
  name: string
  ratio: number
  /** Null when it is fine. */
  problem: string | null
}

/** The applied theme, as far as legibility goes. */
export type AppliedColours = Pick<ThemeColours, 'background' | 'text' | 'accent' | 'onAccent'>

/** Below it the edge of a button is hard to see (WCAG 2.2, 1.4.11). */
const leastForShapes = 3
/** Below it words are hard to read (WCAG 2.2, 1.4.3). */
const leastForWords = 4.5

/** How well a theme's colours go together for the eye. Pure. */
export function contrastFacts({ background, text, accent, onAccent }: AppliedColours): ContrastFact[] {
  const words = (name: string, ratio: number): ContrastFact => ({
    name,
    ratio,
    problem: ratio < leastForWords ? `${name} is hard to read.` : null,
  })
  const shape = contrast(accent, background)
  return [
    words('Text on the page', contrast(text, background)),
    words('Text on buttons', contrast(onAccent, accent)),
    {
      name: 'Buttons on the page',
      ratio: shape,
      problem:
        shape < leastForShapes ? 'Buttons hardly stand out from the page: choose an accent further from it.' : null,
    },
  ]
}
