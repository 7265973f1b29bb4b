import { useLingui } from '@lingui/react/macro'
import { classNames } from '#client/lib/appearance/class-names.ts'

interface WalkInBadgeProps {
  isWalkIn: boolean
  isOverCapacity: boolean
}

/** How a guest came: check-in added them without a registration, or a list was imported and no spots were left. */
export function WalkInBadge({ isWalkIn, isOverCapacity }: WalkInBadgeProps) {
  const { t } = useLingui()
  return (
    <span
      className={classNames(
        'inline-block shrink-0 rounded-full border px-2 text-xs whitespace-nowrap',
        isOverCapacity ? 'border-accent bg-accent-wash font-semibold' : 'border-line text-muted',
      )}
    >
      {isWalkIn ? (isOverCapacity ? t`Walk-in, over capacity` : t`Walk-in`) : t`Over capacity`}
    </span>
  )
}
