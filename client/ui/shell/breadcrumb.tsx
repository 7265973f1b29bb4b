import { useLingui } from '@lingui/react/macro'
import { ChevronRight, Ellipsis } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { PageLink } from './page-link.tsx'
import { classNames } from '#client/lib/appearance/class-names.ts'

interface Step {
  label: string
  to?: string
}

interface BreadcrumbProps {
  /** The last one is this page. */
  steps: readonly Step[]
  /** For assistive technology, where a page has two. */
  label?: string
  className?: string
}

/** On a phone the earlier steps wait behind a button. */
const shownOnPhone = 2

export function Breadcrumb({ steps, label, className }: BreadcrumbProps) {
  const { t } = useLingui()
  const sheetId = useId()
  const folded = steps.length > shownOnPhone + 1 ? steps.slice(0, -shownOnPhone) : []
  return (
    <nav aria-label={label ?? t`Breadcrumb`} className={className}>
      <ol className="flex min-h-7 min-w-0 items-center gap-x-1.5 text-sm text-muted">
        {folded.length > 0 && (
          <li className="flex shrink-0 items-center sm:hidden">
            <button
              type="button"
              popoverTarget={sheetId}
              aria-label={t`Show full path`}
              className="hit-area grid h-7 w-8 place-items-center rounded-control hover:bg-surface-hover hover:text-text"
            >
              <Ellipsis aria-hidden className="size-4" />
            </button>
          </li>
        )}
        {steps.map((step, index) => {
          const isLast = index === steps.length - 1
          const isFolded = index < folded.length
          return (
            <li
              key={`${step.label}-${index}`}
              className={classNames(
                'flex items-center gap-1.5',
                // Long names are cut, the one of this page only beyond its part of the line.
                index === 0 ? 'shrink-0' : isLast ? 'max-w-3/5 min-w-0 shrink-0' : 'min-w-0 shrink',
                isFolded && 'max-sm:hidden',
              )}
            >
              {index > 0 && <Separator />}
              <StepName step={step} isLast={isLast} />
            </li>
          )
        })}
      </ol>
      {folded.length > 0 && <FoldedSteps id={sheetId} steps={folded} />}
    </nav>
  )
}

function Separator() {
  return <ChevronRight aria-hidden className="size-3.5 shrink-0 opacity-60 rtl:-scale-x-100" />
}

function StepName({ step, isLast }: { step: Step; isLast: boolean }) {
  // A name that is cut keeps its beginning, whichever way it runs.
  if (step.to && !isLast) {
    return (
      <PageLink
        to={step.to}
        dir="auto"
        className="-my-2.5 truncate rounded-[3px] py-2.5 hover:text-text hover:underline"
      >
        {step.label}
      </PageLink>
    )
  }
  return (
    <span
      dir="auto"
      aria-current={isLast ? 'page' : undefined}
      className={classNames('truncate', isLast && 'font-semibold text-text')}
    >
      {step.label}
    </span>
  )
}

/** The first steps, as a sheet from below. The browser opens and closes it without script. */
function FoldedSteps({ id, steps }: { id: string; steps: readonly Step[] }) {
  return (
    <div
      id={id}
      popover="auto"
      className="fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none rounded-t-poster border border-line bg-surface-raised p-3 pb-6 text-text shadow-float backdrop:bg-[oklch(14%_0.01_67/0.45)] open:animate-sheet"
    >
      <ol className="flex flex-col">
        {steps.map((step, index) => (
          <li key={`${step.label}-${index}`} className="flex" style={{ paddingInlineStart: `${index * 1.25}rem` }}>
            {step.to ? (
              <Link
                to={step.to}
                onClick={(press) => press.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
                dir="auto"
                className="min-h-11 min-w-0 flex-1 truncate rtl:text-right rounded-control px-3 py-2.5 font-medium hover:bg-surface-hover"
              >
                {step.label}
              </Link>
            ) : (
              <span dir="auto" className="min-h-11 min-w-0 flex-1 truncate rtl:text-right px-3 py-2.5 text-muted">
                {step.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
