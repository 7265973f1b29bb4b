import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'

export const ThemeVersionsFragment = graphql(`
  fragment ThemeVersions_Event on Event {
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

/** A theme that the page was published with. */
export interface ThemeVersion {
  version: number
  tokens: Record<string, unknown>
  publishedAt: string
  publishedBy: { id: string; name: string; image?: string | null } | null
}

/** The latest fifty, oldest first. */
export function readThemeVersions(reference: FragmentType<typeof ThemeVersionsFragment>): {
  versions: ThemeVersion[]
  timeZone: string
} {
  const { themeVersions, timeZone } = readFragment(ThemeVersionsFragment, reference)
  const versions = (themeVersions?.edges ?? []).map(({ node }) => ({
    ...node,
    tokens: (node.tokens ?? {}) as Record<string, unknown>,
  }))
  return { versions: versions.toReversed(), timeZone }
}

/** All versions of both lists, oldest first: the shown one stays when another is published. Pure. */
export function joinVersions(known: readonly ThemeVersion[], newer: readonly ThemeVersion[]): readonly ThemeVersion[] {
  const numbers = new Set(known.map(({ version }) => version))
  const added = newer.filter(({ version }) => !numbers.has(version))
  return added.length === 0 ? known : [...known, ...added].toSorted((one, other) => one.version - other.version)
}

/** Announces a version that was published meanwhile; null when this person published it, in any window. Pure. */
export function describePublication(i18n: I18n, newest: ThemeVersion, viewerId: string | null): string | null {
  const { version, publishedBy } = newest
  if (publishedBy && publishedBy.id === viewerId) return null
  return i18n._(
    publishedBy
      ? msg`${{ name: publishedBy.name }} published version ${{ version }}`
      : msg`Version ${{ version }} was published`,
  )
}
