import { NavLink } from 'react-router'
import type { ReactNode } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import { tabStyle } from './tabs.tsx'

export interface LinkTabsProps {
  label: string
  tabs: readonly { to: string; label: ReactNode; isExact?: boolean }[]
  className?: string
}

/** A row of tabs whose parts are pages. */
export function LinkTabs({ label, tabs, className }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={classNames('flex gap-6 overflow-x-auto border-b border-line', className)}>
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end={tab.isExact}
          prefetch="intent"
          className={({ isActive }) => classNames(tabStyle, isActive && 'border-accent text-text')}
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}
