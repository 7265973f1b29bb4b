import { useEffect, useState } from 'react'
import { type To, useHref } from 'react-router'
import { loadChunks } from './page-chunks.ts'

/** How long somebody stays at a link before its page is fetched, in milliseconds. */
const staysMs = 100

/**
 * When to prefetch the page of a link: once somebody points at it, and its files have come. The router's own
 * `prefetch="intent"` loads the document anew when a file does not come, and while the site is away that is the browser's
 * own error page.
 *
 * @returns the path to prefetch, null for none; and what the link listens to.
 */
export function usePrefetch(to: To) {
  const href = useHref(to)
  const [isNear, setNear] = useState(false)
  const [ready, setReady] = useState<string | null>(null)
  useEffect(() => {
    // Other sites' pages are not ours to fetch.
    if (!isNear || !href.startsWith('/')) return
    let isGone = false
    const timer = setTimeout(async () => {
      if ((await loadChunks(href)) && !isGone) setReady(href)
    }, staysMs)
    return () => {
      isGone = true
      clearTimeout(timer)
      setReady(null)
    }
  }, [isNear, href])
  const come = () => setNear(true)
  const go = () => setNear(false)
  return {
    page: ready,
    near: { onMouseEnter: come, onMouseLeave: go, onFocus: come, onBlur: go, onTouchStart: come },
  }
}
