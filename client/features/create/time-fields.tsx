import { useState } from 'react'
import { useBrowserTimeZone } from '#client/lib/use-browser-time-zone.ts'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { EventErrors } from './event-form.ts'
import { isWallClock, minutesBetween, shiftWallClock } from './wall-clock.ts'

export interface TimeFieldsProps {
  startsAt: string
  endsAt: string
  /** Null until somebody chose: then it is the visitor's own. */
  timeZone: string | null
  timeZones: readonly string[]
  errors: EventErrors
  onStartChange: (startsAt: string) => void
}

/** When: the end keeps its distance while the start moves, and the zone is the visitor's until they say otherwise. */
export function TimeFields({ startsAt, endsAt, timeZone, timeZones, errors, onStartChange }: TimeFieldsProps) {
  const [times, setTimes] = useState({ startsAt, endsAt })
  const [chosenZone, setChosenZone] = useState(timeZone)
  const browserZone = useBrowserTimeZone('UTC')
  const zone = chosenZone ?? browserZone

  function moveStart(next: string) {
    const isMovable = isWallClock(next) && isWallClock(times.startsAt) && isWallClock(times.endsAt)
    const length = isMovable ? minutesBetween(times.startsAt, times.endsAt) : 0
    setTimes({ startsAt: next, endsAt: isMovable && length > 0 ? shiftWallClock(next, length) : times.endsAt })
    onStartChange(next)
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Starts" error={errors.startsAt}>
        <TextInput
          name="startsAt"
          type="datetime-local"
          value={times.startsAt}
          onChange={(event) => moveStart(event.target.value)}
        />
      </Field>
      <Field label="Ends" error={errors.endsAt}>
        <TextInput
          name="endsAt"
          type="datetime-local"
          value={times.endsAt}
          onChange={(event) => setTimes({ ...times, endsAt: event.target.value })}
        />
      </Field>
      <Field label="Time zone" hint="The zone of the place." error={errors.timeZone} className="sm:col-span-2">
        <Select name="timeZone" value={zone} onChange={(event) => setChosenZone(event.target.value)}>
          {!timeZones.includes(zone) && <option value={zone}>{zone}</option>}
          {timeZones.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
