import type { ReactNode } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { PageLink } from '#client/ui/shell/page-link.tsx'

export interface TicketProps {
  to: string
  title: string
  when: string
  /** Something that runs out: it is lit. */
  isUrgent?: boolean
  children: ReactNode
}

/** One thing that is next for somebody, torn off a roll along the dashed line. */
export function Ticket({ to, title, when, isUrgent = false, children }: TicketProps) {
  return (
    <li
      className={classNames(
        'relative flex flex-col gap-2 overflow-hidden rounded-card border p-4 ps-7 transition-colors',
        'before:absolute before:inset-y-0 before:start-3 before:border-s-2 before:border-dashed before:border-line-strong/40',
        isUrgent ? 'border-accent bg-accent-wash' : 'border-line bg-surface-raised hover:border-line-strong',
      )}
    >
      <p className="tabular text-xs font-semibold text-muted">{when}</p>
      <h2 className="font-display text-title font-bold">
        <PageLink to={to} className="after:absolute after:inset-0 after:rounded-card">
          <bdi>{title}</bdi>
        </PageLink>
      </h2>
      <div className="tabular flex min-w-0 flex-wrap items-center gap-2 text-sm">{children}</div>
    </li>
  )
}
