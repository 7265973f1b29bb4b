import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '#client/lib/class-names.ts'

export interface BreadcrumbProps {
  /** From the widest place to this page; the last one is where one is and carries no link. */
  steps: readonly { label: string; to?: string }[]
  /** Tells two trails on one page apart for assistive technology. */
  label?: string
  className?: string
}

export function Breadcrumb({ steps, label = 'Breadcrumb', className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm text-muted">
        {steps.map((step, index) => {
          const isLast = index === steps.length - 1
          return (
            <li key={`${step.label}-${index}`} className="flex min-w-0 items-center gap-1.5">
              {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0 opacity-60 rtl:-scale-x-100" />}
              {step.to && !isLast ? (
                <Link to={step.to} prefetch="intent" className="truncate rounded-[3px] hover:text-text hover:underline">
                  {step.label}
                </Link>
              ) : (
                <span
                  aria-current={isLast ? 'page' : undefined}
                  className={classNames('truncate', isLast && 'font-semibold text-text')}
                >
                  {step.label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
