import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { RollingNumber } from '#client/ui/text/rolling-number.tsx'
import { type InvitationFilter, invitationFilters, invitationsHref } from './invitation-filters.ts'

interface InvitationFiguresProps {
  counts: Record<InvitationFilter['count'], number>
  filter: InvitationFilter
}

/** The counts of the list, which are also its filter. */
export function InvitationFigures({ counts, filter }: InvitationFiguresProps) {
  const { t } = useLingui()
  return (
    <nav
      aria-label={t`Filter invitations`}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-5"
    >
      {invitationFilters.map(({ id, label, count }) => (
        <Link
          key={id}
          to={invitationsHref({ id, after: null })}
          aria-current={id === filter.id ? 'true' : undefined}
          preventScrollReset
          replace
          className={classNames(
            'relative flex flex-col gap-0.5 bg-surface-raised px-4 py-3 -outline-offset-2 transition-colors',
            // Opaque, or the colour between the cells would show through.
            'hover:bg-[color-mix(in_oklab,var(--surface-raised),var(--text)_5%)]',
            'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5',
            id === filter.id && 'after:bg-accent',
            id === '' && 'max-sm:col-span-2',
          )}
        >
          <span className={classNames('text-xs font-semibold', id === filter.id ? 'text-text' : 'text-muted')}>
            {t(label)}
          </span>
          <RollingNumber value={counts[count]} className="font-display text-heading font-bold" />
        </Link>
      ))}
    </nav>
  )
}
