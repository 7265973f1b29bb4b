import { useLingui } from '@lingui/react/macro'

const shown = 2

/** The tags of a guest in the list: the first two, and how many more there are. */
export function GuestTags({ tags }: { tags?: readonly string[] | null | undefined }) {
  const { t, i18n } = useLingui()
  if (!tags?.length) return null
  const rest = i18n.number(tags.length - shown)
  return (
    <ul aria-label={t`Tags`} className="flex min-w-0 flex-wrap gap-1 py-0.5 sm:shrink-0 sm:flex-nowrap">
      {tags.slice(0, shown).map((tag) => (
        <li
          key={tag}
          dir="auto"
          className="max-w-32 truncate rounded-full bg-accent-wash px-2 ring-1 ring-accent/40 ring-inset text-2xs/5 font-semibold"
        >
          {tag}
        </li>
      ))}
      {tags.length > shown && (
        <li
          title={tags.slice(shown).join(', ')}
          className="tabular rounded-full bg-surface-hover px-2 text-2xs/5 font-semibold"
        >
          +{rest}
        </li>
      )}
    </ul>
  )
}
