import { useEffect, useState } from 'react'
import { Link, type LinkProps, NavLink, type NavLinkProps, PrefetchPageLinks, type To, useHref } from 'react-router'
import { loadChunks } from '#client/lib/navigation/page-chunks.ts'

export interface PageLinkProps extends Omit<LinkProps, 'prefetch'> {
  /** False for a page that may not exist. */
  isPrefetched?: boolean
}

/** A link whose page is fetched when someone points at it. */
export function PageLink({ isPrefetched = true, ...props }: PageLinkProps) {
  const { page, near } = usePrefetch(props.to)
  return (
    <>
      <Link {...props} {...near} />
      {isPrefetched && page && <PrefetchPageLinks page={page} />}
    </>
  )
}

export function PageNavLink(props: Omit<NavLinkProps, 'prefetch'>) {
  const { page, near } = usePrefetch(props.to)
  return (
    <>
      <NavLink {...props} {...near} />
      {page && <PrefetchPageLinks page={page} />}
    </>
  )
}

/** How long someone points at a link before its page is fetched, in milliseconds. */
const staysMs = 100

/**
 * Prefetch the page of a link once someone points at it and its files are loaded. The router's own `prefetch="intent"`
 * reloads the document when a file is missing, and while the site is away that is the browser's error page.
 */
function usePrefetch(to: To) {
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
