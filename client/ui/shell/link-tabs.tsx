import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { PageNavLink } from './page-link.tsx'

interface LinkTabsProps {
  label: string
  tabs: readonly { to: string; label: ReactNode; isExact?: boolean }[]
}

/** Tabs that are pages. On a phone a row that is wider than the window scrolls to the current tab; elsewhere it wraps. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!row.current || !current || !pathname) return
    const centre = current.offsetLeft + current.offsetWidth / 2 - row.current.clientWidth / 2
    row.current.scrollTo({ left: centre })
  }, [pathname])
  return (
    <nav
      ref={row}
      aria-label={label}
      className={classNames(
        'relative flex gap-x-6 overflow-x-auto sm:gap-x-5 sm:flex-wrap border-b border-line [scrollbar-width:none]',
        // The row fades out where it goes on.
        'max-sm:-mx-4 max-sm:ps-4 max-sm:pe-8 max-sm:[mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-2rem),transparent)] rtl:max-sm:[mask-image:linear-gradient(to_left,transparent,black_1rem,black_calc(100%-2rem),transparent)]',
      )}
    >
      {tabs.map((tab) => (
        <PageNavLink
          key={tab.to}
          to={tab.to}
          end={tab.isExact}
          preventScrollReset
          className={({ isActive }) => classNames(tabStyle(isActive), 'shrink-0 focus-visible:-outline-offset-2')}
        >
          {tab.label}
        </PageNavLink>
      ))}
    </nav>
  )
}

export function tabStyle(isCurrent: boolean): string {
  return classNames(
    '-mb-px border-b-2 py-2.5 text-sm font-semibold whitespace-nowrap transition-colors hover:text-text',
    isCurrent ? 'border-accent text-text' : 'border-transparent text-muted',
  )
}
