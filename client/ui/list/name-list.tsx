import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatter } from '#contract/time/formatters.ts'

/** `Mira`, `Mira and Jonas`, `Mira, Jonas and 4 others`. No script of a name reorders the text beside it. */
export function NameList({ names, others = 0 }: { names: readonly string[]; others?: number }) {
  const { t, i18n } = useLingui()
  const rest = t({
    message: plural(others, { one: '# other', other: '# others' }),
    comment: 'At the end of a list of names: Mira, Jonas and 4 others',
  })
  const parts = formatter(Intl.ListFormat, i18n.locale).formatToParts(others > 0 ? [...names, rest] : names)
  return parts.map(({ type, value }, index) =>
    // Two people may share a name.
    type === 'element' ? <bdi key={`${value}-${index}`}>{value}</bdi> : value,
  )
}
