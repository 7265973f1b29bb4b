import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MomentField } from '#client/features/event-editor/public.ts'
import { localTime } from '#client/lib/time/event-dates.ts'
import { useLocalTimes } from '#client/lib/time/use-local-times.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Checkbox } from '#client/ui/form/checkbox.tsx'

const weekMs = 7 * 86_400_000

interface HoldFieldsProps {
  event: { startsAt: string; timeZone: string; placesLeft: number | null }
  now: string
  typed: { readonly [name: string]: string | undefined }
  error: string | undefined
}

/** Whether a spot is held for each invited person, and until when. */
export function HoldFields({ event, now, typed, error }: HoldFieldsProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const times = useLocalTimes()
  const [isHolding, setHolding] = useState(typed['holds'] === 'on')
  const [until, setUntil] = useState(typed['holdUntil.date'] ? typedMoment(typed) : inAWeek(event, now))
  const { placesLeft, timeZone } = event
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        name="holds"
        checked={isHolding}
        onChange={({ target }) => setHolding(target.checked)}
        label={t`Hold a spot for each person`}
        hint={
          <Trans>
            It’s theirs until they answer or the time is up.{' '}
            <Plural value={placesLeft ?? 0} one="# spot is free." other="# spots are free." />
          </Trans>
        }
      />
      {(isHolding || !isHydrated) && (
        <div className="max-w-sm ps-8">
          <MomentField
            name="holdUntil"
            label={t`Hold until`}
            value={until}
            onChange={setUntil}
            timeZone={timeZone}
            times={times}
            error={error}
          />
        </div>
      )}
    </div>
  )
}

const typedMoment = (typed: HoldFieldsProps['typed']) => `${typed['holdUntil.date']}T${typed['holdUntil.time']}`

/** A week from now in the evening, or the start of an event that begins before. */
function inAWeek({ startsAt, timeZone }: HoldFieldsProps['event'], now: string): string {
  const evening = `${localTime(new Date(Date.parse(now) + weekMs), timeZone).slice(0, 'yyyy-mm-dd'.length)}T18:00`
  const start = localTime(startsAt, timeZone)
  return start < evening ? start : evening
}
