import { useLingui } from '@lingui/react'
import { type ReactNode, useId } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Card } from './card.tsx'
import { Heading } from '../text/typography.tsx'

interface PanelProps {
  /** In a heading. */
  title: ReactNode
  count?: number
  about?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of a page: a head with actions, below it rows from edge to edge. */
export function Panel({ title, count, about, actions, footer, className, children }: PanelProps) {
  const id = useId()
  const { i18n } = useLingui()
  return (
    <Card
      as="section"
      padding="none"
      aria-labelledby={id}
      className={classNames('flex flex-col overflow-hidden', className)}
    >
      <header className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2">
        <div className="me-auto flex min-w-0 flex-col">
          <Heading id={id} size="sm" className="flex items-baseline gap-2">
            {title}
            {count !== undefined && (
              <span className="tabular text-sm font-normal text-muted">{i18n.number(count)}</span>
            )}
          </Heading>
          {about && <p className="text-xs text-muted">{about}</p>}
        </div>
        {actions}
      </header>
      {children}
      {footer && <footer className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2">{footer}</footer>}
    </Card>
  )
}
