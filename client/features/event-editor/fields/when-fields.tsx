import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { describeStartElsewhere } from '#client/lib/time/event-dates.ts'
import { zoneCity } from '#client/lib/time/time-zone-words.ts'
import { useBrowserTimeZone } from '#client/lib/time/use-browser-time-zone.ts'
import { useLocalTimes } from '#client/lib/time/use-local-times.ts'
import { FieldFrame } from './edit-field.tsx'
import { useEventForm } from '../event-form.ts'
import { MomentField } from './moment-field.tsx'
import { ZoneField } from './zone-field.tsx'

/** When: the end follows the start, and the visitor's own clock is named where it differs. */
export function WhenFields() {
  const { t } = useLingui()
  const { facts, set, errors } = useEventForm()
  const times = useLocalTimes()
  const moveStart = useMoveStart()
  const isBackwards =
    times !== null &&
    times.isLocalTime(facts.startsAt) &&
    times.isLocalTime(facts.endsAt) &&
    times.minutesBetween(facts.startsAt, facts.endsAt) < 0
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <FieldFrame names={['startsAt']}>
          <MomentField
            name="startsAt"
            label={t`Starts`}
            value={facts.startsAt}
            onChange={moveStart}
            timeZone={facts.timeZone}
            error={errors.startsAt}
            times={times}
          />
        </FieldFrame>
        <FieldFrame names={['endsAt']}>
          <MomentField
            name="endsAt"
            label={t`Ends`}
            value={facts.endsAt}
            onChange={(endsAt) => set({ endsAt })}
            timeZone={facts.timeZone}
            error={isBackwards ? t`The end can’t be before the start.` : errors.endsAt}
            times={times}
          />
        </FieldFrame>
      </div>
      <ZoneField />
      <OwnTime />
    </div>
  )
}

/** Moves the start, and the end with it. The end follows later when the time zone code is not loaded yet. */
function useMoveStart(): (startsAt: string) => void {
  const { facts, set } = useEventForm()
  const times = useLocalTimes()
  const beforeMoves = useRef<typeof facts>(null)
  const catchUp = useEffectEvent((arithmetic: NonNullable<typeof times>) => {
    const before = beforeMoves.current
    beforeMoves.current = null
    if (before?.endsAt !== facts.endsAt) return
    set({ endsAt: arithmetic.followStart(before, facts.startsAt, facts.timeZone) })
  })
  useEffect(() => {
    if (times) catchUp(times)
  }, [times])
  return (startsAt) => {
    if (times) return set({ startsAt, endsAt: times.followStart(facts, startsAt, facts.timeZone) })
    beforeMoves.current ??= facts
    set({ startsAt })
  }
}

/** The start by the editor's own clock. The height of the line is reserved, so that nothing moves when it is known. */
function OwnTime() {
  const { i18n } = useLingui()
  const { facts } = useEventForm()
  const times = useLocalTimes()
  const own = useBrowserTimeZone(facts.timeZone)
  const city = zoneCity(own)
  const check = times?.isLocalTime(facts.startsAt) ? times.checkLocalTime(facts.startsAt, facts.timeZone) : null
  const there =
    check && check.kind !== 'skipped' && describeStartElsewhere(i18n, check.instant.toISOString(), facts.timeZone, own)
  return (
    <p className="tabular min-h-5 text-xs leading-5 text-muted">
      {there && (
        <Trans>
          That’s {there} your time, in {city}.
        </Trans>
      )}
    </p>
  )
}
