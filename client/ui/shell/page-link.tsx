import { Link, type LinkProps, NavLink, type NavLinkProps, PrefetchPageLinks } from 'react-router'
import { usePrefetch } from '#client/lib/navigation/use-prefetch.ts'

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
