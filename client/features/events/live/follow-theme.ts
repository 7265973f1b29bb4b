import { useCallback, useRef } from 'react'
import { graphql } from '#client/gql/index.ts'
import { loadClient } from '#client/lib/apollo/load-client.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import type { AppliedTheme } from '#contract/theme/resolved-theme.ts'
import { PageThemeFragment } from './page-theme.ts'

const AppliedEventTheme = graphql(`
  query AppliedEventTheme($id: ID!) {
    node(id: $id) {
      id
      ...PageTheme_Event
    }
  }
`)

const ThemeTagChanged = graphql(`
  subscription ThemeTagChanged($slug: String!) {
    eventChanged(slug: $slug) {
      id
      themeTag
      freshTheme
    }
  }
`)

/** Everyone on the page gets the message at the same moment. Their queries are spread over this time. */
const spreadMs = 1_200

/**
 * Applies another theme when a live message names one. For a few seconds after a theme was published the message brings
 * the theme itself, so that nobody has to query it. Otherwise it brings only a short tag, because it goes to everyone at
 * every registration. A page that gets another tag queries the theme.
 */
export function useThemeFollower(): (event: { id: string; themeTag: string; freshTheme?: unknown }) => void {
  const asked = useRef('')
  return useCallback(async ({ id, themeTag, freshTheme }) => {
    const client = await loadClient()
    const key = `${id}:${themeTag}`
    const place = {
      id: client.cache.identify({ __typename: 'Event', id }),
      fragment: PageThemeFragment,
      fragmentName: 'PageTheme_Event',
    }
    const known = client.cache.readFragment(place) as { resolvedTheme: AppliedTheme } | null
    if (known?.resolvedTheme.tag === themeTag) return
    if ((freshTheme as AppliedTheme | null | undefined)?.tag === themeTag) {
      client.cache.writeFragment({ ...place, data: { __typename: 'Event', id, resolvedTheme: freshTheme } as never })
      return
    }
    if (asked.current === key) return
    asked.current = key
    setTimeout(async () => {
      try {
        // Not through the cache: an event that is gone by now is null, and pages that are about to close still show it.
        const { data } = await client.query({ query: AppliedEventTheme, variables: { id }, fetchPolicy: 'no-cache' })
        if (!data?.node) return
        client.cache.writeFragment({ ...place, data: data.node })
        // A load of the page that was on its way may bring the theme before. The next message asks again then.
        asked.current = ''
      } catch {
        // The next message asks again.
        asked.current = ''
      }
    }, Math.random() * spreadMs)
  }, [])
}

/** For a page that follows nothing else of its event: applies a theme that is published meanwhile. */
export function useLiveTheme(slug: string | null): void {
  const follow = useThemeFollower()
  useLiveSubscription({
    document: ThemeTagChanged,
    variables: slug === null ? null : { slug },
    isUncached: true,
    onData: ({ eventChanged }) => follow(eventChanged),
  })
}
