import { useLingui } from '@lingui/react/macro'
import { Tag } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { guestListHref, type GuestListQuery } from '#contract/guest-list.ts'

interface TagFilterProps {
  query: GuestListQuery
  tags: readonly { name: string; registrations: number }[]
}

/** Shows the guests with one tag; the same press again shows everyone. Nothing where nobody is tagged. */
export function TagFilter({ query, tags }: TagFilterProps) {
  const { t, i18n } = useLingui()
  if (tags.length === 0) return null
  return (
    <nav aria-label={t`Filter by tag`} className="-mt-2 flex flex-wrap items-center gap-2">
      <Tag aria-hidden className="size-4 text-muted" />
      {tags.map(({ name, registrations }) => {
        const isChosen = query.tag === name
        return (
          <Link
            key={name}
            to={guestListHref({ ...query, tag: isChosen ? null : name, after: null })}
            aria-current={isChosen ? 'true' : undefined}
            replace
            preventScrollReset
            className={classNames(
              'hit-area inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border px-3 text-sm font-semibold transition-colors',
              isChosen
                ? 'border-accent bg-accent text-on-accent'
                : 'border-line-strong/60 bg-surface-raised hover:bg-surface-hover',
            )}
          >
            <bdi className="truncate">{name}</bdi>
            <span className={classNames('tabular text-xs', !isChosen && 'text-muted')}>
              {i18n.number(registrations)}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
