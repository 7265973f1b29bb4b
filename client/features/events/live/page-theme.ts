import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { AppliedTheme } from '#contract/theme/resolved-theme.ts'

export const PageThemeFragment = graphql(`
  fragment PageTheme_Event on Event {
    id
    look
  }
`)

/** The theme of an event's pages, and whose it is. */
export interface PageTheme {
  eventId: string
  look: AppliedTheme
}

/** The look that a page came with. */
export function readPageTheme(reference: FragmentType<typeof PageThemeFragment>): PageTheme {
  const { id, look } = readFragment(PageThemeFragment, reference)
  return { eventId: id, look: look as AppliedTheme }
}
