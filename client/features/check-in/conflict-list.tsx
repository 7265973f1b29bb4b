import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { isolate } from '#client/lib/isolate.ts'
import { clockTime } from '#client/lib/time/event-dates.ts'
import { Button } from '#client/ui/button/button.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import type { CheckInConflict } from './check-in-state.ts'

interface ConflictListProps {
  conflicts: readonly CheckInConflict[]
  timeZone: string
  onRead: (key: string) => void
  onAddAgain: (conflict: CheckInConflict) => void
}

/** What turned out otherwise than this device showed. Nothing is left to decide but about walk-ins, who may be added again. */
export function ConflictList({ conflicts, timeZone, onRead, onAddAgain }: ConflictListProps) {
  const { t, i18n } = useLingui()
  if (conflicts.length === 0) return null
  return (
    <Panel
      title={t`Check-in conflicts`}
      count={conflicts.length}
      about={t`What turned out differently once this device was back online.`}
    >
      <ul className="divide-y divide-line">
        {conflicts.map((conflict) => {
          const name = conflict.name ?? t`A guest`
          return (
            <li key={conflict.key} className="flex min-h-15 items-center gap-3 py-2 ps-4 pe-2">
              <span className="flex min-w-0 flex-1 flex-col">
                <span dir="auto" className="truncate font-semibold">
                  {name}
                </span>
                <span className="tabular text-sm text-muted">{describeConflict(i18n, conflict, timeZone)}</span>
                {conflict.walkIn && (
                  <Button
                    variant="secondary"
                    className="mt-2 self-start"
                    aria-label={t`Add again: ${name}`}
                    onClick={() => onAddAgain(conflict)}
                  >
                    <Trans>Add again</Trans>
                  </Button>
                )}
              </span>
              <IconButton label={t`Dismiss ${name}`} onClick={() => onRead(conflict.key)}>
                <X aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** `You at 19:02, Eva on another device at 18:57` */
function describeConflict(i18n: I18n, { pressedAt, what, walkIn }: CheckInConflict, timeZone: string): string {
  const time = clockTime(i18n, pressedAt, timeZone)
  if (walkIn && what.type === 'refused') {
    const { partySize } = walkIn
    const party = i18n._(msg`${plural({ partySize }, { one: '# person', other: 'Group of #' })}`)
    return i18n._(
      msg`Came at ${{ time }} (${{ party }}) and isn’t on the guest list. ${{ reason: what.message }} Once there’s room, or the event lets walk-ins in over capacity, add them again.`,
    )
  }
  if (what.type === 'already') {
    const other = clockTime(i18n, what.since, timeZone)
    if (what.byName === null) return i18n._(msg`You at ${{ time }}, another device at ${{ other }}`)
    const name = isolate(what.byName)
    return i18n._(msg`You at ${{ time }}, ${{ name }} on another device at ${{ other }}`)
  }
  if (what.type === 'in')
    return i18n._(msg`You undid the check-in at ${{ time }}. Another device checked them in too, so they’re still in.`)
  return i18n._(msg`Not checked in at ${{ time }}. ${{ reason: what.message }}`)
}
