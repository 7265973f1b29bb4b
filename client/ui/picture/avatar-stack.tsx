import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatter } from '#contract/time/formatters.ts'
import { Avatar, type AvatarSize } from './avatar.tsx'

interface AvatarStackProps {
  people: readonly { name: string; image?: string | null }[]
  /** The rest is counted in the last circle. */
  total?: number
  max?: number
  size?: AvatarSize
}

/** A row of overlapping faces, with one sentence for screen readers. */
export function AvatarStack({ people, total = people.length, max = 5, size = 'sm' }: AvatarStackProps) {
  const { t, i18n } = useLingui()
  const shown = people.slice(0, max)
  const rest = total - shown.length
  const list = formatter(Intl.ListFormat, i18n.locale, { type: 'unit' })
  const names = list.format(shown.map((person) => person.name))
  return (
    <span className="flex">
      <span className="sr-only">
        {rest > 0 ? t`${plural(rest, { one: `${names} and # more`, other: `${names} and # more` })}` : names}
      </span>
      {shown.map((person, index) => (
        <Avatar
          // Two guests may share a name.
          key={`${person.name}-${index}`}
          {...person}
          size={size}
          className="ring-2 ring-surface not-nth-2:-ms-2"
        />
      ))}
      {rest > 0 && (
        <span
          aria-hidden
          dir="ltr"
          className="tabular -ms-2 inline-grid min-w-8 place-items-center rounded-full bg-surface-sunken px-2 text-2xs font-semibold text-muted ring-2 ring-surface"
        >
          +{i18n.number(rest)}
        </span>
      )}
    </span>
  )
}
