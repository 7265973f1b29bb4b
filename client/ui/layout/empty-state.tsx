import type { ReactNode } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Heading } from '../text/typography.tsx'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'flex flex-col items-center gap-4 rounded-card border border-dashed border-line-strong/50 px-6 py-14 text-center',
        className,
      )}
    >
      <span aria-hidden className="flex gap-2.5">
        {Array.from({ length: 7 }, (_, index) => (
          <span
            key={index}
            className={classNames(
              'size-2.5 rounded-full',
              index === 3 ? 'bg-accent shadow-[0_0_14px_2px_var(--accent)]' : 'bg-line',
            )}
          />
        ))}
      </span>
      <Heading as="h2">{title}</Heading>
      {children && <div className="max-w-[46ch] text-sm text-pretty text-muted">{children}</div>}
      {action && <div className="mt-1 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
