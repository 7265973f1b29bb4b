import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { whenLoaded } from '#client/lib/apollo/load-client.ts'
import type { AppliedTheme } from '#contract/theme/resolved-theme.ts'

export const PageThemeFragment = graphql(`
  fragment PageTheme_Event on Event {
    id
    resolvedTheme
  }
`)

/** The theme of an event's pages, and its event. */
export interface PageTheme {
  eventId: string
  resolvedTheme: AppliedTheme
}

/** The theme that a page was loaded with. */
export function readPageTheme(reference: FragmentType<typeof PageThemeFragment>): PageTheme {
  const { id, resolvedTheme } = readFragment(PageThemeFragment, reference)
  return { eventId: id, resolvedTheme: resolvedTheme as AppliedTheme }
}

/**
 * The theme of the page on screen: first the loaded one, then what the cache holds, so that a theme published meanwhile
 * is applied. One theme fades into the other, with colours, typefaces and layout.
 */
export function usePageTheme(loaded: PageTheme | null): AppliedTheme | null {
  const eventId = loaded?.eventId ?? null
  const [cached, setCached] = useState<PageTheme | null>(null)
  useEffect(() => (eventId === null ? undefined : followCachedTheme(eventId, setCached)), [eventId])
  return useSoftly(eventId, cached?.eventId === eventId ? cached.resolvedTheme : (loaded?.resolvedTheme ?? null))
}

function followCachedTheme(eventId: string, onTheme: (theme: PageTheme) => void): () => void {
  let stop = () => {}
  const stopWaiting = whenLoaded(({ cache }) => {
    const place = { fragment: PageThemeFragment, fragmentName: 'PageTheme_Event' }
    const themes = cache.watchFragment({ ...place, from: { __typename: 'Event', id: eventId } })
    const following = themes.subscribe(({ data, complete }) => {
      if (complete) onTheme({ eventId, resolvedTheme: (data as { resolvedTheme: AppliedTheme }).resolvedTheme })
    })
    stop = () => following.unsubscribe()
  })
  return () => {
    stopWaiting()
    stop()
  }
}

function useSoftly(eventId: string | null, resolvedTheme: AppliedTheme | null): AppliedTheme | null {
  const [shown, setShown] = useState({ eventId, resolvedTheme })
  const isSame = shown.resolvedTheme?.tag === resolvedTheme?.tag
  const isOther = shown.eventId === eventId && !isSame
  const isShown = shown.eventId === eventId && isSame
  useEffect(() => {
    if (isShown) return
    const show = () => setShown({ eventId, resolvedTheme })
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!isOther || isStill || !document.startViewTransition) return show()
    // eslint-disable-next-line react-dom/no-flush-sync -- the browser captures the new state when this returns
    document.startViewTransition(() => flushSync(show))
  }, [eventId, resolvedTheme, isOther, isShown])
  return isOther ? shown.resolvedTheme : resolvedTheme
}
