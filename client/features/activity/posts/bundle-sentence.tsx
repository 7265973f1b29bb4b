import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ActivityKind } from '#client/gql/graphql.ts'

interface BundleSentenceProps {
  kind: ActivityKind
  /** Of people; with VISUAL_ADDED of photos. */
  count: number
  /** Who did it. */
  children: ReactNode
}

/** What several people did. */
export function BundleSentence({ kind, count, children: who }: BundleSentenceProps) {
  switch (kind) {
    case 'REGISTERED':
      return (
        <Trans comment="{who}: one or several names">
          {who} <Plural value={count} one="is going" other="are going" />
        </Trans>
      )
    case 'WAITLIST_JOINED':
      return (
        <Trans comment="{who}: one or several names">
          {who} <Plural value={count} one="joined the waitlist" other="joined the waitlist" />
        </Trans>
      )
    case 'VISUAL_ADDED':
      return (
        <Trans comment="{who}: the name of one person">
          {who} <Plural value={count} one="added a photo" other="added # photos" />
        </Trans>
      )
    default:
      return who
  }
}
