import { Link } from 'react-router'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { type GuestListQuery, type GuestSort, guestListHref } from '#contract/guest-list.ts'

const sorts: { id: GuestSort; label: string }[] = [
  { id: 'newest', label: 'Newest' },
  { id: 'name', label: 'Name' },
]

/** In which order. */
export function GuestSortLinks({ query }: { query: GuestListQuery }) {
  return (
    <nav aria-label="Order of the list" className="flex rounded-control border border-line p-0.5 text-sm">
      {sorts.map(({ id, label }) => (
        <Link
          key={id}
          to={guestListHref({ ...query, sort: id, after: null })}
          replace
          preventScrollReset
          aria-current={query.sort === id ? 'true' : undefined}
          className={classNames(
            'rounded-[5px] px-2.5 py-1 font-medium transition-colors',
            query.sort === id ? 'bg-surface-hover text-text' : 'text-muted hover:text-text',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
