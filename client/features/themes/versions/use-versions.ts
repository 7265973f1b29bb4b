import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FragmentType, graphql } from '#client/gql/index.ts'
import {
  describePublication,
  type EditorVersionsFragment,
  editorVersions,
  joinVersions,
  type ThemeVersion,
} from './editor-versions.ts'

const NewVersions = graphql(`
  query NewVersions($eventId: ID!) {
    viewer {
      id
    }
    node(id: $eventId) {
      __typename
      id
      ... on Event {
        ...EditorVersions_Event
      }
    }
  }
`)

interface VersionsOptions {
  eventId: string
  /** The version that the public was heard to see; a new object with every message. */
  published: { version: number } | null
  /** Somebody else published. */
  onNews: (sentence: string, version: number) => void
}

/**
 * The looks that the page was published in, also those published while the editor is open. That there is a new one comes
 * by the event's subscription, which visitors follow too; who published it is for organizers, so it is asked for.
 */
export function useVersions(
  reference: FragmentType<typeof EditorVersionsFragment>,
  { eventId, published, onNews }: VersionsOptions,
): { versions: readonly ThemeVersion[]; timeZone: string } {
  const client = useApolloClient()
  const loaded = editorVersions(reference)
  const [heard, setHeard] = useState<readonly ThemeVersion[]>([])
  const versions = joinVersions(loaded.versions, heard)
  const known = versions.at(-1)?.version ?? 0
  const told = useRef(known)
  const hear = useEffectEvent((event: FragmentType<typeof EditorVersionsFragment>, viewerId: string | null) => {
    const latest = editorVersions(event).versions
    setHeard((before) => joinVersions(before, latest))
    const newest = latest.at(-1)
    if (!newest || newest.version <= told.current) return
    told.current = newest.version
    const sentence = describePublication(newest, viewerId)
    if (sentence) onNews(sentence, newest.version)
  })
  useEffect(() => {
    if (published === null || published.version <= known) return
    // Not by loading the page anew: whose right has ended since would lose it, and what they did with it.
    client.query({ query: NewVersions, variables: { eventId }, fetchPolicy: 'no-cache' }).then(
      ({ data }) => data?.node?.__typename === 'Event' && hear(data.node, data.viewer?.id ?? null),
      // The next message asks again, such as the first one after the connection was lost.
      () => {},
    )
  }, [client, eventId, published, known])
  return { versions, timeZone: loaded.timeZone }
}
