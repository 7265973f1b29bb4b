import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** How many dates of a series follow the one that a list shows; nothing for none. */
export function MoreDates({ count }: { count: number | null | undefined }) {
  const { t } = useLingui()
  const more = count ?? 0
  if (more === 0) return null
  return (
    <span className="font-normal text-muted">
      {t({ message: plural(more, { one: '# more date', other: '# more dates' }), comment: 'Of a series' })}
    </span>
  )
}
