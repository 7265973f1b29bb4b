import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'

export const EditorVersionsFragment = graphql(`
  fragment EditorVersions_Event on Event {
    timeZone
    themeVersions(first: 50) {
      edges {
        node {
          version
          tokens
          publishedAt
          publishedBy {
            id
            name
            image
          }
        }
      }
    }
  }
`)

/** One look that the page was published in. */
export interface ThemeVersion {
  version: number
  tokens: Record<string, unknown>
  publishedAt: string
  publishedBy: { id: string; name: string; image?: string | null } | null
}

/** The latest fifty, oldest first. */
export function editorVersions(reference: FragmentType<typeof EditorVersionsFragment>): {
  versions: ThemeVersion[]
  timeZone: string
} {
  const { themeVersions, timeZone } = readFragment(EditorVersionsFragment, reference)
  const versions = (themeVersions?.edges ?? []).map(({ node }) => ({
    ...node,
    tokens: (node.tokens ?? {}) as Record<string, unknown>,
  }))
  return { versions: versions.toReversed(), timeZone }
}
