import { mix, readableOn } from '#client/lib/colour.ts'
import type { EventThemeTokens } from '#client/lib/event-theme.ts'
import type { ThemeTokens } from '#contract/theme-tokens.ts'

/** What tokens come to on a page: what its frame wears, and the colours and the ground for small pictures of it. */
export function wornOf(tokens: ThemeTokens, facts: { poster: string; pictureUrl: string | null }) {
  const background = tokens.background ?? mix(facts.poster, '#000000', 0.6)
  const accent = tokens.accent ?? '#ffb224'
  const worn = { background, text: readableOn(background), accent, onAccent: readableOn(accent) }
  const theme: EventThemeTokens = { poster: facts.poster, ...tokens }
  return { worn, ground: background, theme }
}
