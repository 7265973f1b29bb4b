import { useLingui } from '@lingui/react/macro'
import { classNames } from '#client/lib/appearance/class-names.ts'

/** How a guest came: they did not register, check-in added them. */
export function WalkInBadge({ isOverCapacity }: { isOverCapacity: boolean }) {
  const { t } = useLingui()
  return (
    <span
      className={classNames(
        'inline-block shrink-0 rounded-full border px-2 text-xs whitespace-nowrap',
        isOverCapacity ? 'border-accent bg-accent-wash font-semibold' : 'border-line text-muted',
      )}
    >
      {isOverCapacity ? t`Walk-in, over capacity` : t`Walk-in`}
    </span>
  )
}
