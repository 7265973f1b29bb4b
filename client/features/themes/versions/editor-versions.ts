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

/** All that are in either, oldest first: one that somebody looks at does not go because another was published. Pure. */
export function joinVersions(known: readonly ThemeVersion[], heard: readonly ThemeVersion[]): readonly ThemeVersion[] {
  const numbers = new Set(known.map(({ version }) => version))
  const added = heard.filter(({ version }) => !numbers.has(version))
  return added.length === 0 ? known : [...known, ...added].toSorted((one, other) => one.version - other.version)
}

/**
 * What to say of versions that were published meanwhile: nothing of those that this person published, in whatever window.
 * Pure.
 */
export function describePublication(newest: ThemeVersion, viewerId: string | null): string | null {
  const { version, publishedBy } = newest
  if (publishedBy && publishedBy.id === viewerId) return null
  return publishedBy ? `${publishedBy.name} published version ${version}` : `Version ${version} was published`
}
