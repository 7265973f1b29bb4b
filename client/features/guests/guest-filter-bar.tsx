import type { MessageDescriptor } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { RollingNumber } from '#client/ui/text/rolling-number.tsx'
import { countOf, guestFilters, guestListHref, type GuestListQuery, type GuestSort } from '#contract/guest-list.ts'
import { describeRegistrations } from './describe-status.ts'

interface GuestFilterBarProps {
  query: GuestListQuery
  counts: Parameters<typeof countOf>[1]
  capacity: number | null
}

/** The counts of the list, which are also its filter. */
export function GuestFilterBar({ query, counts, capacity }: GuestFilterBarProps) {
  const { t, i18n } = useLingui()
  return (
    <nav
      aria-label={t`Filter guests`}
      className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-line gap-px sm:grid-cols-5"
    >
      {guestFilters.map(({ id, label }) => {
        const { registrations, places } = countOf(id, counts)
        const isChosen = query.filter === id
        const isMain = id === 'coming'
        const shownRegistrations = i18n.number(registrations)
        return (
          <Link
            key={id}
            to={guestListHref({ ...query, filter: id, after: null })}
            aria-current={isChosen ? 'true' : undefined}
            preventScrollReset
            replace
            className={classNames(
              'relative flex flex-col gap-0.5 bg-surface-raised px-4 py-3 -outline-offset-2 transition-colors',
              // Opaque, or the colour between the cells would show through.
              'hover:bg-[color-mix(in_oklab,var(--surface-raised),var(--text)_5%)]',
              'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5',
              isChosen && 'after:bg-accent',
              isMain && 'max-sm:col-span-2',
            )}
          >
            <span className={classNames('text-xs font-semibold', isChosen ? 'text-text' : 'text-muted')}>
              {t(label)}
            </span>
            <span className="flex items-baseline gap-2">
              <RollingNumber value={places} className="font-display text-heading font-bold" />
              <span
                className={classNames('tabular truncate text-xs text-muted', registrations === 0 && 'max-sm:invisible')}
              >
                {isMain && capacity !== null ? (
                  t`${plural(capacity, { one: 'of # spot', other: 'of # spots' })}`
                ) : (
                  <>
                    <span aria-hidden className="sm:hidden">
                      <Trans comment="Short for “in 12 registrations”">in {shownRegistrations}</Trans>
                    </span>
                    <span className="max-sm:sr-only">{describeRegistrations(i18n, registrations)}</span>
                  </>
                )}
              </span>
            </span>
          </Link>
        )
      })}
    </nav>
  )
}

const sorts: { id: GuestSort; label: MessageDescriptor }[] = [
  { id: 'newest', label: msg`Newest` },
  { id: 'name', label: msg`Name` },
]

export function GuestSortLinks({ query }: { query: GuestListQuery }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Sort by`} className="flex rounded-control border border-line p-0.5 text-sm">
      {sorts.map(({ id, label }) => (
        <Link
          key={id}
          to={guestListHref({ ...query, sort: id, after: null })}
          replace
          preventScrollReset
          aria-current={query.sort === id ? 'true' : undefined}
          className={classNames(
            'hit-area rounded-[5px] px-2.5 py-1 font-medium transition-colors',
            query.sort === id ? 'bg-surface-hover text-text' : 'text-muted hover:text-text',
          )}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
