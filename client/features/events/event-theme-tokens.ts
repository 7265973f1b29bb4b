import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { EventThemeTokens } from '#client/lib/event-theme.ts'
import { decidePosterArt } from '#contract/poster-art.ts'

export const PageThemeFragment = graphql(`
  fragment PageTheme_Event on Event {
    title
    theme {
      tokens
    }
    cover {
      dominantColor
    }
  }
`)

/** What an event's pages wear: its published theme, and where that says nothing, the colour of its poster. */
export function pageTheme(reference: FragmentType<typeof PageThemeFragment>): EventThemeTokens {
  const event = readFragment(PageThemeFragment, reference)
  const tokens = (event.theme?.tokens ?? {}) as EventThemeTokens
  return { poster: event.cover?.dominantColor ?? decidePosterArt(event.title).palette.ground, ...tokens }
}
