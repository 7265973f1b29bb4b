import { useLingui } from '@lingui/react/macro'
import type { FollowFrequency } from '#client/gql/graphql.ts'
import { frequencies } from './frequencies.ts'

interface FrequencySelectProps {
  frequency: FollowFrequency
  /** Named by itself where no label stands beside it. */
  label: string
}

/** The browser's own control: it stands in lists and in popovers. */
export function FrequencySelect({ frequency, label }: FrequencySelectProps) {
  const { t } = useLingui()
  return (
    <select name="frequency" defaultValue={frequency} aria-label={label} className="control w-auto cursor-pointer">
      {frequencies.map(({ frequency: value, label: text }) => (
        <option key={value} value={value}>
          {t(text)}
        </option>
      ))}
    </select>
  )
}
