import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Heading } from '#client/ui/text/typography.tsx'
import type { FileDrop } from './use-file-drop.ts'
import type { VisualPart } from './visual-parts.ts'

interface VisualPartSectionProps {
  part: VisualPart
  count: number
  /** Left out where nothing can be dropped. */
  drop?: FileDrop
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** The images of one kind. Files that are dropped on it become that kind. */
export function VisualPartSection({ part, count, drop, action, className, children }: VisualPartSectionProps) {
  const { t } = useLingui()
  const { kind, title, about, dropHint } = part
  const most = kind === 'COVER' ? 1 : limits.visuals[kind]
  const isTarget = drop?.kind === kind
  return (
    <section
      aria-labelledby={`visuals-${kind}`}
      data-drop-kind={kind}
      className={classNames('relative flex min-w-0 flex-col gap-4', className)}
    >
      <header className="flex items-start gap-3">
        <div className="me-auto flex min-w-0 flex-col gap-1">
          <div className="flex items-baseline gap-2.5">
            <Heading id={`visuals-${kind}`} size="lg">
              {t(title)}
            </Heading>
            {kind !== 'COVER' && count > 0 && (
              <span className="tabular text-sm text-muted">
                <span aria-hidden>
                  {count}/{most}
                </span>
                <span className="sr-only">
                  <Trans>
                    {count} of at most {most}
                  </Trans>
                </span>
              </span>
            )}
          </div>
          <p className="text-sm text-muted">{t(about)}</p>
        </div>
        {action}
      </header>
      {children}
      {drop?.isOver && (
        <div
          aria-hidden
          className={classNames(
            'pointer-events-none absolute -inset-3 z-10 grid animate-appear place-items-center rounded-poster border-2 border-dashed transition-colors',
            isTarget ? 'border-accent bg-accent-wash/90' : 'border-line-strong/60 bg-surface/60',
          )}
        >
          <span
            className={classNames(
              'sticky top-1/3 rounded-full px-4 py-2 text-sm font-semibold shadow-float',
              isTarget ? 'bg-accent text-on-accent' : 'bg-surface-raised text-text',
            )}
          >
            {t(dropHint)}
          </span>
        </div>
      )}
    </section>
  )
}
