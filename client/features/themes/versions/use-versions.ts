import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FragmentType, graphql } from '#client/gql/index.ts'
import {
  describePublication,
  type ThemeVersionsFragment,
  readThemeVersions,
  joinVersions,
  type ThemeVersion,
} from './theme-versions.ts'
import { api } from '#client/lib/apollo/load-client.ts'

const NewVersions = graphql(`
  query NewVersions($eventId: ID!) {
    viewer {
      id
    }
    node(id: $eventId) {
      __typename
      id
      ... on Event {
        ...ThemeVersions_Event
      }
    }
  }
`)

interface VersionsOptions {
  eventId: string
  /** The version that the last live message named; a new object with every message. */
  published: { version: number } | null
  /** Someone else published. */
  onNews: (sentence: string, version: number) => void
}

/**
 * The published themes, also those published while the editor is open. The event's subscription, which visitors follow
 * too, announces a new one. Only organizers may see who published it, so a query asks for that.
 */
export function useVersions(
  reference: FragmentType<typeof ThemeVersionsFragment>,
  { eventId, published, onNews }: VersionsOptions,
): { versions: readonly ThemeVersion[]; timeZone: string } {
  const { i18n } = useLingui()
  const loaded = readThemeVersions(reference)
  const [newer, setNewer] = useState<readonly ThemeVersion[]>([])
  const versions = joinVersions(loaded.versions, newer)
  const known = versions.at(-1)?.version ?? 0
  const announced = useRef(known)
  const receive = useEffectEvent((event: FragmentType<typeof ThemeVersionsFragment>, viewerId: string | null) => {
    const latest = readThemeVersions(event).versions
    setNewer((before) => joinVersions(before, latest))
    const newest = latest.at(-1)
    if (!newest || newest.version <= announced.current) return
    announced.current = newest.version
    const sentence = describePublication(i18n, newest, viewerId)
    if (sentence) onNews(sentence, newest.version)
  })
  useEffect(() => {
    if (published === null || published.version <= known) return
    // Reloading the page instead would lose it, and the work on it, for a person whose right has ended since.
    api.query({ query: NewVersions, variables: { eventId }, fetchPolicy: 'no-cache' }).then(
      ({ data }) => data?.node?.__typename === 'Event' && receive(data.node, data.viewer?.id ?? null),
      // The next message asks again, such as the first one after the connection was lost.
      () => {},
    )
  }, [eventId, published, known])
  return { versions, timeZone: loaded.timeZone }
}
