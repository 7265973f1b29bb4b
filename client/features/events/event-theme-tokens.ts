import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { decidePosterArt } from '#contract/poster-art.ts'
import { type ThemeLook, lookOf } from '#contract/theme-look.ts'
import { readTokens } from '#contract/theme-tokens.ts'

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
export function pageTheme(reference: FragmentType<typeof PageThemeFragment>): ThemeLook {
  const event = readFragment(PageThemeFragment, reference)
  const poster = event.cover?.dominantColor ?? decidePosterArt(event.title).palette.ground
  return lookOf(readTokens(event.theme?.tokens), { poster, pictureUrl: null })
}
