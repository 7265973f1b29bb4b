import { useFragment } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AppliedTheme } from '#contract/theme/resolved-theme.ts'
import { type PageTheme, PageThemeFragment } from './page-theme.ts'

/**
 * The theme of the page on screen: the one it came with, then what the cache holds, so that a theme published meanwhile
 * is put on. One look fades into the other, colours, typefaces, layout and all.
 */
export function usePageTheme(loaded: PageTheme | null): AppliedTheme | null {
  const { data, complete } = useFragment({
    fragment: PageThemeFragment,
    fragmentName: 'PageTheme_Event',
    from: loaded && { __typename: 'Event', id: loaded.eventId },
  })
  const cached = complete ? (data as { look?: AppliedTheme }).look : undefined
  return useSoftly(loaded?.eventId ?? null, cached ?? loaded?.look ?? null)
}

function useSoftly(eventId: string | null, look: AppliedTheme | null): AppliedTheme | null {
  const [shown, setShown] = useState({ eventId, look })
  const isOther = shown.eventId === eventId && shown.look?.tag !== look?.tag
  useEffect(() => {
    const show = () => setShown({ eventId, look })
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!isOther || isStill || !document.startViewTransition) return show()
    // eslint-disable-next-line react-dom/no-flush-sync -- the browser takes its second picture when this returns
    document.startViewTransition(() => flushSync(show))
  }, [eventId, look, isOther])
  return isOther ? shown.look : look
}
